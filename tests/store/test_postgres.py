"""What only PostgreSQL promises: other servers hear of what was appended."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from boomtable.store.addresses import open_store
from boomtable.store.store import Commit, Device, Entry, Person, Text
from store.conftest import fresh_database

Told = tuple[str, int, list[tuple[int, int, bytes]]]


def told_of(cluster: str, commit: Commit) -> Told:
    """What another server hears of it."""
    url = fresh_database(cluster)

    async def story() -> Told:
        here, there = await open_store(url), await open_store(url)
        heard: asyncio.Queue[Told] = asyncio.Queue()

        def hear(table: str, seq: int, entries: Sequence[Entry]) -> None:
            heard.put_nowait((table, seq, [(one.seq, one.at, one.body) for one in entries]))

        await there.listen(hear)
        await here.add_person(
            Person("ada", "Ada", 0, "d"), Device("d", "ada", "phone", 0, 0), b"hash"
        )
        await here.append(commit)
        told = await asyncio.wait_for(heard.get(), 5)
        stored = await there.read("T")
        assert [entry.body for entry in stored] == list(commit.bodies)
        await here.close()
        await there.close()
        return told

    return asyncio.run(story())


def test_other_servers_hear_which_table_has_grown_and_by_what(cluster: str) -> None:
    bodies = [b'{"type":"one"}', '{"type":"été\\n"}'.encode()]
    told = told_of(cluster, Commit("T", 0, bodies, 7))
    assert told == ("T", 2, [(1, 7, bodies[0]), (2, 7, bodies[1])])


def test_what_is_too_long_to_be_told_is_read(cluster: str) -> None:
    assert told_of(cluster, Commit("T", 0, [b"x" * 9000], 7)) == ("T", 1, [])


def test_what_people_wrote_is_read_where_it_can_be_forgotten(cluster: str) -> None:
    commit = Commit("T", 0, [b"{}"], 7, texts=[Text(1, 0, "ada", "hello")])
    assert told_of(cluster, commit) == ("T", 1, [])
