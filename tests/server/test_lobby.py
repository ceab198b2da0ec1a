"""Tables, people and links over HTTP."""

from __future__ import annotations

import asyncio

from boomtable.room import entries as e
from boomtable.server.web.codes import LETTERS, new_code, tidied
from boomtable.server.web.guard import HEADERS
from boomtable.server.web.http import OPERATIONS
from boomtable.server.web.links import qr
from boomtable.server.web.openapi import document
from boomtable.server.web.operations import LARGEST_BODY
from boomtable.server.web.people import COOKIE
from boomtable.store.store import Unavailable
from boomtable.wire import messages as m
from server.visitors import run, serving

RISING = "60,100,40/80,50,30/70,40,20/50,30"  # bonus tokens that no box has


def test_codes_are_short_readable_and_typed_as_people_type_them() -> None:
    codes = {new_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert all(len(code) == 8 and set(code) <= set(LETTERS) for code in codes)
    assert not set("01OI") & set(LETTERS)
    assert tidied("k7mq-2xra") == tidied("K7MQ 2XRA") == "K7MQ2XRA"


def test_guests_have_a_name_and_a_cookie_that_scripts_cannot_read(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("  Ada   Lovelace ") as ada:
            me = await ada.get("/api/me")
            assert me["name"] == "Ada Lovelace"
            token = ada.cookie.partition("=")[2]
            people = await place.server.store.person(token.encode())
            assert people is None, "tokens are stored hashed"
            renamed = await ada.post("/api/me", 201, name="Zoé")
            assert renamed == {"id": me["id"], "name": "Zoé"}
            assert (await ada.get("/api/me"))["name"] == "Zoé"
            answer = await ada.http.post("/api/me", json={"name": "x"}, headers={"Cookie": ""})
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            for bad in ("", "   ", "x" * 25, "\u200b"):
                refused = await ada.http.post("/api/me", json={"name": bad})
                assert refused.status_code in (400, 422)

    run(story())


def test_who_is_forgotten_has_left_and_cannot_come_back_in(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            lobby = await ada.make("me", "open")
            running = await ada.make("me", "bot")
            await ada.post(f"/api/tables/{running}/start")
            token = ada.http.cookies[COOKIE]
            assert (await ada.http.delete("/api/me")).status_code == 204
            ada.http.cookies.set(COOKIE, token)
            assert await ada.get("/api/me") == {"id": "", "name": ""}
            assert (await ada.get(f"/api/tables/{lobby}"))["room"]["chairs"][0]["kind"] == "open"
            chair = (await ada.get(f"/api/tables/{running}"))["room"]["chairs"][0]
            assert (chair["kind"], chair["presence"]) == ("bot", "left")

    run(story())


def test_friends_join_by_code_and_the_host_starts(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            table = await ada.make("me", "open", "open", public=True)
            await ada.connect()
            await ada.watch(table, 0)
            joined = await tao.post(f"/api/tables/{table[:4].lower()}-{table[4:]}/join")
            assert joined["mine"] == [1]
            await ada.until_seen(table, 0, lambda n: n["room"]["chairs"][1]["name"] == "Tao")
            taken = await tao.post(f"/api/tables/{table}/join", 409, chair=0)
            assert taken["key"] == "chair-taken"
            assert (await tao.post(f"/api/tables/{table}/start", 403))["key"] == "not-the-host"
            assert (await ada.post(f"/api/tables/{table}/start", 409))["key"] == "chairs-open"
            listed = (await tao.get("/api/tables"))["tables"]
            assert [(t["table"], t["chairs"]) for t in listed] == [(table, ["Ada", "Tao", ""])]
            await ada.post(f"/api/tables/{table}/word", chair=0, word="banana")
            begun = await ada.post(f"/api/tables/{table}/start", fill="hard")
            assert begun["room"]["phase"] == "playing"
            assert begun["room"]["chairs"][2]["level"] == "hard"
            late = await ada.post(f"/api/tables/{table}/word", 409, chair=0, word="no")
            assert late["key"] == "started-already"
            mine = (await tao.get("/api/me/tables"))["tables"]
            assert [t["table"] for t in mine] == [table]
            text = (await tao.http.get(f"/api/tables/{table}/file")).text
            assert "word 0 banana" in text
            assert "seed" not in text

    run(story())


def test_lists_say_where_a_game_stands_and_whether_it_waits_for_me(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database, bot_pause=3600) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            table = await ada.make("me", "open", public=True, clock=3600)
            waiting = (await ada.get("/api/me/tables"))["tables"][0]
            assert (waiting["phase"], waiting["turn"], waiting["round"]) == ("lobby", -1, 0)
            assert waiting["rounds"] == 7
            await tao.post(f"/api/tables/{table}/join")
            await ada.post(f"/api/tables/{table}/start")
            state = place.server.house.tables[table].room.table.state
            for visitor, seat in ((ada, 0), (tao, 1)):
                (mine,) = (await visitor.get("/api/me/tables"))["tables"]
                assert (mine["mine"], mine["turn"]) == ([seat], int(state.turn))
                assert mine["round"] == int(state.round_number) == 1
                assert mine["awaited"], "both may decide, one of them early"
            (seen,) = (await tao.http.get("/api/tables", headers={"Cookie": ""})).json()["tables"]
            assert (seen["turn"], seen["mine"], seen["awaited"]) == (int(state.turn), [], False)

    run(story())


def test_a_table_invites_by_a_picture_of_its_address(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = await ada.make("me", "open")
            picture = await ada.http.get(f"/api/tables/{table}/qr")
            assert picture.headers["content-type"] == "image/svg+xml"
            assert picture.text == qr(f"{place.url}/t/{table}")
            assert "viewBox" in picture.text, "it grows with the screen"
            assert (await ada.get("/api/tables/ZZZZZZZZ/qr", 404))["key"] == "no-such-table"

    run(story())


def test_who_leaves_is_replaced_and_a_newcomer_may_take_over(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database, bot_pause=3600) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
            place.visitor("Mia") as mia,
        ):
            table = await ada.make("me", "open")
            await tao.post(f"/api/tables/{table}/join")
            await ada.post(f"/api/tables/{table}/start")
            assert (await mia.post(f"/api/tables/{table}/join", 409))["key"] == "table-full"
            stolen = await mia.post(f"/api/tables/{table}/leave", 403, chair=1)
            assert stolen["key"] == "not-your-chair"
            left = await tao.post(f"/api/tables/{table}/leave", chair=1)
            assert left["room"]["chairs"][1]["presence"] == "left"
            asked = await mia.post(f"/api/tables/{table}/join", chair=1)
            assert (asked["mine"], asked["waits"]) == ([], 1)
            [ask] = asked["room"]["asks"]
            assert (ask["chair"], ask["name"]) == (1, "Mia")
            wish = {"ask": ask["number"], "yes": True}
            assert (await mia.post(f"/api/tables/{table}/grant", 403, **wish))["key"] == (
                "not-the-host"
            )
            taken = await ada.post(f"/api/tables/{table}/grant", **wish)
            assert taken["room"]["chairs"][1] == {"name": "Mia", "kind": "person"}
            assert (await mia.get(f"/api/tables/{table}"))["mine"] == [1]

    run(story())


def test_a_seat_moves_to_another_device_and_the_old_one_sees_nothing_more(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Laptop") as laptop,
            place.visitor("Phone") as phone,
        ):
            table = await laptop.make("me", "device")
            await laptop.connect()
            await laptop.watch(table, 0)
            await laptop.watch(table, 1)
            await phone.post(f"/api/tables/{table}/link", 403, chair=1)
            link = await laptop.post(f"/api/tables/{table}/link", 201, chair=1)
            assert link["qr"].startswith("<svg")
            assert link["token"] in link["path"]
            assert (await phone.post("/api/link", token=link["token"]))["mine"] == [1]
            gone = await phone.post("/api/link", 404, token=link["token"])
            assert gone["key"] == "no-such-link"
            await phone.connect()
            await phone.watch(table, 1)
            seen = len(laptop.stream(table, 1))
            await laptop.post(f"/api/tables/{table}/start")
            await laptop.until_seen(table, 0, lambda n: n["room"]["phase"] == "playing")
            await phone.until_seen(table, 1, lambda n: n["room"]["phase"] == "playing")
            assert len(laptop.stream(table, 1)) == seen
            assert (await laptop.watch(table, 1))["key"] == "not-your-chair"
            assert (await laptop.act(table, 1, "secure", seen=1))["key"] == "not-your-chair"

    run(story())


def test_a_rematch_is_one_table_whoever_asks(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            table = await ada.make("me", "open", "bot")
            await tao.post(f"/api/tables/{table}/join")
            await ada.post(f"/api/tables/{table}/start")
            assert (await ada.post(f"/api/tables/{table}/rematch", 409))["key"] == "not-over"
            for who, chair in ((ada, 0), (tao, 1)):
                await who.post(f"/api/tables/{table}/leave", chair=chair)
            held = await place.server.house.open(table)
            while held.room.phase != "over":
                await asyncio.sleep(0.02)
            assert (await ada.post(f"/api/tables/{table}/rematch", 403))["key"] == "not-your-chair"
            again = await ada.make("me", "device")
            held = await place.server.house.open(again)
            await ada.post(f"/api/tables/{again}/start")
            while held.room.phase != "over":
                turn = held.room.turn
                await place.server.house.order(
                    again,
                    lambda room, t=turn: e.Acted(t, "secure", "player"),  # type: ignore[misc]
                )
            first, second = [await ada.post(f"/api/tables/{again}/rematch", 201) for _ in range(2)]
            assert first["room"]["table"] == second["room"]["table"] != again
            assert first["mine"] == [0, 1]

    run(story())


def test_a_table_may_be_made_with_a_box_of_ones_own(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            houses = {game["name"]: game for game in (await ada.get("/api/games"))["games"]}
            [fact] = houses["rollie"]["box"]
            assert (fact["name"], fact["least"], fact["most"]) == ("bonus", 0, 200)
            own = fact["printed"][""].replace("100", "90")
            wish = {"game": "rollie", "chairs": [{"kind": "me"}, {"kind": "device"}]}
            seen = await ada.post("/api/tables", 201, **wish, options={"bonus": own})
            assert seen["room"]["options"] == {"bonus": own}
            code = seen["room"]["table"]
            assert (await ada.get(f"/api/tables/{code}"))["room"]["options"] == {"bonus": own}
            await ada.post(f"/api/tables/{code}/start")
            held = await place.server.house.open(code)
            assert held.room.table.state.box.bonus[0].tolist() == [90, 60, 40]

    run(story())


def test_wishes_that_cannot_be_are_refused_in_one_sentence(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            me = [{"kind": "me"}]
            for status, key, body in (
                (422, "unknown-game", {"game": "chess", "chairs": me}),
                (422, "wrong-players", {"game": "rollie", "chairs": me}),
                (
                    422,
                    "unknown-option",
                    {"game": "rollie", "chairs": me * 2, "options": {"a": "b"}},
                ),
                (
                    422,
                    "box.bonus.wrong",
                    {"game": "rollie", "chairs": me * 2, "options": {"bonus": RISING}},
                ),
                (400, "not-understood", {"game": "rollie", "chairs": "x"}),
                (422, "clock-too-fast", {"game": "rollie", "chairs": me * 2, "clock": 1}),
                (400, "not-understood", {"game": "rollie", "chairs": me * 2, "clock": -1}),
                (400, "not-understood", {"game": "rollie", "chairs": me * 2, "more": 1}),
            ):
                answer = await ada.http.post("/api/tables", json=body)
                assert answer.headers["content-type"] == "application/problem+json"
                problem = answer.json()
                assert (answer.status_code, problem["key"]) == (status, key)
                assert problem["status"] == status
                assert problem["detail"]
            nobody = await ada.http.post("/api/tables", json={}, headers={"Cookie": ""})
            assert nobody.status_code == 401
            assert (await ada.get("/api/tables/NOSUCHTB", 404))["key"] == "no-such-table"
            assert (await ada.get("/nowhere", 404))["key"] == "no-such-page"
            wrong = await ada.http.put("/api/tables")
            assert wrong.status_code == 405
            assert set(wrong.headers["allow"].split(", ")) == {"GET", "HEAD", "POST"}
            large = await ada.http.post("/api/me", content=b" " * (LARGEST_BODY + 1))
            assert large.status_code == 413

    run(story())


# Safety


def test_every_answer_has_the_security_headers(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            for path in ("/api/games", "/nowhere", "/health/live", "/api/tables/NOSUCHTB"):
                answer = await ada.http.get(path)
                for name, value in HEADERS.items():
                    assert answer.headers[name] == value
            assert "unsafe" not in HEADERS["Content-Security-Policy"]
            assert (await ada.http.get("/api/me")).headers["cache-control"] == "no-store"

    run(story())


def test_pages_of_other_sites_can_do_nothing(database: str) -> None:
    async def story() -> None:
        async with serving(database, origins=("https://friend.example",)) as place:
            async with place.visitor("Ada") as ada:
                for origin, status in (
                    ("https://evil.example", 403),
                    ("null", 403),
                    ("https://friend.example", 201),
                    (place.url, 201),
                ):
                    answer = await ada.http.post(
                        "/api/me", json={"name": "Eve"}, headers={"Origin": origin}
                    )
                    assert answer.status_code == status, origin
                await ada.connect(Origin="https://evil.example")
                assert await ada.until_closed() == 4003
            async with place.visitor("Bob") as bob:
                await bob.connect(Origin=place.url)
                assert (await bob.until(lambda got: True))["type"] == "welcome"

    run(story())


def test_who_has_no_cookie_cannot_connect(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            ada.cookie = f"{COOKIE}=made-up"
            await ada.connect()
            assert await ada.until_closed() == 4001

    run(story())


def test_too_many_requests_and_orders_are_slowed_down(database: str) -> None:
    async def story() -> None:
        slow = {"orders_per_second": 1.0, "orders_at_once": 15}
        async with serving(database, **slow) as place, place.visitor("Ada") as ada:
            statuses = [(await ada.http.get("/api/games")).status_code for _ in range(20)]
            assert statuses[0] == 200
            assert statuses[-1] == 429
            await ada.connect()
            for n in range(40):
                await ada.send(m.Undo(f"u{n}", "NOSUCHTB", 0, 1))
            assert await ada.until_closed() == 4008
            assert ada.received[-1]["key"] == "too-fast"

    run(story())


def test_a_database_that_is_away_is_said_and_nothing_is_acknowledged(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = await ada.make("me", "device")
            await ada.post(f"/api/tables/{table}/start")
            await ada.connect()
            await ada.watch(table, 0)
            await ada.watch(table, 1)
            store, seat = place.server.store, ada.position(table, 0)["turn"]
            working = store.append

            async def broken(commit: object) -> None:
                raise Unavailable("disk full")

            store.append = broken  # type: ignore[method-assign]
            before = ada.seq(table, 0)
            refused = await ada.act(table, seat, "secure")
            assert refused["key"] == "database-away"
            store.append = working  # type: ignore[method-assign]
            assert ada.seq(table, 0) == before
            assert (await ada.act(table, seat, "secure"))["type"] == "accepted"
            log = [e.decode(entry.body) for entry in await store.read(table)]
            assert sum(isinstance(entry, e.Acted) for entry in log) == 1

    run(story())


# For operators


def test_health_metrics_and_descriptions(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            table = await ada.make("me", "bot")
            await ada.post(f"/api/tables/{table}/start")
            assert (await ada.http.get("/health/live")).text == "ok\n"
            assert (await ada.http.get("/health/ready")).text == "ok\n"
            text = (await ada.http.get("/metrics")).text
            assert "boomtable_tables 1" in text
            assert 'boomtable_commit_seconds_bucket{le="+Inf"}' in text
            described = await ada.get("/api/openapi.json")
            assert described == document(OPERATIONS)
            assert (await ada.get("/api/protocol.json"))["$defs"]["Act"]

    run(story())


def test_every_operation_is_described_once() -> None:
    described = document(OPERATIONS)
    assert described["openapi"] == "3.1.0"
    names = [
        operation["operationId"]
        for path in described["paths"].values()
        for operation in path.values()
    ]
    assert sorted(names) == sorted({operation.name for operation in OPERATIONS})
    assert all(operation.summary for operation in OPERATIONS)
