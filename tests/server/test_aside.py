"""Tables that cannot be read are in nobody's way, and the operator hears why."""

from __future__ import annotations

import contextlib
import json
import pathlib
import sqlite3
from collections.abc import Callable

import pytest

from boomtable.cli import run as boomtable
from boomtable.room import entries as e
from boomtable.room.record import recorded
from boomtable.table import boomfile
from server.visitors import Visitor, run, serving

Damage = Callable[[sqlite3.Connection, str], None]


def undecodable(database: sqlite3.Connection, table: str) -> None:
    database.execute("UPDATE log SET body = X'00FF' WHERE table_id = ? AND seq = 2", (table,))


def headless(database: sqlite3.Connection, table: str) -> None:
    database.execute("DELETE FROM log WHERE table_id = ? AND seq = 1", (table,))


def seedless(database: sqlite3.Connection, table: str) -> None:
    database.execute("DELETE FROM seeds WHERE table_id = ?", (table,))


def emptied(database: sqlite3.Connection, table: str) -> None:
    database.execute("DELETE FROM log WHERE table_id = ?", (table,))


def impossible(database: sqlite3.Connection, table: str) -> None:
    body = json.dumps({"type": "gone", "seat": 99}).encode()
    database.execute("INSERT INTO log VALUES (?, 3, 0, ?)", (table, body))
    body = json.dumps({"type": "acted", "seat": 99, "action": "boo", "by": "player"}).encode()
    database.execute("INSERT INTO log VALUES (?, 4, 0, ?)", (table, body))


def changed(database: sqlite3.Connection, table: str, **made: object) -> None:
    row = "SELECT body FROM log WHERE table_id = ? AND seq = 1"
    first = json.loads(database.execute(row, (table,)).fetchone()[0]) | made
    body = json.dumps(first).encode()
    database.execute("UPDATE log SET body = ? WHERE table_id = ? AND seq = 1", (body, table))


def of_no_game(database: sqlite3.Connection, table: str) -> None:
    changed(database, table, game="canasta")


def of_older_rules(database: sqlite3.Connection, table: str) -> None:
    changed(database, table, rules=0)


def damage(url: str, *harm: tuple[Damage, str]) -> None:
    with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database:
        for do, table in harm:
            do(database, table)
        database.commit()


async def two_tables(url: str) -> tuple[str, str, str]:
    async with serving(url) as place, place.visitor("Ada") as ada:
        bad = await ada.make("me", "device", public=True)
        good = await ada.make("me", "device", public=True)
        for table in (bad, good):
            await ada.post(f"/api/tables/{table}/start")
        return bad, good, ada.cookie


def same_person(visitor: Visitor, cookie: str) -> None:
    name, _, token = cookie.partition("=")
    visitor.http.cookies.clear()
    visitor.http.cookies.set(name, token)
    visitor.cookie = cookie


@pytest.mark.parametrize(
    "harm", [undecodable, headless, seedless, emptied, impossible, of_no_game, of_older_rules]
)
def test_one_bad_table_is_in_nobodys_way(
    database: str, harm: Damage, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged: list[str] = []

    async def story() -> None:
        bad, good, cookie = await two_tables(database)
        damage(database, (harm, bad))
        async with serving(database) as place, place.visitor("Tao") as tao:
            await place.server.waker.wake_some()
            public = await tao.get("/api/tables")
            assert {table["table"] for table in public["tables"]} == {bad, good}
            answer = await tao.http.get(f"/api/tables/{bad}")
            assert answer.status_code in (404, 409), answer.text
            same_person(tao, cookie)
            mine = await tao.get("/api/me/tables")
            unread = {table["table"]: table["unread"] for table in mine["tables"]}
            assert unread[good] == ""
            assert unread[bad]
            await tao.connect()
            await tao.watch(good, 0)
            await tao.watch(good, 1)
            turn = await tao.until_asked(good, 0, 1)
            assert turn is not None
            choice = tao.position(good, turn)["choices"][0]["action"]
            assert (await tao.act(good, turn, choice))["type"] == "accepted"
            assert await place.server.store.claim_due(1 << 60, 1 << 61, 9) == [good]
        damaged.append(bad)

    run(story())
    assert boomtable(["doctor", "--database", database, "--language", "en"]) == 1
    assert f"set aside  {damaged[0]}" in capsys.readouterr().out


def test_a_table_that_can_be_read_again_comes_back(database: str) -> None:
    async def story() -> None:
        bad, _, _ = await two_tables(database)
        damage(database, (of_older_rules, bad))
        async with serving(database) as place, place.visitor("Tao") as tao:
            assert (await tao.http.get(f"/api/tables/{bad}")).status_code == 409
            damage(database, (lambda base, table: changed(base, table, rules=1), bad))
            await tao.get(f"/api/tables/{bad}")
            assert await place.server.store.aside(9) == []

    run(story())


def test_a_table_of_older_rules_tells_what_was_played(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = await ada.make("bot", "bot", "me", game="rollie")
            await ada.post(f"/api/tables/{table}/start")
            await ada.connect()
            await ada.watch(table, 2)
            while (turn := await ada.until_asked(table, 2)) is not None:
                await ada.act(table, turn, ada.position(table, 2)["choices"][0]["action"])
            text = (await ada.http.get(f"/api/tables/{table}/file")).text
            cookie = ada.cookie
        damage(database, (of_older_rules, table))
        async with serving(database) as place, place.visitor("Tao") as tao:
            same_person(tao, cookie)
            listed = (await tao.get("/api/me/tables"))["tables"][0]
            assert listed["unread"] == "other-rules"
            assert listed["chairs"][2] == "Ada"
            record = await tao.get(f"/api/tables/{table}/record")
            assert (record["rules"], record["ours"], record["phase"]) == (0, 1, "over")
            assert len(record["scores"]) == 3
            told = [line for line in record["file"].split("\n") if "check" not in line]
            assert told == [
                line.replace("rules 1", "rules 0")
                for line in text.split("\n")
                if "check" not in line
            ]
            file = await tao.http.get(f"/api/tables/{table}/file")
            assert file.text == record["file"]

    run(story())


def test_hidden_cards_of_older_rules_stay_hidden_until_the_end(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = await ada.make("me", "device", "device", "device", game="bokken")
            await ada.post(f"/api/tables/{table}/start")
        damage(database, (of_older_rules, table))
        async with serving(database) as place, place.visitor("Tao") as tao:
            assert (await tao.get(f"/api/tables/{table}/record"))["file"] == ""
            assert (await tao.http.get(f"/api/tables/{table}/file")).status_code == 409

    run(story())


KEEPSAKES = sorted((pathlib.Path(__file__).parents[1] / "keepsakes").glob("*.sql"))


@pytest.mark.parametrize("keepsake", KEEPSAKES, ids=lambda path: path.stem)
def test_a_record_says_what_the_rules_would(keepsake: pathlib.Path, tmp_path: pathlib.Path) -> None:
    """Undone decisions, answers in races, branches: the same notation, without the rules."""
    from server.test_keepsakes import database_of, rooms

    path = database_of(keepsake, tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as database:
        for room in rooms(path):
            if room.game_or_none is None:
                continue
            rows = database.execute(
                "SELECT body FROM log WHERE table_id = ? ORDER BY seq", (room.id,)
            )
            record = recorded([e.decode(row[0]) for row in rows])
            assert record.actions == [action.text for action in room.table.actions], room.id
            if room.phase == "over":
                assert record.text() == boomfile.text_of(room.table, public=True)
