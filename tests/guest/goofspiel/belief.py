"""What a seat may believe: a bid that lies face down is any card of its owner's hand."""

from __future__ import annotations

from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.streams import below
from guest.goofspiel.facts import CARDS
from guest.goofspiel.phases import Phase
from guest.goofspiel.state import Seat, State


@kernel
def resample(view: State, seat: int, stream: Array) -> None:
    if view.phase != Phase.BID:
        return
    for other in range(view.turn):  # goofspiel.bid: those have laid theirs
        if other != seat:
            lay_any(view.seat[other], stream)


@kernel
def lay_any(own: Seat, stream: Array) -> None:
    held = 0
    for card in range(CARDS):
        held += own.hand[card]
    nth = below(stream, held) if held > 0 else 0
    for card in range(CARDS):
        if own.hand[card]:
            if nth == 0:
                own.bid = card
            nth -= 1
