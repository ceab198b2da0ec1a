"""Playing over the socket, as people do."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from boomtable import games
from boomtable.room import entries as e
from boomtable.server.web.codes import new_code
from boomtable.table import boomfile
from boomtable.table.seal import Seal
from boomtable.table.verify import verify
from boomtable.wire import messages as m
from boomtable.wire.parts import ChatKind
from server.visitors import Json, Place, Visitor, run, serving


async def play_to_the_end(visitor: Visitor, table: str, *seats: int, seed: int = 1) -> None:
    """Decide at random for these seats until the game is over."""
    rng = random.Random(seed)
    while True:
        asked = await visitor.until_asked(table, *seats)
        if asked is None:
            return
        choices = visitor.position(table, asked)["choices"]
        answer = await visitor.act(table, asked, rng.choice(choices)["action"])
        assert answer["type"] == "accepted", answer


@contextlib.asynccontextmanager
async def seated(
    database: str, *chairs: str, **wishes: Any
) -> AsyncIterator[tuple[Place, Visitor, str]]:
    """A server, somebody who has made and started a table, and watches seat 0."""
    async with serving(database) as place, place.visitor("Ada") as ada:
        table = await ada.make(*chairs, **wishes)
        await ada.connect()
        assert (await ada.watch(table, 0))["type"] == "snapshot"
        await ada.post(f"/api/tables/{table}/start", fill="easy")
        yield place, ada, table


@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_with_bots_from_the_first_chair_to_the_checked_dice(
    database: str, game: str
) -> None:
    async def story() -> None:
        players = games.find(game).players[0]
        chairs = ["me", "open"] + ["bot"] * (players - 2)
        async with seated(database, *chairs, game=game) as (_, ada, table):
            await play_to_the_end(ada, table, 0)
            checked = await ada.get(f"/api/tables/{table}/check")
            assert checked["ok"]
            answer = await ada.http.get(f"/api/tables/{table}/file")
            verdict = verify(boomfile.read(answer.text))
            assert (verdict.actions, verdict.draws) == (checked["actions"], checked["draws"])
            assert ada.room(table, 0)["seed"] in answer.text
            assert ada.position(table, 0)["winners"]

    run(story())


def test_what_one_order_brings_to_a_device_comes_in_one_frame(database: str) -> None:
    async def story() -> None:
        async with seated(database, "me", "device") as (_, ada, table):
            await ada.watch(table, 1)
            seat = await ada.until_asked(table, 0, 1)
            assert seat is not None
            action = ada.position(table, seat)["choices"][0]["action"]
            accepted = await ada.act(table, seat, action)
            frame = next(frame for frame in ada.frames if f'"{accepted["id"]}"' in frame)
            told = [msgspec.json.decode(text) for text in frame.split(m.SEPARATOR)]
            told = [message for message in told if message["type"] != "beat"]  # at any time
            kinds = [(message["type"], message.get("seat")) for message in told]
            assert kinds == [("news", 0), ("news", 1), ("accepted", None)]
            assert told[-1] == accepted

    run(story())


def test_numbers_have_no_gaps_and_the_file_is_what_was_played(database: str) -> None:
    async def story() -> None:
        async with seated(database, "me", "device") as (_, ada, table):
            await ada.watch(table, 1)
            await play_to_the_end(ada, table, 0, 1)
            for seat in (0, 1):
                numbers = [news["seq"] for news in ada.stream(table, seat)]
                assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))

    run(story())


def test_a_resent_order_is_done_once(database: str) -> None:
    async def story() -> None:
        async with seated(database, "me", "device") as (place, ada, table):
            await ada.watch(table, 1)
            seat = ada.position(table, 0)["turn"]
            position = await ada.turn_of(table, seat)
            order = m.Act("x", table, seat, position["choices"][0]["action"], ada.seq(table, seat))
            answers = []
            for _ in range(3):
                since = len(ada.received)
                await ada.send(order)
                answers.append(await ada.until(lambda got: got.get("id") == "x", since))
            assert [answer["type"] for answer in answers] == ["accepted"] * 3
            assert len({answer["seq"] for answer in answers}) == 1
            log = await place.server.store.read(table)
            acted = [e.decode(entry.body) for entry in log]
            assert sum(isinstance(entry, e.Acted) for entry in acted) == 1

    run(story())


def test_who_comes_back_gets_what_is_missing_and_no_more(database: str) -> None:
    async def story() -> None:
        async with seated(database, "me", "device") as (_, ada, table):
            await ada.watch(table, 1)
            last = ada.seq(table, 0)
            for _ in range(3):
                seat = ada.position(table, 0)["turn"]
                position = await ada.turn_of(table, seat)
                await ada.act(table, seat, position["choices"][0]["action"])
            whole = ada.raw.copy()
            await ada.hang_up()
            await ada.connect()
            since = len(ada.received)
            await ada.watch(table, 0, last_seq=last)
            await ada.until(lambda got: got.get("seq") == last + 3, since)
            again = [
                text
                for text, got in zip(ada.raw[since:], ada.received[since:], strict=True)
                if got["type"] == "news"
            ]
            assert len(again) == 3
            assert all(text in whole for text in again)

    run(story())


def test_who_was_away_too_long_or_comes_from_the_future_gets_a_snapshot(database: str) -> None:
    async def story() -> None:
        async with seated(database, "me", "device") as (_, ada, table):
            await ada.watch(table, 1)
            await play_to_the_end(ada, table, 0, 1)
            last = ada.position(table, 0)
            for seq in (1, 10**6):
                again = await ada.watch(table, 0, last_seq=seq)
                assert again["type"] == "snapshot"
                assert again["position"] == last
            assert len(again["history"]) > 20

    run(story())


def test_refusals_name_the_rule_and_change_nothing(database: str) -> None:
    async def story() -> None:
        async with (
            seated(database, "me", "device") as (place, ada, table),
            place.visitor("Eve") as eve,
        ):
            await ada.watch(table, 1)
            await eve.connect()
            before = await place.server.store.read(table)
            seat = ada.position(table, 0)["turn"]
            legal = {choice["action"] for choice in (await ada.turn_of(table, seat))["choices"]}
            wrong = next(f"take {v}" for v in (-5, 0, 2, 5, 10) if f"take {v}" not in legal)
            refused = await ada.act(table, seat, wrong)
            assert (refused["rule"], refused["key"], refused["catalog"]) == (
                "rollie.take",
                "why.must-follow-the-dice",
                "rollie",
            )
            assert refused["args"] == {"action": wrong}
            nonsense = await ada.act(table, seat, "dance")
            assert (nonsense["key"], nonsense["catalog"]) == ("not-an-action", "common")
            stolen = await eve.act(table, seat, next(iter(legal)), seen=2)
            assert stolen["key"] == "not-your-chair"
            chance = await ada.act(table, seat, "roll 5")
            assert chance["rule"] == "rollie.different"
            assert (await ada.act(table, seat, "secure", seen=99))["key"] == "not-seen-yet"
            assert (await ada.act(table, seat, "secure", seen=0))["key"] == "moved-on"
            assert (await ada.act("NOSUCHTB", seat, "secure", seen=1))["key"] == "no-such-table"
            assert await place.server.store.read(table) == before

    run(story())


def test_a_decision_that_comes_late_is_not_played_for_the_next_turn(database: str) -> None:
    async def story() -> None:
        async with seated(database, "me", "device") as (_, ada, table):
            await ada.watch(table, 1)
            first = ada.position(table, 0)["turn"]
            seen = ada.seq(table, first)
            action = (await ada.turn_of(table, first))["choices"][0]["action"]
            assert (await ada.act(table, first, action))["type"] == "accepted"
            again = await ada.act(table, first, action, seen=seen)
            assert again["key"] == "decided-already"

    run(story())


def test_a_locked_decision_is_secret_until_it_is_applied(database: str) -> None:
    async def story() -> None:
        async with seated(database, "me", "device", "device") as (place, ada, table):
            await ada.watch(table, 1)
            await ada.watch(table, 2)
            await ada.watch(table, -1)
            first = ada.position(table, 0)["turn"]
            early = next(s for s in range(3) if ada.position(table, s).get("early"))
            action = ada.position(table, early)["choices"][-1]["action"]
            since = len(ada.raw)
            assert (await ada.act(table, early, action))["type"] == "accepted"
            await ada.until_seen(table, -1, lambda news: news["position"].get("locked") == [early])
            told = [text for text in ada.raw[since:] if '"locked"' in text]
            assert len(told) == 4
            others = [
                got
                for got in ada.received[since:]
                if got["type"] == "news" and got["seat"] != early
            ]
            for got in others:
                assert [(h["name"], h["seat"]) for h in got["events"]] == [("locked", early)]
                assert "args" not in got["events"][0]
            again = await ada.act(table, early, action)
            assert again["key"] == "locked-already"
            await ada.act(table, first, ada.position(table, first)["choices"][-1]["action"])
            log = [e.decode(entry.body) for entry in await place.server.store.read(table)]
            assert isinstance(log[-1], e.Acted)
            assert action in log[-1].then or early != (first + 1) % 3

    run(story())


def test_a_decision_may_be_taken_back_until_the_dice_roll(database: str) -> None:
    async def story() -> None:
        async with seated(database, "me", "device", "device") as (_, ada, table):
            for seat in (1, 2):
                await ada.watch(table, seat)
            first = ada.position(table, 0)["turn"]
            before = await ada.turn_of(table, first)
            await ada.act(table, first, "secure")
            await ada.until_seen(table, first, lambda news: news["position"].get("undo", False))
            other = (first + 1) % 3
            seq = ada.seq(table, other)
            refused = await ada.order(lambda name: m.Undo(name, table, other, seq))
            assert refused["key"] == "not-your-decision"
            seq = ada.seq(table, first)
            undone = await ada.order(lambda name: m.Undo(name, table, first, seq))
            assert undone["type"] == "accepted"
            after = ada.position(table, first)
            assert {**after, "deadline": 0} == {**before, "deadline": 0}
            late = await ada.act(table, first, "secure", seen=seq)
            assert late["key"] == "moved-on"

    run(story())


def test_hints_come_from_a_strong_bot_and_can_be_off(database: str) -> None:
    async def story() -> None:
        async with seated(database, "me", "device") as (_, ada, table):
            await ada.watch(table, 1)
            seat = ada.position(table, 0)["turn"]
            position = await ada.turn_of(table, seat)
            advice = await ada.order(lambda name: m.Ask(name, table, seat))
            offered = {move["action"] for move in advice["moves"]}
            assert offered <= {choice["action"] for choice in position["choices"]}
            assert sum(move["share"] for move in advice["moves"]) == pytest.approx(1)
            silent = await ada.make("me", "bot", hints=False)
            await ada.post(f"/api/tables/{silent}/start")
            assert (await ada.order(lambda name: m.Ask(name, silent, 0)))["key"] == "no-hints"

    run(story())


def test_chat_has_phrases_emotes_text_and_limits(database: str) -> None:
    async def story() -> None:
        async with (
            seated(database, "me", "device", free_text=False) as (place, ada, table),
            place.visitor("Tao") as tao,
        ):
            await tao.connect()
            await tao.watch(table)

            async def says(who: Visitor, kind: ChatKind, text: str, seat: int = -1) -> Json:
                return await who.order(lambda name: m.Say(name, table, kind, text, seat))

            assert (await says(ada, "phrase", "well-played", 0))["type"] == "accepted"
            assert (await says(ada, "phrase", "no-such"))["key"] == "no-such-phrase"
            assert (await says(ada, "text", "psst"))["key"] == "no-free-text"
            assert (await says(tao, "emote", "clap", 0))["key"] == "not-your-chair"
            assert (await says(tao, "emote", "clap"))["type"] == "accepted"
            heard = [got["chat"] for got in tao.stream(table, -1) if got.get("chat")]
            assert [(c["name"], c["seat"], c["text"]) for c in heard] == [
                ("Ada", 0, "well-played"),
                ("Tao", -1, "clap"),
            ]
            answers = [await says(tao, "emote", "boom") for _ in range(8)]
            assert answers[-1]["key"] == "too-fast"

    run(story())


def test_a_pause_stops_everybody_and_any_seat_ends_it(database: str) -> None:
    async def story() -> None:
        async with seated(database, "me", "device") as (_, ada, table):
            await ada.watch(table, 1)
            assert (await ada.order(lambda n: m.Pause(n, table, 0, True)))["type"] == "accepted"
            assert ada.room(table, 1)["paused"]
            assert ada.position(table, 1).get("deadline") is None
            seat = ada.position(table, 0)["turn"]
            assert (await ada.act(table, seat, "secure"))["key"] == "table-paused"
            assert (await ada.order(lambda n: m.Pause(n, table, 1, False)))["type"] == "accepted"
            assert (await ada.act(table, seat, "secure"))["type"] == "accepted"

    run(story())


# Clocks and absence


async def with_clock(place: Place, *people: str, clock: int) -> str:
    """A started table with a faster clock than the lobby allows."""
    chairs = [e.Occupant(f"P{n}", person) for n, person in enumerate(people)]
    seal, code = Seal.from_number(1), new_code()
    made = e.Made(
        "rollie", 1, {}, chairs, people[0], "calm", clock, False, True, True, seal.commitment
    )
    await place.server.house.make(code, made, seal.seed)
    await place.server.house.order(code, lambda room: e.Started(chairs, []))
    return code


async def kinds_by_seat(place: Place, table: str) -> list[tuple[str, int, str]]:
    log = [e.decode(entry.body) for entry in await place.server.store.read(table)]
    return [(x.by, x.seat, x.action) for x in log if isinstance(x, e.Acted)]


def test_who_is_there_but_slow_plays_the_default_action(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            me = (await ada.get("/api/me"))["id"]
            await ada.connect()
            table = await with_clock(place, me, me, clock=1)
            await ada.watch(table, 0)
            await ada.watch(table, 1)
            await ada.until_seen(table, 0, lambda news: news["seq"] >= 4)
            by, _, action = (await kinds_by_seat(place, table))[0]
            assert (by, action) == ("clock", "secure")  # rollie.timeout
            assert all(c.get("presence", "here") == "here" for c in ada.room(table, 0)["chairs"])

    run(story())


def test_nobody_can_freeze_a_table_and_everybody_can_come_back(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database, bot_pause=0.05) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            people = [(await who.get("/api/me"))["id"] for who in (ada, tao)]
            await ada.connect()
            table = await with_clock(place, *people, clock=1)
            await ada.watch(table, 0)

            def away(news: Json) -> bool:
                return any(c.get("presence") == "away" for c in news["room"]["chairs"])

            async def play_mine() -> None:
                while True:
                    await ada.turn_of(table, 0)
                    await ada.act(table, 0, ada.position(table, 0)["choices"][0]["action"])

            playing = asyncio.create_task(play_mine())
            await ada.until_seen(table, 0, away)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            assert ada.room(table, 0)["chairs"][1]["presence"] == "away"
            await tao.connect()
            await tao.watch(table, 1)
            await ada.until_seen(table, 0, lambda news: not away(news))

    run(story())


def test_when_all_have_gone_the_bots_finish_the_game(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place:
            async with place.visitor("Ada") as ada, place.visitor("Tao") as tao:
                people = [(await one.get("/api/me"))["id"] for one in (ada, tao)]
            table = await with_clock(place, *people, clock=1)
            held = await place.server.house.open(table)
            while held.room.phase != "over":
                await asyncio.sleep(0.05)
            assert {by for by, _, _ in await kinds_by_seat(place, table)} == {"bot"}

    run(story())


def test_a_restarted_server_goes_on_by_itself(database: str) -> None:
    async def story() -> None:
        async with serving(database, bot_pause=3600) as place, place.visitor("Ada") as ada:
            table = await ada.make("bot", "bot", "bot")
            await ada.post(f"/api/tables/{table}/start")
        async with serving(database) as place:
            while (await place.server.store.listing(table)).phase != "over":  # type: ignore[union-attr]
                await asyncio.sleep(0.05)

    run(story())


# Taking back by consent


def test_what_was_replied_to_is_taken_back_only_if_everybody_agrees(database: str) -> None:
    async def story() -> None:
        async with seated(database, "me", "device", "device") as (_, ada, table):
            for seat in (1, 2):
                await ada.watch(table, seat)
            first = ada.position(table, 0)["turn"]
            second, third = (first + 1) % 3, (first + 2) % 3
            before = await ada.turn_of(table, first)
            await ada.act(table, first, "secure")
            await ada.turn_of(table, second)
            await ada.act(table, second, "secure")

            async def asks(seat: int) -> Json:
                return await ada.order(lambda name: m.TakeBack(name, table, seat))

            async def replies(seat: int, yes: bool) -> Json:
                return await ada.order(lambda name: m.Reply(name, table, seat, yes))

            assert (await replies(second, True))["key"] == "nothing-asked"
            assert (await asks(third))["key"] == "undo-revealed"
            assert (await asks(first))["type"] == "accepted"
            assert ada.room(table, second)["takeback"] == first
            assert (await replies(second, False))["type"] == "accepted"
            assert "takeback" not in ada.room(table, second)
            await asks(first)
            await replies(second, True)
            assert ada.position(table, first)["turn"] == third
            await replies(third, True)
            after = await ada.turn_of(table, first)
            assert {**after, "deadline": 0} == {**before, "deadline": 0}

    run(story())
