"""The store in one SQLite file: write-ahead log, synchronous FULL, one writer, some readers."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import pathlib
import re
import shutil
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from boomtable.store.checkpoints import Checkpoints
from boomtable.store.question import Statement
from boomtable.store.sql import SqlStore, beside_the_log
from boomtable.store.store import Commit, Heard, Unavailable
from boomtable.store.writer import LOG_ENTRY, Row, Writer

READERS = 2


class SqliteStore(SqlStore):
    is_shared = False
    join = "group_concat"
    each = "SELECT value FROM json_each({})"
    skipping = ""  # there is one writer

    def __init__(self, path: pathlib.Path) -> None:
        self._path = path
        self._keep_a_write_ahead_log()
        self._checkpoints = Checkpoints(self._connect)
        self._writer = Writer(self._connect, self._checkpoints.note_written)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="boomtable-reader")
        self._local = threading.local()
        self._opened: list[sqlite3.Connection] = []

    @staticmethod
    def version(path: pathlib.Path) -> str | None:
        """Of the tables in a file; None where there are none yet."""
        with contextlib.closing(sqlite3.connect(path)) as connection:
            try:
                row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            except sqlite3.OperationalError as wrong:
                if "no such table" in str(wrong):
                    return None
                raise
        return str(row[0]) if row else None

    def _keep_a_write_ahead_log(self) -> None:
        """The file remembers it. Two connections that both ask for it would lock each other out."""
        with contextlib.closing(sqlite3.connect(self._path, timeout=30)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, isolation_level=None, check_same_thread=False, timeout=30
        )
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # what is forgotten is overwritten
        connection.execute("PRAGMA wal_autocheckpoint = 0")  # see Checkpoints
        return connection

    async def append(self, commit: Commit) -> None:
        rows, beside = _rows(commit), beside_the_log(commit)
        if beside:
            statements = [(LOG_ENTRY, row) for row in rows] + beside
            await self._write(*statements)
        else:
            await self._writer.append(rows)

    async def listen(
        self,
        heard: Heard,
        told: Callable[[str, str], None] = lambda what, one: None,
        missed: Callable[[], None] = lambda: None,
    ) -> None:
        """A file has one server: nobody else appends."""

    def listens(self) -> bool:
        return True

    def free_bytes(self) -> int | None:
        return shutil.disk_usage(self._path.parent).free

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.close)
        await asyncio.to_thread(self._checkpoints.close)
        self._readers.shutdown()
        for connection in self._opened:
            connection.close()

    async def forget(self, person: str) -> list[str]:
        sat = await super().forget(person)
        await asyncio.to_thread(self._checkpoints.wipe)
        return sat

    async def _read(self, sql: str, *values: Any) -> Sequence[Any]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._fetch, sql, values)

    def _fetch(self, sql: str, values: tuple[Any, ...]) -> Sequence[Any]:
        if not hasattr(self._local, "connection"):
            self._local.connection = self._connect()
            self._opened.append(self._local.connection)
        connection: sqlite3.Connection = self._local.connection
        try:
            return connection.execute(_translated(sql), values).fetchall()
        except sqlite3.Error as broken:
            raise Unavailable(str(broken)) from None

    async def _write(self, *statements: Statement) -> Sequence[Any]:
        def work(connection: sqlite3.Connection) -> Sequence[Any]:
            rows: Sequence[Any] = ()
            for sql, values in statements:
                rows = connection.execute(_translated(sql), values).fetchall()
            return rows

        rows: Sequence[Any] = await self._writer.do(work)
        return rows


@functools.cache
def _translated(sql: str) -> str:
    """SQLite's parameters are question marks."""
    return re.sub(r"\$\d+", "?", sql)


def _rows(commit: Commit) -> list[Row]:
    return [
        (commit.table, seq, commit.at, body)
        for seq, body in enumerate(commit.bodies, commit.after + 1)
    ]
