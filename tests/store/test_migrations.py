"""Databases are brought forward from every version there was."""

from __future__ import annotations

import asyncio
import pathlib

import boomtable.store.migrations.versions as versions
from boomtable.store.addresses import open_store
from boomtable.store.migrations.upgrade import upgrade
from boomtable.store.store import Commit
from store.conftest import fresh_database

NUMBERS = sorted(
    path.name[:4] for path in pathlib.Path(str(versions.__file__)).parent.glob("[0-9]*.py")
)


def test_every_version_can_be_brought_up_to_date_and_twice(url: str) -> None:
    async def story() -> None:
        for version in NUMBERS:
            await upgrade(url, version)
        await upgrade(url)
        store = await open_store(url)
        await store.append(Commit("T", 0, [b"made"], 1))
        await store.close()
        store = await open_store(url)
        assert len(await store.read("T")) == 1
        await store.close()

    asyncio.run(story())


def test_servers_that_start_together_upgrade_one_after_another(cluster: str) -> None:
    url = fresh_database(cluster)

    async def story() -> None:
        await asyncio.gather(*(upgrade(url) for _ in range(4)))

    asyncio.run(story())
