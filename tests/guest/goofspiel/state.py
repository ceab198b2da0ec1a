"""A game of Goofspiel, whole. Only the bids are secret, until all of them lie there."""

from __future__ import annotations

from boomtable.core.record import Array, Record, Sees, code, count, marks, seats
from guest.goofspiel.facts import CARDS, MAX_PLAYERS


class Seat(Record):
    hand: Array = marks(CARDS)  # 1 for each card held; the bid is one of them until it is shown
    bid: int = code(sees=Sees.OWNER)  # the card laid face down, or NONE
    prizes: Array = marks(CARDS)  # 1 for each prize taken


class State(Record):
    turn: int = count()  # a seat, CHANCE or OVER
    phase: int = code()
    players: int = count()
    round_number: int = count()  # 1 to 7
    prize: int = code()  # what is bid for, or NONE
    face_down: Array = marks(CARDS)  # prizes to come: which they are, everybody can tell
    ending: int = code()
    seat: list[Seat] = seats(MAX_PLAYERS, Seat)
