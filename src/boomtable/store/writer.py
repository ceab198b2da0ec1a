"""One thread that writes to SQLite, many commands to a transaction: group commit.

Syncing the disk takes longer than everything else. Commands that arrive while it syncs share the
next sync, so a busy server writes as fast as one that never syncs, and loses nothing. Each command
has a savepoint of its own: one that fails takes nobody down with it.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from boomtable.store.store import Conflict, Unavailable

MOST_TOGETHER = 512

Work = Callable[[sqlite3.Connection], Any]


@dataclass(frozen=True)
class Command:
    work: Work
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


@dataclass(frozen=True)
class Outcome:
    command: Command
    result: Any = None
    error: Exception | None = None

    def tell(self) -> None:
        if self.command.done.done():  # whoever asked has stopped waiting
            return
        if self.error:
            self.command.done.set_exception(self.error)
        else:
            self.command.done.set_result(self.result)


class Writer:
    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._queue: queue.SimpleQueue[Command | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="boomtable-writer", daemon=True)
        self._thread.start()
        self._closed = False

    async def do(self, work: Work) -> Any:
        """Run `work` in a transaction; return its result once that is on disk."""
        if self._closed:
            raise Unavailable("the database is closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._queue.put(Command(work, done, loop))
        return await done

    def close(self) -> None:
        """Finish what was asked, and stop."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            self._thread.join()

    # In the thread

    def _run(self) -> None:
        connection = self._connect()
        try:
            while batch := self._next_batch():
                _tell(_write(connection, batch))
        finally:
            connection.close()

    def _next_batch(self) -> list[Command]:
        batch: list[Command] = []
        command = self._queue.get()
        while command is not None:
            batch.append(command)
            if len(batch) == MOST_TOGETHER or self._queue.empty():
                return batch
            command = self._queue.get()
        if batch:
            self._queue.put(None)  # write these first, then stop
        return batch


def _write(connection: sqlite3.Connection, batch: list[Command]) -> list[Outcome]:
    try:
        connection.execute("BEGIN IMMEDIATE")
        outcomes = [_attempt(connection, command) for command in batch]
        connection.execute("COMMIT")
        return outcomes
    except sqlite3.Error as broken:  # disk full, file gone: nothing of it was written
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [Outcome(command, error=Unavailable(str(broken))) for command in batch]


def _attempt(connection: sqlite3.Connection, command: Command) -> Outcome:
    connection.execute("SAVEPOINT one")
    try:
        result = command.work(connection)
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO one")
        return Outcome(command, error=Conflict())
    finally:
        connection.execute("RELEASE one")
    return Outcome(command, result)


def _tell(outcomes: list[Outcome]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[Outcome]] = {}
    for outcome in outcomes:
        by_loop.setdefault(outcome.command.loop, []).append(outcome)
    for loop, theirs in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_tell_all, theirs)


def _tell_all(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        outcome.tell()
