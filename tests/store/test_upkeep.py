"""What servers tell each other through the database, on SQLite and PostgreSQL."""

from __future__ import annotations

import pytest

from boomtable.store.claim import claimed
from boomtable.store.store import Alive, Aside, Commit, Outage, Store, Trouble, Unusable
from store.test_store import listing, with_store


def alive(at: int, name: str = "one") -> Alive:
    return Alive(name, name, "0", 0, at, True)


async def due(store: Store, **times: int | None) -> None:
    for table, at in times.items():
        listed = listing(table, 1, phase="playing")
        dated = type(listed)(**vars(listed) | {"due_at": at})
        await store.append(Commit(table, 0, [b"made"], 1, dated))


def test_what_is_due_is_claimed_once_the_longest_first(url: str) -> None:
    async def story(store: Store) -> None:
        await due(store, LATE=10, EARLY=5, LATER=50, NEVER=None)
        assert await store.claim_due(20, 100, 1) == ["EARLY"]
        assert await store.claim_due(20, 100, 9) == ["LATE"]
        assert await store.claim_due(20, 100, 9) == []
        assert sorted(await store.claim_due(101, 200, 9)) == ["EARLY", "LATE", "LATER"]

    with_store(url, story)


def test_what_is_kept_is_not_due_and_what_is_put_down_is_then(url: str) -> None:
    async def story(store: Store) -> None:
        await due(store, A=10, B=10, OVER=None)
        await store.keep(["A", "OVER"], 100)
        assert await store.claim_due(20, 100, 9) == ["B"]
        await store.put_down("A", 100, 30)
        assert await store.claim_due(40, 300, 9) == ["A"]
        await store.put_down("A", 100, 30)  # it is another's by now
        assert await store.claim_due(200, 300, 9) == ["B"]
        assert (await store.listing("OVER")).due_at is None  # type: ignore[union-attr]

    with_store(url, story)


def test_nobody_alive_for_long_is_an_outage(url: str) -> None:
    async def story(store: Store) -> None:
        assert await store.beat(alive(1000), 100, 0) == []
        assert await store.beat(alive(1090, "two"), 100, 0) == []
        assert await store.beat(alive(1180), 100, 0) == []
        assert await store.beat(alive(1500), 100, 0) == [Outage(1180, 1500)]
        assert await store.beat(alive(1501, "two"), 100, 1500) == []
        assert await store.last_beat(0) == (1501, [Outage(1180, 1500)])
        assert [server.name for server in await store.servers()] == ["two", "one"]

    with_store(url, story)


def test_a_table_that_is_set_aside_is_never_due(url: str) -> None:
    async def story(store: Store) -> None:
        await due(store, A=10)
        await store.set_aside(Aside("A", 5, "damaged"))
        assert await store.claim_due(20, 100, 9) == []
        assert await store.aside(9) == [Aside("A", 5, "damaged")]
        assert (await store.counts(20)).aside == 1
        await store.bring_back("A")
        assert await store.claim_due(20, 100, 9) == ["A"]
        assert await store.aside(9) == []

    with_store(url, story)


def test_the_newest_entries_of_many_tables(url: str) -> None:
    async def story(store: Store) -> None:
        await store.append(Commit("A", 0, [b"1", b"2"], 1))
        await store.append(Commit("B", 0, [b"1"], 1))
        assert await store.newest(["A", "B", "C"]) == {"A": 2, "B": 1}
        assert await store.newest([]) == {}

    with_store(url, story)


def test_a_file_has_one_server(tmp_path: pytest.TempPathFactory) -> None:
    path = tmp_path / "tables.sqlite3"  # type: ignore[operator]
    with claimed(path), pytest.raises(Unusable) as refused, claimed(path):
        pass
    assert refused.value.trouble is Trouble.TAKEN
    with claimed(path):
        pass
