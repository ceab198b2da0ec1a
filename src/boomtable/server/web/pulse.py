"""Whether the server keeps up. When it does not, whoever is here already comes first."""

from __future__ import annotations

import math

from boomtable.server.refusals import Refusal, refuse

MEMORY = 2.0  # seconds of which the mean is: one hiccup is no reason to send anybody away
LONGEST_WAIT = 30  # seconds that anybody is asked to wait


class Pulse:
    """How late what should happen happens: measured all the time, by something that is due."""

    def __init__(self, most: float) -> None:
        self.late, self._most = 0.0, most

    def felt(self, late: float, since: float) -> None:
        """Something happened so much later than it was due, so long after the last time."""
        fresh = 1.0 - math.exp(-since / MEMORY)
        self.late += fresh * (late - self.late)

    def check(self) -> None:
        """Ask newcomers, and what can wait, to come back later."""
        if self.late > self._most:
            seconds = min(LONGEST_WAIT, math.ceil(2 * self.late))
            raise refuse(Refusal.BUSY, seconds=seconds)
