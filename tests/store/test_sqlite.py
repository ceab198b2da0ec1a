"""What only SQLite promises: group commit, and full synchronisation."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib
import shutil
import sqlite3
import time

import msgspec
import pytest

from boomtable.store import checkpoints, writer
from boomtable.store.addresses import open_store
from boomtable.store.sqlite import SqliteStore
from boomtable.store.store import Commit, Conflict, Unavailable


def test_the_file_is_synchronised_at_every_commit(tmp_path: pathlib.Path) -> None:
    async def story() -> tuple[int, str]:
        store = await open_store(f"sqlite:///{tmp_path / 'deep' / 'tables.sqlite3'}")
        assert isinstance(store, SqliteStore)
        full = await store._writer.do(lambda c: c.execute("PRAGMA synchronous").fetchone()[0])
        mode = await store._writer.do(lambda c: c.execute("PRAGMA journal_mode").fetchone()[0])
        await store.close()
        return full, mode

    assert asyncio.run(story()) == (2, "wal")


def test_commands_that_wait_share_a_transaction(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    plain = writer._write

    def counted(connection: sqlite3.Connection, batch: list[writer.Command]) -> object:
        sizes.append(len(batch))
        return plain(connection, batch)

    monkeypatch.setattr(writer, "_write", counted)

    async def story() -> list[object]:
        store = await open_store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        commits = [Commit(f"T{n % 200}", 0, [b"x"], 0) for n in range(400)]
        results = await asyncio.gather(
            *(store.append(commit) for commit in commits), return_exceptions=True
        )
        await store.close()
        return list(results)

    results = asyncio.run(story())
    assert [type(result) for result in results[:200]] == [type(None)] * 200
    assert [type(result) for result in results[200:]] == [Conflict] * 200
    assert sum(sizes) == 400
    assert len(sizes) < 40


def test_no_cursor_leaves_the_thread_that_writes(tmp_path: pathlib.Path) -> None:
    """Forgotten elsewhere, one reset the statement that was being used: now and then, where many
    commits were refused, one that should not have been was."""

    async def story() -> list[object]:
        store = await open_store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        assert isinstance(store, SqliteStore)
        rows = [("T", 1, 0, b"x"), ("T", 1, 0, b"y"), ("U", 1, 0, b"z")]  # one by one: two collide
        results = await asyncio.gather(
            *(store._writer.append([row]) for row in rows), return_exceptions=True
        )
        await store.close()
        return list(results)

    first, second, third = asyncio.run(story())
    assert (first, type(second), third) == (None, Conflict, None)


def test_a_closed_store_says_so(tmp_path: pathlib.Path) -> None:
    async def story() -> None:
        store = await open_store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        await store.close()
        with pytest.raises(Unavailable):
            await store.append(Commit("T", 0, [b"x"], 0))

    asyncio.run(story())


def test_a_broken_file_is_an_error_and_not_an_acknowledgement(tmp_path: pathlib.Path) -> None:
    async def story() -> None:
        path = tmp_path / "tables.sqlite3"
        store = await open_store(f"sqlite:///{path}")
        assert isinstance(store, SqliteStore)
        await store._writer.do(lambda c: c.execute("DROP TABLE log").fetchall())
        with pytest.raises(Unavailable):
            await store.append(Commit("T", 0, [b"x"], 0))
        await store.close()

    asyncio.run(story())


def test_a_file_keeps_a_write_ahead_log_before_anybody_connects(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every connection once asked for it, and now and then one locked another out."""
    monkeypatch.setattr("boomtable.store.sqlite.Writer", lambda connect, note_written: None)
    SqliteStore(tmp_path / "tables.sqlite3")
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as other:
        assert other.execute("PRAGMA journal_mode").fetchone()[0] == "wal"


def test_the_log_ahead_comes_home_and_begins_again(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that is written is soon in the file itself, and what comes next needs no more room."""
    monkeypatch.setattr(checkpoints, "PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(checkpoints, "MOST_PAGES", 0)
    path = tmp_path / "tables.sqlite3"
    sizes: list[int] = []

    async def story() -> None:
        store = await open_store(f"sqlite:///{path}")
        for n in range(300):
            await store.append(Commit("T", n, [b'{"type":"x"}'], 0))
            if n % 100 == 99:
                await asyncio.to_thread(_wait_for, path, n + 1)
                sizes.append(path.with_name("tables.sqlite3-wal").stat().st_size)
        await store.close()

    asyncio.run(story())
    assert max(sizes) < 150 * 4200  # of 300 pages, 100 at most since the last time


def _wait_for(path: pathlib.Path, entries: int) -> None:
    """Until a copy of the file alone, without the log ahead of it, has them."""
    copy = path.with_name("copy.sqlite3")
    for _ in range(500):
        time.sleep(0.02)
        shutil.copy(path, copy)
        with contextlib.closing(sqlite3.connect(copy)) as alone, contextlib.suppress(sqlite3.Error):
            if alone.execute("SELECT count(*) FROM log").fetchone()[0] == entries:
                return
    raise AssertionError("the log ahead never came home")


def test_what_many_write_together_comes_back_byte_by_byte(tmp_path: pathlib.Path) -> None:
    bodies = [
        msgspec.json.encode({"said": said})
        for said in ("", '"quoted" \\ and /', "\x00\x1f\x7f", "é\u2028😀", "[1, 2]", "null", "007")
    ]

    async def story() -> list[bytes]:
        store = await open_store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        commits = [Commit("T", n, [body], 0) for n, body in enumerate(bodies)]
        await asyncio.gather(*map(store.append, commits))
        kept = [entry.body for entry in await store.read("T")]
        await store.close()
        return kept

    assert asyncio.run(story()) == bodies
