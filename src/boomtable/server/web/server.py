"""A running server: its store, its tables, its people, and everybody connected."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator

from boomtable.server.live.house import SWEEP_SECONDS, House
from boomtable.server.live.queue import queue_of
from boomtable.server.live.schedule import Queue, Schedule
from boomtable.server.metrics import Metrics
from boomtable.server.settings import Settings
from boomtable.server.web.people import People
from boomtable.server.web.pulse import Pulse
from boomtable.server.web.shares import Shares
from boomtable.server.web.socket import BYE_RESTART, BYE_TOO_SLOW, BYE_UNKNOWN, Client
from boomtable.store.addresses import open_store
from boomtable.store.store import Store

TICK_SECONDS = 0.1  # between looks whose beat is due

log = logging.getLogger("boomtable.server")


class Server:
    def __init__(self, settings: Settings, store: Store, queue: Queue | None = None) -> None:
        self.settings, self.store = settings, store
        self.metrics = Metrics()
        self.house = House(store, self.metrics)
        self.schedule = Schedule(self.house, settings, queue)
        self.people = People(store)
        self.clients: set[Client] = set()
        self.shares = Shares(settings)
        self.pulse = Pulse(settings.busy_seconds)
        self.is_stopping = False

    @classmethod
    @contextlib.asynccontextmanager
    async def running(cls, settings: Settings) -> AsyncIterator[Server]:
        """A server whose tables go on, until it is left."""
        store = await open_store(settings.database)
        try:
            async with queue_of(settings) as queue:
                server = cls(settings, store, queue)
                recovered = await server.house.recover(server.told)
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

    def told(self, what: str, one: str) -> None:
        """Of people, by another server."""
        if what == "forgot":
            self.house.spawn(self.forgot(one))
        elif what == "removed":
            self.hang_up(one)

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
        """Beats for everybody, not for all at once; and an eye on what may be forgotten."""
        now = swept = time.monotonic()
        while True:
            before = now
            await asyncio.sleep(TICK_SECONDS)
            now = time.monotonic()
            self.pulse.felt(now - before - TICK_SECONDS, now - before)
            for client in list(self.clients):
                client.beat(now)
            self._relieve()
            if now - swept > SWEEP_SECONDS:
                self.house.sweep()
                swept = now

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
        await self.house.close()
        self.schedule.close()
