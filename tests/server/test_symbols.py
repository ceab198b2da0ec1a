"""People wear a symbol beside their name: chosen once, seen by all, different at every seat."""

from __future__ import annotations

from boomtable.room import entries as e
from boomtable.room import hosting
from boomtable.room.room import Room
from boomtable.room.seen import room_seen
from boomtable.room.texts import put_back, taken_out
from boomtable.wire.parts import Symbol
from server.test_seats import BOT, NOBODY, do, room_of
from server.visitors import Place, Visitor, run, serving


def wearing(name: str, symbol: Symbol) -> e.Occupant:
    return e.Occupant(name.title(), name, symbol=symbol)


async def worn(visitor: Visitor, table: str) -> list[str]:
    seen = await visitor.get(f"/api/tables/{table}")
    return [chair.get("symbol", "") for chair in seen["room"]["chairs"]]


def test_a_symbol_is_chosen_kept_and_changed_like_a_name(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            assert "symbol" not in await ada.get("/api/me")
            assert (await ada.post("/api/me", 201, name="Ada", symbol="cat"))["symbol"] == "cat"
            assert (await ada.post("/api/me", 201, name="Zoé"))["symbol"] == "cat", "as before"
            told = await ada.post("/api/me", 422, name="Eve", symbol="<b>dragon")
            assert told["key"] == "no-such-symbol"
            assert told["detail"].startswith("There is no such symbol."), told
            assert "anchor, bell" in told["detail"]
            me = await ada.get("/api/me")
            assert (me["name"], me["symbol"]) == ("Zoé", "cat"), "nothing was changed"
            assert "symbol" not in await ada.post("/api/me", 201, name="Zoé", symbol="")

    run(story())


def test_everybody_sees_it_where_somebody_sits_and_no_more_once_they_are_forgotten(
    database: str,
) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            await ada.post("/api/me", 201, name="Ada", symbol="cat")
            await tao.post("/api/me", 201, name="Tao", symbol="boat")
            table = await ada.make("me", "open", "open")
            await tao.post(f"/api/tables/{table}/join", chair=1)
            assert await worn(tao, table) == ["cat", "boat", ""]
            await _reread(place)
            assert await worn(tao, table) == ["cat", "boat", ""], "from the log"
            rows = b"".join(entry.body for entry in await place.server.store.read(table))
            assert not [symbol for symbol in (b"cat", b"boat") if symbol in rows], "it stands apart"
            await tao.post(f"/api/tables/{table}/leave", chair=1)
            await ada.http.delete("/api/me")
            await _reread(place)
            assert await worn(tao, table) == ["", "", ""]

    run(story())


async def _reread(place: Place) -> None:
    place.server.house.tables.clear()


def test_of_two_with_the_same_symbol_the_first_to_sit_wears_it() -> None:
    room = room_of(NOBODY, wearing("ada", "cat"), BOT, NOBODY)
    do(room, hosting.sit(room, "tao", "Tao", 0, "cat"))
    assert _shown(room_of(*[wearing("ada", "cat")] * 4)) == ["cat", "", "", ""]
    assert _shown(room) == ["", "cat", "", ""]
    do(room, hosting.leave(room, "ada", 1))
    assert _shown(room) == ["cat", "", "", ""]


def _shown(room: Room) -> list[str]:
    return [chair.symbol for chair in room_seen(room).chairs]


def test_a_symbol_of_a_newer_server_is_the_seats_own() -> None:
    kept, texts = taken_out(e.Sat(1, "Ada", "ada", "cat"))
    assert (kept, len(texts)) == (e.Sat(1, "", "ada"), 2)
    assert put_back(kept, {0: "Ada", 100: "dragon"}) == e.Sat(1, "Ada", "ada")
