"""How soon a server is ready, whatever is stored; and how soon it answers the first order.

    make begin           (or: cd benchmarks && python -m server.start [RUNNING] [FINISHED] [ROUNDS])

A database with so many running and finished tables, and an empty one: both are started in turns,
and the middle times compared (goal: at most 1.5). Then tables are chosen at random, and each gets
its first order: it is read from its log, judged, written down and told (goal: 300 ms).
"""

from __future__ import annotations

import asyncio
import json
import pathlib
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import uvloop

from boomtable import games
from boomtable.room import entries as e
from boomtable.room.log import follow
from boomtable.room.room import Room
from boomtable.server.live.commits import listing_of, written
from boomtable.server.web.codes import hashed
from boomtable.store.addresses import open_store
from boomtable.store.store import Commit, Device, Person
from boomtable.table.seal import Seal
from boomtable.wire import messages as m
from server.load import LOADING_SECONDS, PORTS, our_server, running
from server.wire import Wire

RUNNING, FINISHED, ROUNDS = 20_000, 200_000, 5
PATTERNS = 40  # games that were really played; tables are copies of them
MOVES = 30  # of a running game
ORDERS = 60
MOST_RATIO, MOST_MILLISECONDS = 1.5, 300.0
HOST, TOKEN, SEATS = "benchmark", "a-token-that-opens-nothing-else", 3
DAY = 24 * 3600 * 1000


def pattern(number: int, *, is_over: bool) -> Iterator[Commit]:
    """A game of Rollie, as it was written down; its people are one device."""
    luck, game, seal = random.Random(number), games.find("rollie"), Seal.from_number(number)
    at = int(time.time() * 1000) - 2 * DAY
    chairs = [e.Occupant(f"P{n}", HOST) for n in range(SEATS)]
    made = e.Made(
        game.name, game.version, game.chosen_options(SEATS, {}), chairs, HOST, "calm", 3600,
        False, True, True, seal.commitment,
    )  # fmt: skip
    room = Room("PATTERN", seal.seed)
    first = [follow(room, made, at), follow(room, e.Started(chairs, []), at)]
    yield written("PATTERN", 0, first, at, listing_of(room, at), seal.seed)
    while not room.table.is_over and (is_over or room.table.length < MOVES):
        choice = luck.choice(room.legal(room.turn)).text
        after, done = room.seq, follow(room, e.Acted(room.turn, choice, "player", HOST), at)
        yield written("PATTERN", after, [done], at)
    if room.table.is_over:
        table = room.table
        ended = e.Ended(seal.seed.hex(), table.ending or "", table.scores())
        after, done = room.seq, follow(room, ended, at)
        yield written("PATTERN", after, [done], at, listing_of(room, at))


def fill(path: pathlib.Path, tables: int, *, is_over: bool) -> list[str]:
    """Copies of a few games, written as a server would have; their codes."""
    letter = "F" if is_over else "R"
    codes = [f"{letter}{n:07}" for n in range(tables)]
    patterns = [list(pattern(n, is_over=is_over)) for n in range(min(PATTERNS, tables))]
    with sqlite3.connect(path, isolation_level=None) as database:
        database.execute("PRAGMA synchronous = OFF")
        database.execute("BEGIN")
        for n, code in enumerate(codes):
            copy(database, code, patterns[n % len(patterns)])
        database.execute("COMMIT")
    database.close()
    return codes


def copy(database: sqlite3.Connection, code: str, commits: list[Commit]) -> None:
    listing = next(c.listing for c in reversed(commits) if c.listing)
    for commit in commits:
        rows = [(code, commit.after + n, commit.at, b) for n, b in enumerate(commit.bodies, 1)]
        database.executemany("INSERT INTO log VALUES (?, ?, ?, ?)", rows)
    database.execute("INSERT INTO seeds VALUES (?, ?)", (code, commits[0].seed))
    database.execute(
        "INSERT INTO listings (table_id, game, phase, public, made_at, changed_at, due_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (code, listing.game, listing.phase, False, listing.made_at, listing.changed_at,
         listing.due_at),
    )  # fmt: skip
    database.execute("INSERT INTO seated VALUES (?, ?)", (code, HOST))


