"""What is to be done at a table without anybody's doing.

A job names a table and a moment of its game. Whoever does it looks whether that moment is still
now, so it may be done late, twice, or by several processes at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from boomtable.core.actor import NONE
from boomtable.server.stream import Moment

if TYPE_CHECKING:
    from boomtable.server.house import Held

What = Literal["play", "answer", "react", "time-out", "run-out"]


class Job(NamedTuple):
    table: str
    moment: Moment
    what: What
    seat: int = NONE  # whose, where several have one

    @property
    def key(self) -> str:
        """The same for the same job, whoever thinks of it."""
        moment = self.moment
        return f"{self.table}:{moment.length}:{moment.undone}:{self.what}:{self.seat}"


class Alarm(NamedTuple):
    """When to do a job."""

    job: Job
    at: int  # milliseconds since 1970


class Queue(Protocol):
    """Jobs for other processes."""

    def put(self, held: Held, alarms: Sequence[Alarm]) -> None:
        """These are all that is to be done at a table now."""
