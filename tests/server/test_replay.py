"""Finished games once more: through anybody's eyes, and on from any moment."""

from __future__ import annotations

import gzip
from typing import Any

import msgspec
import pytest

from boomtable.core.actor import NONE
from boomtable.games.contract import Game
from boomtable.room import entries as e
from boomtable.room.log import follow, rebuilt
from boomtable.room.position import Shared, position
from boomtable.room.replay import Replay, replayed
from boomtable.room.room import Room
from boomtable.server.web.http import OPERATIONS
from boomtable.server.web.openapi import document
from boomtable.table.seal import Seal
from boomtable.table.table import Table
from boomtable.wire import api
from boomtable.wire import messages as m
from kit import ALL_GAMES
from server.rooms import AT, played
from server.visitors import Json, Place, Visitor, run, serving

each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def finished(game: Game, players: int, seed: int = 5) -> Room:
    rooms = [room for room, _ in played(game, players, seed)]
    room = rooms[-1]
    table = room.table
    follow(room, e.Ended(Seal.from_number(seed).seed.hex(), "x", table.scores()), AT)
    return room


def plain(position: Any) -> Json:
    told: Json = msgspec.json.decode(m.encode(position))
    return told


@each_game
def test_every_moment_is_what_the_seat_was_sent_then(game: Game) -> None:
    """Play a game and keep every look; the replay shows the same, for every pair of eyes."""
    looks: dict[tuple[int, int], Json] = {}
    for room, _ in played(game, game.players[0], seed=5):
        if room.game_or_none is None:
            continue
        for seat in room.streams:
            looks[seat, room.game_or_none.length] = plain(position(room, seat, Shared.of(room)))
    follow(room, e.Ended(Seal.from_number(5).seed.hex(), "x", room.table.scores()), AT)
    for seat in range(NONE, game.players[0]):
        for moment in Replay(room.table, seat).page(0, 10**6):
            live, shown = looks.get((seat, moment.length)), plain(moment.position)
            if live is not None:  # locked decisions that followed at once were not sent alone
                for what in ("view", "outlook", "turn", "scores", "race", "ending", "winners"):
                    assert shown.get(what) == live.get(what), (seat, moment.length, what)
            assert "choices" not in shown


@each_game
def test_the_eyes_see_their_own_events_and_no_other(game: Game) -> None:
    """What was taken back is not shown: the game is its list of actions."""
    table = finished(game, game.players[0]).table
    again = Table(game, table.players, table.options, chance="manual", played=table.actions)
    for seat in range(NONE, table.players):
        told = [event for seen in Replay(table, seat).seen for event in seen.events]
        assert told == again.events(seat)


@each_game
def test_rounds_and_highlights_are_marked_where_they_happen(game: Game) -> None:
    marked = {kind.mark for kind in game.kinds.values()}
    assert marked == {"", "round", "highlight"}
    replay = Replay(finished(game, game.players[-1]).table, NONE)
    shown, marks = list(replay.page(0, 10**6)), list(replay.marks())
    assert {mark.kind for mark in marks} == {"round", "highlight"}
    assert all(mark.event in shown[mark.moment].events for mark in marks)
    every = [event.name for moment in shown for event in moment.events]
    for name in {mark.event.name for mark in marks}:
        assert sum(mark.event.name == name for mark in marks) == every.count(name)


def test_pages_put_together_are_the_whole() -> None:
    room = finished(ALL_GAMES[0], 4)
    whole = replayed(room, api.AskReplay())
    pages = [
        replayed(room, api.AskReplay(first=first, most=7)) for first in range(0, whole.total, 7)
    ]
    assert [x for page in pages for x in page.moments] == whole.moments
    assert all((page.total, page.marks) == (whole.total, whole.marks) for page in pages)
    assert replayed(room, api.AskReplay(first=10**6)).moments == []


# Over HTTP


async def play_out(visitor: Visitor, table: str, seat: int = 0) -> None:
    """Take the first choice until the game is over."""
    await visitor.connect()
    await visitor.watch(table, seat)
    while await visitor.until_asked(table, seat) is not None:
        choice = visitor.position(table, seat)["choices"][0]
        await visitor.act(table, seat, choice["action"])
    await visitor.hang_up()


async def over(place: Place, visitor: Visitor, *chairs: str, game: str = "rollie") -> str:
    table = await visitor.make(*chairs, game=game)
    await visitor.post(f"/api/tables/{table}/start")
    await play_out(visitor, table, chairs.index("me"))
    return table


def own_turn(moment: Json, seat: int) -> bool:
    """Nobody plays on before this seat has decided."""
    return bool(moment["position"]["turn"] == seat)


