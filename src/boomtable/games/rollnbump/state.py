"""A game of Roll'n Bump, whole: nothing in it is secret, and what nobody has seen is not in it."""

from __future__ import annotations

from boomtable.core.record import Array, Record, code, count, marks, seats
from boomtable.games.rollnbump.facts import CARDS, DECK, DICE, MAX_PLAYERS, SPOTS


class Spot(Record):
    """A pile, the Joker or the bonus die."""

    asks: int = code()  # the combination that claims it; NONE: there is nothing to claim
    suit: int = code()  # of the card that lies face up; NONE: no card, or the Joker
    left: int = count()  # cards of the pile, the face-up one included
    holder: int = code()  # the seat whose dice lie here, or NONE
    dice: int = code()  # which of that seat's dice, as bits
    to_beat: int = count()  # their total, on a Single their number; 0 when free


class Seat(Record):
    die: Array = marks(DICE, blank=-1)  # the face each die shows, 0 before its first roll
    card: Array = marks(CARDS)  # 1 for each card acquired, the Joker last


class State(Record):
    turn: int = count()  # a seat, CHANCE or OVER
    phase: int = code()
    players: int = count()
    piles: int = count()
    active: int = count()  # the seat whose turn it is, chance or not; NONE before the first
    turns: int = count()  # turns ended
    idle: int = count()  # turns in a row without an acquisition, this one included
    rolls: int = count()  # finished in this turn
    rolling: int = count()  # dice still to fall, as bits
    free: int = count()  # the active seat's dice that take part and are on no spot, as bits
    bonus_owner: int = code()  # the seat that has the bonus die off the tableau, or NONE
    bonus_face: int = code()  # what it shows, if rolled in this turn (or at the end); or NONE
    unseen: Array = marks(DECK)  # 1 for each card never turned up: in a pile or out of the game
    ending: int = code()
    spot: list[Spot] = seats(SPOTS, Spot)
    seat: list[Seat] = seats(MAX_PLAYERS, Seat)
