"""Hearing what other servers write: PostgreSQL's LISTEN, which ends with its connection.

A backend that is terminated, a restart of the database, a network that swallows everything: the
connection is made again, sooner at first and then every few seconds, and whoever listens is told
that something may have been missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping
from typing import Any

import asyncpg

CONNECT_SECONDS = 5.0
LOOK_SECONDS = 5.0  # between two looks whether the line is still there
SOONEST, LATEST = 0.1, 5.0  # seconds between two attempts

log = logging.getLogger("boomtable.ear")


class Ear:
    """Calls, by channel, with what is said there."""

    def __init__(
        self, url: str, calls: Mapping[str, Callable[[str], None]], missed: Callable[[], None]
    ) -> None:
        self._url, self._calls, self._missed = url, calls, missed
        self._connection: asyncpg.Connection[Any] | None = None
        self._cut = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None

    @property
    def listens(self) -> bool:
        return self._connection is not None and not self._cut.is_set()

    async def open(self) -> None:
        """Listen from now on, whatever happens to the line."""
        await self._connect()
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        self._hang_up()

    async def _connect(self) -> None:
        connection = await asyncpg.connect(self._url, timeout=CONNECT_SECONDS)
        self._cut.clear()
        connection.add_termination_listener(lambda _: self._cut.set())
        for channel in self._calls:
            await connection.add_listener(channel, self._told)
        self._connection = connection

    def _told(self, _connection: Any, _pid: int, channel: str, payload: object) -> None:
        self._calls[channel](str(payload))

    async def _keep(self) -> None:
        while True:
            await self._until_cut()
            log.warning("not listening")
            self._hang_up()
            await self._connect_again()
            log.info("listening again")
            self._missed()

    async def _until_cut(self) -> None:
        while not self._cut.is_set() and await self._answers():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._cut.wait(), LOOK_SECONDS)

    async def _answers(self) -> bool:
        assert self._connection is not None
        try:
            await self._connection.execute("SELECT 1", timeout=LOOK_SECONDS)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
            return False
        return True

    async def _connect_again(self) -> None:
        wait = SOONEST
        while True:
            try:
                await self._connect()
                return
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(wait)
                wait = min(2 * wait, LATEST)

    def _hang_up(self) -> None:
        """Without a word: there may be nobody at the other end."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
