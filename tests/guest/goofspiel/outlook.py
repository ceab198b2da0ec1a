"""What a board says beyond the state: cards by the numbers that are printed on them, what a bid may
lose to, and where the points came from.
"""

from __future__ import annotations

from typing import NewType, TypedDict

from boomtable.core.actor import NONE
from boomtable.core.record import Array
from boomtable.games.source import Gain, Source
from guest.goofspiel.actions import ALPHABET
from guest.goofspiel.facts import CARDS
from guest.goofspiel.state import Seat, State

View = NewType("View", State)


class Standing(TypedDict):
    hand: list[int]
    bid: int  # -1 if there is none, or none to be seen
    prizes: list[int]


class Outlook(TypedDict):
    prize: int  # -1 between rounds
    face_down: list[int]
    standing: list[Standing]  # by seat


class Preview(TypedDict):
    higher: int  # cards in other hands that would beat this bid


class Parts(TypedDict):
    card: int


def outlook(view: View, seat: int) -> Outlook:
    return {
        "prize": _printed(view.prize),
        "face_down": _numbers(view.face_down),
        "standing": [_standing(view.seat[other]) for other in range(int(view.players))],
    }


def _standing(own: Seat) -> Standing:
    hand, prizes = _numbers(own.hand), _numbers(own.prizes)
    return {"hand": hand, "bid": _printed(own.bid), "prizes": prizes}


def _printed(card: int) -> int:
    return int(card) + 1 if card != NONE else NONE


def _numbers(cards: Array) -> list[int]:
    return [card + 1 for card in range(CARDS) if cards[card]]


def preview(view: View, seat: int, action: int) -> Preview:
    """goofspiel.show"""
    card = parts(action)["card"]
    others = [view.seat[other] for other in range(int(view.players)) if other != seat]
    return {"higher": sum(held > card for own in others for held in _numbers(own.hand))}


def parts(action: int) -> Parts:
    _, card = ALPHABET.decode(action)
    return {"card": card + 1}


def sources(view: View) -> list[Source]:
    """goofspiel.points"""
    gains = [_gain(_numbers(view.seat[seat].prizes)) for seat in range(int(view.players))]
    return [{"name": "prizes", "args": {}, "gains": gains}]


def _gain(prizes: list[int]) -> Gain:
    return {"points": sum(prizes), "count": len(prizes)}
