"""A server that has just been installed: the page is there, its games are still being compiled."""

from __future__ import annotations

import asyncio

import pytest

from boomtable.core.kernel import INTERPRETED
from boomtable.server.live import compiler as compilers
from boomtable.server.live.compiler import Compiler
from server.visitors import Place, serving

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")

TABLE = {"game": "rollie", "chairs": [{"kind": "me"}, {"kind": "bot"}]}


async def prepared(place: Place) -> dict[str, float]:
    async with place.visitor("Tao") as visitor:
        games = (await visitor.http.get("/api/games")).json()["games"]
        return {game["name"]: game["prepared"] for game in games}


def test_a_server_answers_while_its_games_are_compiled(database: str) -> None:
    async def story() -> None:
        compiler = Compiler(["rollie"])
        async with serving(database, compiler) as place:
            assert not compiler.is_ready("rollie")
            shares = await prepared(place)
            assert shares["rollie"] < 1
            assert shares["babyboom"] == 1

    asyncio.run(story())


def test_a_table_made_meanwhile_is_there_when_its_game_is(database: str) -> None:
    async def story() -> None:
        compiler = Compiler(["rollie"])
        async with serving(database, compiler) as place, place.visitor("Ada") as ada:
            answer = await ada.http.post("/api/tables", json=TABLE)
            assert answer.status_code == 201, answer.text
            assert compiler.is_ready("rollie")
            assert (await prepared(place))["rollie"] == 1

    asyncio.run(story())


def test_a_stored_table_waits_for_its_game(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = (await ada.http.post("/api/tables", json=TABLE)).json()["room"]["table"]
        compiler = Compiler(["rollie"])
        async with serving(database, compiler) as place, place.visitor("Tao") as tao:
            assert (await tao.http.get(f"/api/tables/{table}")).status_code == 200
            assert compiler.is_ready("rollie")

    asyncio.run(story())


def test_what_somebody_waits_for_is_next() -> None:
    compiler = Compiler(["rollnbump", "rollie", "babyboom"])
    compiler.want("babyboom")
    assert compiler._waiting[:2] == [("babyboom", "table"), ("babyboom", "bots")]
    assert compiler._waiting[2:4] == [("rollnbump", "table"), ("rollie", "table")]


def test_a_wish_over_http_moves_a_game_forward(database: str) -> None:
    async def story() -> None:
        compiler = Compiler(["rollnbump", "rollie", "bokken", "babyboom"])
        async with serving(database, compiler) as place, place.visitor("Ada") as ada:
            assert (await ada.http.post("/api/games/babyboom/want")).status_code == 204
            assert compiler._waiting[0][0] == "babyboom"
            assert (await ada.http.post("/api/games/chess/want")).status_code == 404

    asyncio.run(story())


def test_a_game_that_does_not_compile_is_told_and_in_nobodys_way(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its first table compiles what is missing, as it would without us."""
    monkeypatch.setattr(compilers, "command", lambda game, piece: ["false"])

    async def story() -> None:
        async with serving(database, Compiler(["rollie"])) as place, place.visitor("Ada") as ada:
            assert (await ada.http.post("/api/tables", json=TABLE)).status_code == 201

    asyncio.run(story())
    assert "not compiled" in caplog.messages


def test_how_far_it_is_is_told_until_it_is_done() -> None:
    told: list[float] = []

    async def story() -> None:
        compiler = Compiler(["rollie"], told.append)
        compiler.start()
        await compiler.ready("rollie", "bots")
        await compiler.ready("rollie", "table")
        while told[-1] < 1:
            await asyncio.sleep(0.01)
        await compiler.close()

    asyncio.run(story())
    assert told == sorted(told)
