"""Where a game of Roll'n Bump is: what is being decided, and how it ends."""

from __future__ import annotations

import enum


class Phase(enum.IntEnum):
    TURN_UP = 0  # chance turns the top card of a pile
    FIRST = 1  # chance names the first player
    ROLL = 2  # chance rolls one die
    REROLL = 3  # a seat rolls dice again or keeps them
    USE = 4  # a seat turns a die to the face of the bonus die, or does not
    CLAIM = 5  # a seat claims a spot or ends the turn
    LAST_DIE = 6  # the game is decided but for the bonus die, which chance rolls
    DONE = 7


class Ending(enum.IntEnum):
    ONE_PILE = 1
    TWO_PILES = 2
    STALL = 3
