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
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from boomtable.store.store import Conflict, Forgotten, Unavailable

MOST_TOGETHER = 512

Work = Callable[[sqlite3.Connection], Any]
Row = tuple[str, int, int, bytes]  # of the log

LOG_ENTRY = "INSERT INTO log (table_id, seq, at, body) VALUES (?, ?, ?, ?)"
LOG_ENTRIES = """
INSERT INTO log (table_id, seq, at, body)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       CAST(json_extract(value, '$[3]') AS BLOB)
FROM json_each(?)
"""  # without the arrows of newer versions: systems still come with older ones


class Command(NamedTuple):
    work: Work
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    rows: Sequence[Row] = ()  # all that `work` writes, where it writes to the log alone


class Outcome(NamedTuple):
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
    def __init__(
        self, connect: Callable[[], sqlite3.Connection], note_written: Callable[[], None]
    ) -> None:
        self._connect, self._note_written = connect, note_written
        self._queue: queue.SimpleQueue[list[Command]] = queue.SimpleQueue()  # empty: stop
        self._waiting: dict[asyncio.AbstractEventLoop, list[Command]] = {}
        self._thread = threading.Thread(target=self._run, name="boomtable-writer", daemon=True)
        self._thread.start()
        self._closed = False

    def append(self, rows: Sequence[Row]) -> asyncio.Future[None]:
        """Write entries of a log, in as few statements as all that wait can share."""

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany(LOG_ENTRY, rows)

        return self.do(work, rows)

    def do(self, work: Work, rows: Sequence[Row] = ()) -> asyncio.Future[Any]:
        """Run `work` in a transaction; its result comes once that is on disk.

        Never a cursor: whoever forgets it resets its statement, which the thread may be using.
        """
        if self._closed:
            raise Unavailable("the database is closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        waiting = self._waiting.setdefault(loop, [])
        waiting.append(Command(work, done, loop, rows))
        if len(waiting) == 1:  # the thread is woken once for all that is asked in this turn
            loop.call_soon(self._hand_over, loop)
        return done

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        self._queue.put(self._waiting.pop(loop))

    def close(self) -> None:
        """Finish what was asked, and stop."""
        if not self._closed:
            self._closed = True
            self._queue.put([])
            self._thread.join()

    # In the thread

    def _run(self) -> None:
        connection = self._connect()
        try:
            while batch := self._next_batch():
                _tell(_write(connection, batch))
                self._note_written()
        finally:
            connection.close()

    def _next_batch(self) -> list[Command]:
        batch = self._queue.get()
        while batch and len(batch) < MOST_TOGETHER and not self._queue.empty():
            more = self._queue.get()
            if not more:
                self._queue.put(more)  # write these first, then stop
                break
            batch += more
        return batch


def _write(connection: sqlite3.Connection, batch: list[Command]) -> list[Outcome]:
    plain = [command for command in batch if command.rows]
    try:
        if len(plain) == len(batch) and _write_together(connection, plain):
            return list(map(Outcome, batch))  # one statement is a transaction
        connection.execute("BEGIN IMMEDIATE")
        is_mixed = 0 < len(plain) < len(batch)  # else there is nothing, or one was refused just now
        written = set(map(id, plain)) if is_mixed and _write_together(connection, plain) else set()
        outcomes = [
            Outcome(command) if id(command) in written else _attempt(connection, command)
            for command in batch
        ]
        connection.execute("COMMIT")
        return outcomes
    except sqlite3.Error as broken:  # disk full, file gone: nothing of it was written
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [Outcome(command, error=Unavailable(str(broken))) for command in batch]


def _write_together(connection: sqlite3.Connection, plain: list[Command]) -> bool:
    """Write the rows of many commands in one statement; nothing if one of them is refused.

    Each statement gives up Python's lock and waits to get it back, while players wait: so there is
    one for any number of rows, and they come as JSON.
    """
    rows = [
        (table, seq, at, body.decode())
        for command in plain
        for table, seq, at, body in command.rows
    ]
    try:
        connection.execute(LOG_ENTRIES, (msgspec.json.encode(rows).decode(),))
    except sqlite3.IntegrityError:
        return False
    return True


def _attempt(connection: sqlite3.Connection, command: Command) -> Outcome:
    connection.execute("SAVEPOINT one")
    try:
        result = command.work(connection)
    except sqlite3.IntegrityError as wrong:
        connection.execute("ROLLBACK TO one")
        is_nobodys = wrong.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY"
        return Outcome(command, error=Forgotten() if is_nobodys else Conflict())
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
