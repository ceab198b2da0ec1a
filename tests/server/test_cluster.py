"""Several servers on one PostgreSQL: any of them serves any table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

import postgresql
from boomtable.room import entries as e
from server.node import Node
from server.visitors import Place, Visitor, is_over, run, serving


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgresql.running() as url:
        yield url


async def play_seat(visitor: Visitor, table: str, seat: int) -> None:
    """Decide as soon as it is one's turn, until the game is over."""
    while True:
        await visitor.until_seen(
            table, seat, lambda n: is_over(n) or n.get("position", {}).get("turn") == seat
        )
        if visitor.room(table, seat)["phase"] == "over":
            return
        position = await visitor.turn_of(table, seat)
        answer = await visitor.act(table, seat, position["choices"][0]["action"])
        assert answer["type"] == "accepted", answer


def test_players_on_different_servers_play_one_game(cluster: str) -> None:
    async def story() -> None:
        async with (
            serving(cluster) as here,
            serving(cluster) as there,
            here.visitor("Ada") as ada,
            there.visitor("Tao") as tao,
        ):
            table = await ada.make("me", "open", "bot")
            await tao.post(f"/api/tables/{table}/join")
            await ada.connect()
            await tao.connect()
            await ada.watch(table, 0)
            await tao.watch(table, 1)
            await ada.post(f"/api/tables/{table}/start")
            await asyncio.gather(play_seat(ada, table, 0), play_seat(tao, table, 1))
            assert ada.position(table, 0)["view"] == tao.position(table, 1)["view"]
            for place in (here, there):
                await only_once(place, table)
            assert (await tao.get(f"/api/tables/{table}/check"))["ok"]

    run(story())


async def only_once(place: Place, table: str) -> None:
    """Both servers had the same jobs to do; each was done once."""
    log = [e.decode(entry.body) for entry in await place.server.store.read(table)]
    assert sum(isinstance(entry, e.Started) for entry in log) == 1
    assert sum(isinstance(entry, e.Ended) for entry in log) == 1
    held = await place.server.house.open(table)
    assert held.room.seq == len(log)


def test_when_a_server_dies_its_players_go_on_at_the_other(cluster: str) -> None:
    async def story() -> None:
        nodes = [Node(postgresql.free_port() + n, database=cluster) for n in range(2)]
        try:
            for node in nodes:
                await node.start()
            first, second = (Place(node.url, None) for node in nodes)  # type: ignore[arg-type]
            async with first.visitor("Ada") as ada, second.visitor("Tao") as tao:
                table = await ada.make("me", "open")
                await tao.post(f"/api/tables/{table}/join")
                for who, seat in ((ada, 0), (tao, 1)):
                    await who.connect()
                    await who.watch(table, seat)
                await ada.post(f"/api/tables/{table}/start")
                await ada.until_seen(table, 0, lambda n: "position" in n)
                turn = ada.position(table, 0)["turn"]
                who = (ada, tao)[turn]
                await who.turn_of(table, turn)
                await who.act(table, turn, who.position(table, turn)["choices"][0]["action"])
                nodes[0].kill()
                died = time.monotonic()
                await ada.until_closed()
                ada.url = second.url
                last = ada.seq(table, 0)
                await ada.connect()
                playing = asyncio.create_task(play_seat(tao, table, 1))
                await ada.send_watch(table, 0, last)
                await ada.until_seen(table, 0, lambda n: n["seq"] >= last)
                assert time.monotonic() - died < 5
                await asyncio.gather(playing, play_seat(ada, table, 0))
        finally:
            for node in nodes:
                node.kill()

    run(story())