async def make_empty(folder: pathlib.Path) -> pathlib.Path:
    path = folder / "tables.sqlite3"
    store = await open_store(f"sqlite:///{path}")
    device = Device("device", HOST, "computer", 0, 0)
    await store.add_person(Person(HOST, "First", 0, device.id), device, hashed(TOKEN))
    await store.close()
    return path


async def started(folder: pathlib.Path) -> float:
    """Seconds from nothing to ready."""
    port = next(PORTS)
    began = time.perf_counter()
    async with running(*our_server(port, str(folder)), port=port, look_seconds=0.01):
        return time.perf_counter() - began


class Table:
    """One person at one table: watches, orders once, and hears of it."""

    def __init__(self) -> None:
        self.messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def hear(self, wire: Wire, text: bytes) -> None:
        for message in text.split(b"\n"):
            self.messages.put_nowait(msgspec.json.decode(message))

    async def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            got = await asyncio.wait_for(self.messages.get(), 60)
            if got["type"] in kinds:
                return got


async def first_order(port: int, code: str) -> float:
    """Milliseconds from opening a sleeping table to a decision there, durable and told."""
    table = Table()
    wire = await Wire.connect(port, "/socket", f"boomtable={TOKEN}", table.hear)
    await table.until("welcome")
    began = time.perf_counter()
    for seat in range(SEATS):
        wire.send(msgspec.json.encode(m.Watch(code, seat)))
    seen = [await table.until("snapshot") for _ in range(SEATS)]
    asked = next(s for s in seen if s["position"]["turn"] == s["seat"])
    action = asked["position"]["choices"][0]["action"]
    wire.send(msgspec.json.encode(m.Act("1", code, asked["seat"], action, asked["seq"])))
    got = await table.until("accepted", "refused")
    assert got["type"] == "accepted", got
    return 1000 * (time.perf_counter() - began)


async def first_orders(folder: pathlib.Path, codes: list[str], number: int) -> list[float]:
    port = next(PORTS)
    async with running(*our_server(port, str(folder)), port=port):
        await asyncio.sleep(LOADING_SECONDS)
        chosen = random.Random(1).sample(codes, min(number, len(codes)))
        return [await first_order(port, code) for code in chosen]


async def main(running_tables: int, finished: int, rounds: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name:
        full, empty = pathlib.Path(name) / "full", pathlib.Path(name) / "empty"
        path = await make_empty(full)
        await make_empty(empty)
        began = time.perf_counter()
        codes = fill(path, running_tables, is_over=False)
        fill(path, finished, is_over=True)
        filled = time.perf_counter() - began
        times: dict[str, list[float]] = {"empty": [], "full": []}
        for _ in range(rounds):
            times["empty"].append(await started(empty))
            times["full"].append(await started(full))
        waits = sorted(await first_orders(full, codes, ORDERS))
        middle = {which: statistics.median(taken) for which, taken in times.items()}
        return {
            "running": running_tables,
            "finished": finished,
            "megabytes": path.stat().st_size / 1e6,
            "filled_in_seconds": filled,
            "empty_seconds": middle["empty"],
            "full_seconds": middle["full"],
            "ratio": middle["full"] / middle["empty"],
            "first_order_p50_ms": waits[len(waits) // 2],
            "first_order_slowest_ms": waits[-1],
        }


if __name__ == "__main__":
    wishes = [int(word) for word in sys.argv[1:]] + [RUNNING, FINISHED, ROUNDS][len(sys.argv) - 1 :]
    result = uvloop.run(main(*wishes))
    print(json.dumps(result, indent=2))
    sys.exit(result["ratio"] > MOST_RATIO or result["first_order_slowest_ms"] > MOST_MILLISECONDS)
