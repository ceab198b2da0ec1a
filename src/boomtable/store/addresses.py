"""Which store an address means: `sqlite:///path/to/file`, or `postgresql://...`."""

from __future__ import annotations

import contextlib
import os
import pathlib
import sqlite3
import urllib.parse
from collections.abc import Iterator

from boomtable.store.claim import claimed
from boomtable.store.store import Store, Trouble, Unusable

SQLITE, POSTGRESQL = "sqlite:///", ("postgresql://", "postgres://")


def data_folder() -> pathlib.Path:
    """Where the user's own data lie."""
    home = os.environ.get("XDG_DATA_HOME") or pathlib.Path.home() / ".local" / "share"
    return pathlib.Path(home) / "boomtable"


def default_url() -> str:
    return f"{SQLITE}{data_folder() / 'tables.sqlite3'}"


@contextlib.contextmanager
def served(url: str) -> Iterator[None]:
    """This process serves the database; `Unusable` where only one may and another does."""
    if url.startswith(SQLITE):
        with claimed(_path(url)):
            yield
    else:
        yield


async def open_store(url: str) -> Store:
    """The store at `url`, its tables brought up to date first."""
    found = await version_of(url)
    if found is not None and found > newest_version():
        raise Unusable(Trouble.NEWER, without_password(url), found)
    if found != newest_version():
        await _bring_up_to_date(url)
    return await open_as_it_is(url)


async def open_as_it_is(url: str) -> Store:
    """The store, whatever its version."""
    if url.startswith(SQLITE):
        from boomtable.store.sqlite import SqliteStore

        return SqliteStore(_path(url))
    from boomtable.store.postgres import PostgresStore

    return await PostgresStore.opened(url)


async def version_of(url: str) -> str | None:
    """Of the tables in a database; None where there are none yet."""
    if url.startswith(SQLITE):
        return _version_of_file(url)
    if url.startswith(POSTGRESQL):
        return await _version_of_server(url)
    raise Unusable(Trouble.NO_SUCH_KIND, url.partition(":")[0])


def _version_of_file(url: str) -> str | None:
    from boomtable.store.sqlite import SqliteStore

    path = _path(url)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return SqliteStore.version(path)
    except sqlite3.OperationalError as wrong:
        raise Unusable(Trouble.NOT_WRITABLE, str(path), str(wrong)) from None
    except sqlite3.DatabaseError as wrong:
        raise Unusable(Trouble.NOT_OURS, str(path), str(wrong)) from None


async def _version_of_server(url: str) -> str | None:
    import asyncpg

    from boomtable.store.postgres import PostgresStore

    try:
        return await PostgresStore.version(url)
    except (OSError, TimeoutError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as no:
        why = str(no) or type(no).__name__
        raise Unusable(Trouble.NOT_REACHED, without_password(url), why) from None


async def _bring_up_to_date(url: str) -> None:
    """Alembic takes a second to import: only where there is something to do."""
    from boomtable.store.migrations.upgrade import upgrade

    await upgrade(url)


def newest_version() -> str:
    versions = pathlib.Path(__file__).parent / "migrations" / "versions"
    return max(path.name[:4] for path in versions.glob("[0-9]*.py"))


def without_password(url: str) -> str:
    """An address as it may be shown."""
    if url.startswith(SQLITE):
        return str(_path(url))
    parts = urllib.parse.urlsplit(url)
    return f"{parts.scheme}://{parts.hostname or ''}{parts.path}"


def _path(url: str) -> pathlib.Path:
    return pathlib.Path(url.removeprefix(SQLITE))
