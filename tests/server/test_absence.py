"""Who is here, who is missed, for whom a bot plays: what the others are told, and who decides."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator

import pytest

import postgresql
from boomtable.room import entries as e
from server.visitors import Place, Visitor, run, serving

SOON = 0.2  # seconds until somebody is missed
NEVER = 3600.0


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgresql.running() as url:
        yield url


@contextlib.asynccontextmanager
async def two(
    database: str, absent_after: float = SOON
) -> AsyncIterator[tuple[Place, Visitor, Visitor, str]]:
    """Ada and Tao in the lobby of Ada's table, both watching."""
    async with (
        serving(database, absent_after=absent_after) as place,
        place.visitor("Ada") as ada,
        place.visitor("Tao") as tao,
    ):
        table = await ada.make("me", "open", clock=0)
        await tao.post(f"/api/tables/{table}/join")
        await come(ada, table, 0)
        await come(tao, table, 1)
        yield place, ada, tao, table


async def come(visitor: Visitor, table: str, seat: int) -> None:
    await visitor.connect()
    assert (await visitor.watch(table, seat))["type"] == "snapshot"


async def until_presence(visitor: Visitor, table: str, me: int, seat: int, presence: str) -> int:
    """Until somebody is seen so; since when they are missed."""

    def is_so() -> bool:
        return bool(visitor.room(table, me)["chairs"][seat].get("presence", "here") == presence)

    while not is_so():
        await asyncio.sleep(0.01)
    return int(visitor.room(table, me)["chairs"][seat].get("since", 0))


async def entries_of(place: Place, table: str, *kinds: type[e.Entry]) -> list[e.Entry]:
    log = [e.decode(entry.body) for entry in await place.server.store.read(table)]
    return [entry for entry in log if isinstance(entry, kinds)]


def test_a_host_who_closes_the_tab_is_stood_in_for_until_they_are_back(database: str) -> None:
    async def story() -> None:
        async with two(database) as (_, ada, tao, table):
            await ada.hang_up()
            assert await until_presence(tao, table, 1, 0, "absent") > 0
            assert tao.room(table, 1)["host"] == 1
            await come(ada, table, 0)
            await until_presence(tao, table, 1, 0, "here")
            assert tao.room(table, 1)["host"] == 0
            await tao.post(f"/api/tables/{table}/start", 403, fill="easy")
            await ada.hang_up()
            await until_presence(tao, table, 1, 0, "absent")
            begun = await tao.post(f"/api/tables/{table}/start", fill="easy")
            assert begun["room"]["phase"] == "playing"

    run(story())


def test_a_line_that_breaks_for_a_moment_is_nobodys_business(database: str) -> None:
    async def story() -> None:
        async with two(database, absent_after=1.0) as (place, ada, _, table):
            for _ in range(4):  # each time anew: moments do not add up
                await ada.hang_up()
                await asyncio.sleep(0.3)
                await come(ada, table, 0)
            await asyncio.sleep(1.2)
            assert not await entries_of(place, table, e.Absent, e.Came)

    run(story())


def test_whoever_comes_later_is_told_who_is_here(database: str) -> None:
    """A television, which is nobody: for the others nothing changes when it comes."""

    async def story() -> None:
        async with two(database) as (place, _, _, table), place.visitor("tv") as television:
            await television.connect()
            await television.watch(table, -1)
            told = await television.until(lambda message: message["type"] == "connected")
            assert told["seats"] == [0, 1]

    run(story())


def test_the_host_lets_a_bot_play_for_somebody_who_is_absent(database: str) -> None:
    async def story() -> None:
        async with two(database) as (place, ada, tao, table):
            path = f"/api/tables/{table}/stand-in"
            await ada.post(path, 409, chair=1)
            await ada.post(f"/api/tables/{table}/start")
            await ada.post(path, 409, chair=1)
            await tao.hang_up()
            missed_at = await until_presence(ada, table, 0, 1, "absent")
            await tao.post(path, 403, chair=1)
            await ada.post(path, chair=1)
            assert await until_presence(ada, table, 0, 1, "away") == missed_at
            await ada.post(path, chair=1)  # it does already
            assert len(await entries_of(place, table, e.Gone)) == 1
            await come(tao, table, 1)
            await until_presence(ada, table, 0, 1, "here")

    run(story())


