"""Where a game of Baby Boom is: what is being decided, and how it ends."""

from __future__ import annotations

import enum


class Phase(enum.IntEnum):
    FIRST = 0  # chance names the first player
    TOSS = 1  # chance tosses one tile
    LAY = 2  # a seat lays one tile
    PLACE = 3  # a seat places one die
    MOVE = 4  # a seat moves a die, or turns one down where it stands
    POWER = 5  # chance rolls how far an explosion reaches
    DONE = 6


class Ending(enum.IntEnum):
    THREE_ROUNDS = 1
