"""The attacks of `make attack`, each against a server on loopback, for some seconds.

Run in a process of its own (`python -m server.attacks NAME URL SECONDS [MESSAGES]`), so that who
plays meanwhile waits for the server and not for the attacker. Prints what it did as JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import httpx2
import msgspec

from boomtable.server.web.people import COOKIE
from boomtable.wire import messages as m
from server import raw
from server.test_fuzz import nearly_right
from server.test_malformed import FRAMES, REQUESTS

PATIENCE = 20.0
HOME = "203.0.113."  # whence attackers come, say they: loopback is a proxy that is believed


@dataclass
class Attack:
    url: str
    seconds: float
    messages: int
    home: str = f"{HOME}1"
    answers: Counter[str] = field(default_factory=Counter)
    sent: int = 0

    def __post_init__(self) -> None:
        self.until = time.monotonic() + self.seconds

    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    def guest(self, home: str = "") -> httpx2.AsyncClient:
        headers = {"X-Forwarded-For": home or self.home}
        return httpx2.AsyncClient(base_url=self.url, timeout=PATIENCE, headers=headers)

    async def cookie(self, http: httpx2.AsyncClient) -> str:
        got = await self.ask(http, "POST", "/api/me", json={"name": "Eve"})
        return f"{COOKIE}={http.cookies[COOKIE]}" if got == 201 else ""

    async def ask(self, http: httpx2.AsyncClient, method: str, path: str, **more: Any) -> int:
        self.sent += 1
        try:
            got = await http.request(method, path, **more)
        except httpx2.HTTPError:
            self.answers["hung up"] += 1
            return 0
        busy = got.status_code == 503 and "retry-after" in got.headers
        self.answers["busy" if busy else str(got.status_code)] += 1
        return got.status_code

    async def make(self, http: httpx2.AsyncClient, *chairs: dict[str, str], game: str) -> str:
        """A table that has begun, or nothing."""
        wish = {"game": game, "chairs": list(chairs)}
        try:
            made = await http.post("/api/tables", json=wish)
            self.answers[str(made.status_code)] += 1
            if made.status_code != 201:
                return ""
            code: str = made.json()["room"]["table"]
            await self.ask(http, "POST", f"/api/tables/{code}/start", json={"fill": "expert"})
            return code
        except httpx2.HTTPError:
            return ""

    async def socket(self, cookie: str) -> raw.Wire | None:
        try:
            return await raw.socket(self.url, cookie, f"X-Forwarded-For: {self.home}")
        except (OSError, asyncio.IncompleteReadError, TimeoutError):
            self.answers["no line"] += 1
            return None


async def watch_flood(attack: Attack) -> None:
    """S5: one guest with 30 lines, each asking for the whole table 58 times at once."""
    async with attack.guest() as http:
        cookie = await attack.cookie(http)
        code = await attack.make(http, {"kind": "me"}, {"kind": "bot"}, game="rollie")
        ask = 58 * raw.frame(m.encode(m.Watch(code or "ABCDEFGH", -1, 0)))

        async def flood() -> None:
            while attack.goes_on():
                wire = await attack.socket(cookie)
                if wire is not None:
                    await wire.send(ask)
                    attack.sent += 58
                    await asyncio.sleep(0.5)
                    wire.close()
                await asyncio.sleep(0.05)

        await asyncio.gather(*(flood() for _ in range(30)))


async def tables(attack: Attack) -> None:
    """S6: 300 tables of expert bots alone, under new names as often as one may have one."""
    bots = [{"kind": "bot", "level": "expert"}] * 3
    made = 0
    while attack.goes_on() and made < 300:
        async with attack.guest() as http:
            if not await attack.cookie(http):
                await asyncio.sleep(0.5)
            for _ in range(25):
                await asyncio.gather(*(attack.make(http, *bots, game="rollie") for _ in range(4)))
                made += 4
                if not attack.goes_on():
                    return
    await asyncio.sleep(max(0.0, attack.until - time.monotonic()))


async def deaf(attack: Attack) -> None:
    """S9: who never read, but ask and ping on."""
    async with attack.guest() as http:
        cookie = await attack.cookie(http)
        code = await attack.make(http, {"kind": "me"}, {"kind": "bot"}, game="rollie")
        noise = raw.frame(m.encode(m.Watch(code or "ABCDEFGH", -1, 0)))
        noise += raw.frame(b'{"type":"beat"}') + 50 * raw.frame(b"x" * 120, raw.PING)

        async def hold() -> None:
            while attack.goes_on():
                wire = await attack.socket(cookie)
                if wire is None:
                    await asyncio.sleep(0.2)
                    continue
                wire.stop_reading()
                for _ in range(100):
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(0.2):
                            await wire.send(noise)
                    attack.sent += 52
                    await asyncio.sleep(0.02)
                    if not attack.goes_on():
                        break
                wire.close()

        await asyncio.gather(*(hold() for _ in range(20)))


async def slow_requests(attack: Attack) -> None:
    """S10: 1 003 requests that never end."""
    wires: list[raw.Wire] = []
    for n in range(1003):
        with contextlib.suppress(OSError):
            wire = await raw.Wire.to(attack.url)
            await wire.send(b"GET / HTTP/1.1\r\nX: ")
            wires.append(wire)
            attack.sent += 1
        if n % 50 == 0:
            await asyncio.sleep(0)
    while attack.goes_on():
        for wire in wires:
            await wire.send(b"y")
        await asyncio.sleep(1.0)
    for wire in wires:
        wire.close()


async def costly(attack: Attack) -> None:
    """S12: what takes long, again and again."""
    paths = ["/api/openapi.json", "/api/protocol.json", "/api/games", "/metrics", "/"]
    paths += [f"/api/tables/ABCDEFGH/{what}" for what in ("replay", "check", "file")]
    paths += [f"/api/games/{game}/{what}" for game in ("rollie", "bokken") for what in ("book",)]

    async def hammer(home: str) -> None:
        async with attack.guest(home) as http:
            while attack.goes_on():
                for path in paths:
                    await attack.ask(http, "GET", path)

    await asyncio.gather(*(hammer(f"{HOME}{n}") for n in range(1, 9)))


async def newcomers(attack: Attack) -> None:
    """New people, and lines that come and go."""
    async with attack.guest() as known:
        cookie = await attack.cookie(known)

        async def come() -> None:
            while attack.goes_on():
                async with attack.guest() as http:
                    await attack.ask(http, "POST", "/api/me", json={"name": "Eve"})
                if wire := await attack.socket(cookie):
                    wire.close()
                attack.sent += 1
                await asyncio.sleep(0.02)

        await asyncio.gather(*(come() for _ in range(20)))


async def malformed_requests(attack: Attack) -> None:
    """S14 and all its kin."""
    names = itertools.cycle(REQUESTS)
    count = 0
    while attack.goes_on() or count < attack.messages // 100:
        request, _ = REQUESTS[next(names)]
        answer = await raw.asked(attack.url, request)
        attack.answers[str(answer.status)] += 1
        attack.sent, count = attack.sent + 1, count + 1


async def malformed_messages(attack: Attack) -> None:
    """Messages that are nearly right, and frames that are not: as many as were asked for."""
    rng, per_line = random.Random(9), 400
    async with attack.guest() as http:
        cookie = await attack.cookie(http)
        code = await attack.make(http, {"kind": "me"}, {"kind": "bot"}, game="rollie")
        while attack.goes_on() or attack.sent < attack.messages:
            wire = await attack.socket(cookie)
            if wire is None:
                await asyncio.sleep(0.2)
                continue
            reading = asyncio.create_task(wire.answer())
            for _ in range(per_line // 20):
                said = (msgspec.json.encode(nearly_right(rng, code)) for _ in range(20))
                await wire.send(b"".join(map(raw.frame, said)))
                attack.sent += 20
                await asyncio.sleep(0)
            await wire.send(rng.choice(list(FRAMES.values())))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await asyncio.shield(reading)
            wire.close()
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)


ATTACKS: dict[str, Callable[[Attack], Awaitable[None]]] = {
    "watch flood (S5)": watch_flood,
    "300 tables of bots (S6)": tables,
    "deaf readers and pings (S9)": deaf,
    "half-sent requests (S10)": slow_requests,
    "costly requests (S12)": costly,
    "newcomers and reconnects": newcomers,
    "malformed requests (S14)": malformed_requests,
    "malformed messages (S14)": malformed_messages,
}


async def _run(name: str, attack: Attack) -> None:
    async with asyncio.timeout(attack.seconds + 3600):
        await ATTACKS[name](attack)


if __name__ == "__main__":
    os.nice(5)
    _name, _url, _seconds, _messages = sys.argv[1:5]
    _attack = Attack(_url, float(_seconds), int(_messages))
    asyncio.run(_run(_name, _attack))
    print(json.dumps({"sent": _attack.sent, "answers": dict(_attack.answers)}))
