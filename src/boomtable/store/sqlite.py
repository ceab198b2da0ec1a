"""The store in one SQLite file: write-ahead log, synchronous FULL, one writer, some readers."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from boomtable.store.store import Commit, Entry, Listing, Person, Ticket
from boomtable.store.writer import Row, Writer

READERS = 2

_LISTED = """
SELECT l.table_id, l.game, l.phase, l.public, l.made_at, l.changed_at,
       (SELECT group_concat(person_id, ' ') FROM seated s WHERE s.table_id = l.table_id)
FROM listings l
"""


class SqliteStore:
    def __init__(self, path: pathlib.Path) -> None:
        self._path = path
        self._writer = Writer(self._connect)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="boomtable-reader")
        self._local = threading.local()
        self._opened: list[sqlite3.Connection] = []

    @staticmethod
    def version(path: pathlib.Path) -> str | None:
        """Of the tables in a file; None where there are none yet."""
        with contextlib.closing(sqlite3.connect(path)) as connection:
            try:
                row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            except sqlite3.OperationalError:
                return None
        return str(row[0]) if row else None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, isolation_level=None, check_same_thread=False, timeout=30
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    async def append(self, commit: Commit) -> None:
        plain = commit.listing is None and commit.seed is None
        rows = _rows(commit) if plain else ()
        await self._writer.do(lambda connection: _append(connection, commit), rows)

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        rows = await self._rows(
            "SELECT seq, at, body FROM log WHERE table_id = ? AND seq > ? ORDER BY seq",
            table,
            since,
        )
        return [Entry(*row) for row in rows]

    async def seed(self, table: str) -> bytes | None:
        rows = await self._rows("SELECT seed FROM seeds WHERE table_id = ?", table)
        return rows[0][0] if rows else None

    async def listing(self, table: str) -> Listing | None:
        rows = await self._rows(f"{_LISTED} WHERE l.table_id = ?", table)
        return _listing(rows[0]) if rows else None

    async def running(self) -> list[str]:
        rows = await self._rows("SELECT table_id FROM listings WHERE phase = 'playing'")
        return [row[0] for row in rows]

    async def public(self, limit: int) -> list[Listing]:
        where = "WHERE l.phase IN ('lobby', 'playing') AND l.public"
        rows = await self._rows(f"{_LISTED} {where} ORDER BY l.made_at DESC LIMIT ?", limit)
        return [_listing(row) for row in rows]

    async def tables_of(self, person: str, limit: int) -> list[Listing]:
        where = "JOIN seated m ON m.table_id = l.table_id WHERE m.person_id = ?"
        rows = await self._rows(
            f"{_LISTED} {where} ORDER BY l.changed_at DESC LIMIT ?", person, limit
        )
        return [_listing(row) for row in rows]

    async def add_person(self, person: Person, token_hash: bytes) -> None:
        await self._write(
            "INSERT INTO people (id, token_hash, name, seen_at) VALUES (?, ?, ?, ?)",
            person.id,
            token_hash,
            person.name,
            person.seen_at,
        )

    async def person(self, token_hash: bytes) -> Person | None:
        rows = await self._rows(
            "SELECT id, name, seen_at FROM people WHERE token_hash = ?", token_hash
        )
        return Person(*rows[0]) if rows else None

    async def rename(self, person: str, name: str) -> None:
        await self._write("UPDATE people SET name = ? WHERE id = ?", name, person)

    async def forget(self, person: str) -> None:
        await self._writer.do(lambda connection: _forget(connection, person))

    async def add_ticket(self, token_hash: bytes, ticket: Ticket) -> None:
        await self._write(
            "INSERT INTO tickets (token_hash, table_id, chair, expires_at) VALUES (?, ?, ?, ?)",
            token_hash,
            ticket.table,
            ticket.chair,
            ticket.expires_at,
        )

    async def take_ticket(self, token_hash: bytes, now: int) -> Ticket | None:
        rows = await self._write(
            "DELETE FROM tickets WHERE token_hash = ? RETURNING table_id, chair, expires_at",
            token_hash,
        )
        ticket = Ticket(*rows[0]) if rows else None
        return ticket if ticket and ticket.expires_at > now else None

    async def listen(self, heard: Callable[[str, int], None]) -> None:
        """A file has one server: nobody else appends."""

    async def is_ready(self) -> bool:
        await self._rows("SELECT 1")
        return True

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.close)
        self._readers.shutdown()
        for connection in self._opened:
            connection.close()

    async def _rows(self, sql: str, *args: Any) -> list[Any]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._fetch, sql, args)

    def _fetch(self, sql: str, args: tuple[Any, ...]) -> list[Any]:
        if not hasattr(self._local, "connection"):
            self._local.connection = self._connect()
            self._opened.append(self._local.connection)
        rows: list[Any] = self._local.connection.execute(sql, args).fetchall()
        return rows

    async def _write(self, sql: str, *args: Any) -> list[Any]:
        rows: list[Any] = await self._writer.do(
            lambda connection: connection.execute(sql, args).fetchall()
        )
        return rows


def _rows(commit: Commit) -> list[Row]:
    return [
        (commit.table, seq, commit.at, body)
        for seq, body in enumerate(commit.bodies, commit.after + 1)
    ]


def _append(connection: sqlite3.Connection, commit: Commit) -> None:
    connection.executemany(
        "INSERT INTO log (table_id, seq, at, body) VALUES (?, ?, ?, ?)", _rows(commit)
    )
    if commit.seed is not None:
        connection.execute(
            "INSERT INTO seeds (table_id, seed) VALUES (?, ?)", (commit.table, commit.seed)
        )
    if commit.listing is not None:
        _list(connection, commit.listing)


def _list(connection: sqlite3.Connection, listing: Listing) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO listings (table_id, game, phase, public, made_at, changed_at)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (
            listing.table,
            listing.game,
            listing.phase,
            listing.public,
            listing.made_at,
            listing.changed_at,
        ),
    )
    connection.execute("DELETE FROM seated WHERE table_id = ?", (listing.table,))
    connection.executemany(
        "INSERT INTO seated (table_id, person_id) VALUES (?, ?)",
        [(listing.table, person) for person in listing.people],
    )


def _forget(connection: sqlite3.Connection, person: str) -> None:
    connection.execute("DELETE FROM people WHERE id = ?", (person,))
    connection.execute("DELETE FROM seated WHERE person_id = ?", (person,))


def _listing(row: Any) -> Listing:
    *plain, people = row
    table, game, phase, public, made_at, changed_at = plain
    return Listing(
        table,
        game,
        phase,
        bool(public),
        made_at,
        changed_at,
        tuple(sorted((people or "").split())),
    )
