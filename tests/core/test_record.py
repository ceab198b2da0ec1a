"""Views and copies are made byte by byte; here they are compared with the fields."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import (
    Array,
    Record,
    Sees,
    as_plain,
    code,
    copied,
    count,
    counts,
    marks,
    seats,
)


class Hand(Record):
    shown: int = count()
    held: int = count(sees=Sees.OWNER)
    cards: Array = marks(3, sees=Sees.OWNER, blank=-1)


class Deal(Record):
    turn: int = count()
    stock: Array = counts(2, sees=Sees.NOBODY)
    trump: int = code(sees=Sees.NOBODY)
    seat: list[Hand] = seats(2, Hand)


@pytest.fixture
def deal() -> Any:
    return np.frombuffer(bytearray(range(7, 7 + Deal.dtype.itemsize)), Deal.dtype)[0]


def told(hand: Any) -> dict[str, Any]:
    return {"shown": int(hand.shown), "held": int(hand.held), "cards": hand.cards.tolist()}


@pytest.mark.parametrize("seat", [NONE, 0, 1])
def test_a_view_shows_what_its_seat_may_see_and_blanks_the_rest(deal: Any, seat: int) -> None:
    before = deal.tobytes()
    seen = as_plain(Deal.view(deal, seat))
    blank = {"held": 0, "cards": [-1, -1, -1]}
    assert seen == {
        "turn": int(deal.turn),
        "stock": [0, 0],
        "trump": -1,
        "seat": [
            told(hand) if n == seat else told(hand) | blank for n, hand in enumerate(deal.seat)
        ],
    }
    assert deal.tobytes() == before


def test_a_copy_is_apart(deal: Any) -> None:
    copies = copied(deal, 2)
    assert [copy.tobytes() for copy in copies] == [deal.tobytes()] * 2
    copies[0].seat[1].held = 1
    copies["turn"][1] = 5
    assert int(deal.seat[1].held) != 1
    assert int(deal.turn) != 5


def test_fields_are_attributes_and_nothing_else_is(deal: Any) -> None:
    deal.seat[0].cards[2] = 4
    deal.trump = 3
    assert (deal["seat"]["cards"][0, 2], deal["trump"]) == (4, 3)
    assert not hasattr(deal, "trumps")
    with pytest.raises(ValueError, match="trumps"):
        deal.trumps = 1


def test_a_kernel_finds_each_record_in_its_place() -> None:
    """Numba asks a record for its memory: see `Row.data`."""
    deals = Deal.array(5)
    for n in range(5):
        _mark(deals[n], n)
    assert deals["turn"].tolist() == [0, 1, 2, 3, 4]
    assert deals["seat"]["held"].tolist() == [[0, n * n] for n in range(5)]


@kernel
def _mark(deal: Deal, n: int) -> None:
    deal.turn += n
    deal.seat[1].held = n * n


def test_a_field_may_not_hide_a_method_of_numpy() -> None:
    with pytest.raises(TypeError, match="size"):
        type("Odd", (Record,), {"size": count()})