def test_the_host_hands_on_the_chair_of_somebody_who_is_absent(database: str) -> None:
    async def story() -> None:
        async with two(database) as (place, ada, tao, table):
            path = f"/api/tables/{table}/hand-on"
            await ada.post(path, 409, chair=1)
            await ada.post(f"/api/tables/{table}/start")
            assert (await ada.post(path, 409, chair=1))["key"] == "still-here"
            await tao.hang_up()
            await until_presence(ada, table, 0, 1, "absent")
            assert (await tao.post(path, 403, chair=1))["key"] == "not-the-host"
            await ada.post(path, chair=1)
            await until_presence(ada, table, 0, 1, "handed")
            assert ada.room(table, 0)["chairs"][1]["kind"] == "bot"
            await ada.post(path, 404, chair=1)  # nobody sits there now
            async with place.visitor("Mia") as mia:
                await mia.post(f"/api/tables/{table}/join", chair=1)
                await ada.until_seen(table, 0, lambda news: bool(news["room"].get("asks")))
                [ask] = ada.room(table, 0)["asks"]
                await ada.post(f"/api/tables/{table}/grant", ask=ask["number"], yes=True)
                await until_presence(ada, table, 0, 1, "here")
                assert ada.room(table, 0)["chairs"][1]["name"] == "Mia"

    run(story())


def test_a_chair_that_was_handed_on_is_still_there_for_whoever_comes_back(database: str) -> None:
    async def story() -> None:
        async with two(database) as (_, ada, tao, table):
            await ada.post(f"/api/tables/{table}/start")
            await tao.hang_up()
            await until_presence(ada, table, 0, 1, "absent")
            await ada.post(f"/api/tables/{table}/hand-on", chair=1)
            await tao.post(f"/api/tables/{table}/join", chair=1)  # asks nobody
            await until_presence(ada, table, 0, 1, "here")
            assert ada.room(table, 0)["chairs"][1]["name"] == "Tao"

    run(story())


def test_no_chair_is_handed_on_where_nobody_takes_over(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database, absent_after=SOON) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            table = await ada.make("me", "open", clock=0, takeover="nobody")
            await tao.post(f"/api/tables/{table}/join")
            await come(ada, table, 0)
            await come(tao, table, 1)
            await ada.post(f"/api/tables/{table}/start")
            await tao.hang_up()
            await until_presence(ada, table, 0, 1, "absent")
            refused = await ada.post(f"/api/tables/{table}/hand-on", 409, chair=1)
            assert refused["key"] == "no-takeover"

    run(story())


def test_everybody_is_told_that_start_was_pressed_while_the_host_is_there(database: str) -> None:
    async def story() -> None:
        async with two(database) as (place, ada, tao, table):
            path = f"/api/tables/{table}/call"
            assert (await tao.post(path, 403))["key"] == "not-the-host"
            assert (await ada.post(path))["room"]["called"] > 0
            length = (await place.server.house.open(table)).room.seq
            await ada.post(path)  # twice is once
            assert (await place.server.house.open(table)).room.seq == length
            await tao.until_seen(table, 1, lambda news: news["room"].get("called", 0) > 0)
            await ada.post(path, called=False)
            await tao.until_seen(table, 1, lambda news: "called" not in news["room"])
            await ada.post(path)
            await ada.hang_up()  # whoever has gone sets no table
            await until_presence(tao, table, 1, 0, "absent")
            assert "called" not in tao.room(table, 1)
            begun = await tao.post(f"/api/tables/{table}/start", fill="easy")
            assert "called" not in begun["room"]
            assert (await tao.post(path, 409))["key"] == "started-already"

    run(story())


def test_after_a_restart_whoever_does_not_come_back_is_missed(database: str) -> None:
    async def story() -> None:
        async with two(database, NEVER) as (_, _, tao, table):
            cookie = tao.cookie
        async with serving(database, absent_after=SOON) as place, place.visitor("x") as again:
            again.cookie = cookie
            await come(again, table, 1)
            await until_presence(again, table, 1, 0, "absent")
            assert again.room(table, 1)["chairs"][1].get("presence", "here") == "here"

    run(story())


def test_whoever_is_at_another_server_is_not_missed(cluster: str) -> None:
    async def story() -> None:
        async with (
            two(cluster) as (place, ada, tao, table),
            serving(cluster, absent_after=SOON) as other,
            other.visitor("x") as elsewhere,
        ):
            elsewhere.cookie = ada.cookie
            await come(elsewhere, table, 0)
            await asyncio.sleep(3 * SOON)
            assert not await entries_of(place, table, e.Absent)
            await ada.hang_up()  # the first server cannot know; the second one calls back
            await tao.until_seen(table, 1, lambda n: _is_absent(n, 0))
            await until_presence(tao, table, 1, 0, "here")
            await asyncio.sleep(3 * SOON)
            assert len(await entries_of(place, table, e.Absent)) == 1

    run(story())


def _is_absent(news: dict[str, object], seat: int) -> bool:
    room: object = news.get("room")
    return isinstance(room, dict) and room["chairs"][seat].get("presence") == "absent"