def test_a_replay_is_for_everybody_once_the_game_is_over(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            table = await ada.make("me", "bot", "bot", "bot", game="bokken")
            assert (await ada.get(f"/api/tables/{table}/replay", 409))["key"] == "not-over"
            await ada.post(f"/api/tables/{table}/start")
            for seat in (-1, 0):
                early = await ada.get(f"/api/tables/{table}/replay?seat={seat}", 409)
                assert early["key"] == "not-over"
            await play_out(ada, table)
            for seat in range(-1, 4):
                shown = await tao.get(f"/api/tables/{table}/replay?seat={seat}&most=3")
                assert len(shown["moments"]) == 3
                hands = [s["hand"] for s in shown["moments"][0]["position"]["view"]["seat"][:4]]
                assert [n for n, hand in enumerate(hands) if any(hand)] == [seat] * (seat >= 0)
            assert (await tao.get(f"/api/tables/{table}/replay?seat=7", 404))["key"]
            for bad in ("seat=-2", "seat=x", "most=0", "most=201", "first=-1", "eyes=1"):
                wrong = await tao.get(f"/api/tables/{table}/replay?{bad}", 400)
                assert wrong["key"] == "not-understood"
            assert (await tao.get("/api/tables/AAAAAAAA/replay", 404))["key"] == "no-such-table"

    run(story())


def test_large_answers_are_compressed_for_those_who_can_read_that(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = await over(place, ada, "me", "bot")
            path = f"/api/tables/{table}/replay"
            plain = await ada.http.get(path, headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            async with ada.http.stream("GET", path) as packed:
                assert packed.headers["content-encoding"] == "gzip"
                raw = b"".join([chunk async for chunk in packed.aiter_raw()])
            assert gzip.decompress(raw) == plain.content
            assert len(raw) * 5 < len(plain.content)
            small = await ada.http.get("/api/me")
            assert "content-encoding" not in small.headers

    run(story())


def test_what_if_goes_on_with_new_dice_and_bots(database: str, monkeypatch: Any) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            table = await over(place, ada, "me", "bot", "bot")
            first = (await tao.http.get(f"/api/tables/{table}/file")).text.split("\n")
            shown = await tao.get(f"/api/tables/{table}/replay?seat=1")
            pairs = zip(shown["moments"][9:], shown["moments"][10:], strict=False)
            moment = next(a for a, b in pairs if b["length"] > a["length"] + 1)
            monkeypatch.setattr(Seal, "drawn", classmethod(lambda cls: Seal.from_number(8)))
            begun = await tao.post(
                f"/api/tables/{table}/branch",
                201,
                length=moment["length"] + 1,
                seat=1,
                level="easy",
            )
            room, code = begun["room"], begun["room"]["table"]
            assert begun["mine"] == [1]
            assert (room["phase"], room["given"]) == ("playing", moment["length"])
            assert room["commitment"] != shown["room"]["commitment"]
            assert [chair["kind"] for chair in room["chairs"]] == ["bot", "person", "bot"]
            assert room["chairs"][0]["level"] == "easy"
            assert room["chairs"][0]["name"] != "Ada"
            assert room["chairs"][2] == shown["room"]["chairs"][2]
            await tao.connect()
            snapshot = await tao.watch(code, 1)
            assert not snapshot["position"].get("undo")
            await tao.hang_up()
            await play_out(tao, code, 1)
            second = (await tao.http.get(f"/api/tables/{code}/file")).text.split("\n")
            given = moment["length"]
            assert f"given {given}" in second
            one, two = (text[text.index("play") + 1 :] for text in (first, second))
            assert one[:given] == two[:given]
            assert one != two
            checked = await tao.get(f"/api/tables/{code}/check")
            assert (checked["ok"], checked["given"]) == (True, given)
            assert 0 < checked["draws"] < checked["actions"] - given

    run(story())


def test_who_comes_to_a_branch_is_told_its_history_once(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = await over(place, ada, "me", "bot", game="babyboom")
            shown = await ada.get(f"/api/tables/{table}/replay?seat=0")
            at = next(n for n, one in enumerate(shown["moments"][9:], 9) if own_turn(one, 0))
            moment = shown["moments"][at]
            begun = await ada.post(
                f"/api/tables/{table}/branch", 201, length=moment["length"], seat=0
            )
            await ada.connect()
            snapshot = await ada.watch(begun["room"]["table"], 0)
            told = [event for one in shown["moments"][: at + 1] for event in one["events"]]
            assert snapshot["history"] == told
            position = snapshot["position"]
            assert position["view"] == moment["position"]["view"]

    run(story())


def test_a_branch_survives_a_restart(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = await over(place, ada, "me", "bot")
            begun = await ada.post(f"/api/tables/{table}/branch", 201, length=20, seat=0)
            code = begun["room"]["table"]
            await play_out(ada, code)
            held = await place.server.house.open(code)
            log = await place.server.store.read(code, 0)
            again = rebuilt(code, Seal.from_number(7).seed, log)
            assert again.table.actions == held.room.table.actions
            assert again.made.origin == table
            assert (await ada.post(f"/api/tables/{code}/rematch", 201))["room"].get("given", 0) == 0

    run(story())


def test_a_branch_is_refused_with_a_reason(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            running = await ada.make("me", "bot")
            body = {"length": 3, "seat": 0}
            refused = await ada.post(f"/api/tables/{running}/branch", 409, **body)
            assert refused["key"] == "not-over"
            table = await over(place, ada, "me", "bot")
            end = (await ada.get(f"/api/tables/{table}/replay"))["moments"][-1]["length"]
            for length in (end, end + 1, 10**6):
                refused = await ada.post(f"/api/tables/{table}/branch", 409, length=length, seat=0)
                assert refused["key"] == "branch-at-end"
            refused = await ada.post(f"/api/tables/{table}/branch", 404, length=3, seat=5)
            assert refused["key"] == "no-such-chair"
            stranger = await ada.http.post(
                f"/api/tables/{table}/branch", json=body, headers={"Cookie": ""}
            )
            assert stranger.status_code == 401

    run(story())


def test_the_description_says_when_hands_may_be_seen() -> None:
    described = document(OPERATIONS)["paths"]["/api/tables/{code}/replay"]["get"]
    assert "once a game is over" in described["description"]
    assert {p["name"] for p in described["parameters"]} == {"code", "seat", "first", "most"}
    assert all(p["in"] == "query" for p in described["parameters"] if p["name"] != "code")
