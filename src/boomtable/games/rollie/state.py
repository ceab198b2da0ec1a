"""A game of Rollie, whole: nothing in it is secret, and what nobody has seen is not in it."""

from __future__ import annotations

from boomtable.core.record import Array, Record, boxed, code, count, counts, flag, marks, seats
from boomtable.games.rollie.facts import COLOURS, DICE, MAX_PLAYERS, PLACES, TOKENS


class Seat(Record):
    stake: Array = counts(COLOURS)  # bills at risk
    wallet: Array = counts(COLOURS)  # bills secured for good
    token: Array = marks(TOKENS)  # 1 for each tie-break token held
    secured: int = flag()  # out until the next round


class Box(Record):
    bonus: Array = counts(COLOURS, PLACES)  # points of the bonus tokens


class State(Record):
    turn: int = count()  # a seat, CHANCE or OVER
    phase: int = code()
    players: int = count()
    round_number: int = count()  # 1 to 7
    roller: int = count()  # who rolls, or rolled last; NONE before the first
    dice: Array = marks(DICE, blank=-1)  # faces, NONE while not rolled
    bank: Array = counts(COLOURS)  # bills left in each pile
    face_up: Array = marks(TOKENS)  # tie-break tokens to be had
    face_down: Array = marks(TOKENS)  # those not revealed yet: which they are, everybody can tell
    last_round: int = flag()  # two piles were empty at the same time
    ending: int = code()
    seat: list[Seat] = seats(MAX_PLAYERS, Seat)
    box: Box = boxed(Box)
