"""Each test of the store runs on a SQLite file and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import pathlib
import uuid
from collections.abc import Iterator

import asyncpg
import pytest

import postgresql


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    with postgresql.running() as url:
        yield url


def fresh_database(cluster: str) -> str:
    """The address of an empty database of its own."""
    name = f"t{uuid.uuid4().hex}"

    async def create() -> None:
        connection = await asyncpg.connect(cluster)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return cluster.rpartition("/")[0] + f"/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: pathlib.Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    cluster: str = request.getfixturevalue("cluster")
    return fresh_database(cluster)
