"""Attack a server while others play at it, and see whether they notice: `make attack`.

A real server with the limits it comes with, on loopback; eight tables of people who play, each at
an address of their own, and two with expert bots; one attack after the other, from another process.
Prints for each how long people wait (p99, beside the quiet p99 of the same run), how soon bots
play, the server's memory, and what it answered. Ends with 1 if anybody had to wait too long, if
memory grew too much, or if there was a single 5xx that is no "busy", or a single traceback.

    make attack                     about two minutes
    make attack ARGS=--long         10^6 messages of nonsense at the end
    make attack ARGS="--only S5"    some of it
"""

from __future__ import annotations

import asyncio
import json
import pathlib
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

import httpx2
import msgspec
import websockets

import postgresql
from boomtable.server.web.people import COOKIE
from boomtable.wire import messages as m
from server import node
from server.attacks import ATTACKS

TABLES, WITH_BOTS = 8, 2
PACE = 0.15  # seconds between a table's decisions
SECONDS = 8.0
QUIET_SECONDS = 10.0
MOST_SECONDS, MOST_TIMES = 0.100, 3.0  # under the one, or under so many times the quiet value
MOST_MEGABYTES = 200  # more than before
FUZZ, LONG_FUZZ = 5_000, 1_000_000
FREE = {"orders_per_second": 1e6, "orders_at_once": 10**6}  # so that nonsense is read at all


@dataclass
class Heard:
    waits: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)

    def begin_again(self) -> None:
        self.waits.clear()
        self.bots.clear()


class Player:
    """Everybody at one table, on one device; or one person with three bots."""

    def __init__(self, url: str, number: int, heard: Heard, *, bots: bool) -> None:
        self.url, self.number, self.heard, self.bots = url, number, heard, bots
        self._home = {"X-Forwarded-For": f"198.51.100.{number + 1}"}
        self._seats = 1 if bots else 4
        self._seqs: dict[int, int] = {}
        self._orders = 0
        self._sent_at = self._bot_since = 0.0
        self._turn, self._choices, self._over = -1, list[str](), False

    async def play(self) -> None:
        async with httpx2.AsyncClient(base_url=self.url, timeout=60, headers=self._home) as http:
            await http.post("/api/me", json={"name": f"Ada {self.number}"})
            self._cookie = f"{COOKIE}={http.cookies[COOKIE]}"
            while True:
                await self._game(await self._begun(http))

    async def _begun(self, http: httpx2.AsyncClient) -> str:
        others = [{"kind": "bot", "level": "expert"}] * 3 if self.bots else [{"kind": "device"}] * 3
        wish = {"game": "rollie", "chairs": [{"kind": "me"}, *others], "clock": 600}
        made = await http.post("/api/tables", json=wish)
        code: str = made.json()["room"]["table"]
        await http.post(f"/api/tables/{code}/start", json={})
        return code

    async def _game(self, code: str) -> None:
        headers = {"Cookie": self._cookie, **self._home}
        address = self.url.replace("http", "ws") + "/socket"
        self._over, self._seqs, self._sent_at = False, {}, 0.0
        async with websockets.connect(address, additional_headers=headers, max_size=None) as line:
            for seat in range(self._seats):
                await line.send(m.encode(m.Watch(code, seat, 0)).decode())
            while not self._over:
                for text in str(await line.recv()).split(m.SEPARATOR):
                    await self._hear(line, code, msgspec.json.decode(text))

    async def _hear(self, line: websockets.ClientConnection, code: str, got: Any) -> None:
        match got["type"]:
            case "beat":
                await line.send('{"type":"beat"}')
            case "accepted" | "refused":
                self.heard.waits.append(time.monotonic() - self._sent_at)
                self._sent_at = 0.0
            case "snapshot" | "news":
                self._see(got)
        if len(self._seqs) == self._seats and not self._sent_at and self._choices:
            await self._act(line, code)

    def _see(self, got: Any) -> None:
        self._seqs[got["seat"]] = got["seq"]
        position = got.get("position")
        if position is None:
            return
        if self._bot_since and position["turn"] != self._turn:
            self.heard.bots.append(time.monotonic() - self._bot_since)
        self._turn, now = position["turn"], time.monotonic()
        self._bot_since = now if self._turn >= self._seats else 0.0
        self._over = self._turn == -3
        if self._turn == got["seat"]:
            self._choices = [choice["action"] for choice in position.get("choices", [])]
        elif self._turn >= self._seats:
            self._choices = []

    async def _act(self, line: websockets.ClientConnection, code: str) -> None:
        await asyncio.sleep(PACE)
        self._orders, self._sent_at = self._orders + 1, time.monotonic()
        order = m.Act(
            f"o{self._orders}", code, self._turn, self._choices[0], self._seqs[self._turn]
        )
        self._choices = []
        await line.send(m.encode(order).decode())


