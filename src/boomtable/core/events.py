"""What happened: `apply` tells it to a log; screens, journals and sounds follow the log.

In search the log is None, and Numba removes the telling.
"""

from __future__ import annotations

import enum
import functools
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

import numpy as np

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.meaning import Meaning
from boomtable.core.record import Array, Record, Sees, count, counts, seats
from boomtable.core.words import slug

Mark = Literal["", "round", "highlight"]

CAPACITY = 160  # events of one action; the laws check that no action comes near
ARGUMENTS = 5
USUAL = 0  # an event's rule: that of its kind
_KEPT = 4096  # events of a game


class Entry(Record):
    kind: int = count()
    seat: int = count()  # whose event it is, or NONE
    args: Array = counts(ARGUMENTS)
    rule: int = count()  # a member of the game's `Cited`, or USUAL


class Log(Record):
    length: int = count()
    entry: list[Entry] = seats(CAPACITY, Entry)


@kernel
def tell(
    log: Log | None,
    kind: int,
    seat: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    rule: int = USUAL,
) -> None:
    if log is not None:
        entry = log.entry[log.length]
        entry.kind = kind
        entry.seat = seat
        entry.args[0] = a
        entry.args[1] = b
        entry.args[2] = c
        entry.args[3] = d
        entry.args[4] = e
        entry.rule = rule
        log.length += 1


@dataclass(frozen=True)
class Kind:
    """How one kind of event is told: what its arguments mean, and who may know what."""

    args: Mapping[str, Meaning] = field(default_factory=dict)
    sees: Sees = Sees.ALL  # OWNER: nobody but its seat learns that it happened
    secret: tuple[str, ...] = ()  # arguments that only its seat sees
    rule: str = ""  # the rule that makes it happen, unless the entry cites another
    mark: Mark = ""  # in a replay: a round begins, or something worth jumping to


class Event(NamedTuple):
    """One thing that happened, as one seat (or everybody) saw it."""

    name: str
    seat: int = NONE
    args: Mapping[str, int] = MappingProxyType({})
    rule: str = ""


Told = list[list[int]]  # each entry as plain numbers: its kind, its seat, its arguments, its rule
_WIDTH = Entry.dtype.itemsize // 8


def entries(logs: Array) -> Told:
    """What the first log was told."""
    return _rows(logs.view(np.int64))


def _rows(numbers: Array) -> Told:
    """A log is nothing but numbers: so they are read all at once."""
    told: Told = numbers[1 : 1 + _WIDTH * numbers.item(0)].reshape(-1, _WIDTH).tolist()
    return told


class Pad(threading.local):
    """A log that is written on again and again: to make one takes longer than most moves. Every
    thread has its own.
    """

    def __init__(self) -> None:
        logs = Log.array(1)
        self._log, self._numbers = logs[0], logs.view(np.int64)

    def blank(self) -> Any:
        self._numbers[0] = 0
        return self._log

    def entries(self) -> Told:
        return _rows(self._numbers)


Teller = Callable[..., Event | None]  # whether it is one's own, then the numbers of an entry


def teller(
    names: type[enum.IntEnum], kinds: Mapping[int, Kind], rules: Mapping[int, str]
) -> Teller:
    """Entries as events: the one place where secrets leave them. Most have been told before, at
    this table or another, and are kept.
    """
    named = {int(name): slug(name) for name in names}

    @functools.lru_cache(_KEPT)
    def tell(mine: bool, number: int, owner: int, *told: int) -> Event | None:
        kind = kinds[number]
        if not mine and kind.sees is not Sees.ALL:
            return None
        *values, cited = told
        args = dict(zip(kind.args, values, strict=False))
        if not mine:
            args |= dict.fromkeys(kind.secret, NONE)
        return Event(named[number], owner, MappingProxyType(args), rules.get(cited, kind.rule))

    return tell


def seen_by(seat: int, told: Told, tell: Teller) -> list[Event]:
    """The entries as `seat` may know them."""
    return [event for entry in told if (event := tell(seat == entry[1] != NONE, *entry))]
