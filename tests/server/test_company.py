"""People at tables over HTTP and sockets: links, takeovers, hosts, blocks, reports, words."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from boomtable.bots.warm import warm_table
from boomtable.cli import run as command
from boomtable.server.web.shares import CHAT_AT_ONCE
from boomtable.wire import messages as m
from server.rooms import by_itself
from server.visitors import Json, Place, Visitor, run, serving

HAND = "hand"


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """A server that compiles is silent for longer than sockets wait."""
    warm_table("bokken")


@contextlib.asynccontextmanager
async def people(database: str, *names: str, **settings: Any) -> AsyncIterator[list[Any]]:
    """A server where bots wait, and these people."""
    async with contextlib.AsyncExitStack() as stack:
        place = await stack.enter_async_context(serving(database, bot_pause=3600, **settings))
        visitors = [await stack.enter_async_context(place.visitor(name)) for name in names]
        for visitor in visitors:
            await visitor.connect()
        yield [place, *visitors]


def hands(visitor: Visitor) -> set[tuple[str, int]]:
    """Of which seats somebody was ever shown the cards."""
    return {
        (told["table"], seat)
        for told in visitor.received
        for seat, shown in enumerate((told.get("position") or {}).get("view", {}).get("seat", ()))
        if any(shown.get(HAND, ()))
    }


async def finish_round(place: Place, table: str) -> None:
    """Let everybody's clock run out until a new round has begun."""
    held = await place.server.house.open(table)
    before = held.room.round
    while held.room.round == before:
        await place.server.house.order(table, by_itself)


def test_an_old_link_opens_nobodys_hand(database: str) -> None:
    """S1, as it was found."""

    async def story() -> None:
        async with people(database, "Ada", "Tao", "Mia", "Eve") as (_, ada, tao, mia, eve):
            table = await ada.make("me", "open", "bot", "bot", game="bokken")
            await tao.post(f"/api/tables/{table}/join", chair=1)
            old = await tao.post(f"/api/tables/{table}/link", 201, chair=1)
            await tao.post(f"/api/tables/{table}/leave", chair=1)
            await mia.post(f"/api/tables/{table}/join", chair=1)
            await ada.post(f"/api/tables/{table}/start")
            stolen = await eve.post("/api/link", 404, token=old["token"])
            assert stolen["key"] == "link-over"
            assert (await mia.get(f"/api/tables/{table}"))["mine"] == [1]
            assert (await eve.watch(table, 1))["key"] == "not-your-chair"
            first = await mia.post(f"/api/tables/{table}/link", 201, chair=1)
            second = await mia.post(f"/api/tables/{table}/link", 201, chair=1)
            gone = await eve.post("/api/link", 404, token=first["token"])
            assert gone["key"] == "no-such-link", "a new one revokes the older"
            assert (await ada.post("/api/link", 409, token=second["token"]))["key"] == (
                "one-seat-a-game"
            )
            await mia.post(f"/api/tables/{table}/unlink", chair=1)
            assert (await eve.post("/api/link", 404, token=second["token"]))["key"] == (
                "no-such-link"
            )
            third = await mia.post(f"/api/tables/{table}/link", 201, chair=1)
            assert (await eve.post("/api/link", token=third["token"]))["mine"] == [1]
            assert (await mia.post("/api/link", 404, token=third["token"]))["key"] == "no-such-link"
            assert hands(ada) == hands(tao) == set()

    run(story())


def test_a_link_used_by_many_at_once_serves_one(database: str) -> None:
    async def story() -> None:
        async with people(database, "Ada", "Tao", "Mia") as (_, ada, tao, mia):
            table = await ada.make("me", "open")
            link = await ada.post(f"/api/tables/{table}/link", 201, chair=0)
            answers = await asyncio.gather(
                *[v.http.post("/api/link", json={"token": link["token"]}) for v in (tao, mia) * 4]
            )
            assert [answer.status_code for answer in answers].count(200) == 1

    run(story())


