"""Servers that leave bots' turns to workers, on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

import postgresql
from boomtable.core.errors import BadInput
from boomtable.room import entries as e
from boomtable.server.live.queue import check_jobs
from boomtable.server.settings import Settings
from server.node import Hand
from server.test_play import play_to_the_end
from server.visitors import Place, run, serving


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgresql.running() as url:
        yield url


async def log_of(place: Place, table: str) -> list[e.Entry]:
    return [e.decode(entry.body) for entry in await place.server.store.read(table)]


async def bot_turns(place: Place, table: str) -> int:
    log = await log_of(place, table)
    return sum(isinstance(entry, e.Acted | e.Answered) and entry.by == "bot" for entry in log)


@pytest.mark.parametrize(("game", "bots"), [("rollie", 2), ("bokken", 3)])
def test_a_worker_plays_the_bots_and_the_server_does_not(
    cluster: str, game: str, bots: int
) -> None:
    async def story() -> None:
        async with serving(cluster, jobs="workers") as place, place.visitor("Ada") as ada:
            hand = Hand(cluster)
            try:
                table = await ada.make("me", *["bot"] * bots, game=game)
                await ada.connect()
                await ada.watch(table, 0)
                await ada.post(f"/api/tables/{table}/start")
                await play_to_the_end(ada, table, 0)
                assert await bot_turns(place, table) > 3
                assert place.server.metrics.bot_turns == 0
                assert (await ada.get(f"/api/tables/{table}/check"))["ok"]
                assert hand.stop() == 0
            finally:
                hand.kill()

    run(story())


def test_when_a_worker_dies_the_next_one_goes_on(cluster: str) -> None:
    """The table belongs to bots alone: nobody's doing keeps it going but a worker's."""

    async def story() -> None:
        async with serving(cluster, jobs="workers") as place, place.visitor("Ada") as ada:
            first = Hand(cluster, bot_pause=0.2)
            hands = [first]
            try:
                table = await ada.make("me", "bot", "bot", "bot")
                await ada.connect()
                await ada.watch(table, -1)
                await ada.post(f"/api/tables/{table}/start")
                await ada.post(f"/api/tables/{table}/leave", chair=0)
                while await bot_turns(place, table) < 5:
                    await asyncio.sleep(0.05)
                first.kill()
                await asyncio.sleep(0.5)
                before = await bot_turns(place, table)
                await asyncio.sleep(1)
                assert await bot_turns(place, table) == before  # nobody else does it
                hands.append(Hand(cluster))
                started = time.monotonic()
                while not isinstance((await log_of(place, table))[-1], e.Ended):
                    await asyncio.sleep(0.1)
                    assert time.monotonic() - started < 60
                log = await log_of(place, table)
                assert sum(isinstance(entry, e.Ended) for entry in log) == 1
                assert (await ada.get(f"/api/tables/{table}/check"))["ok"]
            finally:
                for hand in hands:
                    hand.kill()

    run(story())


def test_a_worker_takes_over_from_another_that_dies_beside_it(cluster: str) -> None:
    async def story() -> None:
        async with serving(cluster, jobs="workers") as place, place.visitor("Ada") as ada:
            hands = [Hand(cluster, bot_pause=0.1) for _ in range(2)]
            try:
                table = await ada.make("me", "bot", "bot")
                await ada.connect()
                await ada.watch(table, -1)
                await ada.post(f"/api/tables/{table}/start")
                await ada.post(f"/api/tables/{table}/leave", chair=0)
                while await bot_turns(place, table) < 5:
                    await asyncio.sleep(0.05)
                hands[0].kill()
                while not isinstance((await log_of(place, table))[-1], e.Ended):
                    await asyncio.sleep(0.1)
            finally:
                for hand in hands:
                    hand.kill()

    run(story())


def test_workers_need_a_database_they_can_share(database: str) -> None:
    with pytest.raises(BadInput, match="postgresql://"):
        check_jobs(Settings(database=database, jobs="workers"))
