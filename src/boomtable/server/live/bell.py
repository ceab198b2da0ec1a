"""When a table's next jobs are due.

Almost every alarm is put off: somebody moves before their clock runs out. So a timer that was set
for an earlier time is left as it is; when it goes off it looks what is due, and waits for the rest.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from boomtable.server.clock import now
from boomtable.server.live.jobs import Alarm, Job


class Bell:
    def __init__(self) -> None:
        self._alarms: list[Alarm] = []
        self._ring: Callable[[Job], None] = lambda job: None
        self._timer: asyncio.TimerHandle | None = None
        self._looks_at = 0

    @property
    def is_set(self) -> bool:
        return bool(self._alarms)

    @property
    def first(self) -> int | None:
        """When it rings next."""
        return min([alarm.at for alarm in self._alarms], default=None)

    def set(self, alarms: list[Alarm], ring: Callable[[Job], None]) -> None:
        """Ring for each of these when it is due, and for none that were set before."""
        self._alarms, self._ring = alarms, ring
        self._wind()

    def put_off(self, job: Job, milliseconds: int) -> None:
        """Ring for a job once more, unless the table has gone on by then."""
        self._alarms.append(Alarm(job, now() + milliseconds))
        self._wind()

    def stop(self) -> None:
        self._alarms = []
        self._wind()

    def _wind(self) -> None:
        first = self.first
        if self._timer is not None:
            if first is not None and self._looks_at <= first:
                return
            self._timer.cancel()
            self._timer = None
        if first is not None:
            wait = max(0, first - now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._look)
            self._looks_at = first

    def _look(self) -> None:
        self._timer, time = None, now()
        due = [alarm.job for alarm in self._alarms if alarm.at <= time]
        self._alarms = [alarm for alarm in self._alarms if alarm.at > time]
        self._wind()
        for job in due:
            self._ring(job)
