"""The chances to win that a server tells: where they hold, nobody has secrets, the table allows."""

from __future__ import annotations

from typing import Any

import pytest

from server.visitors import Visitor, run, serving

OWN_BOX = {"bonus": "50,20,10/50,20,10/50,20,10/50,20"}


async def begun(who: Visitor, **table: Any) -> str:
    code = await who.make("me", "bot", **table)
    await who.post(f"/api/tables/{code}/start")
    return code


def test_whoever_asks_is_told_everybodys_chance(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            table = await begun(ada)
            assert (await ada.get(f"/api/tables/{table}"))["room"]["chances"]
            held = await place.server.house.open(table)
            for who in (ada, tao):  # who only watches knows as much
                told = await who.get(f"/api/tables/{table}/chances")
                assert told["wins"] == pytest.approx(held.room.table.chances())

    run(story())


@pytest.mark.parametrize(
    ("made", "why"),
    [
        ({"chances": False}, "no-chances"),
        ({"options": OWN_BOX}, "no-chances"),
        ({"game": "babyboom"}, "no-chances"),
    ],
)
def test_other_tables_tell_none(database: str, made: dict[str, Any], why: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = await begun(ada, **made)
            assert not (await ada.get(f"/api/tables/{table}"))["room"].get("chances", False)
            refused = await ada.get(f"/api/tables/{table}/chances", 409)
            assert refused["key"] == why

    run(story())


def test_hidden_hands_give_none_away(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = await ada.make("me", *["bot"] * 5, game="bokken")
            await ada.post(f"/api/tables/{table}/start")
            assert (await ada.get(f"/api/tables/{table}/chances", 409))["key"] == "no-chances"

    run(story())


def test_before_the_game_there_is_nothing_to_tell(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = await ada.make("me", "bot")
            assert (await ada.get(f"/api/tables/{table}/chances", 409))["key"] == "not-started"

    run(story())
