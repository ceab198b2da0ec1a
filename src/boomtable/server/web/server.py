"""A running server: its store, its tables, its people, and everybody connected."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterator

from boomtable.server.live.absence import Absence
from boomtable.server.live.compiler import Compiler
from boomtable.server.live.heart import Heart
from boomtable.server.live.house import House
from boomtable.server.live.queue import queue_of
from boomtable.server.live.schedule import Queue, Schedule
from boomtable.server.live.side import by_the_side
from boomtable.server.live.waker import Waker
from boomtable.server.metrics import Metrics
from boomtable.server.night import every_night
from boomtable.server.settings import Settings
from boomtable.server.web.archive import Archive
from boomtable.server.web.people import People
from boomtable.server.web.pulse import Pulse
from boomtable.server.web.quota import Quota
from boomtable.server.web.shares import Shares
from boomtable.server.web.socket import BEAT_SECONDS, BYE_RESTART, BYE_TOO_SLOW, BYE_UNKNOWN, Client
from boomtable.store.addresses import open_store
from boomtable.store.store import Store

TICK_SECONDS = 0.1  # between looks whose beat is due
RELIEF_TICKS = 5  # between looks who reads too little
LEAST_ROOM = 1 << 20  # bytes on the disk: a server without them is not ready

log = logging.getLogger("boomtable.server")


class Server:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        queue: Queue | None = None,
        compiler: Compiler | None = None,
    ) -> None:
        self.settings, self.store = settings, store
        self.metrics, self.compiler = Metrics(), compiler or Compiler()
        self.house = House(store, self.metrics, Heart(store, settings.port), self.compiler)
        self.waker = Waker(self.house)
        self.schedule = Schedule(self.house, settings, queue)
        self.absence = Absence(self.house, settings.absent_after)
        self.people = People(store)
        self.clients: set[Client] = set()
        self._beats: deque[Client] = deque()  # whose last beat is longest ago, first
        self.shares = Shares(settings)
        self.quota = Quota(settings, self.shares, store)
        self.archive = Archive()
        self.pulse = Pulse(settings.busy_seconds)
        self.is_stopping = False

    @classmethod
    @contextlib.asynccontextmanager
    async def running(
        cls, settings: Settings, compiler: Compiler | None = None
    ) -> AsyncIterator[Server]:
        """A server whose tables go on, until it is left."""
        store = await open_store(settings.database)
        try:
            async with queue_of(settings) as queue:
                server = cls(settings, store, queue, compiler)
                server.compiler.start()
                await server.house.begin(server.told, server.missed)
                log.info("ready")
                heart, night = server.house.heart, every_night(store, settings)
                try:
                    async with by_the_side(heart.run(), server.waker.run(), server._keep(), night):
                        yield server
                finally:
                    await server._stop()
        finally:
            await store.close()

    @contextlib.contextmanager
    def connected(self, client: Client) -> Iterator[None]:
        """Somebody is here, for as long as they are."""
        self.clients.add(client)
        self._beats.append(client)
        try:
            yield
        finally:
            self.clients.discard(client)

    async def is_ready(self) -> bool:
        """Whether something was written just now, and more can be."""
        free = self.store.free_bytes()
        has_room = free is None or free > LEAST_ROOM
        return not self.is_stopping and has_room and await self.house.heart.proves()

    def told(self, what: str, one: str) -> None:
        """Of people, by another server."""
        if what == "forgot":
            self.house.spawn(self.forgot(one))
        elif what == "removed":
            self.hang_up(one)
        else:
            self.house.told(what, one)

    def missed(self) -> None:
        """What was told while nobody listened: who is still known?"""
        self.house.spawn(self._look_who_is_known())

    async def _look_who_is_known(self) -> None:
        for person in {client.person for client in self.clients}:
            known = {device.id for device in await self.store.devices(person)}
            for client in [client for client in self.clients if client.person == person]:
                if client.device not in known:
                    client.close(BYE_UNKNOWN)
            if not known:
                await self.house.forget(person)

    async def forgot(self, person: str) -> None:
        """Somebody is not known any more: hang up, and show nothing of them."""
        for client in [client for client in self.clients if client.person == person]:
            client.close(BYE_UNKNOWN)
        await self.house.forget(person)

    def hang_up(self, device: str) -> None:
        """A device is not known any more."""
        for client in [client for client in self.clients if client.device == device]:
            client.close(BYE_UNKNOWN)

    async def _keep(self) -> None:
        """Beats for everybody, not for all at once."""
        now, ticks = time.monotonic(), 0
        while True:
            before = now
            await asyncio.sleep(TICK_SECONDS)
            now = time.monotonic()
            self.pulse.felt(now - before - TICK_SECONDS, now - before)
            self._beat(now)
            ticks += 1
            if not ticks % RELIEF_TICKS:
                self._relieve()

    def _beat(self, now: float) -> None:
        while self._beats and self._beats[0].beaten_at <= now - BEAT_SECONDS:
            client = self._beats.popleft()
            if client in self.clients:
                client.beat(now)
                self._beats.append(client)

    def _relieve(self) -> None:
        """Who reads least goes, where an address as a whole leaves too much unread."""
        unread: Counter[str] = Counter()
        for client in self.clients:
            unread[client.address] += client.unread
        most = 1024 * self.settings.unread_kilobytes_per_address
        for address in [address for address, total in unread.items() if total > most]:
            here = (client for client in self.clients if client.address == address)
            max(here, key=lambda client: client.unread).close(BYE_TOO_SLOW)

    async def _stop(self) -> None:
        self.is_stopping = True
        for client in list(self.clients):
            client.close(BYE_RESTART)
        self.absence.close()
        await self.house.close()
        await self.waker.release()
        await self.compiler.close()
        self.schedule.close()
        self.archive.close()
