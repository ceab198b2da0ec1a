"""What is in the box, as data."""

from __future__ import annotations

import enum

from boomtable.games.colour import Colour

MIN_PLAYERS, MAX_PLAYERS = 2, 5
SEAT_COLOURS: tuple[Colour, ...] = ("red", "purple", "green", "aqua", "black")


class Combination(enum.IntEnum):
    """What a spot asks for. A Single asks for the face that is one more than its number."""

    SINGLE_1 = 0
    SINGLE_2 = 1
    SINGLE_3 = 2
    SINGLE_4 = 3
    SINGLE_5 = 4
    SINGLE_6 = 5
    PAIR = 6
    THREE_STRAIGHT = 7
    THREE_OF_A_KIND = 8
    FOUR_STRAIGHT = 9
    FIVE_STRAIGHT = 10
    FOUR_OF_A_KIND = 11
    FIVE_OF_A_KIND = 12  # the Joker
    ANY = 13  # the bonus die: whatever dice you like


POINTS = (1, 1, 1, 1, 1, 1, 2, 3, 5, 7, 10, 12, 15)  # rollnbump.deck: by combination
JOKER_POINTS = POINTS[Combination.FIVE_OF_A_KIND]
SIZE = (1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 4, 5, 1)  # dice needed; Singles and ANY take more too
IS_STRAIGHT = (0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0)

SUITS = 4  # rollnbump.deck
SUIT_NAMES = ("waves", "dots", "zigzag", "scales")
SUIT_CARDS = 12  # the combinations from SINGLE_1 to FOUR_OF_A_KIND, once in each suit
DECK = SUITS * SUIT_CARDS
JOKER = DECK  # the 49th card
CARDS = DECK + 1

PILES = (0, 0, 6, 9, 9, 12)  # rollnbump.piles: by number of players
PILE_CARDS = (0, 0, 6, 4, 4, 3)
MOST_PILES = 12
JOKER_SPOT = MOST_PILES  # spots 0 to 11 are piles
BONUS_SPOT = JOKER_SPOT + 1
SPOTS = BONUS_SPOT + 1

FACES = 6
DICE = 5  # rollnbump.dice: of each player
ALL_DICE = (1 << DICE) - 1  # dice are bits: the first is 1, the fifth 16
BONUS_DIE = DICE  # rolled after them, the white one
BONUS_BIT = 1 << BONUS_DIE
DICE_SETS = ALL_DICE  # non-empty sets of a player's dice
ROLLED_SETS = ALL_DICE | BONUS_BIT  # non-empty sets of those and the bonus die

OPENING = (3, 4)  # rollnbump.opening: dice of the first two turns
ROLLS = 3  # rollnbump.roll

EMPTY_PILES_TO_END = (0, 0, 1, 1, 1, 2)  # rollnbump.end: by number of players
IDLE_TURNS_TO_END = 40  # rollnbump.stall

SET_BONUS = (0, 0, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78)  # rollnbump.sets: by cards of a suit
