"""The store in PostgreSQL, for one server or many; NOTIFY wakes the others."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import asyncpg

from boomtable.store.store import Commit, Conflict, Entry, Listing, Person, Ticket, Unavailable

CHANNEL = "boomtable_log"
MOST_CONNECTIONS = 16

_LISTED = """
SELECT l.table_id, l.game, l.phase, l.public, l.made_at, l.changed_at,
       ARRAY(SELECT person_id FROM seated s WHERE s.table_id = l.table_id ORDER BY 1)
FROM listings l
"""
_APPEND = """
WITH written AS (
    INSERT INTO log (table_id, seq, at, body)
    SELECT $1, $2 + n, $3, body FROM unnest($4::bytea[]) WITH ORDINALITY AS t(body, n)
    RETURNING seq
)
SELECT pg_notify($5, $1 || ':' || max(seq)) FROM written
"""


class PostgresStore:
    def __init__(self, pool: asyncpg.Pool[Any], url: str) -> None:
        self._pool, self._url = pool, url
        self._ear: asyncpg.Connection[Any] | None = None

    @classmethod
    async def opened(cls, url: str) -> PostgresStore:
        pool = await asyncpg.create_pool(url, min_size=1, max_size=MOST_CONNECTIONS)
        return cls(pool, url)

    @staticmethod
    async def version(url: str) -> str | None:
        """Of the tables in a database; None where there are none yet."""
        connection = await asyncpg.connect(url)
        try:
            found = await connection.fetchval("SELECT version_num FROM alembic_version")
        except asyncpg.UndefinedTableError:
            return None
        finally:
            await connection.close()
        return str(found) if found else None

    async def append(self, commit: Commit) -> None:
        async with self._connection() as connection:
            if commit.listing is None and commit.seed is None:
                await _append(connection, commit)
                return
            async with connection.transaction():
                await _append(connection, commit)
                await _append_beside(connection, commit)

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        rows = await self._rows(
            "SELECT seq, at, body FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq",
            table,
            since,
        )
        return [Entry(*row) for row in rows]

    async def seed(self, table: str) -> bytes | None:
        rows = await self._rows("SELECT seed FROM seeds WHERE table_id = $1", table)
        return rows[0][0] if rows else None

    async def listing(self, table: str) -> Listing | None:
        rows = await self._rows(f"{_LISTED} WHERE l.table_id = $1", table)
        return _listing(rows[0]) if rows else None

    async def running(self) -> list[str]:
        rows = await self._rows("SELECT table_id FROM listings WHERE phase = 'playing'")
        return [row[0] for row in rows]

    async def public(self, limit: int) -> list[Listing]:
        where = "WHERE l.phase IN ('lobby', 'playing') AND l.public"
        rows = await self._rows(f"{_LISTED} {where} ORDER BY l.made_at DESC LIMIT $1", limit)
        return [_listing(row) for row in rows]

    async def tables_of(self, person: str, limit: int) -> list[Listing]:
        where = "JOIN seated m ON m.table_id = l.table_id WHERE m.person_id = $1"
        rows = await self._rows(
            f"{_LISTED} {where} ORDER BY l.changed_at DESC LIMIT $2", person, limit
        )
        return [_listing(row) for row in rows]

    async def add_person(self, person: Person, token_hash: bytes) -> None:
        await self._rows(
            "INSERT INTO people (id, token_hash, name, seen_at) VALUES ($1, $2, $3, $4)",
            person.id,
            token_hash,
            person.name,
            person.seen_at,
        )

    async def person(self, token_hash: bytes) -> Person | None:
        rows = await self._rows(
            "SELECT id, name, seen_at FROM people WHERE token_hash = $1", token_hash
        )
        return Person(*rows[0]) if rows else None

    async def rename(self, person: str, name: str) -> None:
        await self._rows("UPDATE people SET name = $1 WHERE id = $2", name, person)

    async def forget(self, person: str) -> None:
        async with self._connection() as connection, connection.transaction():
            await connection.execute("DELETE FROM people WHERE id = $1", person)
            await connection.execute("DELETE FROM seated WHERE person_id = $1", person)

    async def add_ticket(self, token_hash: bytes, ticket: Ticket) -> None:
        await self._rows(
            "INSERT INTO tickets (token_hash, table_id, chair, expires_at) VALUES ($1, $2, $3, $4)",
            token_hash,
            ticket.table,
            ticket.chair,
            ticket.expires_at,
        )

    async def take_ticket(self, token_hash: bytes, now: int) -> Ticket | None:
        rows = await self._rows(
            "DELETE FROM tickets WHERE token_hash = $1 RETURNING table_id, chair, expires_at",
            token_hash,
        )
        ticket = Ticket(*rows[0]) if rows else None
        return ticket if ticket and ticket.expires_at > now else None

    async def listen(self, heard: Callable[[str, int], None]) -> None:
        def told(_connection: Any, _pid: int, _channel: str, payload: Any) -> None:
            table, _, seq = str(payload).rpartition(":")
            heard(table, int(seq))

        self._ear = await asyncpg.connect(self._url)
        await self._ear.add_listener(CHANNEL, told)

    async def is_ready(self) -> bool:
        await self._rows("SELECT 1")
        return True

    async def close(self) -> None:
        if self._ear is not None:
            await self._ear.close()
        await self._pool.close()

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        try:
            async with self._pool.acquire() as connection:
                yield connection
        except asyncpg.UniqueViolationError:
            raise Conflict from None
        except (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError) as lost:
            raise Unavailable(type(lost).__name__) from None

    async def _rows(self, sql: str, *args: Any) -> list[Any]:
        async with self._connection() as connection:
            rows: list[Any] = await connection.fetch(sql, *args)
        return rows


async def _append(connection: Any, commit: Commit) -> None:
    bodies = list(commit.bodies)
    await connection.execute(_APPEND, commit.table, commit.after, commit.at, bodies, CHANNEL)


async def _append_beside(connection: Any, commit: Commit) -> None:
    if commit.seed is not None:
        await connection.execute(
            "INSERT INTO seeds (table_id, seed) VALUES ($1, $2)", commit.table, commit.seed
        )
    if commit.listing is not None:
        await _list(connection, commit.listing)


async def _list(connection: Any, listing: Listing) -> None:
    await connection.execute(
        "INSERT INTO listings (table_id, game, phase, public, made_at, changed_at)"
        " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id) DO UPDATE"
        " SET phase = excluded.phase, public = excluded.public, changed_at = excluded.changed_at",
        listing.table,
        listing.game,
        listing.phase,
        listing.public,
        listing.made_at,
        listing.changed_at,
    )
    await connection.execute("DELETE FROM seated WHERE table_id = $1", listing.table)
    await connection.executemany(
        "INSERT INTO seated (table_id, person_id) VALUES ($1, $2)",
        [(listing.table, person) for person in listing.people],
    )


def _listing(row: Any) -> Listing:
    table, game, phase, public, made_at, changed_at, people = row
    return Listing(table, game, phase, public, made_at, changed_at, tuple(people))
