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
            table = await ada.make("me", "open")
            await tao.post(f"/api/tables/{table}/join")
            await ada.post(f"/api/tables/{table}/start")
            following, before = table, [0, 0]
            while not before[1]:  # until there is something to lose
                await play_out(place, following)
                following = await again(ada, following)
                before = (await ada.get(f"/api/tables/{following}"))["room"]["series"]["wins"]
                if not before[1]:
                    await ada.post(f"/api/tables/{following}/start")
            await tao.post(f"/api/tables/{following}/leave", chair=1)
            await zoe.post(f"/api/tables/{following}/join", chair=1)
            after = (await ada.get(f"/api/tables/{following}"))["room"]["series"]["wins"]
            assert after == [before[0], 0]

    run(story())
