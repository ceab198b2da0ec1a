"""What the numbers of Baby Boom's events mean; the sentences are in `words.*.json`."""

from __future__ import annotations

from boomtable.core.meaning import one_of
from boomtable.games.babyboom.board import SQUARE_NAMES
from boomtable.games.babyboom.facts import FACE_NAMES, KIND_NAMES, WAY_NAMES

SQUARE = one_of(*SQUARE_NAMES)
FACE = one_of(*FACE_NAMES)
KIND = one_of(*KIND_NAMES)
WAY = one_of(*WAY_NAMES, none="none")  # a tile that looks the same from everywhere
