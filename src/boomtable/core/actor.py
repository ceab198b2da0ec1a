"""Who acts: `state.turn` is a seat (0, 1, 2, ...), or one of these."""

from __future__ import annotations

NONE = -1  # no seat, no card, no face: an empty code
CHANCE = -2  # dice, tokens and cards act
OVER = -3  # nobody acts any more