def test_peeking_at_bots_hands_shows_nothing(database: str) -> None:
    """S2, as it was found: join a bot's chair, watch it, leave; then the next."""

    async def story() -> None:
        async with people(database, "Ada", "Eve") as (place, ada, eve):
            table = await ada.make("me", "bot", "bot", "bot", game="bokken", takeover="anyone")
            await ada.post(f"/api/tables/{table}/start")
            for chair in (1, 2, 3):
                waits = await eve.post(f"/api/tables/{table}/join", chair=chair)
                assert (waits["mine"], waits["waits"]) == ([], chair)
                assert (await eve.watch(table, chair))["key"] == "not-your-chair"
            await eve.watch(table)
            assert hands(eve) == set()
            await finish_round(place, table)
            await eve.until_seen(table, -1, lambda n: n["room"]["chairs"][3]["name"] == "Eve")
            await eve.watch(table, 3)
            assert hands(eve) == {(table, 3)}
            await eve.post(f"/api/tables/{table}/leave", chair=3)
            for chair in (0, 1, 2):
                await eve.http.post(f"/api/tables/{table}/join", json={"chair": chair})
                assert (await eve.watch(table, chair))["key"] == "not-your-chair"
            await finish_round(place, table)
            for path in ("replay?seat=1", "check"):
                assert (await eve.get(f"/api/tables/{table}/{path}", 409))["key"] == "not-over"
            branch = {"length": 3, "seat": 1}
            assert (await eve.post(f"/api/tables/{table}/branch", 409, **branch))["key"] == (
                "not-over"
            )
            assert hands(eve) == {(table, 3)}

    run(story())


def test_one_guest_cannot_take_all_chairs(database: str) -> None:
    async def story() -> None:
        async with people(database, "Ada", "Eve") as (_, ada, eve):
            table = await ada.make("me", "open", "open", "open")
            for _ in range(3):
                seen = await eve.post(f"/api/tables/{table}/join")
            assert (seen["mine"], seen["waits"]) == ([1], 2)
            [ask] = seen["room"]["asks"]
            more = await ada.post(f"/api/tables/{table}/grant", ask=ask["number"], yes=True)
            assert more["room"]["chairs"][2]["name"] == "Eve"

    run(story())


def test_who_is_sent_away_is_told_and_stays_away(database: str) -> None:
    async def story() -> None:
        async with people(database, "Ada", "Eve") as (_, ada, eve):
            table = await ada.make("me", "open", "open")
            await eve.post(f"/api/tables/{table}/join")
            await eve.watch(table, 1)
            await ada.post(f"/api/tables/{table}/remove", whom={"chair": 1})
            told = await eve.until(lambda got: got["type"] == "unseated")
            assert (told["table"], told["seat"]) == (table, 1)
            assert (await eve.post(f"/api/tables/{table}/join", 403))["key"] == "sent-away"
            said = await eve.order(lambda name: m.Say(name, table, "text", "boo"))
            assert said["key"] == "muted"

    run(story())


def test_the_next_person_starts_when_the_host_has_left(database: str) -> None:
    async def story() -> None:
        async with people(database, "Ada", "Tao") as (_, ada, tao):
            table = await ada.make("me", "open")
            await tao.post(f"/api/tables/{table}/join")
            left = await ada.post(f"/api/tables/{table}/leave", chair=0)
            assert left["room"]["host"] == 1
            begun = await tao.post(f"/api/tables/{table}/start", fill="easy")
            assert begun["room"]["phase"] == "playing"

    run(story())


# Blocks and reports


async def chat(speaker: Visitor, table: str, text: str) -> Json:
    return await speaker.order(lambda name: m.Say(name, table, "text", text))


def texts(visitor: Visitor) -> list[str]:
    live = [
        told["chat"]["text"]
        for told in visitor.received
        if told.get("type") == "news" and told.get("chat")
    ]
    kept = [
        c["text"]
        for told in visitor.received
        if told["type"] == "snapshot"
        for c in told.get("chat", ())
    ]
    return live + kept


def test_what_a_blocked_person_says_is_not_sent_to_me(database: str) -> None:
    async def story() -> None:
        async with people(database, "Ada", "Tao", "Eve") as (_, ada, tao, eve):
            table = await ada.make("me", "open", "open")
            await tao.post(f"/api/tables/{table}/join")
            for visitor, seat in ((ada, 0), (tao, 1), (eve, -1)):
                await visitor.watch(table, seat)
            await chat(eve, table, "before")
            await ada.until_seen(table, 0, lambda news: "chat" in news)
            number = ada.received[-1]["chat"]["number"]
            blocks = await ada.post(f"/api/tables/{table}/block", whom={"said": number})
            [block] = blocks["blocks"]
            assert block["name"] == "Eve"
            await chat(eve, table, "after")
            await chat(tao, table, "hello")
            await ada.until(lambda told: (told.get("chat") or {}) and texts(ada)[-1:] == ["hello"])
            assert "after" not in texts(ada)
            assert "after" in texts(tao)
            numbers = [told["seq"] for told in ada.stream(table, 0)]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers))), "no gaps"
            await ada.hang_up()
            ada.received.clear()
            await ada.connect()
            await ada.watch(table, 0)
            assert texts(ada) == ["hello"]
            assert (await eve.post(f"/api/tables/{table}/join", 403))["key"] == "sent-away"
            await ada.post(f"/api/me/blocks/{block['id']}/lift")
            assert (await eve.post(f"/api/tables/{table}/join"))["mine"] == [2]

    run(story())


