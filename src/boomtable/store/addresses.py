"""Which store an address means: `sqlite:///path/to/file`, or `postgresql://...`."""

from __future__ import annotations

import os
import pathlib

from boomtable.store.store import Store

SQLITE, POSTGRESQL = "sqlite:///", ("postgresql://", "postgres://")


def data_folder() -> pathlib.Path:
    """Where the user's own data lie."""
    home = os.environ.get("XDG_DATA_HOME") or pathlib.Path.home() / ".local" / "share"
    return pathlib.Path(home) / "boomtable"


def default_url() -> str:
    return f"{SQLITE}{data_folder() / 'tables.sqlite3'}"


async def open_store(url: str) -> Store:
    """The store at `url`, its tables brought up to date first."""
    if url.startswith(POSTGRESQL):
        from boomtable.store.postgres import PostgresStore

        await _bring_up_to_date(url, await PostgresStore.version(url))
        return await PostgresStore.opened(url)
    if url.startswith(SQLITE):
        from boomtable.store.sqlite import SqliteStore

        path = pathlib.Path(url.removeprefix(SQLITE))
        path.parent.mkdir(parents=True, exist_ok=True)
        await _bring_up_to_date(url, SqliteStore.version(path))
        return SqliteStore(path)
    raise ValueError(f"{url.split(':', 1)[0]}: a database is sqlite:///FILE or postgresql://...")


async def _bring_up_to_date(url: str, version: str | None) -> None:
    """Alembic takes a second to import: only where there is something to do."""
    if version != newest_version():
        from boomtable.store.migrations.upgrade import upgrade

        await upgrade(url)


def newest_version() -> str:
    versions = pathlib.Path(__file__).parent / "migrations" / "versions"
    return max(path.name[:4] for path in versions.glob("[0-9]*.py"))
