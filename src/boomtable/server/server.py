"""A running server: its store, its tables, its people, and everybody connected."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator

from boomtable.server.house import SWEEP_SECONDS, House
from boomtable.server.limits import Limit
from boomtable.server.metrics import Metrics
from boomtable.server.people import People
from boomtable.server.settings import Settings
from boomtable.server.socket import BYE_RESTART, Client
from boomtable.server.turns import Turns
from boomtable.store.opening import open_store
from boomtable.store.store import Store
from boomtable.wire.messages import BEAT_MILLISECONDS

log = logging.getLogger("boomtable.server")


class Server:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.metrics = Metrics()
        self.house = House(store, self.metrics)
        self.turns = Turns(self.house, settings)
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
        server = cls(settings, store)
        try:
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
        """Beats for everybody, and an eye on what may be forgotten."""
        swept = time.monotonic()
        while True:
            await asyncio.sleep(BEAT_MILLISECONDS / 1000)
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
        self.turns.close()
