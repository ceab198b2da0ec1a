"""Tables of earlier versions: today's server opens them all, and they play on to the end."""

from __future__ import annotations

import pathlib
import random
import sqlite3

import pytest

from boomtable.room import entries as e
from boomtable.room import orders
from boomtable.room.log import follow, rebuilt
from boomtable.room.room import Room
from boomtable.store import store
from boomtable.table import boomfile
from boomtable.table.verify import verify
from boomtable.wire import messages as m
from server.visitors import Visitor, run, serving

KEEPSAKES = sorted((pathlib.Path(__file__).parents[1] / "keepsakes").glob("*.sql"))
LATER = 1_800_000_000_000  # milliseconds

each_version = pytest.mark.parametrize("keepsake", KEEPSAKES, ids=lambda path: path.stem)


def database_of(keepsake: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    path = folder / "tables.sqlite3"
    connection = sqlite3.connect(path)
    connection.executescript(keepsake.read_text("utf-8"))
    connection.close()
    return path


def rooms(database: pathlib.Path) -> list[Room]:
    connection = sqlite3.connect(database)
    seeds = connection.execute("SELECT table_id, seed FROM seeds").fetchall()
    entries = "SELECT seq, at, body FROM log WHERE table_id = ? ORDER BY seq"
    found = [
        rebuilt(table, seed, [store.Entry(*row) for row in connection.execute(entries, (table,))])
        for table, seed in seeds
    ]
    connection.close()
    return found


def play_on(room: Room, luck: random.Random) -> None:
    """As people and bots do: through orders. An old table may be in the lobby, or paused."""
    if room.phase == "lobby":
        follow(room, orders.start(room, room.made.host, "easy"), LATER)
    while not room.table.is_over:
        asked = room.race.waiting if room.race else [room.turn]
        seat, number = luck.choice(asked), room.seq
        person, action = room.chairs[seat].person, luck.choice(room.legal(seat)).text
        if room.race and room.race.by_arrival and action == room.race.abstention.text:
            follow(room, e.RanOut([]), LATER)
        elif room.paused:
            go_on = m.Pause(f"p{number}", room.id, seat, False)
            follow(room, orders.pause(room, person, go_on), LATER)
        elif room.is_played_by_bot(seat):
            decided = orders.act_as_bot(room, room.mark(), seat, action)
            assert decided is not None
            follow(room, decided, LATER)
        else:
            act = m.Act(f"a{number}", room.id, seat, action, room.streams[seat].seq)
            follow(room, orders.act(room, person, act), LATER)
    follow(room, orders.end(room), LATER)


@each_version
def test_a_keepsake_holds_what_can_be_at_a_table(
    keepsake: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    found = rooms(database_of(keepsake, tmp_path))
    started = [room for room in found if room.game_or_none]
    games = {room.made.game for room in found}
    assert {room.made.game for room in found if room.phase == "over"} == games
    assert {room.made.game for room in found if room.is_playing} == games
    assert any(room.phase == "lobby" for room in found)
    assert {room.race.by_arrival for room in started if room.race} == {True, False}
    assert any(room.race.answers for room in started if room.race)
    assert any(room.table.locks for room in started)
    for sign in ("chat", "undone", "rematch", "paused", "left"):
        assert any(getattr(room, sign) for room in found), sign
    assert any(room.proposal >= 0 for room in found)
    assert any(room.made.given for room in found)


@each_version
def test_every_table_plays_on_to_the_end_and_its_dice_are_true(
    keepsake: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    for room in rooms(database_of(keepsake, tmp_path)):
        if room.phase != "over":
            play_on(room, random.Random(room.id))
        written = boomfile.read(boomfile.text_of(room.table, public=True))
        verdict = verify(written)
        assert verdict.actions == room.table.length
        assert verdict.given == len(room.made.given)


@each_version
def test_the_server_shows_replays_and_goes_on_with_them(
    keepsake: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    database = database_of(keepsake, tmp_path)
    known = {room.id: room for room in rooms(database)}
    cookie = keepsake.read_text("utf-8").splitlines()[0].removeprefix("-- ")

    async def story() -> None:
        async with serving(f"sqlite:///{database}") as place, place.visitor("Tao") as ada:
            come_back(ada, cookie)
            await ada.connect()
            mine = await ada.get("/api/me/tables")
            assert {listed["table"] for listed in mine["tables"]} == set(known)
            for table, room in known.items():
                seen = await ada.get(f"/api/tables/{table}")
                assert seen["room"]["game"] == room.made.game
                if room.phase == "over":
                    assert (await ada.get(f"/api/tables/{table}/check"))["ok"]
                    assert (await ada.get(f"/api/tables/{table}/replay?seat=0"))["total"] > 5
            table = next(t for t, room in known.items() if room.is_playing and not room.race)
            seat = known[table].turn
            await ada.watch(table, seat)
            choices = ada.position(table, seat)["choices"]
            answer = await ada.act(table, seat, choices[0]["action"])
            assert answer["type"] == "accepted"
            log = await place.server.store.read(table)
            assert e.decode(log[known[table].seq].body).seat == seat

    run(story())


def come_back(visitor: Visitor, cookie: str) -> None:
    """Be who the cookie says."""
    name, _, token = cookie.partition("=")
    visitor.http.cookies.clear()
    visitor.http.cookies.set(name, token)
    visitor.cookie = cookie
