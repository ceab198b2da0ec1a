"""A server, two sockets and a guest: a whole game, its secrets, and the replay of it."""

from __future__ import annotations

import asyncio
import json
import pathlib
from functools import partial

from server.visitors import Json, Visitor, run, serving


def bids_seen(person: Visitor, seat: int, other: int) -> list[Json]:
    """Bids of the other seat that were told or shown while they lay face down."""
    told = [news for news in person.received if news["type"] in ("snapshot", "news")]
    views = [news["position"]["view"] for news in told if news.get("position")]
    laid = [view["seat"][other] for view in views if view["seat"][other]["bid"] != -1]
    events = [event for news in told for event in news.get("events") or []]
    named = [e for e in events if e["name"] == "bid-laid" and e["seat"] == other]
    assert [e for e in events if e["name"] == "bid-laid" and e["seat"] == seat]
    return [*laid, *(event for event in named if event["args"]["card"] != -1)]


async def bid_for_all(person: Visitor, table: str, seat: int) -> None:
    """The highest card, as soon as one is asked: nobody waits for anybody."""
    for held in range(7, 0, -1):
        await person.until_seen(table, seat, partial(offers, held))
        highest = person.position(table, seat)["choices"][-1]
        await person.act(table, seat, highest["action"])


def offers(choices: int, news: Json) -> bool:
    return len((news.get("position") or {}).get("choices") or []) == choices


def test_two_people_play_it_over_sockets(tmp_path: pathlib.Path) -> None:
    async def story() -> None:
        database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            table = await ada.make("me", "open", game="goofspiel")
            await tao.post(f"/api/tables/{table}/join")
            await ada.post(f"/api/tables/{table}/start")
            for seat, person in enumerate((ada, tao)):
                await person.connect()
                await person.watch(table, seat)
            await asyncio.gather(bid_for_all(ada, table, 0), bid_for_all(tao, table, 1))
            for seat, person in enumerate((ada, tao)):
                assert await person.until_asked(table, seat) is None
                assert bids_seen(person, seat, 1 - seat) == []
            await replayed(ada, table)

    run(story())


async def replayed(person: Visitor, table: str) -> None:
    for seat in (-1, 0, 1):
        told = await person.get(f"/api/tables/{table}/replay?seat={seat}")
        last = told["moments"][-1]["position"]
        assert last["ending"] == "no-prize-left"
        assert last["scores"] == [0, 0]  # both always bid their highest
        assert json.dumps(told).count('"prize-lost"') >= 7


def test_it_is_listed_with_its_words_and_its_rules(tmp_path: pathlib.Path) -> None:
    async def story() -> None:
        async with (
            serving(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as place,
            place.visitor("Ada") as ada,
        ):
            listed = (await ada.get("/api/games"))["games"]
            assert [game["titles"]["fr"] for game in listed][-1] == "Goofspiel"
            book = await ada.get("/api/games/goofspiel/book")
            assert book["words"]["fr"]["field.hand"] == "Main"
            assert "{goofspiel.tie house}" in book["rules"]["en"]
            assert (await ada.get("/api/games/goofspiel/examples"))["examples"] == []
            assert not listed[-1]["lesson"]
            assert (await ada.get("/api/games/goofspiel/lesson", 404))["key"] == "no-such-page"

    run(story())
