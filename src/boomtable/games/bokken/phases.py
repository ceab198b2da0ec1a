"""Where a game of Boom Bokken is: what is decided, how players and rounds stand, how it ends."""

from __future__ import annotations

import enum


class Phase(enum.IntEnum):
    CHARACTERS = 0  # chance deals a character
    DEAL = 1  # chance deals a card
    FIRST = 2  # chance names the first player
    LEAD = 3  # a seat opens the play with a card
    ANNOUNCE = 4  # whoever laid a card names a target and a sign
    STRIKE = 5  # chance: the target of a strike draws
    WINDOW = 6  # chance names who acts next
    RESCUE = 7  # the same, the target being stuck
    REACT = 8  # a seat that is not the target plays a card or declines
    ANSWER = 9  # the target plays a card
    DRAW = 10  # chance: whoever played a Time-out draws
    NAME = 11  # the exploded player names who leads
    DONE = 12


class Ending(enum.IntEnum):
    THREE_ROUNDS = 1


class Status(enum.IntEnum):
    IN_PLAY = 0
    SAFE = 1
    EXPLODED = 2


class RoundEnd(enum.IntEnum):
    EXIT = 0  # somebody got out, and one team was left
    EXPLOSION = 1
    CAP = 2  # bokken.cap
    DEADLOCK = 3  # nobody has a numbered card any more
