"""The devices of a person: seen, added by a link, and removed everywhere at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import postgresql
from boomtable.server.web import devices
from boomtable.server.web.people import COOKIE, DAY
from boomtable.server.web.socket import BYE_UNKNOWN
from server.test_keepsakes import come_back
from server.visitors import Place, Visitor, run, serving
from store.conftest import fresh_database

PHONE = "Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36"
TABLET = "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"
LAPTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36"


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgresql.running() as url:
        yield url


async def joined(ada: Visitor, other: Visitor, agent: str = PHONE) -> None:
    """Another device becomes Ada's."""
    link = await ada.post("/api/me/link", 201)
    other.http.headers["user-agent"] = agent
    me = await other.post("/api/me/devices", 201, token=link["token"])
    assert me == await ada.get("/api/me")
    come_back(other, f"{COOKIE}={other.http.cookies[COOKIE]}")
    gone = await other.post("/api/me/devices", 404, token=link["token"])
    assert gone["key"] == "no-such-link", "it is good once"


async def kinds(visitor: Visitor) -> dict[str, bool]:
    return {d["kind"]: d["this"] for d in (await visitor.get("/api/me/devices"))["devices"]}


def test_devices_are_listed_by_kind_and_day_and_nothing_more(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("x") as phone,
            place.visitor("y") as tablet,
        ):
            await joined(ada, phone)
            await joined(ada, tablet, TABLET)
            assert await kinds(ada) == {"program": True, "phone": False, "tablet": False}
            assert await kinds(phone) == {"program": False, "phone": True, "tablet": False}
            [first, *_] = (await ada.get("/api/me/devices"))["devices"]
            assert set(first) == {"id", "kind", "made_at", "seen_at", "this"}
            assert first["seen_at"] % DAY == first["made_at"] % DAY == 0
            table = await ada.make("me", "open")
            assert (await phone.get(f"/api/tables/{table}"))["mine"] == [0]

    run(story())


def test_a_link_to_a_device_expires_and_the_newest_counts(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("x") as other,
        ):
            older, newer = [await ada.post("/api/me/link", 201) for _ in range(2)]
            await other.post("/api/me/devices", 404, token=older["token"])
            monkeypatch.setattr(devices, "now", lambda: newer["expires_at"])
            await other.post("/api/me/devices", 404, token=newer["token"])

    run(story())


def test_a_device_that_is_removed_is_cut_off_on_every_server(cluster: str) -> None:
    url = fresh_database(cluster)

    async def story() -> None:
        async with (
            serving(url) as here,
            serving(url) as there,
            here.visitor("Ada") as ada,
            there.visitor("x") as phone,
            there.visitor("y") as laptop,
        ):
            await joined(ada, phone)
            await joined(ada, laptop, LAPTOP)
            for device in (ada, phone, laptop):
                await device.connect()
            mine = (await ada.get("/api/me/devices"))["devices"]
            [id_of_phone] = [device["id"] for device in mine if device["kind"] == "phone"]
            assert (await ada.http.delete(f"/api/me/devices/{id_of_phone}")).status_code == 204
            assert await phone.get("/api/me") == {"id": "", "name": ""}
            assert await phone.until_closed() == BYE_UNKNOWN
            assert (await laptop.get("/api/me"))["name"] == "Ada"
            assert (await laptop.http.delete("/api/me/devices")).status_code == 204
            assert await ada.until_closed() == BYE_UNKNOWN
            assert await kinds(laptop) == {"computer": True}
            await laptop.until(lambda got: got["type"] == "welcome")

    run(story())


def test_nobody_removes_the_device_of_somebody_else(database: str) -> None:
    async def story() -> None:
        async with (
            serving(database) as place,
            place.visitor("Ada") as ada,
            place.visitor("Tao") as tao,
        ):
            [mine] = (await ada.get("/api/me/devices"))["devices"]
            refused = await tao.http.delete(f"/api/me/devices/{mine['id']}")
            assert (refused.status_code, refused.json()["key"]) == (404, "no-such-device")
            assert (await ada.get("/api/me"))["name"] == "Ada"
            assert await nobody(place)

    run(story())


async def nobody(place: Place) -> bool:
    async with place.visitor("x") as stranger:
        stranger.http.cookies.clear()
        return (await stranger.http.get("/api/me/devices")).status_code == 401
