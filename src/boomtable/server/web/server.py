"""A running server: its store, its tables, its people, and everybody connected."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from boomtable.server.live.compiler import Compiler
from boomtable.server.live.house import SWEEP_SECONDS, House
from boomtable.server.live.queue import queue_of
from boomtable.server.live.schedule import Queue, Schedule
from boomtable.server.metrics import Metrics
from boomtable.server.settings import Settings
from boomtable.server.web.limits import Limit
from boomtable.server.web.people import People
from boomtable.server.web.socket import BYE_RESTART, Client
from boomtable.store.addresses import open_store
from boomtable.store.store import Store

if TYPE_CHECKING:
    pass

TICK_SECONDS = 0.1  # between looks whose beat is due

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
        self.house = House(store, self.metrics, self.compiler)
        self.schedule = Schedule(self.house, settings, queue)
        self.people = People(store)
        self.clients: set[Client] = set()
        self.requests = Limit(settings.orders_per_second, settings.orders_at_once)
        self.newcomers = Limit(settings.people_per_hour / 3600, settings.people_per_hour)
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
                recovered = await server.house.recover()
                log.info("ready", extra={"recovered": recovered})
                keeper = asyncio.create_task(server._keep())
                try:
                    yield server
                finally:
                    keeper.cancel()
                    await asyncio.gather(keeper, return_exceptions=True)
                    await server._stop()
        finally:
            await store.close()

    async def is_ready(self) -> bool:
        return not self.is_stopping and await self.store.is_ready()

    async def _keep(self) -> None:
        """Beats for everybody, not for all at once; and an eye on what may be forgotten."""
        swept = time.monotonic()
        while True:
            await asyncio.sleep(TICK_SECONDS)
            now = time.monotonic()
            for client in list(self.clients):
                client.beat(now)
            if now - swept > SWEEP_SECONDS:
                self.house.sweep()
                swept = now

    async def _stop(self) -> None:
        self.is_stopping = True
        for client in list(self.clients):
            client.close(BYE_RESTART)
        await self.house.close()
        await self.compiler.close()
        self.schedule.close()
