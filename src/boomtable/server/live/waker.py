"""Which tables are in memory though nobody watches them: those at which something is due.

Nothing is opened when a server starts. Whoever comes opens their table themselves; the others wait
in the database for their time (`store/upkeep.py`), are woken a few at a time with what the
processor has to spare, and are put away again when nothing happens there soon.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from boomtable.core.errors import Refused
from boomtable.server.clock import now
from boomtable.server.live.house import House
from boomtable.server.live.open_table import OpenTable
from boomtable.server.refusals import Refusal
from boomtable.store.store import Unavailable
from boomtable.store.upkeep import LEASE

LOOK_SECONDS, RENEW_SECONDS, SWEEP_SECONDS = 0.5, 10.0, 60.0
AT_A_TIME = 8
MOST_AWAKE = 64  # woken tables that nobody watches
REST = 2.0  # after each: twice as long as it took, for everybody else
FAR = 2 * LEASE  # milliseconds: what is due later need not be kept in memory

Work = Callable[[], Awaitable[bool]]


class Waker:
    def __init__(self, house: House) -> None:
        self._house = house
        self._awake: set[str] = set()

    async def run(self) -> None:
        """For ever: wake what is due, keep what is ours, put away what rests."""
        await asyncio.gather(
            _again(self.wake_some, LOOK_SECONDS),
            _again(self.renew, RENEW_SECONDS),
            _again(self.sweep, SWEEP_SECONDS),
        )

    # Waking

    async def wake_some(self) -> bool:
        """Open some tables that are due; whether there may be more."""
        self._awake = {table for table in self._awake if self._is_unattended(table)}
        free = min(AT_A_TIME, MOST_AWAKE - len(self._awake))
        if free <= 0:
            return False
        until = now() + LEASE
        due = await self._house.store.claim_due(self._horizon(), until, free)
        for table in due:
            await self._wake(table, until)
        return bool(due)

    def _horizon(self) -> int:
        """After an outage nobody has what was somebody's: leases of that time are over."""
        return max(now(), self._house.heart.back_at + LEASE)

    async def _wake(self, table: str, until: int) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        self._awake.add(table)
        try:
            held = await self._house.open(table)
            held.ours_until = until
            await self._put_away(held)
        except Refused as refused:
            if refused.key == Refusal.NO_SUCH_TABLE:
                await self._house.reader.set_aside(table, "listed, but nothing is left of it")
        await asyncio.sleep(REST * (loop.time() - began))

    def _is_unattended(self, table: str) -> bool:
        held = self._house.tables.get(table)
        return held is not None and held.room.is_playing and not held.watchers

    # Keeping

    async def renew(self) -> bool:
        """What we have in memory is ours a while longer."""
        ours = [held for held in self._house.tables.values() if held.ours_until]
        until = now() + LEASE
        if ours:
            await self._house.store.keep([held.room.id for held in ours], until)
        for held in ours:
            if held.ours_until:
                held.ours_until = until
        return False

    async def release(self) -> None:
        """We stop: what is ours is anybody's."""
        ours = [held.room.id for held in self._house.tables.values() if held.ours_until]
        if ours:
            with contextlib.suppress(Unavailable):
                await self._house.store.keep(ours, now())

    async def sweep(self) -> bool:
        """Forget tables that nobody watches and where nothing will happen by itself soon."""
        for held in list(self._house.tables.values()):
            await self._put_away(held)
        return False

    async def _put_away(self, held: OpenTable) -> None:
        tables, name = self._house.tables, held.room.id
        if not _is_idle(held):
            return
        if held.ours_until:
            await self._house.store.put_down(name, held.ours_until, held.due_at)
        if _is_idle(held) and tables.get(name) is held:
            held.bell.stop()
            del tables[name]


def _is_idle(held: OpenTable) -> bool:
    if held.lock.locked() or held.watchers:
        return False
    first = held.bell.first
    return first is None or first > now() + FAR


async def _again(work: Work, seconds: float) -> None:
    """For ever; at once as long as there is more to do."""
    while True:
        try:
            more = await work()
        except Unavailable:
            more = False  # whoever finds our tables due meanwhile may have them
        if not more:
            await asyncio.sleep(seconds)