class Target:
    """The server under attack, and its log."""

    def __init__(self, folder: str, **settings: Any) -> None:
        self.port, self.log = postgresql.free_port(), pathlib.Path(folder) / "log"
        self.url = f"http://127.0.0.1:{self.port}"
        wish = {"port": self.port, "database": f"sqlite:///{folder}/tables.sqlite3"}
        with self.log.open("wb") as log:
            self.process = node.started("serve", wish | settings, stderr=log)

    async def ready(self) -> None:
        async with httpx2.AsyncClient() as http, asyncio.timeout(node.START_SECONDS):
            while True:
                assert self.process.poll() is None, self.log.read_text()[-2000:]
                try:
                    if (await http.get(f"{self.url}/health/ready")).status_code == 200:
                        return
                except httpx2.HTTPError:
                    await asyncio.sleep(0.1)

    @property
    def megabytes(self) -> float:
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    @property
    def tracebacks(self) -> int:
        lines = self.log.read_text(errors="replace").splitlines()
        return sum('"trace"' in line or "Traceback" in line for line in lines)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


def p99(waits: list[float]) -> float:
    return sorted(waits)[int(0.99 * len(waits))] if waits else float("inf")


async def attacked(target: Target, name: str, messages: int) -> dict[str, Any]:
    """Run an attack from a process of its own."""
    words = [sys.executable, "-m", "server.attacks", name, target.url, str(SECONDS), str(messages)]
    attacker = await asyncio.create_subprocess_exec(*words, stdout=subprocess.PIPE)
    told, _ = await attacker.communicate()
    return json.loads(told) if told else {"sent": 0, "answers": {"the attacker fell": 1}}


class Siege:
    def __init__(self, target: Target, heard: Heard) -> None:
        self.target, self.heard = target, heard
        self.faults: list[str] = []

    async def quiet(self) -> None:
        await asyncio.sleep(3.0)
        self.heard.begin_again()
        await asyncio.sleep(QUIET_SECONDS)
        self.p99, self.bots = p99(self.heard.waits), p99(self.heard.bots)
        self.megabytes = self.target.megabytes
        self._print("quiet", {"sent": 0, "answers": {}})

    async def suffer(self, name: str, messages: int) -> None:
        self.heard.begin_again()
        told = await attacked(self.target, name, messages)
        self._print(name, told)
        self._judge(name, told)

    def _print(self, name: str, told: dict[str, Any]) -> None:
        waits, bots = self.heard.waits, self.heard.bots
        print(
            f"{name:28} {told['sent']:8} sent   {len(waits):5} moves,"
            f" p99 {1000 * p99(waits):6.0f} ms   bots p99 {p99(bots):5.2f} s"
            f"   {self.target.megabytes:4.0f} MB   {told['answers']}",
            flush=True,
        )

    def _judge(self, name: str, told: dict[str, Any]) -> None:
        waited, most = p99(self.heard.waits), max(MOST_SECONDS, MOST_TIMES * self.p99)
        if waited > most:
            self.faults.append(f"{name}: players wait {waited:.3f} s, more than {most:.3f} s")
        if self.target.megabytes > self.megabytes + MOST_MEGABYTES:
            self.faults.append(f"{name}: {self.target.megabytes:.0f} MB")
        broken = sum(n for status, n in told["answers"].items() if status.startswith("5"))
        if broken:
            self.faults.append(f"{name}: {broken} answers were 5xx")


async def besieged(names: list[str], messages: int, **settings: Any) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        target = Target(folder, **settings)
        try:
            await target.ready()
            await asyncio.sleep(5.0)  # while it still loads its games, by the side
            heard = Heard()
            players = [
                asyncio.create_task(Player(target.url, n, heard, bots=n < WITH_BOTS).play())
                for n in range(TABLES + WITH_BOTS)
            ]
            siege = Siege(target, heard)
            await siege.quiet()
            for name in names:
                await siege.suffer(name, messages)
            siege.faults += [f"a player fell: {p.exception()!r}" for p in players if p.done()]
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
            print(f"{target.tracebacks} tracebacks")
            return siege.faults + ["there were tracebacks"] * bool(target.tracebacks)
        finally:
            target.stop()


def main(arguments: list[str]) -> int:
    only = arguments[arguments.index("--only") + 1] if "--only" in arguments else ""
    names = [name for name in ATTACKS if only in name]
    strict = [name for name in names if "messages" not in name]
    messages = LONG_FUZZ if "--long" in arguments else FUZZ
    faults: list[str] = []
    if strict:
        faults += asyncio.run(besieged(strict, FUZZ))
    if nonsense := [name for name in names if name not in strict]:
        print("with no limit on orders, so that every message is read:")
        faults += asyncio.run(besieged(nonsense, messages, **FREE))
    print("\n".join(faults) or "nobody noticed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
