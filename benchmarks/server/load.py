"""Durable moves a second through one process, against a plain broadcast; latency; memory.

    make load            (or: cd benchmarks && python -m server.load)

Four-seat tables of Rollie, every seat connected. A move counts when all four seats were told, and
they are told when it is on disk. The yardstick sends a line of text to as many people. Machines are
noisy, so both servers are measured in turns, half a second each.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

import httpx2
import msgspec
import uvloop

from server.wire import Wire

SEATS, TABLES = 4, 100
ROUNDS, SECONDS = 10, 0.5  # of each server in turns
HALF_LOAD_SECONDS = 8.0
LOADING_SECONDS = 6.0  # a server that is ready still loads its games, by the side
LINE = b'{"type":"act","id":"1","table":"ABCDEFGH","seat":0,"action":"take 10","seen_seq":7}'
IDLE_SEATS = 2000
SYNCS = 500
HERE = pathlib.Path(__file__).parent
PORTS = iter(range(21_400, 22_000))


class Spot(msgspec.Struct):
    action: str


class Place(msgspec.Struct):
    turn: int
    choices: list[Spot] = []
    early: bool = False


class Heard(msgspec.Struct):
    """What a benchmark needs to know of a message."""

    type: str
    seat: int = -1
    seq: int = 0
    position: Place | None = None
    key: str = ""


decode = msgspec.json.Decoder(Heard).decode


class Table:
    """Four connections and one game; a move is sent when all seats have heard of the last."""

    def __init__(self, code: str) -> None:
        self.code, self.wires = code, dict[int, Wire]()
        self.moves = self.heard = self.orders = 0
        self.sent_at = 0.0
        self.waits: list[float] = []
        self.ready: tuple[int, str, int] | None = None  # seat, action, seq
        self.is_over = False
        self.pace = 0.0  # seconds between moves; 0: at once
        self.is_moving = False

    def hear(self, wire: Wire, text: bytes) -> None:
        for message in text.split(b"\n"):
            self.hear_message(wire, message)

    def hear_message(self, wire: Wire, text: bytes) -> None:
        got = decode(text)
        if got.type == "beat":
            wire.send(b'{"type":"beat"}')
        elif got.type == "refused":
            raise AssertionError(text)
        elif got.type in ("news", "snapshot") and got.position is not None:
            self.see(got, got.position)

    def see(self, got: Heard, position: Place) -> None:
        if position.turn == got.seat and position.choices:
            self.ready = got.seat, position.choices[0].action, got.seq
        self.is_over = position.turn == -3
        self.heard += 1
        if self.heard == SEATS and self.sent_at:
            self.moves += 1
            self.waits.append(time.perf_counter() - self.sent_at)
            self.next()

    def next(self) -> None:
        if self.is_over or not self.is_moving:
            return
        if self.pace:
            wait = max(0.0, self.pace - (time.perf_counter() - self.sent_at))
            asyncio.get_running_loop().call_later(wait, self.move)
        else:
            self.move()

    def move(self) -> None:
        if not self.is_moving:
            return
        assert self.ready is not None
        seat, action, seq = self.ready
        self.orders += 1
        self.heard, self.sent_at = 0, time.perf_counter()
        order = (
            f'{{"type":"act","id":"{self.orders}","table":"{self.code}","seat":{seat},'
            f'"action":"{action}","seen_seq":{seq}}}'
        )
        self.wires[seat].send(order.encode())


@contextlib.asynccontextmanager
async def running(*command: str, port: int, look_seconds: float = 0.1) -> AsyncIterator[int]:
    """A process that serves; yields its id."""
    paths = [str(HERE.parents[1] / "src"), str(HERE.parent)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    process = subprocess.Popen([sys.executable, *command], env=env)  # noqa: S603
    try:
        async with httpx2.AsyncClient() as http:
            for _ in range(round(60 / look_seconds)):
                with contextlib.suppress(httpx2.HTTPError):
                    answer = await http.get(f"http://127.0.0.1:{port}/health/ready")
                    if answer.status_code == 200:
                        break
                await asyncio.sleep(look_seconds)
        yield process.pid
    finally:
        process.kill()
        process.wait()


def our_server(port: int, folder: str) -> tuple[str, ...]:
    settings = {
        "port": port,
        "log_format": "quiet",
        "database": f"sqlite:///{folder}/tables.sqlite3",
        "orders_per_second": 1e6,
        "orders_at_once": 10**6,
        "most_tables": 10**6,
        "tables_per_address": 10**6,
        "tables_per_hour": 1e6,
        "sockets_per_person": 10**6,
        "sockets_per_address": 10**6,
    }
    run = "import sys,json;from boomtable.server.run.command import run;"
    run += "from boomtable.server.settings import Settings;run(Settings(**json.loads(sys.argv[1])))"
    return "-c", run, json.dumps(settings)


@contextlib.asynccontextmanager
async def serving(folder: str) -> AsyncIterator[tuple[int, int]]:
    """Our server on a fresh database: its port and its process."""
    port = next(PORTS)
    async with running(*our_server(port, folder), port=port) as pid:
        await asyncio.sleep(LOADING_SECONDS)
        yield port, pid


async def tables(number: int, *ports: int) -> list[Table]:
    """Started tables, every seat connected and watching: at these servers in turn."""
    made = []
    async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{ports[0]}", timeout=60) as http:
        await http.post("/api/me", json={"name": "Load"})
        cookie = f"boomtable={http.cookies['boomtable']}"
        wish = {"game": "rollie", "chairs": [{"kind": "device"}] * SEATS, "clock": 3600}
        for _ in range(number):
            code = (await http.post("/api/tables", json=wish)).json()["room"]["table"]
            await http.post(f"/api/tables/{code}/start", json={})
            table = Table(code)
            for seat in range(SEATS):
                port = ports[seat % len(ports)]
                wire = await Wire.connect(port, "/socket", cookie, table.hear)
                wire.send(f'{{"type":"watch","table":"{code}","seat":{seat}}}'.encode())
                table.wires[seat] = wire
            made.append(table)
        while any(table.heard < SEATS for table in made):
            await asyncio.sleep(0.05)
    return made


async def measure(playing: list[Table], seconds: float, pace: float) -> dict[str, float]:
    """At a steady pace: how long it takes until all seats have heard of a move."""
    for table in playing:
        table.pace, table.is_moving = pace, True
    began = time.perf_counter()
    for n, table in enumerate(playing):
        asyncio.get_running_loop().call_later(pace * n / len(playing), table.move)
    while time.perf_counter() - began < seconds:
        await asyncio.sleep(0.05)
        if sum(table.is_over for table in playing) > len(playing) / 4:
            break
    took = time.perf_counter() - began
    for table in playing:
        table.is_moving = False
    await asyncio.sleep(0.5)
    pace_kept = {"moves_a_second": sum(table.moves for table in playing) / took}
    return pace_kept | spread([wait for table in playing for wait in table.waits])


def spread(seconds: list[float]) -> dict[str, float]:
    waits = sorted(seconds)
    return {
        "p50_ms": 1000 * waits[len(waits) // 2],
        "p99_ms": 1000 * waits[len(waits) * 99 // 100],
    }


class Room:
    """Four connections of the yardstick."""

    def __init__(self, text: bytes) -> None:
        self.text, self.wires = text, list[Wire]()
        self.heard = self.moves = 0
        self.is_moving = False

    def hear(self, wire: Wire, text: bytes) -> None:
        decode(text)  # as much work for the client as ours
        self.heard += 1
        if self.heard == SEATS:
            self.moves += 1
            self.move()

    def move(self) -> None:
        if not self.is_moving:
            return
        self.heard = 0
        self.wires[self.moves % SEATS].send(self.text)


@contextlib.asynccontextmanager
async def yardstick() -> AsyncIterator[list[Room]]:
    port = next(PORTS)
    async with running("-m", "server.broadcast", str(port), port=port):
        rooms = [Room(LINE) for _ in range(TABLES)]
        for n, room in enumerate(rooms):
            for _ in range(SEATS):
                room.wires.append(await Wire.connect(port, f"/{n}", "", room.hear))
        yield rooms


@dataclasses.dataclass
class Pace:
    moves: int = 0
    seconds: float = 0.0

    @property
    def moves_a_second(self) -> float:
        return self.moves / self.seconds

    async def take_turn(self, players: Sequence[Table | Room]) -> None:
        """Let all move as often as they can; the turn is over when the last has been heard."""
        before, began = sum(player.moves for player in players), time.perf_counter()
        for player in players:
            player.is_moving = True
            player.move()
        await asyncio.sleep(SECONDS)
        for player in players:
            player.is_moving = False
        while any(player.heard < SEATS for player in players):
            await asyncio.sleep(0.001)
        self.seconds += time.perf_counter() - began
        self.moves += sum(player.moves for player in players) - before


def memory(pid: int) -> float:
    """Megabytes in use."""
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def disk(folder: str) -> dict[str, float]:
    """How long the disk alone takes for what every move needs: a page on it, safely."""
    waits = []
    with open(f"{folder}/page", "wb", buffering=0) as file:
        for _ in range(SYNCS):
            began = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file)
            waits.append(time.perf_counter() - began)
    return spread(waits)


async def in_turns(folder: str) -> tuple[float, float]:
    """Moves a second of the yardstick, and ours."""
    plain, ours = Pace(), Pace()
    async with yardstick() as rooms, serving(folder) as (port, _):
        playing: list[Table] = []
        for _ in range(ROUNDS):
            playing = [table for table in playing if not table.is_over]
            playing += await tables(TABLES - len(playing), port)
            await plain.take_turn(rooms)
            await ours.take_turn(playing)
    return plain.moves_a_second, ours.moves_a_second


def ticks() -> list[int]:
    """What the processors did so far; the eighth: nothing, others on the same machine had them."""
    return list(map(int, pathlib.Path("/proc/stat").read_text().split("\n")[0].split()[1:9]))


async def half_load(folder: str, moves_a_second: float) -> dict[str, float]:
    async with serving(folder) as (port, _):
        pace = TABLES / (moves_a_second / 2)
        playing, before = await tables(TABLES, port), ticks()
        found = await measure(playing, HALF_LOAD_SECONDS, pace)
        spent = [after - earlier for earlier, after in zip(before, ticks(), strict=True)]
        return found | {"stolen_share": spent[7] / sum(spent)}


async def idle(folder: str) -> dict[str, float]:
    async with serving(folder) as (port, pid):
        empty = memory(pid)
        await tables(IDLE_SEATS // SEATS, port)
        await asyncio.sleep(3)
        return {"empty_megabytes": empty, "idle_megabytes": memory(pid)}


async def main() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        plain, ours = await in_turns(f"{folder}/full")
        return {
            "broadcast_moves_a_second": plain,
            "moves_a_second": ours,
            "share_of_broadcast": ours / plain,
            "disk": disk(folder),
            "half_load": await half_load(f"{folder}/half", ours),
            "idle": await idle(f"{folder}/idle"),
        }


if __name__ == "__main__":
    result = uvloop.run(main())
    print(json.dumps(result, indent=2))
