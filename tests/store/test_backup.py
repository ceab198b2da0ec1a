"""Backups are whole, made while others write, and go into either database."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib
import sqlite3
import stat

import pytest

from boomtable.cli import run as command
from boomtable.store.addresses import newest_version, open_store
from boomtable.store.backup import NotEmpty, back_up, restore
from boomtable.store.store import Commit, Device, Listing, Person, Store, Text
from store.conftest import fresh_database


async def filled(url: str) -> Store:
    store = await open_store(url)
    await store.add_person(Person("p", "Ada", 5, "d"), Device("d", "p", "phone", 5, 5), b"\0hash")
    listing = Listing("T", "rollie", "over", True, 1, 2, ("p",))
    body = '{"type":"é"}'.encode()
    commit = Commit("T", 0, [body], 1, listing, b"\0\xff", [Text(1, 0, "p", "Zoé")])
    await store.append(commit)
    return store


async def is_the_same(url: str) -> None:
    store = await open_store(url)
    try:
        [entry] = await store.read("T")
        assert (entry.body, entry.texts) == ('{"type":"é"}'.encode(), {0: "Zoé"})
        assert await store.seed("T") == b"\0\xff"
        assert await store.person(b"\0hash") == Person("p", "Ada", 5, "d")
        listing = await store.listing("T")
        assert listing is not None
        assert listing.public is True
        await store.append(Commit("T", 1, [b"{}"], 3))
    finally:
        await store.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def other(request: pytest.FixtureRequest, tmp_path: pathlib.Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other.sqlite3'}"
    return fresh_database(request.getfixturevalue("cluster"))


def test_a_backup_goes_into_either_database(url: str, other: str, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "backup"

    async def story() -> None:
        store = await filled(url)
        rows = await back_up(url, file)
        await store.close()
        assert rows >= 6
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it holds secrets"
        assert await restore(file, other) == rows
        await is_the_same(other)
        with pytest.raises(NotEmpty):
            await restore(file, other)
        assert await restore(file, other, replace=True) == rows
        await is_the_same(other)

    asyncio.run(story())


def test_a_backup_is_made_while_people_play(url: str, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "backup"

    async def story() -> None:
        store = await filled(url)
        is_done = False

        async def play() -> int:
            seq = 1
            while not is_done:
                await store.append(Commit("T", seq, [b"{}", b"{}"], 1))
                seq += 2
            return seq

        playing = asyncio.create_task(play())
        for _ in range(3):
            await back_up(url, file)
            with contextlib.closing(sqlite3.connect(file)) as kept:
                seqs = [row[0] for row in kept.execute("SELECT seq FROM log ORDER BY seq")]
            assert seqs == list(range(1, len(seqs) + 1))
            assert len(seqs) % 2, "a commit is in it whole or not at all"
        is_done = True
        assert await playing > 1
        await store.close()

    asyncio.run(story())


def test_every_table_is_in_a_backup(url: str, tmp_path: pathlib.Path) -> None:
    """Also those of versions to come: nobody has to think of it."""
    file, fresh = tmp_path / "backup", tmp_path / "fresh.sqlite3"

    async def story() -> None:
        await (await filled(url)).close()
        await back_up(url, file)
        await (await open_store(f"sqlite:///{fresh}")).close()

    asyncio.run(story())
    tables = [schema(path) for path in (file, fresh)]
    assert tables[0] == tables[1]


def schema(path: pathlib.Path) -> set[str]:
    with contextlib.closing(sqlite3.connect(path)) as kept:
        names = kept.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {row[0] for row in names}


# The commands


def test_what_cannot_be_restored_is_refused_in_a_sentence(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, file = f"sqlite:///{tmp_path / 'a.sqlite3'}", tmp_path / "backup"
    target = f"sqlite:///{tmp_path / 'b.sqlite3'}"
    asyncio.run(_closed(source))
    assert command(["backup", str(file), "--database", source]) == 0
    assert "secret" in capsys.readouterr().out
    assert command(["restore", str(file), "--database", source]) == 2
    assert "--replace" in capsys.readouterr().err
    with contextlib.closing(sqlite3.connect(file)) as kept, kept:
        kept.execute("UPDATE alembic_version SET version_num = '9999'")
    assert command(["restore", str(file), "--database", target]) == 2
    told = capsys.readouterr().err
    assert "9999" in told
    assert newest_version() != "9999"
    assert "Traceback" not in told
    file.write_text("not a database, but long enough to be taken for one " * 40)
    assert command(["restore", str(file), "--database", target]) == 2
    assert "no backup" in capsys.readouterr().err
    assert command(["restore", str(tmp_path / "none"), "--database", target]) == 2
    assert command(["backup", str(file), "--database", f"sqlite:///{tmp_path}/none"]) == 2
    assert not (tmp_path / "none").exists()


async def _closed(url: str) -> None:
    await (await filled(url)).close()
