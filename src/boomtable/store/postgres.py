"""The store in PostgreSQL, for one server or many; NOTIFY wakes the others."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import asyncpg

from boomtable.store.ear import CONNECT_SECONDS, Ear
from boomtable.store.question import Statement
from boomtable.store.sql import SqlStore, beside_the_log
from boomtable.store.store import Commit, Conflict, Entry, Forgotten, Heard, Unavailable

CHANNEL, PEOPLE = "boomtable_log", "boomtable_people"
MOST_CONNECTIONS = 16
COMMAND_SECONDS = 10.0  # a database that takes longer is away
CLOSE_SECONDS = 5.0

AWAY = (  # it is not there, is going, has no room, or let somebody else go first
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.TransactionRollbackError,
    asyncpg.ReadOnlySQLTransactionError,
)

_APPEND = """
WITH written AS (
    INSERT INTO log (table_id, seq, at, body)
    SELECT $1, $2 + n, $3, body FROM unnest($4::bytea[]) WITH ORDINALITY AS t(body, n)
    RETURNING seq
)
SELECT pg_notify($5, $6) FROM written LIMIT 1
"""
LONGEST_NOTICE = 7000  # bytes; PostgreSQL carries 8000


class PostgresStore(SqlStore):
    is_shared = True
    join = "string_agg"
    each = "SELECT jsonb_array_elements_text({}::jsonb)"
    skipping = " FOR UPDATE SKIP LOCKED"

    def __init__(self, pool: asyncpg.Pool[Any], url: str) -> None:
        self._pool, self._url = pool, url
        self._ear: Ear | None = None

    @classmethod
    async def opened(cls, url: str) -> PostgresStore:
        pool = await asyncpg.create_pool(
            url,
            min_size=1,
            max_size=MOST_CONNECTIONS,
            timeout=CONNECT_SECONDS,
            command_timeout=COMMAND_SECONDS,
        )
        return cls(pool, url)

    @staticmethod
    async def version(url: str) -> str | None:
        """Of the tables in a database; None where there are none yet."""
        connection = await asyncpg.connect(url, timeout=CONNECT_SECONDS)
        try:
            found = await connection.fetchval("SELECT version_num FROM alembic_version")
        except asyncpg.UndefinedTableError:
            return None
        finally:
            await connection.close()
        return str(found) if found else None

    async def append(self, commit: Commit) -> None:
        bodies, notice = list(commit.bodies), _notice(commit)
        entries = (commit.table, commit.after, commit.at, bodies, CHANNEL, notice)
        await self._write((_APPEND, entries), *beside_the_log(commit))

    def _telling(self, what: str, ids: Sequence[str]) -> list[Statement]:
        return [("SELECT pg_notify($1, $2)", (PEOPLE, f"{what}:{one}")) for one in ids]

    async def listen(
        self,
        heard: Heard,
        told: Callable[[str, str], None] = lambda what, one: None,
        missed: Callable[[], None] = lambda: None,
    ) -> None:
        def of_a_table(payload: str) -> None:
            heard(*_noticed(payload))

        def of_people(payload: str) -> None:
            what, _, one = payload.partition(":")
            told(what, one)

        self._ear = Ear(self._url, {CHANNEL: of_a_table, PEOPLE: of_people}, missed)
        try:
            await self._ear.open()
        except AWAY as lost:
            raise Unavailable(type(lost).__name__) from None

    def listens(self) -> bool:
        return self._ear is not None and self._ear.listens

    def free_bytes(self) -> int | None:
        return None  # the disk is another machine's

    async def close(self) -> None:
        if self._ear is not None:
            await self._ear.close()
        try:
            await asyncio.wait_for(self._pool.close(), CLOSE_SECONDS)
        except TimeoutError:
            self._pool.terminate()

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        try:
            async with self._pool.acquire() as connection:
                yield connection
        except asyncpg.UniqueViolationError:
            raise Conflict from None
        except asyncpg.ForeignKeyViolationError:
            raise Forgotten from None
        except AWAY as lost:
            raise Unavailable(type(lost).__name__) from None

    async def _read(self, sql: str, *values: Any) -> Sequence[Any]:
        async with self._connection() as connection:
            rows: Sequence[Any] = await connection.fetch(sql, *values)
        return rows

    async def _write(self, *statements: Statement) -> Sequence[Any]:
        if len(statements) == 1:  # is a transaction by itself
            sql, values = statements[0]
            return await self._read(sql, *values)
        rows: Sequence[Any] = ()
        async with self._connection() as connection, connection.transaction():
            for sql, values in statements:
                rows = await connection.fetch(sql, *values)
        return rows


def _notice(commit: Commit) -> str:
    """What others are told: where to read it; and if it is short, what it is, which saves them a
    question. What people wrote is read where it can be forgotten.
    """
    head = f"{commit.table}:{commit.after + len(commit.bodies)}"
    if commit.texts or sum(map(len, commit.bodies)) > LONGEST_NOTICE:
        return head
    return "\n".join((f"{head}:{commit.at}", *(body.decode() for body in commit.bodies)))


def _noticed(payload: str) -> tuple[str, int, list[Entry]]:
    head, *bodies = payload.split("\n")
    table, seq, *at = head.split(":")
    first = int(seq) - len(bodies) + 1
    entries = [Entry(n, int(at[0]), body.encode()) for n, body in enumerate(bodies, first)]
    return table, int(seq), entries
