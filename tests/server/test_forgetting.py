"""Whoever wants to be forgotten is: in the log, in files, in open tables, on every server."""

from __future__ import annotations

import asyncio
import pathlib
import sqlite3
from collections.abc import Iterator

import asyncpg
import msgspec
import pytest

import postgresql
from boomtable.room import entries as e
from boomtable.room.names import FORGOTTEN
from boomtable.room.texts import put_back, taken_out
from boomtable.server.web.people import COOKIE
from boomtable.server.web.socket import BYE_UNKNOWN
from boomtable.store.addresses import open_store
from boomtable.table import boomfile
from boomtable.table.verify import verify
from boomtable.wire import messages as m
from server.test_keepsakes import KEEPSAKES, come_back, database_of
from server.visitors import Place, Visitor, run, serving
from store.conftest import fresh_database

NAME, DEVICE, BOT, LINE, WORD = "Adalovelace", "Grandmère", "Robotine", "Ohlàlàquoi", "bananarama"
WRITTEN = (NAME, DEVICE, BOT, LINE)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgresql.running() as url:
        yield url


def bytes_of(database: str) -> bytes:
    """All that lies on the disk, with what was deleted."""
    path = pathlib.Path(database.removeprefix("sqlite:///"))
    return b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*"))


async def finished(ada: Visitor, place: Place) -> str:
    """A game to the end, with everything somebody can write at a table."""
    wish = [{"kind": "me"}, {"kind": "device", "name": DEVICE}, {"kind": "bot", "name": BOT}]
    made = await ada.post("/api/tables", 201, game="rollie", chairs=wish)
    table: str = made["room"]["table"]
    await ada.post(f"/api/tables/{table}/word", chair=0, word=WORD)
    await ada.connect()
    await ada.watch(table, 0)
    told = await ada.order(lambda name: m.Say(name, table, "text", LINE, 0))
    assert told["type"] == "accepted"
    await ada.post(f"/api/tables/{table}/start")
    held = await place.server.house.open(table)
    while held.room.phase != "over":
        turn = held.room.turn
        if held.room.is_bot(turn):
            await asyncio.sleep(0.01)
        else:
            acted = e.Acted(turn, "secure", "player")
            await place.server.house.order(
                table,
                lambda room, a=acted: a if room.turn == a.seat else None,  # type: ignore[misc]
            )
    return table


