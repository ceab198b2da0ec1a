"""What both stores promise."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from boomtable.store.addresses import open_store
from boomtable.store.store import (
    Block,
    Commit,
    Conflict,
    Device,
    Entry,
    Listing,
    Person,
    Report,
    Store,
    Ticket,
)


def with_store(url: str, story: Callable[[Store], Awaitable[None]]) -> None:
    async def told() -> None:
        store = await open_store(url)
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(told())


def commit(after: int, *bodies: bytes, table: str = "TABLE") -> Commit:
    return Commit(table, after, bodies, at=1000 + after)


def listing(table: str, made_at: int, **changes: object) -> Listing:
    plain: dict[str, object] = {"phase": "lobby", "public": True, "people": ()}
    return Listing(table, "rollie", made_at=made_at, changed_at=made_at, **plain | changes)  # type: ignore[arg-type]


def test_what_is_appended_is_read_in_order(url: str) -> None:
    async def story(store: Store) -> None:
        await store.append(commit(0, b"made"))
        await store.append(commit(1, b"acted", b"ended"))
        assert await store.read("TABLE") == [
            Entry(1, 1000, b"made"),
            Entry(2, 1001, b"acted"),
            Entry(3, 1001, b"ended"),
        ]
        assert [entry.seq for entry in await store.read("TABLE", since=2)] == [3]
        assert await store.read("OTHER") == []

    with_store(url, story)


def test_of_two_writers_one_wins_and_the_other_leaves_nothing(url: str) -> None:
    async def story(store: Store) -> None:
        await store.append(commit(0, b"made"))
        changed = listing("TABLE", 7)
        late = Commit("TABLE", 0, [b"too late", b"and more"], 5, changed, seed=b"secret")
        with pytest.raises(Conflict):
            await store.append(late)
        assert [entry.body for entry in await store.read("TABLE")] == [b"made"]
        assert await store.listing("TABLE") is None
        assert await store.seed("TABLE") is None

    with_store(url, story)


def test_many_writers_at_once_lose_and_double_nothing(url: str) -> None:
    async def story(store: Store) -> None:
        async def append_all(table: str, writer: bytes) -> int:
            won = 0
            while (after := len(await store.read(table))) < 12:
                try:
                    await store.append(commit(after, writer, table=table))
                    won += 1
                except Conflict:
                    pass
            return won

        writers = [append_all(f"T{t}", b"%d" % w) for t in range(4) for w in range(4)]
        won = await asyncio.gather(*writers)
        for t in range(4):
            entries = await store.read(f"T{t}")
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert sum(won) == sum([len(await store.read(f"T{t}")) for t in range(4)])

    with_store(url, story)


def test_everything_is_there_after_opening_again(url: str) -> None:
    async def first(store: Store) -> None:
        await store.append(Commit("A", 0, [b"made"], 1, listing("A", 1), seed=b"\0secret"))

    async def second(store: Store) -> None:
        assert [entry.body for entry in await store.read("A")] == [b"made"]
        assert await store.seed("A") == b"\0secret"
        assert await store.listing("A") == listing("A", 1)

    with_store(url, first)
    with_store(url, second)


def test_lists_of_tables(url: str) -> None:
    async def story(store: Store) -> None:
        for listed in (
            listing("OLD", 1, people=("ada", "tao")),
            listing("NEW", 2, people=("ada",)),
            listing("PRIVATE", 3, public=False, phase="playing"),
            listing("OVER", 4, phase="over", people=("tao",)),
        ):
            await store.append(Commit(listed.table, 0, [b"made"], 1, listed))
        assert [t.table for t in await store.public(10)] == ["NEW", "OLD"]
        assert [t.table for t in await store.public(1)] == ["NEW"]
        assert [t.table for t in await store.tables_of("ada", 10)] == ["NEW", "OLD"]
        assert [t.table for t in await store.tables_of("tao", 10)] == ["OVER", "OLD"]
        left = listing("OLD", 1, phase="playing", people=("tao",))
        await store.append(Commit("OLD", 1, [b"left"], 2, left))
        assert await store.listing("OLD") == left

    with_store(url, story)


def test_people_are_found_by_the_hash_of_their_token(url: str) -> None:
    async def story(store: Store) -> None:
        ada = Person("p1", "Ada", 5, "d1", "cat")
        await store.add_person(ada, Device("d1", "p1", "phone", 5, 5), b"hash")
        assert await store.person(b"hash") == ada
        assert await store.person(b"other") is None
        await store.rename("p1", "Zoé", "boat")
        assert await store.person(b"hash") == replace(ada, name="Zoé", symbol="boat")
        await store.append(Commit("T", 0, [b"made"], 1, listing("T", 1, people=("p1",))))
        await store.forget("p1")
        assert await store.person(b"hash") is None
        assert await store.tables_of("p1", 10) == []

    with_store(url, story)


def test_a_chair_has_one_ticket_and_not_for_ever(url: str) -> None:
    async def story(store: Store) -> None:
        ticket = Ticket("T", 2, expires_at=100, sitting=7)
        await store.add_ticket(b"one", ticket)
        await store.add_ticket(b"two", Ticket("T", 3, 100, 7))
        assert await store.ticket(b"one", now=99) == ticket
        assert await store.ticket(b"two", now=100) is None
        assert await store.ticket(b"never", now=0) is None
        await store.add_ticket(b"newer", ticket)
        assert await store.ticket(b"one", now=0) is None, "the newer one is in its place"
        assert await store.ticket(b"newer", now=0) == ticket
        await store.drop_ticket("T", 2)
        assert await store.ticket(b"newer", now=0) is None
        assert await store.ticket(b"two", now=0) is not None

    with_store(url, story)


def test_who_blocks_whom_and_what_was_reported(url: str) -> None:
    async def story(store: Store) -> None:
        for person in ("p1", "p2"):
            device = Device(f"d{person}", person, "phone", 5, 5)
            await store.add_person(Person(person, person.upper(), 5), device, person.encode())
        for block in ("b1", "b2"):
            await store.block("p1", Block(block, "p2", 5))
        assert await store.blocked_by("p1") == {"p2"}
        assert await store.blocked_by("p2") == frozenset()
        assert await store.blocks_of("p1") == [Block("b1", "p2", 5, "P2")], "once is enough"
        await store.unblock("p2", "b1")
        assert await store.blocked_by("p1") == {"p2"}, "it is not theirs to take back"
        await store.unblock("p1", "b1")
        assert await store.blocked_by("p1") == frozenset()
        await store.block("p1", Block("b3", "p2", 6))
        report = Report("r1", 9, "T", "p1", "p2", "P2", "words", "boo", "said it twice")
        await store.report(report)
        assert await store.reports() == [report]
        await store.forget("p2")
        assert await store.blocked_by("p1") == frozenset()
        assert await store.reports() == [replace(report, name="", said="")]
        await store.forget("p1")
        assert await store.reports() == [replace(report, name="", said="", reporter="")]
        assert await store.clear_report("r1")
        assert not await store.clear_report("r1")
        assert await store.reports() == []

    with_store(url, story)
