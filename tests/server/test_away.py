"""Databases that go away, fill up or belong to somebody else: a sentence, and on it goes."""

from __future__ import annotations

import asyncio
import pathlib
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import asyncpg
import httpx2
import pytest

import postgresql
from boomtable.cli import run as boomtable
from boomtable.store.addresses import SQLITE
from boomtable.store.claim import claimed
from server.node import Node
from server.visitors import Visitor, is_over, run, serving

AWAY = "database-away"


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgresql.running() as url:
        yield url


async def play_seat(visitor: Visitor, table: str, seat: int) -> None:
    """Decide as soon as it is one's turn; where the database is away, try again."""
    while True:
        await visitor.until_seen(
            table, seat, lambda n: is_over(n) or n.get("position", {}).get("turn") == seat
        )
        if visitor.room(table, seat)["phase"] == "over":
            return
        position = await visitor.turn_of(table, seat)
        answer = await visitor.act(table, seat, position["choices"][0]["action"])
        if answer["type"] == "refused":
            assert answer["key"] in (AWAY, "moved-on", "decided-already"), answer
            await asyncio.sleep(0.1)


async def cut_everything(cluster: str) -> None:
    """As a restart of PostgreSQL or a broken network does."""
    connection = await asyncpg.connect(cluster)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.close()


def test_servers_hear_each_other_again_when_their_lines_are_cut_under_play(
    cluster: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with (
            serving(cluster) as here,
            serving(cluster) as there,
            here.visitor("Ada") as ada,
            there.visitor("Tao") as tao,
        ):
            table = await ada.make("me", "open")
            await tao.post(f"/api/tables/{table}/join")
            await ada.connect()
            await tao.connect()
            await ada.watch(table, 0)
            await tao.watch(table, 1)
            await ada.post(f"/api/tables/{table}/start")
            playing = asyncio.gather(play_seat(ada, table, 0), play_seat(tao, table, 1))
            for _ in range(4):
                await cut_everything(cluster)
                await asyncio.sleep(0.3)
            await playing
            assert ada.position(table, 0)["view"] == tao.position(table, 1)["view"]
            assert ada.closed_with is None
            assert tao.closed_with is None
            for place in (here, there):
                while not place.server.store.listens():
                    await asyncio.sleep(0.05)
                told = (await ada.http.get(f"{place.url}/metrics")).text
                assert "boomtable_listens 1" in told
                assert "boomtable_reconnects_total 0" not in told

    run(story())
    assert not [record for record in caplog.records if record.exc_info]


def test_a_full_disk_is_not_ready_and_takes_no_order(database: str) -> None:
    async def story() -> None:
        node = Node(postgresql.free_port(), database=database)
        await node.start()
        try:
            async with httpx2.AsyncClient(base_url=node.url, timeout=30) as http:
                assert (await http.post("/api/me", json={"name": "Ada"})).status_code == 201
                unlimited = resource.prlimit(node.pid, resource.RLIMIT_FSIZE)
                resource.prlimit(node.pid, resource.RLIMIT_FSIZE, (4096, unlimited[1]))
                while (await http.get("/health/ready")).status_code != 503:
                    await asyncio.sleep(0.1)
                wish = {"game": "rollie", "chairs": [{"kind": "me"}, {"kind": "bot"}]}
                refused = await http.post("/api/tables", json=wish)
                assert (refused.status_code, refused.json()["key"]) == (503, AWAY)
                resource.prlimit(node.pid, resource.RLIMIT_FSIZE, unlimited)
                while (await http.get("/health/ready")).status_code != 200:
                    await asyncio.sleep(0.1)
                assert (await http.post("/api/tables", json=wish)).status_code == 201
        finally:
            node.kill()

    run(story())


def served(database: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a server says that does not begin."""
    assert boomtable(["serve", "--database", database, "--log-format", "quiet"]) == 2
    said = capsys.readouterr().err
    assert "Traceback" not in said
    return said


def test_a_second_server_on_one_file_is_refused(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with claimed(pathlib.Path(database.removeprefix(SQLITE))):
        assert "tables.sqlite3" in served(database, capsys)


def test_garbage_is_refused_and_left_as_it_is(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = pathlib.Path(database.removeprefix(SQLITE))
    path.write_bytes(b"garbage" * 1000)
    assert "tables.sqlite3" in served(database, capsys)
    assert path.read_bytes() == b"garbage" * 1000


def test_databases_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert "mysql" in served("mysql://somewhere/else", capsys)
    nobody = f"postgresql://u:secret@127.0.0.1:{postgresql.free_port()}/x"
    said = served(nobody, capsys)
    assert "127.0.0.1" in said
    assert "secret" not in said


def test_a_doctor_says_that_all_is_well(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert boomtable(["doctor", "--database", database]) == 2  # there is none yet

    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            await ada.make("me", "bot")

    run(story())
    assert boomtable(["doctor", "--database", database, "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert "1 in the lobby" in said
    assert "All is well." in said


@pytest.mark.parametrize("seconds", [0.2, 0.8, 1.6])
def test_a_start_can_be_stopped_at_any_moment(database: str, seconds: float) -> None:
    words = ["-m", "boomtable", "serve", "--database", database]
    words += ["--port", str(postgresql.free_port())]
    process = subprocess.Popen([sys.executable, *words], stderr=subprocess.PIPE)
    time.sleep(seconds)
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=60)
    assert process.returncode in (0, -signal.SIGTERM)
    assert b"Traceback" not in said
