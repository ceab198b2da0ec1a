"""Why a reaction in a race counts when it does."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Timing:
    """In milliseconds."""

    credit: int = 0  # what was taken off for its line
    margin: int | None = None  # how long before the next one it was made, if another was waiting
    late: int | None = None  # how long after the one that won, if another has
    took: int | None = None  # how long after the race was open


UNTIMED = Timing()
