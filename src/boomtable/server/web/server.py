"""A running server: its store, its tables, its people, and everybody connected."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator

from boomtable.server.live.house import House
from boomtable.server.live.pulse import Pulse
from boomtable.server.live.queue import queue_of
from boomtable.server.live.schedule import Queue, Schedule
from boomtable.server.live.side import by_the_side
from boomtable.server.live.waker import Waker
from boomtable.server.metrics import Metrics
from boomtable.server.settings import Settings
from boomtable.server.web.limits import Limit
from boomtable.server.web.people import People
from boomtable.server.web.socket import BYE_RESTART, Client
from boomtable.store.addresses import open_store
from boomtable.store.store import Store

TICK_SECONDS = 0.1  # between looks whose beat is due
LEAST_ROOM = 1 << 20  # bytes on the disk: a server without them is not ready

log = logging.getLogger("boomtable.server")


class Server:
    def __init__(self, settings: Settings, store: Store, queue: Queue | None = None) -> None:
        self.settings, self.store = settings, store
        self.metrics = Metrics()
        self.house = House(store, self.metrics, Pulse(store, settings.port))
        self.waker = Waker(self.house)
        self.schedule = Schedule(self.house, settings, queue)
        self.people = People(store)
        self.clients: set[Client] = set()
        self.requests = Limit(settings.orders_per_second, settings.orders_at_once)
        self.newcomers = Limit(settings.people_per_hour / 3600, settings.people_per_hour)
        self.is_stopping = False

    @classmethod
    @contextlib.asynccontextmanager
    async def running(cls, settings: Settings) -> AsyncIterator[Server]:
        """A server whose tables go on, until it is left."""
        store = await open_store(settings.database)
        try:
            async with queue_of(settings) as queue:
                server = cls(settings, store, queue)
                await server.house.begin()
                log.info("ready")
                pulse = server.house.pulse
                try:
                    async with by_the_side(pulse.run(), server.waker.run(), server._keep()):
                        yield server
                finally:
                    await server._stop()
        finally:
            await store.close()

    async def is_ready(self) -> bool:
        """Whether something was written just now, and more can be."""
        free = self.store.free_bytes()
        has_room = free is None or free > LEAST_ROOM
        return not self.is_stopping and has_room and await self.house.pulse.proves()

    async def _keep(self) -> None:
        """Beats for everybody, not for all at once."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            now = time.monotonic()
            for client in list(self.clients):
                client.beat(now)

    async def _stop(self) -> None:
        self.is_stopping = True
        for client in list(self.clients):
            client.close(BYE_RESTART)
        await self.house.close()
        await self.waker.release()
        self.schedule.close()
