"""Bring a database up to date. SQLAlchemy and Alembic are imported here and in versions/ alone."""

from __future__ import annotations

import asyncio
import pathlib

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine

_LOCK = 0x_B00_47AB1E  # one node upgrades at a time


async def upgrade(url: str, to: str = "head") -> None:
    if url.startswith("sqlite:"):
        await asyncio.to_thread(_upgrade_sqlite, url, to)
    else:
        await _upgrade_postgres(url, to)


def _upgrade_sqlite(url: str, to: str) -> None:
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            _run(connection, to)
    finally:
        engine.dispose()


async def _upgrade_postgres(url: str, to: str) -> None:
    _, _, rest = url.partition("://")
    engine = create_async_engine(f"postgresql+asyncpg://{rest}")
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
            await connection.run_sync(_run, to)
    finally:
        await engine.dispose()


def _run(connection: Connection, to: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(pathlib.Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
