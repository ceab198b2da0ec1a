"""Requests and frames that no honest program sends: a clear answer, and never a traceback."""

from __future__ import annotations

import asyncio
import logging
import random

import pytest

import postgresql
from boomtable.wire import messages as m
from server import raw
from server.raw import asked, frame, get, post
from server.visitors import Place, run, serving

LONG = "x" * 300
HUGE = "x" * 20_000

REQUESTS: dict[str, tuple[bytes, set[int]]] = {
    "a NUL in a path": (get("/%00"), {404}),
    "a NUL in a screen": (get("/t/%00"), {200}),
    "a NUL in an asset": (get("/assets/%00"), {404}),
    "a NUL in a code": (get("/api/tables/%00"), {404}),
    "a NUL among letters": (get("/api/tables/ABCD%00EFG/file"), {404}),
    "a long path": (get(f"/{LONG}"), {404}),
    "a long asset": (get(f"/assets/{LONG}"), {404}),
    "a long code": (get(f"/api/tables/{LONG}"), {404}),
    "a path of many parts": (get("/" + "a/" * 2000), {404}),
    "a path out of the folder": (get("/assets/../../../../etc/passwd"), {404}),
    "a path out of the folder, disguised": (get("/assets/%2e%2e/%2e%2e/etc/passwd"), {404}),
    "bytes that are no text": (get("/%ff%fe"), {404}),
    "raw bytes that are no text": (get(b"/\xff\xfe"), {400, 404}),
    "an origin that is no address": (post("/api/me", b"{}", "Origin: http://["), {403}),
    "an origin of nonsense": (post("/api/me", b"{}", "Origin: \x01"), {400, 403}),
    "a long origin": (post("/api/me", b"{}", f"Origin: http://{HUGE}"), {403}),
    "a long host": (get("/api/tables/ABCDEFGH/qr", host=LONG), {400}),
    "a host with a path": (get("/", host="a/b"), {400}),
    "a host with a user": (get("/", host="a@b"), {400}),
    "a host that is no text": (get("/", host="\udcff"), {400}),
    "no host": (b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n", {200, 400, 404}),
    "an old request": (b"GET /health/live HTTP/1.0\r\n\r\n", {200}),
    "an address instead of a path": (get("http://127.0.0.1"), {200, 400, 404}),
    "no path": (get(""), {0, 400}),
    "a star": (get("*", method="OPTIONS"), {400, 404, 405}),
    "a tunnel": (get("127.0.0.1:80", method="CONNECT"), {400, 404, 405}),
    "a trace": (get("/", method="TRACE"), {400, 405}),
    "a verb of one's own": (get("/", method="DANCE"), {400}),
    "a slash too many": (get("/api/tables/"), {404}),
    "a slash too many for a folder": (get("/assets"), {404}),
    "two lengths": (get("/api/me", "Content-Length: 1", "Content-Length: 2", method="POST"), {400}),
    "a length below nothing": (get("/api/me", "Content-Length: -1", method="POST"), {400}),
    "a length and pieces": (
        get("/api/me", "Content-Length: 3", "Transfer-Encoding: chunked", method="POST"), {400}),
    "bad pieces": (get("/api/me", "Transfer-Encoding: chunked", method="POST") + b"zz\r\n", {400}),
    "large headers": (get("/", f"X: {HUGE}", f"Y: {HUGE}"), {431}),
    "no request": (b"\x16\x03\x01\x02\x00\x01\x00", {0, 400}),
    "a large body": (post("/api/me", b"x" * 20_000), {413}),
    "a body that is no text": (post("/api/me", b'{"name":"\xff"}'), {400}),
    "half a surrogate": (post("/api/me", b'{"name":"\\ud800"}'), {400, 422}),
    "a NUL in a name": (post("/api/me", b'{"name":"\\u0000"}'), {400, 422}),
    "a deep body": (post("/api/me", b"[" * 16_000), {400}),
    "a cookie that is no text": (get("/api/me", "Cookie: boomtable=\udcff\udcfe"), {200}),
    "a long cookie": (get("/api/me", f"Cookie: boomtable={HUGE}"), {200}),
    "cookies of nonsense": (get("/api/me", 'Cookie: ;;=;boomtable="\\"'), {200}),
    "a far number": (get(f"/api/tables/ABCDEFGH/replay?seat=0&first={10**40}"), {400, 404}),
    "a negative number": (get("/api/tables/ABCDEFGH/replay?first=-1"), {400, 404}),
    "a query that is no text": (get("/api/tables/ABCDEFGH/replay?first=%ff&%00=%00"), {400, 404}),
    "a code on another's site": (get("/api/tables/ABCDEFGH", "Origin: null"), {404}),
    "an address that is none": (get("/api/me", f"X-Forwarded-For: {HUGE}, \x7f, ::::"), {200, 400}),
    "another scheme": (get("/api/me", "X-Forwarded-Proto: gopher"), {200}),
    "another protocol": (get("/", "Connection: Upgrade", "Upgrade: h2c"), {200, 400, 404}),
    "a socket of another version": (
        get("/socket", "Connection: Upgrade", "Upgrade: websocket"), {400, 426}),
    "a socket elsewhere": (get("/elsewhere", *raw.UPGRADE), {403, 404}),
    "a socket at a NUL": (get("/%00", *raw.UPGRADE), {403, 404}),
    "a plain visit to the socket": (get("/socket"), {404}),
    "unknown encodings": (get("/", "Accept-Encoding: \x7f;q=9, gzip;q=x"), {200, 400, 404}),
    "a range of nonsense": (get("/", "Range: bytes=9-1,a-b"), {200, 400, 404, 416}),
    "a time of nonsense": (get("/", "If-Modified-Since: never"), {200, 404}),
}  # fmt: skip


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.WARNING)
    return caplog


