"""People who play again and again have a running score, kept in the log of each rematch."""

from __future__ import annotations

from typing import Any

from boomtable.room import entries as e
from server.visitors import Place, Visitor, run, serving


async def play_out(place: Place, table: str) -> Any:
    """Everybody secures nothing: what is decided are the tie-break tokens."""
    held = await place.server.house.open(table)
    while held.room.phase != "over":
        turn = held.room.turn
        await place.server.house.order(
            table,
            lambda room, t=turn: e.Acted(t, "secure", "player"),  # type: ignore[misc]
        )
    return held.room


async def again(who: Visitor, table: str) -> str:
    seen = await who.post(f"/api/tables/{table}/rematch", 201)
    return str(seen["room"]["table"])


def test_a_running_score_goes_from_rematch_to_rematch(database: str) -> None:
    async def story() -> None:
        wins = [0, 0]
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = await ada.make("me", "device")
            assert "series" not in (await ada.get(f"/api/tables/{table}"))["room"]
            for games in (1, 2, 3):
                await ada.post(f"/api/tables/{table}/start")
                room = await play_out(place, table)
                for seat in room.table.winners():
                    wins[seat] += 1
                seen = (await ada.get(f"/api/tables/{table}"))["room"]["series"]
                assert seen == {"games": games, "wins": wins}
                table = await again(ada, table)
                lobby = (await ada.get(f"/api/tables/{table}"))["room"]
                assert lobby["series"] == {"games": games, "wins": wins}
        async with serving(database) as place:  # and it is durable
            room = (await place.server.house.open(table)).room
            assert (room.made.games, room.made.wins) == (3, wins)

    run(story())


def test_somebody_elses_chair_starts_from_nothing(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
            place.visitor("Zoé") as zoe,
        ):
            table, before = await won_by_both(place, ada, tao)
            await tao.post(f"/api/tables/{table}/leave", chair=1)
            await zoe.post(f"/api/tables/{table}/join", chair=1)
            assert await wins_at(ada, table) == [before[0], 0]

    run(story())


def test_nor_does_a_bot_inherit_what_somebody_has_won(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            table, _ = await won_by_both(place, ada, tao)
            await ada.post(f"/api/tables/{table}/start")
            await tao.post(f"/api/tables/{table}/leave", chair=1)
            await play_out(place, table)
            following = await again(ada, table)
            assert (await wins_at(ada, following))[1] == 0
            await ada.post(f"/api/tables/{following}/start", fill="easy")
            assert (await wins_at(ada, following))[1] == 0

    run(story())


async def won_by_both(place: Place, ada: Visitor, tao: Visitor) -> tuple[str, list[int]]:
    """The lobby of a rematch, when the second chair too has something to lose."""
    table = await ada.make("me", "open")
    await tao.post(f"/api/tables/{table}/join")
    wins = [0, 0]
    while not wins[1]:
        await ada.post(f"/api/tables/{table}/start")
        await play_out(place, table)
        table = await again(ada, table)
        wins = await wins_at(ada, table)
    return table, wins


async def wins_at(who: Visitor, table: str) -> list[int]:
    seen = await who.get(f"/api/tables/{table}")
    return list(seen["room"]["series"]["wins"])
