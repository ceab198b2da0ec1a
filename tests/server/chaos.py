"""Kill the server again and again while people play, and count what was lost or doubled.

`make chaos`, on SQLite and PostgreSQL; at length `make chaos ARGS="--kills 200"`. Between the kills
everything else happens that can (`strikes`): a start is killed, a database crashes, lines are cut,
a disk is full, a machine sleeps, for longer than anybody's clock. Whoever plays here decides at
once: a decision that the table took for somebody was taken because of an outage, and is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
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
from server.strikes import Strike, strikes_on

SEATS, TABLES, KILLS = 3, 50, 20
CLOCK = 8  # seconds: less than an outage lasts
MINUTES = 30  # on one database: then it is enough
AWAY = ("database-away", "busy")
LOST = (websockets.ConnectionClosed, websockets.InvalidHandshake, OSError, httpx2.HTTPError)
GIVE_UP_SECONDS = 600.0  # without anything done; the server may be starting for the most part


@dataclass
class Report:
    kills: int = 0
    strikes: list[str] = field(default_factory=list)
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
            wish = {"game": "rollie", "chairs": [{"kind": "device"}] * SEATS, "clock": CLOCK}
            answer = await http.post("/api/tables", json=wish, headers=headers)
            table: str = answer.json()["room"]["table"]
            begun = await http.post(f"/api/tables/{table}/start", json={}, headers=headers)
            return str(begun.json()["room"]["table"])  # where it could not begin, another one

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
        self._patience: asyncio.Timeout  # until something happens

    async def play(self) -> None:
        try:
            async with asyncio.timeout(GIVE_UP_SECONDS) as self._patience:
                await self._play_on()
        except TimeoutError:
            stands = f"turn {self.turn}, {self.choices}, {self.last_seq}, {self.waiting}"
            raise AssertionError(f"{self.table} stands still: {stands}") from None

    async def _play_on(self) -> None:
        address = self.player.url.replace("http", "ws") + "/socket"
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
                self._patience.reschedule(asyncio.get_running_loop().time() + GIVE_UP_SECONDS)
            case "refused" if got["key"] in AWAY:
                await self._try_again(socket, got["id"])
            case "refused":
                self.player.report.wrong.append(f"{self.table} refused: {got} {self.waiting}")
                self.waiting = None

    async def _try_again(self, socket: websockets.ClientConnection, order: str) -> None:
        await asyncio.sleep(self.player.rng.uniform(0.1, 0.5))
        if self.waiting is None or order != self.waiting.id:
            raise ConnectionError("nothing can be read now")
        self.player.report.resent += 1
        await socket.send(m.encode(self.waiting).decode())

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


async def chaos(
    database: str, tables: int, kills: int, seed: int = 1, strikes: Sequence[Strike] = ()
) -> Report:
    """Play at so many tables while the server is killed so many times."""
    report, rng = Report(), random.Random(seed)
    node = Node(postgresql.free_port(), database=database)
    try:
        report.start_seconds.append(await node.start())
        players = [Player(node.url, n, report) for n in range(tables)]
        playing = [asyncio.create_task(player.play()) for player in players]
        while not all(player.tables for player in players):
            await asyncio.sleep(0.05)
        await strike_all(node, report, rng, tables, kills, strikes)
        for player in players:
            player.kills_are_over = True
        ends = await asyncio.gather(*playing, return_exceptions=True)
        report.wrong += [str(end) for end in ends if end is not None]
        if report.wrong:
            return report  # what is stored is kept by whoever named the database
        store = await open_store(database)
        for player in players:
            for table, acknowledged in player.tables.items():
                await compare(node.url, store, table, acknowledged, report)
        await store.close()
        report.wrong += [f"stopped with {code}" for code in [node.stop()] if code not in (0, -15)]
    finally:
        node.kill()
    return report


async def strike_all(
    node: Node,
    report: Report,
    rng: random.Random,
    tables: int,
    kills: int,
    others: Sequence[Strike],
) -> None:
    """The kills, and in between, far apart, everything else once."""
    until = time.monotonic() + 60 * MINUTES
    database = str(node.settings["database"])
    between = dict(zip(_spread(kills, len(others)), others, strict=True))
    for kill in range(kills):
        if time.monotonic() > until:
            return
        await some_life(report, rng, tables)
        if other := between.get(kill):
            await other(node, database, rng)
            report.strikes.append(other.__name__)
            await some_life(report, rng, tables)
        node.kill()
        report.kills += 1
        report.start_seconds.append(await node.start())


def _spread(kills: int, others: int) -> list[int]:
    return [n * kills // others for n in range(others)]


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
    report.wrong += [f"{table}: {entry}" for entry in log if _is_taken(entry)]
    async with httpx2.AsyncClient(base_url=url, timeout=20) as http:
        text = (await http.get(f"/api/tables/{table}/file")).text
    verdict = verify(boomfile.read(text))
    actions = sum(1 + len(x.then) for x in log if isinstance(x, e.Acted))
    actions += sum(len(x.then) for x in log if isinstance(x, e.Started))
    if verdict.actions != actions:
        report.wrong.append(f"{table}: {actions} actions in the log, {verdict.actions} in the file")


def _is_taken(entry: e.Entry) -> bool:
    """A decision that was taken for somebody who was only kept from taking it."""
    return isinstance(entry, e.Gone) or (isinstance(entry, e.Acted) and entry.by != "player")


def told(database: str, tables: int, kills: int) -> bool:
    """Play, kill and print what came of it; whether nothing was wrong."""
    found = asyncio.run(chaos(database, tables, kills, strikes=strikes_on(database)))
    slowest = max(found.start_seconds)
    print(
        f"{database.partition(':')[0]}: {found.kills} kills, {', '.join(found.strikes)}; "
        f"{found.games} games, "
        f"{found.acknowledged} orders acknowledged, {found.resent} sent again, "
        f"slowest start {slowest:.1f} s, wrong: {found.wrong or 'nothing'}"
    )
    return not found.wrong


def main(words: Sequence[str]) -> int:
    """An exit code. Without a database: a new file, then a new PostgreSQL."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("databases", nargs="*")
    wish = parser.parse_args(words)
    if wish.databases:
        return any_wrong(wish.databases, wish.tables, wish.kills)
    with tempfile.TemporaryDirectory() as folder, postgresql.running() as cluster:
        both = [f"sqlite:///{folder}/tables.sqlite3", cluster]
        return any_wrong(both, wish.tables, wish.kills)


def any_wrong(databases: Sequence[str], tables: int, kills: int) -> bool:
    verdicts = [told(database, tables, kills) for database in databases]
    return not all(verdicts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
