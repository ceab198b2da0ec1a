"""One guest, or one address, cannot have the server to itself; and is told so in a sentence."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from typing import Any

import pytest

from boomtable.room.room import Room
from boomtable.room.teller import snapshot
from boomtable.server.live import open_table
from boomtable.server.run import door
from boomtable.server.web.addresses import Proxies, household
from boomtable.wire import messages as m
from server import raw
from server.raw import asked, get
from server.visitors import PATIENCE, Place, Visitor, run, serving

FROM = "X-Forwarded-For"  # loopback is a proxy that is believed


async def becomes(found: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not found():
            await asyncio.sleep(0.02)


async def make(visitor: Visitor, *chairs: str, start: bool = False, **headers: str) -> int:
    """The status of a table that is made, and begun."""
    wish = {"game": "rollie", "chairs": [{"kind": chair} for chair in chairs]}
    made = await visitor.http.post("/api/tables", json=wish, headers=headers)
    if made.status_code != 201 or not start:
        return made.status_code
    code = made.json()["room"]["table"]
    begun = await visitor.http.post(
        f"/api/tables/{code}/start", json={"fill": "easy"}, headers=headers
    )
    return begun.status_code


# Addresses


def test_an_address_is_a_household() -> None:
    assert household("203.0.113.7") == household("::ffff:203.0.113.7") == "203.0.113.7"
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("fe80::1%eth0") == household("fe80::2")
    assert len(household("x" * 9000)) <= 64


def test_proxies_are_known_by_address_and_by_network() -> None:
    proxies = Proxies("127.0.0.1, 10.0.0.0/8,2001:db8::/32")
    assert "127.0.0.1" in proxies
    assert "10.200.3.4" in proxies
    assert "2001:db8::5" in proxies
    assert "192.0.2.1" not in proxies
    assert "/run/socket" not in proxies
    assert "192.0.2.1" in Proxies("*")


def test_new_people_are_counted_by_household(database: str) -> None:
    async def story() -> None:
        async with serving(database, people_per_hour=3) as place, place.visitor("Ada") as ada:
            ada.http.cookies.clear()
            statuses = []
            for n in range(6):
                home = {FROM: f"2001:db8:7:7::{n + 1}", "Cookie": ""}
                got = await ada.http.post("/api/me", json={"name": "Eve"}, headers=home)
                ada.http.cookies.clear()
                statuses.append(got.status_code)
            assert statuses == [201, 201, 201, 429, 429, 429]
            assert got.json()["key"] == "too-fast"
            assert int(got.headers["retry-after"]) > 1

    run(story())


# Tables


@pytest.mark.parametrize(
    ("chairs", "start"),
    [
        (("me", "open"), False),
        (("me", "bot"), True),
        (("bot", "bot"), True),
        (("open", "bot"), True),
    ],
)
def test_tables_asked_for_at_once_are_no_more_than_one_by_one(
    database: str, chairs: tuple[str, ...], start: bool
) -> None:
    async def story() -> None:
        slow = {"most_tables": 3, "bot_pause": 3600.0}
        async with serving(database, **slow) as place, place.visitor("Eve") as eve:
            found = await asyncio.gather(*(make(eve, *chairs, start=start) for _ in range(10)))
            good = 200 if start else 201
            assert Counter(found) == {good: 3, 409: 7}

    run(story())


def test_a_table_that_was_left_still_counts(database: str) -> None:
    async def story() -> None:
        slow = {"most_tables": 2, "bot_pause": 3600.0}
        async with serving(database, **slow) as place, place.visitor("Eve") as eve:
            for _ in range(2):
                table = await eve.make("me", "bot")
                await eve.post(f"/api/tables/{table}/start")
                await eve.post(f"/api/tables/{table}/leave", chair=0)
            assert await make(eve, "me", "bot") == 409
            refused = await eve.http.post(
                "/api/tables", json={"game": "rollie", "chairs": [{"kind": "me"}, {"kind": "bot"}]}
            )
            assert (refused.json()["key"], refused.json()["args"]) == (
                "too-many-tables",
                {"most": 2},
            )

    run(story())


def test_one_that_never_began_and_where_nobody_sits_does_not(database: str) -> None:
    async def story() -> None:
        async with serving(database, most_tables=2) as place, place.visitor("Ada") as ada:
            for _ in range(4):
                table = await ada.make("me", "open")
                await ada.post(f"/api/tables/{table}/leave", chair=0)
            assert await make(ada, "me", "open") == 201

    run(story())


def test_new_names_bring_no_new_tables(database: str) -> None:
    async def story() -> None:
        slow = {"most_tables": 2, "tables_per_address": 3, "bot_pause": 3600.0}
        home, elsewhere = {FROM: "2001:db8:5:5::1"}, {FROM: "2001:db8:5:6::1"}
        async with serving(database, **slow) as place:
            found = []
            for n in range(3):
                async with place.visitor(f"Eve {n}") as eve:
                    found += [await make(eve, "bot", "bot", start=True, **home) for _ in range(2)]
                    await eve.http.delete("/api/me")
            assert Counter(found) == {200: 3, 409: 3}
            async with place.visitor("Ada") as ada:
                assert await make(ada, "me", "bot", start=True, **elsewhere) == 200

    run(story())


def test_tables_come_not_too_many_an_hour(database: str) -> None:
    async def story() -> None:
        async with serving(database, tables_per_hour=4.0) as place, place.visitor("Eve") as eve:
            found = [await make(eve, "open", "open") for _ in range(6)]
            assert found == [201] * 4 + [429] * 2

    run(story())


# Lines


async def refused_lines(eve: Visitor, many: int, **headers: str) -> list[str]:
    """Open so many at once; the keys of the sentences that some are told."""
    keys = []
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(many):
            line = Visitor(eve.url, eve.http)
            line.cookie = eve.cookie
            await line.connect(**headers)
            stack.push_async_callback(line.hang_up)
            first = await line.until(lambda got: got["type"] in ("welcome", "refused"))
            if first["type"] == "refused":
                keys.append(first["key"])
                assert await line.until_closed() == 4029
    return keys


def test_a_person_has_so_many_lines(database: str) -> None:
    async def story() -> None:
        async with serving(database, sockets_per_person=3) as place, place.visitor("Eve") as eve:
            assert await refused_lines(eve, 5) == ["too-many-lines"] * 2
            await becomes(lambda: not place.server.clients)
            assert await refused_lines(eve, 3) == []

    run(story())


def test_a_household_has_so_many_lines(database: str) -> None:
    async def story() -> None:
        async with serving(database, sockets_per_address=3) as place, place.visitor("Eve") as eve:
            home = {FROM: "2001:db8:9:9::1"}
            assert await refused_lines(eve, 5, **home) == ["too-many-neighbours"] * 2

    run(story())


def test_a_snapshot_is_made_once_for_a_moment(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def counted(room: Room, seat: int) -> str:
        made.append(seat)
        return snapshot(room, seat)

    monkeypatch.setattr(open_table, "snapshot", counted)

    async def story() -> None:
        async with serving(database, bot_pause=3600) as place, place.visitor("Ada") as ada:
            table = await ada.make("me", "bot", clock=600)
            await ada.post(f"/api/tables/{table}/start")
            await ada.connect()
            for _ in range(30):
                assert (await ada.watch(table, 0))["type"] == "snapshot"
                assert (await ada.watch(table, -1))["type"] == "snapshot"
            assert sorted(made) == [-1, 0]
            order = lambda name: m.Say(name, table, "phrase", "hello", 0)  # noqa: E731
            await ada.order(order)
            first = ada.stream(table, 0)[-1]["seq"]
            assert (await ada.watch(table, 0))["seq"] == first
            assert sorted(made) == [-1, 0, 0]

    run(story())


def test_to_watch_again_and_again_is_slowed_down(database: str) -> None:
    async def story() -> None:
        slow = {"orders_per_second": 20.0, "orders_at_once": 60}
        async with serving(database, **slow) as place, place.visitor("Eve") as eve:
            table = await eve.make("me", "open")
            await eve.connect()
            for _ in range(40):
                await eve.send_watch(table, 0, 0)
            await eve.order(lambda name: m.Ask(name, table, 0))
            kinds = Counter(got.get("key", got["type"]) for got in eve.received)
            assert kinds["too-fast"] >= 5
            assert kinds["snapshot"] >= 20

    run(story())


def test_beats_that_nobody_asked_for_are_orders(database: str) -> None:
    async def story() -> None:
        slow = {"orders_per_second": 1.0, "orders_at_once": 20}
        async with serving(database, **slow) as place, place.visitor("Eve") as eve:
            await eve.connect()
            with contextlib.suppress(Exception):
                for _ in range(200):
                    await eve.send(m.Beat())
            assert await eve.until_closed() == 4008

    run(story())


# Who does not read, and who does not write


async def watched_table(ada: Visitor) -> str:
    table = await ada.make("me", "bot", clock=600)
    await ada.post(f"/api/tables/{table}/start")
    return table


def test_who_never_reads_is_cut_off(database: str) -> None:
    async def story() -> None:
        strict = {"unread_kilobytes": 64, "unread_seconds": 1.0, "bot_pause": 3600.0}
        async with serving(database, **strict) as place, place.visitor("Eve") as eve:
            table = await watched_table(eve)
            wire = await raw.socket(place.url, eve.cookie)
            wire.stop_reading()
            watch = m.encode(m.Watch(table, 0, 0))
            for _ in range(400):
                await wire.send(raw.frame(watch) + raw.frame(b'{"type":"beat"}'))
            await becomes(lambda: not place.server.clients)
            wire.close()

    run(story())


def test_who_pings_without_end_is_cut_off(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Eve") as eve:
            wire = await raw.socket(place.url, eve.cookie)
            await wire.send(5 * raw.frame(b"x", raw.PING))
            await asyncio.sleep(0.1)
            assert place.server.clients
            await wire.send(100 * raw.frame(b"x", raw.PING))
            await becomes(lambda: not place.server.clients)
            wire.close()

    run(story())


def test_half_a_request_times_out(database: str) -> None:
    async def story() -> None:
        async with serving(database, request_seconds=0.5) as place:
            for half, statuses in (
                (b"GET / HT", {408}),
                (b"", {408}),
                (b"GET / HTTP/1.1\r\nHost: a\r\nX: ", {408}),
                (get("/api/me", "Content-Length: 9", method="POST") + b"{", {0, 400, 408}),
            ):
                assert (await asked(place.url, half)).status in statuses

    run(story())


def test_who_dribbles_is_not_waited_for(database: str) -> None:
    async def story() -> None:
        async with serving(database, request_seconds=0.5) as place:
            wire = await raw.Wire.to(place.url)
            await wire.send(b"GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n")
            await wire.read(15)
            began = time.monotonic()
            dribbling = asyncio.create_task(_dribble(wire))
            await wire.answer()
            dribbling.cancel()
            assert time.monotonic() - began < PATIENCE / 2
            wire.close()

    async def _dribble(wire: raw.Wire) -> None:
        while True:
            await wire.send(b"\r\n")
            await asyncio.sleep(0.1)

    run(story())


def test_many_halves_keep_nobody_out(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "SAYING_LITTLE", 20)

    async def story() -> None:
        async with serving(database) as place:
            halves = [await raw.Wire.to(place.url) for _ in range(60)]
            for wire in halves:
                await wire.send(b"GET / HTTP/1.1\r\nX: ")
            for _ in range(5):
                assert (await asked(place.url, get("/health/live"))).status == 200
            gone = await asyncio.gather(*(wire.answer() for wire in halves[:30]))
            assert {answer.status for answer in gone} == {0}
            for wire in halves:
                wire.close()

    run(story())


def test_an_address_has_so_many_connections(database: str) -> None:
    async def story() -> None:
        few = {"connections_per_address": 10, "proxies": "192.0.2.1"}
        async with serving(database, **few) as place:
            wires = [await raw.Wire.to(place.url) for _ in range(10)]
            await asyncio.sleep(0.1)
            refused = await asked(place.url, get("/health/live"))
            assert refused.status == 503
            assert '"busy"' in refused.text
            assert "retry-after" in refused.text
            for wire in wires:
                wire.close()
            await asyncio.sleep(0.1)
            assert (await asked(place.url, get("/health/live"))).status == 200

    run(story())


# A server that is late


def test_a_busy_server_asks_newcomers_to_wait_and_goes_on_for_others(database: str) -> None:
    async def story() -> None:
        async with serving(database, busy_seconds=1.0) as place, place.visitor("Ada") as ada:
            table = await ada.make("me", "open")
            await ada.connect()
            await ada.watch(table, 0)
            place.server.pulse.late = 4.0
            wish = {"game": "rollie", "chairs": [{"kind": "me"}, {"kind": "bot"}]}
            refused = await ada.http.post("/api/tables", json=wish)
            assert refused.status_code == 503
            assert refused.json()["key"] == "busy"
            assert int(refused.headers["retry-after"]) == refused.json()["args"]["seconds"] > 1
            place.server.pulse.late = 4.0
            assert (await refused_once(place, ada)) == "busy"
            said = await ada.order(lambda name: m.Say(name, table, "phrase", "hello", 0))
            assert said["type"] == "accepted"

    async def refused_once(place: Place, ada: Visitor) -> str:
        line = Visitor(place.url, ada.http)
        line.cookie = ada.cookie
        await line.connect()
        first = await line.until(lambda got: got["type"] in ("welcome", "refused"))
        await line.hang_up()
        return str(first.get("key"))

    run(story())
