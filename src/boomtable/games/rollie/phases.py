"""Where a game of Rollie is: what is being decided, and how it ends."""

from __future__ import annotations

import enum


class Phase(enum.IntEnum):
    REVEAL = 0  # chance turns a tie-break token up
    FIRST = 1  # chance names the first roller
    ROLL = 2  # chance rolls one die
    DECIDE = 3  # a seat takes a bill or secures
    DONE = 4


class Ending(enum.IntEnum):
    SEVEN_ROUNDS = 1
    TWO_PILES = 2