def test_the_log_holds_ids_and_nothing_that_people_wrote(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor(NAME) as ada:
            table = await finished(ada, place)
            rows = b"".join(entry.body for entry in await place.server.store.read(table))
            assert not [text for text in WRITTEN if text.encode() in rows]
            assert [c["name"] for c in (await ada.get(f"/api/tables/{table}"))["room"]["chairs"]]
            place.server.house.tables.clear()
            seen = await ada.get(f"/api/tables/{table}")
            assert [c["name"] for c in seen["room"]["chairs"]] == [NAME, DEVICE, BOT]
            [chat] = (await ada.watch(table))["chat"]
            assert (chat["name"], chat["text"]) == (NAME, LINE)

    run(story())


def test_nothing_is_left_of_somebody_but_the_game(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor(NAME) as ada,
            place.visitor("Tao") as tao,
        ):
            table = await finished(ada, place)
            lobby = await tao.make("me", "open", public=True)
            await ada.post(f"/api/tables/{lobby}/join")
            await ada.post(f"/api/tables/{lobby}/word", chair=1, word="unplayed-word")
            await tao.connect()
            assert NAME in (await tao.watch(table))["chat"][0]["name"]
            await tao.watch(lobby)
            assert NAME.encode() in bytes_of(database)
            since = len(tao.raw)
            assert (await ada.http.delete("/api/me")).status_code == 204
            assert await ada.until_closed() == BYE_UNKNOWN
            await tao.until(lambda got: got["type"] == "snapshot" and got["table"] == table, since)
            shown = [text for text in tao.raw[since:] if '"snapshot"' in text]
            assert not [text for text in WRITTEN if any(text in told for told in shown)]
            await nowhere(tao, table)
            place.server.house.tables.clear()
            await nowhere(tao, table)
            assert (await tao.get(f"/api/tables/{lobby}"))["room"]["chairs"][1]["kind"] == "open"
        left = bytes_of(database)
        assert not [text for text in (*WRITTEN, "unplayed-word") if text.encode() in left]

    run(story())


async def nowhere(visitor: Visitor, table: str) -> None:
    """Not at the table, in no list, replay or file; and the dice are still true."""
    file = (await visitor.http.get(f"/api/tables/{table}/file")).text
    for path in ("", "/replay?seat=0", "/check"):
        seen = (await visitor.http.get(f"/api/tables/{table}{path}")).text
        assert not [text for text in WRITTEN if text in seen + file]
    assert f"seat 0 human {FORGOTTEN}" in file
    assert f"word 0 {WORD}" in file, "it was played with: without it nobody could check the dice"
    assert verify(boomfile.read(file)).draws > 0
    assert (await visitor.get(f"/api/tables/{table}/check"))["ok"]


def test_whoever_is_forgotten_while_saying_something_says_nothing(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor(NAME) as ada:
            table = await ada.make("me", "open", public=True)
            await ada.connect()
            await ada.watch(table, 0)
            person = (await ada.get("/api/me"))["id"]
            await place.server.store.forget(person)  # a moment before anybody hears of it
            said = await ada.order(lambda name: m.Say(name, table, "text", LINE, -1))
            assert (said["type"], said["key"]) == ("refused", "who-are-you")
            sat = await ada.http.post(f"/api/tables/{table}/join", json={"name": DEVICE})
            assert sat.status_code == 401
        assert not [text for text in (LINE, DEVICE) if text.encode() in bytes_of(database)]

    run(story())


def test_all_tables_are_left_however_many(database: str) -> None:
    async def story() -> None:
        async with serving(database, most_tables=100) as place, place.visitor("Ada") as ada:
            tables = [await ada.make("me", "open") for _ in range(60)]
            assert (await ada.http.delete("/api/me")).status_code == 204
            for table in tables:
                assert not (await place.server.house.open(table)).room.chairs[0].person

    run(story())


def test_every_server_forgets_at_once(cluster: str) -> None:
    url = fresh_database(cluster)

    async def story() -> None:
        async with (
            serving(url) as here,
            serving(url) as there,
            here.visitor(NAME) as ada,
            there.visitor("Tao") as tao,
        ):
            table = await finished(ada, here)
            token = ada.http.cookies[COOKIE]
            await tao.connect()
            await tao.watch(table)
            async with there.visitor("Other") as elsewhere:
                come_back(elsewhere, f"{COOKIE}={token}")
                assert (await elsewhere.get("/api/me"))["name"] == NAME
                await elsewhere.connect()
                since = len(tao.raw)
                assert (await ada.http.delete("/api/me")).status_code == 204
                assert await elsewhere.get("/api/me") == {"id": "", "name": ""}
                assert await elsewhere.until_closed() == BYE_UNKNOWN
            await tao.until(lambda got: got["type"] == "snapshot", since)
            assert not [text for text in WRITTEN if text in "".join(tao.raw[since:])]
            await nowhere(tao, table)
        connection = await asyncpg.connect(url)
        for table in ("log", "texts", "people", "devices", "seated", "listings"):
            rows = str(await connection.fetch(f"SELECT * FROM {table}"))
            assert not [text for text in WRITTEN if text in rows or text.encode().hex() in rows]
        await connection.close()

    run(story())


# Versions that kept names in the log


@pytest.mark.parametrize("keepsake", KEEPSAKES, ids=lambda path: path.stem)
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_old_logs_lose_their_names_too(
    kind: str, keepsake: pathlib.Path, tmp_path: pathlib.Path, request: pytest.FixtureRequest
) -> None:
    old = database_of(keepsake, tmp_path)
    cookie = keepsake.read_text("utf-8").splitlines()[0].removeprefix("-- ")
    url = f"sqlite:///{old}"
    if kind == "postgresql":
        url = fresh_database(request.getfixturevalue("cluster"))
        asyncio.run(copied(old, url))

    async def story() -> None:
        async with serving(url, bot_pause=3600) as place, place.visitor("Tao") as ada:
            come_back(ada, cookie)
            mine = (await ada.get("/api/me/tables"))["tables"]
            assert len(mine) > 20
            assert all("Ada" in listed["chairs"] for listed in mine)
            logs = [await place.server.store.read(listed["table"]) for listed in mine]
            bodies = b"".join(entry.body for log in logs for entry in log)
            assert b'"Ada"' not in bodies
            assert b"Bonsoir" not in bodies
            over = [listed["table"] for listed in mine if listed["phase"] == "over"]
            assert (await ada.http.delete("/api/me")).status_code == 204
            for table in over:
                assert "Ada" not in (await ada.http.get(f"/api/tables/{table}/file")).text
                assert (await ada.get(f"/api/tables/{table}/check"))["ok"]

    run(story())


def test_who_was_forgotten_before_leaves_nothing_behind(tmp_path: pathlib.Path) -> None:
    old = database_of(KEEPSAKES[0], tmp_path)
    connection = sqlite3.connect(old)
    connection.execute("DELETE FROM people")
    connection.commit()
    connection.close()

    async def story() -> None:
        store = await open_store(f"sqlite:///{old}")
        await store.close()

    asyncio.run(story())
    connection = sqlite3.connect(old)
    assert connection.execute("SELECT count(*) FROM texts").fetchone() == (0,)
    rows = b"".join(row[0] for row in connection.execute("SELECT body FROM log"))
    assert b'"Ada"' not in rows
    connection.close()


async def copied(old: pathlib.Path, url: str) -> None:
    """The same database of the first version in PostgreSQL."""
    from boomtable.store.migrations.upgrade import upgrade

    await upgrade(url, "0001")
    here, there = sqlite3.connect(old), await asyncpg.connect(url)
    for table in ("log", "seeds", "listings", "seated", "people", "tickets"):
        found = here.execute(f"SELECT * FROM {table}")
        names = [column[0] for column in found.description]
        rows = [list(row) for row in found]
        if "public" in names:
            for row in rows:
                row[names.index("public")] = bool(row[names.index("public")])
        await there.copy_records_to_table(table, records=rows, columns=names)
    await there.close()
    here.close()


# What a new kind of entry must not forget


KNOWN = {  # strings that are nobody's own words
    "game", "host", "pace", "commitment", "origin", "person", "action", "by", "id", "kind",
    "seed", "ending", "table", "level", "options", "given", "then", "words", "takeover",
}  # fmt: skip
OWN = {"name", "word", "text", "chairs"}


def test_every_text_of_every_entry_is_known_or_taken_out() -> None:
    """A new field that holds text is either nobody's own words, or `texts` must take it out."""
    for kind in e.Entry.__args__:
        for field in msgspec.structs.fields(kind):
            if "str" in str(field.type) or "Occupant" in str(field.type):
                assert field.name in KNOWN | OWN, f"{kind.__name__}.{field.name}"
        if OWN & {field.name for field in msgspec.structs.fields(kind)}:
            assert kind in (e.Made, e.Sat, e.Asked, e.Added, e.Said, e.Started), kind.__name__


def test_what_was_taken_out_can_be_put_back() -> None:
    chairs = [e.Occupant("Ada", "p"), e.Occupant("Rob", level="easy"), e.Occupant()]
    entries: list[e.Entry] = [
        e.Made("g", 1, {}, chairs, "p", "calm", 60, False, True, True, ""),
        e.Sat(0, "Ada", "p"),
        e.Asked(0, "Ada", "p"),
        e.Added(0, "banana", "p"),
        e.Said(0, "Ada", "text", "Bonsoir", "p", "o1"),
    ]
    for entry in entries:
        bare, texts = taken_out(entry)
        assert not [text.text for text in texts if text.text.encode() in e.encode(bare)]
        assert {text.person for text in texts} == {"p"}
        assert put_back(e.decode(e.encode(bare)), {t.place: t.text for t in texts}) == entry
