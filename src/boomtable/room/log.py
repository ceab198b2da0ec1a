"""A room led through its log, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from boomtable.core.errors import Refused
from boomtable.room import entries as e
from boomtable.room.reducer import Damaged, reduce
from boomtable.room.refusals import Refusal
from boomtable.room.room import Room
from boomtable.room.stream import KEPT
from boomtable.room.teller import pass_over, tell
from boomtable.room.texts import put_back


class Line(Protocol):
    """One entry as a store keeps it."""

    @property
    def seq(self) -> int: ...

    @property
    def at(self) -> int: ...

    @property
    def body(self) -> bytes: ...

    @property
    def texts(self) -> Mapping[int, str]: ...


def read(line: Line) -> e.Entry:
    return put_back(e.decode(line.body), line.texts)


def follow(room: Room, entry: e.Entry, at: int) -> e.Entry:
    """An entry that is durable: do what it says, and tell everybody; return it as it was done."""
    change = reduce(room, entry, at)
    tell(room, change)
    return change.entry


def rebuilt(table_id: str, seed: bytes, log: Sequence[Line]) -> Room:
    """The room of a log that was read back."""
    room = Room(table_id, seed)
    for _ in replaying(room, log):
        pass
    return room


def replaying(room: Room, log: Sequence[Line]) -> Iterator[None]:
    """Lead a new room through its log."""
    for line in log:
        try:
            change = reduce(room, read(line), line.at)
        except Refused as refused:
            if refused.key == Refusal.OTHER_RULES:
                raise
            raise Damaged(f"{room.id}:{line.seq}") from refused
        if line.seq <= len(log) - KEPT:
            pass_over(room, change)
        else:
            tell(room, change)
        yield