def tracebacks(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [
        record.getMessage()
        for record in caplog.records
        if record.exc_info or record.levelno >= logging.ERROR
    ]


async def all_answered(place: Place) -> None:
    wrong = {}
    for name, (request, fitting) in REQUESTS.items():
        answer = await asked(place.url, request)
        if answer.status not in fitting:
            wrong[name] = answer.status, answer.text[:200]
    assert wrong == {}


def test_every_malformed_request_has_a_clear_answer(
    database: str, quiet: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with serving(database) as place:
            await all_answered(place)

    run(story())
    assert tracebacks(quiet) == []


def test_on_postgresql_too(quiet: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with serving(url) as place:
            await all_answered(place)

    with postgresql.running() as url:
        run(story())
    assert tracebacks(quiet) == []


def test_no_redirect_believes_who_asks(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place:
            for path in ("/api/tables/", "/api/me/", "/assets", "/health/live/", "/t/"):
                answer = await asked(place.url, get(path, host="evil.example"))
                assert "evil.example" not in answer.text
                assert not 300 <= answer.status < 400

    run(story())


FRAMES: dict[str, bytes] = {
    "text that is none": frame(b"\xff\xfe\x80"),
    "bytes": frame(b"\x00\x01", raw.BINARY),
    "nothing": frame(b""),
    "a NUL for a table": frame(b'{"type":"watch","table":"AB\\u0000DEFGH"}'),
    "a table that is no text": frame(
        b'{"type":"watch","table":"\xff\xff\xff\xff\xff\xff\xff\xff"}'
    ),
    "half a surrogate": frame(b'{"type":"watch","table":"\\ud800BCDEFGH"}'),
    "a deep one": frame(b"[" * 4000),
    "a long number": frame(b'{"type":"watch","table":"ABCDEFGH","last_seq":1' + b"0" * 3000 + b"}"),
    "a continuation of nothing": frame(b"x", raw.CONTINUED),
    "a text within a text": frame(b"{", final=False) + frame(b"{}"),
    "many pieces": frame(b"", final=False) + 500 * frame(b"", raw.CONTINUED, final=False),
    "an unknown kind": frame(b"x", 11),
    "a reserved bit": frame(b"{}", reserved=4),
    "half a close": frame(b"\x03", raw.CLOSE),
    "a close of nonsense": frame(b"\x00\x00", raw.CLOSE),
    "a close that is no text": frame(b"\x03\xe8\xff\xff", raw.CLOSE),
    "a large ping": frame(b"x" * 200, raw.PING),
    "many pings": 2000 * frame(b"x", raw.PING),
    "an unmasked frame": b"\x81\x02{}",
    "half a frame": frame(b"x" * 100)[:20],
    "a frame of exabytes": b"\x81\xff" + b"\x7f" + b"\xff" * 7 + b"mask",
    "too long a message": frame(b"x" * 100_000),
    "anything": random.Random(5).randbytes(3000),
}


def test_every_malformed_frame_is_answered_or_hung_up_on(
    database: str, quiet: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Eve") as eve:
            for data in FRAMES.values():
                wire = await raw.socket(place.url, eve.cookie)
                await wire.send(data)
                await asyncio.sleep(0.05)
                wire.close()
            await eve.connect()
            answer = await eve.order(lambda name: m.Ask(name, "NOSUCHTB", 0))
            assert answer["key"] == "no-such-table"

    run(story())
    assert tracebacks(quiet) == []


def test_who_hangs_up_in_the_middle_of_a_request_is_no_fault_of_ours(
    database: str, quiet: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with serving(database) as place:
            for length in (20, 20_000):
                wire = await raw.Wire.to(place.url)
                request = get("/api/me", f"Content-Length: {length}", method="POST")
                await wire.send(request + b'{"na')
                await asyncio.sleep(0.05)
                wire.close()
            wire = await raw.Wire.to(place.url)
            await wire.send(get("/") + get("/") + get("/api/games"))
            wire.close()
            assert (await asked(place.url, get("/health/ready"))).status == 200

    run(story())
    assert tracebacks(quiet) == []


def test_failed_watches_do_not_block_a_line(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Eve") as eve:
            table = await eve.make("me", "open")
            await eve.connect()
            for _ in range(40):
                assert (await eve.watch("NOSUCHTB"))["key"] == "no-such-table"
            assert (await eve.watch(table, 0))["type"] == "snapshot"

    run(story())
