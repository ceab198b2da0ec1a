"""Who was first in a live race: by when people reacted, not by how fast their lines are.

A card has to travel to a player and the reaction back. So a reaction counts from its arrival less
the round trip of its line, measured and capped. Each is held until all that were made before it
must have arrived; then the first one that the log takes has won. Bots and the end of the window
wait with everybody else.
"""

from __future__ import annotations

import asyncio
from typing import Any

from boomtable.room.timing import Timing

MOST_CREDIT = 0.150  # seconds: what a line may be slow, and what a liar may gain
REMEMBERED = 8  # round trips, 20 seconds of beats


class RoundTrip:
    """The round trip to one client: the least of the last few, for delays only ever add to it."""

    def __init__(self) -> None:
        self._asked_at: float | None = None
        self._trips: list[float] = []

    @property
    def is_asked(self) -> bool:
        """Whether a beat is on its way that was not answered yet."""
        return self._asked_at is not None

    def asked(self, at: float) -> None:
        """A beat goes out. The answer to an older one that is still missing is awaited first."""
        if self._asked_at is None:
            self._asked_at = at

    def answered(self, at: float) -> None:
        """A beat came in; one that nobody asked for says nothing."""
        if self._asked_at is not None:
            self._trips = [*self._trips[1 - REMEMBERED :], at - self._asked_at]
            self._asked_at = None

    @property
    def credit(self) -> float:
        return min(MOST_CREDIT, min(self._trips, default=0.0))


class FinishLine:
    """The line that the reactions of one race cross."""

    def __init__(self, race: Any, longest: float) -> None:
        self.race = race  # which one
        self.opened_at = asyncio.get_running_loop().time()
        self.longest = longest  # the most credit that anybody in it has
        self._waiting: list[float] = []  # when reactions that are held were made
        self._first: int | None = None  # what the one that won took

    async def cross(self, arrived_at: float, credit: float) -> Timing:
        """Wait for all who were faster but are farther away."""
        loop = asyncio.get_running_loop()
        credit = min(credit, self.longest)
        made_at = arrived_at - credit
        self._waiting.append(made_at)
        try:
            await asyncio.sleep(made_at + self.longest - loop.time())
        finally:
            self._waiting.remove(made_at)
        return self.timing(made_at, credit)

    def won(self, took: int | None) -> None:
        """A reaction was taken: others are late from now on. One that was refused won nothing."""
        self._first = took

    def timing(self, made_at: float, credit: float) -> Timing:
        """Of a reaction that crosses now."""
        margin = _milliseconds(min(self._waiting) - made_at) if self._waiting else None
        took = max(0, _milliseconds(made_at - self.opened_at))
        late = None if self._first is None else max(0, took - self._first)
        return Timing(_milliseconds(credit), margin, late, took)


def _milliseconds(seconds: float) -> int:
    return round(1000 * seconds)
