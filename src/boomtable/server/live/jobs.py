"""What is to be done at a table without anybody's doing.

A job names a table and where its game was. Whoever does it looks whether the game is still there,
so it may be done late, twice, or by several processes at once.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from boomtable.core.actor import NONE
from boomtable.room.stream import Mark

What = Literal["play", "react", "time-out", "run-out"]


class Job(NamedTuple):
    table: str
    mark: Mark
    what: What
    seat: int = NONE  # whose, where several have one

    @property
    def key(self) -> str:
        """The same for the same job, whoever thinks of it."""
        mark = self.mark
        return f"{self.table}:{mark.length}:{mark.undone}:{self.what}:{self.seat}"


class Alarm(NamedTuple):
    """When to do a job."""

    job: Job
    at: int  # milliseconds since 1970
