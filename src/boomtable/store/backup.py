"""All tables in one file, while the server runs; and back, into either database.

The file is a SQLite database, whichever it came from: it can be looked at, kept for years, and
moves a house from SQLite to PostgreSQL or back. One of an older version is brought up to date on
the way in.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pathlib
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

from boomtable.store.addresses import POSTGRESQL, SQLITE, newest_version, open_store
from boomtable.store.sqlite import SqliteStore

A_BATCH = 1000  # rows
PARENTS = ("people",)  # other rows hang on these
CONTENT = ("people", "log")  # where these have no rows there is nothing to lose


class NotABackup(Exception):
    """Some other file."""


class TooNew(Exception):
    """Made by a version that this one does not know."""

    def __init__(self, version: str) -> None:
        self.version = version
        super().__init__(version)


class NotEmpty(Exception):
    """There is something already where a backup should go."""


# Out


async def back_up(url: str, file: pathlib.Path) -> int:
    """Write everything to a file, beside it first; return how many rows it has."""
    with _beside(file) as draft:
        if url.startswith(POSTGRESQL):
            await _from_postgres(url, draft)
        else:
            source = pathlib.Path(url.removeprefix(SQLITE))
            if not source.exists():
                raise FileNotFoundError(2, "No such file", str(source))
            await asyncio.to_thread(_from_sqlite, source, draft)
        return await asyncio.to_thread(_settle, draft)


@contextlib.contextmanager
def _beside(file: pathlib.Path) -> Iterator[pathlib.Path]:
    """Whoever pulls the plug finds the old file or the new one; nobody else may read it."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    os.close(handle)
    try:
        yield pathlib.Path(name)
        os.replace(name, file)
    finally:
        for left in (name, f"{name}-wal", f"{name}-shm", f"{name}-journal"):
            with contextlib.suppress(FileNotFoundError):
                os.unlink(left)


def _from_sqlite(source: pathlib.Path, draft: pathlib.Path) -> None:
    with (
        contextlib.closing(sqlite3.connect(source, timeout=30)) as here,
        contextlib.closing(sqlite3.connect(draft)) as there,
    ):
        here.backup(there)  # one look at all of it, while others write


async def _from_postgres(url: str, draft: pathlib.Path) -> None:
    import asyncpg

    await _made_empty(draft)
    source = await asyncpg.connect(url)
    target = sqlite3.connect(draft)
    try:
        async with source.transaction(isolation="repeatable_read", readonly=True):
            for table in tables_of(target):
                names = columns_of(target, table)
                async for rows in _read_postgres(source, table, names):
                    _insert(target, table, names, rows)
        target.commit()
    finally:
        target.close()
        await source.close()


async def _made_empty(file: pathlib.Path) -> None:
    from boomtable.store.migrations.upgrade import upgrade

    await upgrade(f"{SQLITE}{file}")


async def _read_postgres(
    source: Any, table: str, names: Sequence[str]
) -> AsyncIterator[list[tuple[Any, ...]]]:
    batch = []
    async for row in source.cursor(f"SELECT {', '.join(names)} FROM {table}"):  # noqa: S608
        batch.append(tuple(row))
        if len(batch) == A_BATCH:
            yield batch
            batch = []
    yield batch


def _settle(draft: pathlib.Path) -> int:
    """One file, without a log beside it; how many rows it has."""
    with contextlib.closing(sqlite3.connect(draft)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        counts = [f"SELECT count(*) FROM {table}" for table in tables_of(connection)]  # noqa: S608
        return sum(connection.execute(count).fetchone()[0] for count in counts)


# In


async def restore(file: pathlib.Path, url: str, *, replace: bool = False) -> int:
    """Put everything of a backup where there is nothing yet; return how many rows."""
    _check(file)
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "backup.sqlite3"
        shutil.copyfile(file, copy)
        await (await open_store(f"{SQLITE}{copy}")).close()  # up to date
        await (await open_store(url)).close()
        with contextlib.closing(sqlite3.connect(copy)) as source:
            if url.startswith(POSTGRESQL):
                return await _into_postgres(source, url, replace)
            return _into_sqlite(source, pathlib.Path(url.removeprefix(SQLITE)), replace)


def _check(file: pathlib.Path) -> None:
    if not file.exists():
        raise FileNotFoundError(2, "No such file", str(file))
    try:
        version = SqliteStore.version(file)
    except sqlite3.DatabaseError:
        version = None
    if version is None:
        raise NotABackup
    if version > newest_version():
        raise TooNew(version)


def _into_sqlite(source: sqlite3.Connection, path: pathlib.Path, replace: bool) -> int:
    with contextlib.closing(sqlite3.connect(path, timeout=30)) as target, target:
        tables = tables_of(source)
        target.execute("BEGIN IMMEDIATE")
        if not replace and _has_rows(target, CONTENT):
            raise NotEmpty
        for table in reversed(tables):
            target.execute(f"DELETE FROM {table}")  # noqa: S608
        total = 0
        for table in tables:
            names = columns_of(source, table)
            for rows in _read_sqlite(source, table, names):
                _insert(target, table, names, rows)
                total += len(rows)
        return total


async def _into_postgres(source: sqlite3.Connection, url: str, replace: bool) -> int:
    import asyncpg

    target = await asyncpg.connect(url)
    try:
        async with target.transaction():
            tables = tables_of(source)
            found = [await target.fetchval(_any_row(table)) for table in CONTENT]
            if not replace and any(found):
                raise NotEmpty
            await target.execute(f"TRUNCATE {', '.join(tables)}")
            return sum([await _copy(source, target, table) for table in tables])
    finally:
        await target.close()


async def _copy(source: sqlite3.Connection, target: Any, table: str) -> int:
    names, total = columns_of(source, table), 0
    flags = [n for n, (name, kind) in enumerate(_kinds(source, table)) if kind == "BOOLEAN"]
    for rows in _read_sqlite(source, table, names):
        for row in rows:
            for n in flags:
                row[n] = bool(row[n])
        await target.copy_records_to_table(table, records=rows, columns=names)
        total += len(rows)
    return total


def _read_sqlite(
    source: sqlite3.Connection, table: str, names: Sequence[str]
) -> Iterator[list[list[Any]]]:
    found = source.execute(f"SELECT {', '.join(names)} FROM {table}")  # noqa: S608
    while rows := found.fetchmany(A_BATCH):
        yield [list(row) for row in rows]


# Both


def tables_of(connection: sqlite3.Connection) -> list[str]:
    """All of ours, those first that others hang on."""
    named = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    names = {row[0] for row in connection.execute(named)} - {"alembic_version"}
    return sorted(names, key=lambda name: (name not in PARENTS, name))


def columns_of(connection: sqlite3.Connection, table: str) -> list[str]:
    return [name for name, _ in _kinds(connection, table)]


def _kinds(connection: sqlite3.Connection, table: str) -> list[tuple[str, str]]:
    return [(row[1], row[2]) for row in connection.execute(f"PRAGMA table_info({table})")]


def _insert(
    target: sqlite3.Connection, table: str, names: Sequence[str], rows: Sequence[Sequence[Any]]
) -> None:
    places = ", ".join("?" * len(names))
    insert = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"  # noqa: S608
    target.executemany(insert, rows)


def _has_rows(connection: sqlite3.Connection, tables: Sequence[str]) -> bool:
    return any(connection.execute(_any_row(table)).fetchone()[0] for table in tables)


def _any_row(table: str) -> str:
    return f"SELECT EXISTS (SELECT 1 FROM {table})"  # noqa: S608