def test_reports_are_kept_for_whoever_keeps_the_server(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        async with people(database, "Ada", "Eve") as (_, ada, eve):
            table = await ada.make("me", "open")
            await eve.post(f"/api/tables/{table}/join")
            await ada.watch(table, 0)
            await eve.watch(table, 1)
            await chat(eve, table, "you stink")
            await ada.until_seen(table, 0, lambda news: "chat" in news)
            number = ada.received[-1]["chat"]["number"]
            wish = {"whom": {"said": number}, "reason": "chat", "text": "twice\nalready"}
            answer = await ada.http.post(f"/api/tables/{table}/report", json=wish)
            assert answer.status_code == 204
            wish = {"whom": {"chair": 0}, "reason": "name"}
            answer = await ada.http.post(f"/api/tables/{table}/report", json=wish)
            assert answer.json()["key"] == "not-yourself"
            wish = {"whom": {"chair": 1}, "reason": "name", "text": "a\u202eb"}
            answer = await ada.http.post(f"/api/tables/{table}/report", json=wish)
            assert answer.json()["key"] == "unreadable-sign"

    run(story())
    assert command(["reports", "--database", database]) == 0
    told = capsys.readouterr().out
    assert "you stink" in told
    assert "twice already" in told
    assert "Eve" in told
    assert command(["reports", "--database", database, "--clear", told.split()[0]]) == 0
    capsys.readouterr()
    assert command(["reports", "--database", database]) == 0
    assert "you stink" not in capsys.readouterr().out


# What people write

UNREAD = ("\u3164", "\u2800", "a\u202eb", "\u200e\u200f", "x\u200by", "\u115f", "e" + 9 * "\u0301")


@pytest.mark.parametrize("bad", UNREAD, ids=ascii)
def test_what_cannot_be_read_enters_nowhere(database: str, bad: str) -> None:
    async def story() -> None:
        async with people(database, "Ada") as (_, ada):
            table = await ada.make("me", "open", "open")
            chairs = [{"kind": "me"}, {"kind": "bot", "name": bad}]
            tries: list[tuple[str, Json]] = [
                ("/api/me", {"name": bad}),
                ("/api/tables", {"game": "rollie", "chairs": chairs}),
                (f"/api/tables/{table}/join", {"name": bad}),
            ]
            if bad != "\u2800":  # a word may be anything that can be written
                tries.append((f"/api/tables/{table}/word", {"chair": 0, "word": bad}))
            for path, body in tries:
                answer = await ada.http.post(path, json=body)
                assert answer.status_code == 422, (path, answer.text)
            await ada.watch(table, 0)
            said = await ada.order(lambda name: m.Say(name, table, "text", bad, 0))
            assert said["type"] == "refused"
            assert ada.room(table, 0)["chairs"][1]["kind"] == "open"

    run(story())


@pytest.mark.parametrize("good", ["Zoé", "Ада", "明日香", "می‌خواهم", "👨‍👩‍👧 ❤️", "O’Neill", "ﷺ"])
def test_names_of_all_the_world_are_welcome(database: str, good: str) -> None:
    async def story() -> None:
        async with people(database, "Ada") as (_, ada):
            assert (await ada.post("/api/me", 201, name=f" {good} "))["name"] == good

    run(story())


def test_chat_is_limited_for_a_person_and_not_for_a_socket(database: str) -> None:
    async def story() -> None:
        async with people(database, "Ada") as (_, ada):
            table = await ada.make("me", "open")
            answers: list[Json] = []
            for n in range(CHAT_AT_ONCE + 3):
                await ada.hang_up()
                await ada.connect()
                answers.append(await chat(ada, table, f"n{n}"))
            assert [a["type"] for a in answers].count("accepted") <= CHAT_AT_ONCE + 2
            assert answers[-1].get("key") == "too-fast"

    run(story())
