"""A record's JSON is what `as_plain` says, whatever its numbers are."""

from __future__ import annotations

import json

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from boomtable.core.printing import printer
from boomtable.core.record import Array, Record, as_plain, code, count, counts, flag, marks, seats


class Hand(Record):
    cards: Array = marks(3)
    points: int = count()


class State(Record):
    turn: int = code()
    is_open: int = flag()
    hand: list[Hand] = seats(2, Hand)
    grid: Array = counts(2, 3)
    deep: Array = marks(2, 1, 2)


def as_json(record: object) -> str:
    return json.dumps(as_plain(record), separators=(",", ":"))


@given(st.binary(min_size=State.dtype.itemsize, max_size=State.dtype.itemsize))
def test_any_bytes_are_printed_as_the_numbers_they_are(packed: bytes) -> None:
    record = np.frombuffer(packed, State.dtype)[0]
    assert printer(State.dtype).json(record).decode() == as_json(record)


@given(st.lists(st.integers(-(2**63), 2**63 - 1), min_size=6, max_size=6))
def test_numbers_of_every_length_and_sign(numbers: list[int]) -> None:
    states = State.array(1)
    states["grid"][0] = np.reshape(numbers, (2, 3))
    assert printer(State.dtype).json(states[0]).decode() == as_json(states[0])


def test_the_smallest_and_the_largest() -> None:
    for number in (-(2**63), 2**63 - 1, 0, -1, 9, 10, -10, 99, 100):
        states = State.array(1)
        states["grid"][0] = number
        assert printer(State.dtype).json(states[0]).decode() == as_json(states[0])
