"""What is in the box, as data."""

from __future__ import annotations

MIN_PLAYERS, MAX_PLAYERS = 2, 6  # rollie.players

VALUES = (-5, 0, 2, 5, 10)  # rollie.bills
COLOURS = len(VALUES)
BILLS = 30  # of each value

DICE = 2  # rollie.dice
WILD = COLOURS  # the face R, after the five values
FACES = COLOURS + 1
FACE_NAMES = ("-5", "0", "2", "5", "10", "R")

TOKENS = 7  # rollie.tokens: numbered 1 to 7
ROUNDS = 7

PLACES = 3
BONUS = (  # rollie.bonus: a row a colour, a column a place
    (100, 60, 40),
    (80, 50, 30),
    (70, 40, 20),
    (50, 30, 0),
    (0, 0, 0),
)
BONUS_PLACES = (3, 3, 3, 2, 0)
MOST_BONUS = 200  # points that a token of somebody's own box may have

EMPTY_PILES_TO_END = 2  # rollie.game-end
