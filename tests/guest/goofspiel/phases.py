"""Where a game of Goofspiel is: what is being decided, and how it ends."""

from __future__ import annotations

import enum


class Phase(enum.IntEnum):
    PRIZE = 0  # chance turns a prize up
    BID = 1  # a seat lays a card face down
    DONE = 2


class Ending(enum.IntEnum):
    NO_PRIZE_LEFT = 1
