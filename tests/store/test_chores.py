"""What is too old is thrown away, and nothing else; by one server, a little at a time."""

from __future__ import annotations

import asyncio
import json
import logging
import pathlib

import pytest

from boomtable.cli import run as command
from boomtable.server.keeping import DAY, Keeping
from boomtable.server.night import CHORE, tidy_once
from boomtable.store import chores
from boomtable.store.addresses import open_store
from boomtable.store.answers import Answer
from boomtable.store.chores import Removed
from boomtable.store.store import Commit, Device, Listing, Person, Phase, Store, Text

NOW = 2_000 * DAY


async def table(store: Store, name: str, phase: Phase, age: int, last: int | None = None) -> None:
    at = NOW - age * DAY
    listing = Listing(name, "rollie", phase, True, at, at, ("p",))
    await store.append(Commit(name, 0, [b"{}"], at, listing, b"s", [Text(1, 0, "p", "Ada")]))
    if last is not None:
        await store.append(Commit(name, 1, [b"{}"], NOW - last * DAY))


async def person(store: Store, name: str, age: int) -> None:
    device = Device(f"d{name}", name, "phone", 0, 0)
    await store.add_person(Person(name, name, NOW - age * DAY), device, name.encode())


async def filled(store: Store) -> None:
    await person(store, "p", 0)
    await person(store, "old", 401)
    await table(store, "LOBBYOLD", "lobby", 31)
    await table(store, "LOBBYTALK", "lobby", 31, last=2)
    await table(store, "LOBBYNEW", "lobby", 29)
    await table(store, "PAUSED", "playing", 366)
    await table(store, "PLAYED", "playing", 366, last=1)
    await table(store, "OVEROLD", "over", 1096)
    await table(store, "OVER", "over", 1000)
    for n in range(45):
        await table(store, f"MANY{n}", "lobby", 90)
    await store.claim_answer(b"a", Answer("p", b"", NOW - 2 * DAY))
    await store.claim_answer(b"b", Answer("p", b"", NOW))
    await store.add_device_link("p", b"link", NOW - 1)


EXPECTED = Removed(lobby=46, playing=1, over=1, people=1, answers=1, links=1)


def test_what_is_too_old_goes_and_the_rest_stays(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "PAUSE_SECONDS", 0.0)

    async def story() -> None:
        store = await open_store(url)
        await filled(store)
        cutoffs = Keeping().cutoffs(NOW)
        assert await store.tidy(cutoffs, dry_run=True) == EXPECTED
        assert await store.tidy(cutoffs, dry_run=True) == EXPECTED, "it was only counted"
        assert await store.tidy(cutoffs) == EXPECTED
        assert (await store.tidy(cutoffs)).is_nothing
        for name in ("LOBBYTALK", "LOBBYNEW", "PLAYED", "OVER"):
            assert (await store.read(name))[0].texts == {0: "Ada"}
            assert await store.listing(name)
        for name in ("LOBBYOLD", "PAUSED", "OVEROLD", "MANY0"):
            assert await store.read(name) == []
            assert await store.seed(name) is None
        assert await store.person(b"old") is None
        assert await store.person(b"p")
        await store.close()

    asyncio.run(story())


def test_nothing_goes_where_a_host_keeps_everything(url: str) -> None:
    async def story() -> None:
        store = await open_store(url)
        await filled(store)
        removed = await store.tidy(Keeping(0, 0, 0, 0, 0).cutoffs(NOW))
        assert removed == Removed(answers=1, links=1)
        await store.close()

    asyncio.run(story())


def test_one_server_does_it_and_says_so_in_one_line(
    url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chores, "PAUSE_SECONDS", 0.0)
    monkeypatch.setattr("boomtable.server.night.now", lambda: NOW)

    async def story() -> list[bool]:
        store = await open_store(url)
        await filled(store)
        did = await asyncio.gather(*(tidy_once(store, Keeping()) for _ in range(4)))
        assert not await store.claim_chore(CHORE, NOW + 1, DAY)
        assert await store.claim_chore(CHORE, NOW + DAY, DAY)
        await store.close()
        return list(did)

    with caplog.at_level(logging.INFO, "boomtable.night"):
        assert sorted(asyncio.run(story())) == [False, False, False, True]
    [line] = [record for record in caplog.records if record.message == "tidied"]
    assert json.loads(json.dumps(line.removed))["lobby"] == 46  # type: ignore[attr-defined]


def test_by_hand(tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"

    async def fill() -> None:
        store = await open_store(url)
        await person(store, "old", 0)  # a long time ago by today's clock
        await store.close()

    asyncio.run(fill())
    for expected, *flags in ((1, "--dry-run"), (1,), (0,)):
        assert command(["tidy", "--database", url, *flags]) == 0
        assert f"{expected} people" in capsys.readouterr().out
