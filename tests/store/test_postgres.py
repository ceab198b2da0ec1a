"""What only PostgreSQL promises: other servers hear of what was appended."""

from __future__ import annotations

import asyncio

from boomtable.store.addresses import open_store
from boomtable.store.store import Commit
from store.conftest import fresh_database


def test_other_servers_hear_which_table_has_grown(cluster: str) -> None:
    url = fresh_database(cluster)

    async def story() -> tuple[str, int]:
        here, there = await open_store(url), await open_store(url)
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        await there.listen(lambda table, seq: heard.put_nowait((table, seq)))
        await here.append(Commit("T", 0, [b"one", b"two"], 1))
        told = await asyncio.wait_for(heard.get(), 5)
        assert [entry.body for entry in await there.read("T")] == [b"one", b"two"]
        await here.close()
        await there.close()
        return told

    assert asyncio.run(story()) == ("T", 2)
