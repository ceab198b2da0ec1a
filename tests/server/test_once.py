"""Requests with a key are done once, whoever answers them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest

import postgresql
from boomtable.server.clock import now
from boomtable.server.web import once
from boomtable.server.web.people import COOKIE
from server.test_keepsakes import come_back
from server.visitors import Visitor, run, serving
from store.conftest import fresh_database

KEY = "8d6e1f7a-0000-4000-8000-5bd1c2aa91f3"
TABLE = {"game": "rollie", "chairs": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgresql.running() as url:
        yield url


async def post(
    visitor: Visitor, path: str, body: dict[str, Any], key: str = KEY
) -> httpx2.Response:
    return await visitor.http.post(path, json=body, headers={"Idempotency-Key": key})


def test_a_table_is_made_once_however_often_it_is_asked_for(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            first = await post(ada, "/api/tables", TABLE)
            again = await post(ada, "/api/tables", TABLE)
            assert first.status_code == again.status_code == 201
            assert first.content == again.content
            assert "idempotent-replayed" not in first.headers
            assert again.headers["idempotent-replayed"] == "true"
            other = await post(ada, "/api/tables", TABLE | {"public": True})
            assert (other.status_code, other.json()["key"]) == (422, "key-reused")
            for bad in (b"short", b"x" * 101, "é".encode() * 20):
                wrong = {b"Idempotency-Key": bad}
                refused = await ada.http.post("/api/tables", json=TABLE, headers=wrong)
                assert (refused.status_code, refused.json()["key"]) == (422, "bad-key")
            assert len((await ada.get("/api/me/tables"))["tables"]) == 1
            cookie = ada.cookie
        async with serving(database) as place, place.visitor("Tao") as tao:
            come_back(tao, cookie)
            assert (await post(tao, "/api/tables", TABLE)).content == first.content

    run(story())


def test_a_key_is_one_persons_and_refusals_are_answers_too(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            mine, theirs = [await post(who, "/api/tables", TABLE) for who in (ada, tao)]
            assert mine.json()["room"]["table"] != theirs.json()["room"]["table"]
            start = f"/api/tables/{mine.json()['room']['table']}/start"
            refused = await post(ada, start, {}, KEY + "2")
            assert (refused.status_code, refused.json()["key"]) == (409, "chairs-open")
            await ada.post(start, fill="easy")
            again = await post(ada, start, {}, KEY + "2")
            assert (again.status_code, again.json()) == (409, refused.json())

    run(story())


def test_links_are_not_readable_in_what_is_kept(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            first = await post(ada, "/api/me/link", {})
            token = first.json()["token"]
            assert (await post(ada, "/api/me/link", {})).json()["token"] == token
            rows = sqlite3.connect(database.removeprefix("sqlite:///"))
            kept = rows.execute("SELECT * FROM answers").fetchall()
            rows.close()
            assert len(kept) == 1
            assert token.encode() not in b"".join(v for v in kept[0] if isinstance(v, bytes))
            assert KEY not in str(kept)

    run(story())


def test_a_newcomer_who_lost_the_answer_is_the_same_person(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            httpx2.AsyncClient(base_url=place.url, timeout=60) as http,
        ):
            key = {"Idempotency-Key": KEY, "Cookie": ""}
            first = await http.post("/api/me", json={"name": "Ada"}, headers=key)
            lost = await http.post("/api/me", json={"name": "Ada"}, headers=key)
            assert first.json() == lost.json()
            tokens = {answer.cookies[COOKIE] for answer in (first, lost)}
            assert len(tokens) == 2, "what is kept of a token is a hash"
            for token in tokens:
                me = await http.get("/api/me", headers={"Cookie": f"{COOKIE}={token}"})
                assert me.json() == first.json()
            stolen = await http.post("/api/me", json={"name": "Eve"}, headers=key)
            assert stolen.status_code == 422

    run(story())


def test_at_the_same_moment_one_is_done_and_the_other_told_to_wait(cluster: str) -> None:
    url = fresh_database(cluster)

    async def story() -> None:
        async with serving(url) as here, serving(url) as there, here.visitor("Ada") as ada:
            headers = {"Idempotency-Key": KEY, "Cookie": ada.cookie}
            async with httpx2.AsyncClient(timeout=60) as http:
                asked = [
                    http.post(f"{place.url}/api/tables", json=TABLE, headers=headers)
                    for place in (here, there) * 3
                ]
                answers = await asyncio.gather(*asked)
                made = [answer for answer in answers if answer.status_code == 201]
                assert len({answer.content for answer in made}) == 1
                waiting = [answer for answer in answers if answer.status_code != 201]
                assert all(answer.json()["key"] == "still-busy" for answer in waiting)
                later = await http.post(f"{there.url}/api/tables", json=TABLE, headers=headers)
                assert later.content == made[0].content
            assert len((await ada.get("/api/me/tables"))["tables"]) == 1

    run(story())


def test_what_a_dead_server_began_is_done_by_another(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:

            async def dies(*args: object) -> None:
                raise SystemError("the plug")

            monkeypatch.setattr(place.server.store, "keep_answer", dies)
            monkeypatch.setattr(place.server.store, "drop_answer", dies)
            assert (await post(ada, "/api/me", {"name": "Zoé"})).status_code == 500
            monkeypatch.undo()
            busy = await post(ada, "/api/me", {"name": "Zoé"})
            assert (busy.status_code, busy.json()["key"]) == (409, "still-busy")
            monkeypatch.setattr(once, "now", lambda: now() + once.DEAD_MILLISECONDS + 1)
            assert (await post(ada, "/api/me", {"name": "Zoé"})).json()["name"] == "Zoé"

    run(story())


def test_who_is_forgotten_is_in_nobodys_answers(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            table = await ada.make("me", "open", "open")
            path = f"/api/tables/{table}/join"
            assert "Ada" in (await post(tao, path, {})).text
            await ada.http.delete("/api/me")
            assert "Ada" not in (await post(tao, path, {})).text

    run(story())
