"""Knowing how long nobody could play.

Every server writes down every two seconds that it is alive. Where none did for longer, that was an
outage, whatever made it: a restart, a database that was away, a machine that slept. Clocks do not
run in an outage, and nothing is decided for anybody until it is known whether there was one.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import Callable, Sequence

from boomtable import __version__
from boomtable.server.clock import now
from boomtable.store.store import Alive, Outage, Store, Unavailable

BEAT_SECONDS = 2.0
GAP = 6000  # milliseconds without a beat are an outage
FRESH = 1000  # milliseconds for which a beat proves that we can write

log = logging.getLogger("boomtable.heart")


class Heart:
    """Of a server; with `watches`, a worker's, who counts on the servers'."""

    def __init__(self, store: Store, port: int = 0, *, watches: bool = False) -> None:
        self._store, self._watches = store, watches
        self._name, self._id = f"{socket.gethostname()}:{port}", secrets.token_hex(8)
        self.started_at = self.back_at = 0  # the end of the last outage that we have seen
        self.outages: list[Outage] = []
        self.returned: Callable[[], None] = lambda: None  # there was an outage just now
        self._beaten_at = 0
        self._beating = asyncio.Lock()

    @property
    def is_steady(self) -> bool:
        """Whether we know of all outages there were."""
        return not self.started_at or now() - self._beaten_at < GAP

    def lost(self, since: int) -> int:
        """Milliseconds of outages after a time."""
        return lost_in(self.outages, since)

    async def begin(self) -> None:
        """The first beat. A file has no other server: there, every start ends an outage."""
        self.started_at = now()
        await self._beat(GAP if self._store.is_shared else 0)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat(GAP)
            except Unavailable as away:
                log.warning("database away", extra={"why": str(away)})

    async def proves(self) -> bool:
        """Whether something can be written now."""
        async with self._beating:
            if now() - self._beaten_at < FRESH:
                return True
        try:
            await self._beat(GAP)
        except Unavailable:
            return False
        return True

    async def _beat(self, gap: int) -> None:
        async with self._beating:
            at = now()
            since = self.outages[-1].ended_at if self.outages else 0
            if self._watches:
                self._beaten_at, found = await self._store.last_beat(since)
            else:
                found = await self._store.beat(self._alive(at), gap, since)
                self._beaten_at = at
        if found:
            self.outages += found
            self._say(found)

    def _alive(self, at: int) -> Alive:
        return Alive(self._id, self._name, __version__, self.started_at, at, self._store.listens())

    def _say(self, found: Sequence[Outage]) -> None:
        last = found[-1]
        if last.ended_at >= self.started_at:
            is_start = self._beaten_at - self.started_at < GAP  # it is no news that we were away
            told = {"seconds": (last.ended_at - last.began_at) / 1000}
            log.log(logging.INFO if is_start else logging.WARNING, "outage", extra=told)
            self.back_at = now()
            self.returned()


def lost_in(outages: Sequence[Outage], since: int) -> int:
    """Almost always there was none lately, so the newest come first."""
    lost = 0
    for outage in reversed(outages):
        if outage.ended_at <= since:
            break
        lost += outage.ended_at - max(since, outage.began_at)
    return lost
