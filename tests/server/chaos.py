"""Kill the server again and again while people play, and count what was lost or doubled.

`make chaos`, on SQLite and PostgreSQL; or `python -m server.chaos DATABASE`.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx2
import msgspec
import websockets

import postgresql
from boomtable.room import entries as e
from boomtable.server.web.people import COOKIE
from boomtable.store.addresses import open_store
from boomtable.store.store import Store
from boomtable.table import boomfile
from boomtable.table.verify import verify
from boomtable.wire import messages as m
from server.node import Node

SEATS, TABLES, KILLS = 3, 50, 20
LOST = (websockets.ConnectionClosed, websockets.InvalidHandshake, OSError, httpx2.HTTPError)
GIVE_UP_SECONDS = 600.0  # of which the server may be starting for the most part


@dataclass
class Report:
    kills: int = 0
    games: int = 0
    acknowledged: int = 0
    resent: int = 0
    start_seconds: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


class Player:
    """Plays every seat of one table after another, over one socket, whatever happens to it."""

    def __init__(self, url: str, number: int, report: Report) -> None:
        self.url, self.report = url, report
        self.rng = random.Random(number)
        self.cookie, self.name = "", f"Player {number}"
        self.tables: dict[str, set[str]] = {}  # acknowledged orders, by table
        self.kills_are_over = False
        self._orders = 0

    async def play(self) -> None:
        while not self.kills_are_over or not self.tables:
            table = await self._again(self._begin)
            self.tables[table] = set()
            await Game(self, table).play()
            self.report.games += 1

    async def _begin(self) -> str:
        async with httpx2.AsyncClient(base_url=self.url, timeout=20) as http:
            if not self.cookie:
                await http.post("/api/me", json={"name": self.name})
                self.cookie = f"{COOKIE}={http.cookies[COOKIE]}"
            headers = {"Cookie": self.cookie}
            wish = {"game": "rollie", "chairs": [{"kind": "device"}] * SEATS, "clock": 600}
            answer = await http.post("/api/tables", json=wish, headers=headers)
            table: str = answer.json()["room"]["table"]
            await http.post(f"/api/tables/{table}/start", json={}, headers=headers)
            return table

    async def _again(self, work: Any) -> Any:
        async with asyncio.timeout(GIVE_UP_SECONDS):
            while True:
                try:
                    return await work()
                except (*LOST, KeyError):
                    await asyncio.sleep(0.1)

    def next_order(self) -> str:
        self._orders += 1
        return f"order{self._orders}"


class Game:
    def __init__(self, player: Player, table: str) -> None:
        self.player, self.table = player, table
        self.last_seq = dict.fromkeys(range(SEATS), 0)
        self.turn = -1
        self.choices: dict[int, list[str]] = {}
        self.over = False
        self.waiting: m.Act | None = None  # sent, and neither accepted nor refused

    async def play(self) -> None:
        address = self.player.url.replace("http", "ws") + "/socket"
        async with asyncio.timeout(GIVE_UP_SECONDS):
            while not self.over:
                try:
                    headers = {"Cookie": self.player.cookie}
                    async with websockets.connect(address, additional_headers=headers) as socket:
                        await self._resume(socket)
                        await self._play(socket)
                except LOST:
                    await asyncio.sleep(self.player.rng.uniform(0.02, 0.2))

    async def _resume(self, socket: websockets.ClientConnection) -> None:
        for seat, seq in self.last_seq.items():
            await socket.send(m.encode(m.Watch(self.table, seat, seq)).decode())
        if self.waiting is not None:
            self.player.report.resent += 1
            await socket.send(m.encode(self.waiting).decode())

    async def _play(self, socket: websockets.ClientConnection) -> None:
        while not self.over:
            await self._maybe_act(socket)
            frame = str(await socket.recv())
            for text in frame.split(m.SEPARATOR):
                await self._hear(socket, msgspec.json.decode(text))

    async def _maybe_act(self, socket: websockets.ClientConnection) -> None:
        seen = len(set(self.last_seq.values())) == 1 and 0 not in self.last_seq.values()
        if self.waiting is None and seen and self.choices.get(self.turn):
            await asyncio.sleep(self.player.rng.uniform(0, 0.02))
            action = self.player.rng.choice(self.choices[self.turn])
            seq = self.last_seq[self.turn]
            name = self.player.next_order()
            self.waiting = m.Act(name, self.table, self.turn, action, seq)
            await socket.send(m.encode(self.waiting).decode())

    async def _hear(self, socket: websockets.ClientConnection, got: dict[str, Any]) -> None:
        match got["type"]:
            case "beat":
                await socket.send(m.encode(m.Beat()).decode())
            case "snapshot" | "news":
                self._see(got)
            case "accepted" if self.waiting and got["id"] == self.waiting.id:
                self.player.tables[self.table].add(got["id"])
                self.player.report.acknowledged += 1
                self.waiting = None
            case "refused":
                self.player.report.wrong.append(f"{self.table} refused: {got} {self.waiting}")
                self.waiting = None

    def _see(self, got: dict[str, Any]) -> None:
        seat, before = got["seat"], self.last_seq[got["seat"]]
        if got["type"] == "news" and got["seq"] != before + 1:
            self.player.report.wrong.append(f"{self.table}: {before} then {got['seq']}")
        if got["seq"] < before:
            self.player.report.wrong.append(f"{self.table}: {before} was told, then unsaid")
        self.last_seq[seat] = got["seq"]
        if position := got.get("position"):
            self.turn = position["turn"]
            offered = [] if position.get("early") else position.get("choices", [])
            self.choices[seat] = [choice["action"] for choice in offered]
        if (room := got.get("room")) and room["phase"] == "over":
            self.over = True


async def chaos(database: str, tables: int, kills: int, seed: int = 1) -> Report:
    """Play at so many tables while the server is killed so many times."""
    report, rng = Report(), random.Random(seed)
    node = Node(postgresql.free_port(), database=database)
    try:
        report.start_seconds.append(await node.start())
        players = [Player(node.url, n, report) for n in range(tables)]
        playing = [asyncio.create_task(player.play()) for player in players]
        while not all(player.tables for player in players):
            await asyncio.sleep(0.05)
        for _ in range(kills):
            await some_life(report, rng, tables)
            node.kill()
            report.kills += 1
            report.start_seconds.append(await node.start())
        for player in players:
            player.kills_are_over = True
        await asyncio.gather(*playing)
        store = await open_store(database)
        for player in players:
            for table, acknowledged in player.tables.items():
                await compare(node.url, store, table, acknowledged, report)
        await store.close()
        report.wrong += [f"stopped with {code}" for code in [node.stop()] if code not in (0, -15)]
    finally:
        node.kill()
    return report


async def some_life(report: Report, rng: random.Random, tables: int) -> None:
    """Until a random moment, in which something has been done however slow the machine is."""
    done = report.acknowledged + rng.randrange(2 * tables)
    await asyncio.sleep(rng.uniform(0.2, 1.2))
    while report.acknowledged <= done:
        await asyncio.sleep(0.01)


async def compare(
    url: str, store: Store, table: str, acknowledged: set[str], report: Report
) -> None:
    """The log holds every acknowledged order once, and the game's file verifies."""
    log = [e.decode(entry.body) for entry in await store.read(table)]
    written = Counter(entry.id for entry in log if isinstance(entry, e.Acted) and entry.id)
    report.wrong += [f"{table} lost {order}" for order in acknowledged - set(written)]
    report.wrong += [f"{table} doubled {order}" for order, n in written.items() if n > 1]
    async with httpx2.AsyncClient(base_url=url, timeout=20) as http:
        text = (await http.get(f"/api/tables/{table}/file")).text
    verdict = verify(boomfile.read(text))
    actions = sum(1 + len(x.then) for x in log if isinstance(x, e.Acted))
    actions += sum(len(x.then) for x in log if isinstance(x, e.Started))
    if verdict.actions != actions:
        report.wrong.append(f"{table}: {actions} actions in the log, {verdict.actions} in the file")


def told(database: str) -> bool:
    """Play, kill and print what came of it; whether nothing was wrong."""
    found = asyncio.run(chaos(database, TABLES, KILLS))
    slowest = max(found.start_seconds)
    print(
        f"{database.partition(':')[0]}: {found.kills} kills, {found.games} games, "
        f"{found.acknowledged} orders acknowledged, {found.resent} sent again, "
        f"slowest start {slowest:.1f} s, wrong: {found.wrong or 'nothing'}"
    )
    return not found.wrong


def main(databases: list[str]) -> int:
    """An exit code. Without a database: a new file, then a new PostgreSQL."""
    if databases:
        verdicts = [told(database) for database in databases]
        return not all(verdicts)
    with tempfile.TemporaryDirectory() as folder, postgresql.running() as cluster:
        return main([f"sqlite:///{folder}/tables.sqlite3", cluster])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
