"""What a second server costs: processor time a move, players of each table spread over both.

    make pair            (or: cd benchmarks && PYTHONPATH=../tests python -m server.pair)

Tables of Rollie with four seats on one PostgreSQL. The lone server has all seats; of the pair each
has two of every table, so that it hears of every move and writes down half of them. Both
arrangements play in turns at the same steady pace. The database's own time is counted apart.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import os
import pathlib
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

import uvloop

import postgresql
from server.load import (
    LOADING_SECONDS,
    PORTS,
    Table,
    our_server,
    running,
    spread,
    tables,
)

TABLES, PACE = 40, 0.25  # seconds between two moves of a table
ROUNDS, SECONDS = 5, 5.0  # of each arrangement in turns
MOST = 1.4
TICKS = os.sysconf("SC_CLK_TCK")


@dataclasses.dataclass
class Arrangement:
    """Some servers on one database, and the tables that are played there."""

    ports: Sequence[int]
    pids: Sequence[int]
    playing: list[Table] = dataclasses.field(default_factory=list)
    moves: int = 0
    seconds: float = 0.0
    waits: list[float] = dataclasses.field(default_factory=list)

    async def take_turn(self) -> None:
        self.playing = [table for table in self.playing if not table.is_over]
        self.playing += await tables(TABLES - len(self.playing), *self.ports)
        for table in self.playing:
            table.moves, table.waits, table.pace, table.is_moving = 0, [], PACE, True
        before, loop = processor_time(self.pids), asyncio.get_running_loop()
        for n, table in enumerate(self.playing):
            loop.call_later(PACE * n / len(self.playing), table.move)
        await asyncio.sleep(SECONDS)
        for table in self.playing:
            table.is_moving = False
        await asyncio.sleep(1.0)  # the last are heard
        self.seconds += processor_time(self.pids) - before
        self.moves += sum(table.moves for table in self.playing)
        self.waits += [wait for table in self.playing for wait in table.waits]

    @property
    def told(self) -> dict[str, float]:
        return {
            "servers": len(self.ports),
            "moves": self.moves,
            "microseconds_a_move": 1e6 * self.seconds / self.moves,
            **spread(self.waits),
        }


def processor_time(pids: Sequence[int]) -> float:
    """Seconds, of all threads, in the programs and in the system for them."""
    spent = 0
    for pid in pids:
        stat = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        spent += int(stat[11]) + int(stat[12])
    return spent / TICKS


@contextlib.asynccontextmanager
async def serving(database: str, servers: int) -> AsyncIterator[Arrangement]:
    async with contextlib.AsyncExitStack() as open_ones:
        ports, pids = [], []
        for _ in range(servers):
            port = next(PORTS)
            command = on_database(our_server(port, ""), database)
            pids.append(await open_ones.enter_async_context(running(*command, port=port)))
            ports.append(port)
        await asyncio.sleep(LOADING_SECONDS)
        yield Arrangement(ports, pids)


def on_database(command: tuple[str, ...], database: str) -> tuple[str, ...]:
    *how, settings = command
    return *how, json.dumps(json.loads(settings) | {"database": database})


def of_database(url: str) -> list[int]:
    """The processes of a cluster, by the folder in their parent's command line."""
    port = url.rpartition(":")[2].partition("/")[0]
    parents = [
        int(one.name)
        for one in pathlib.Path("/proc").iterdir()
        if one.name.isdigit() and f"-p\0{port}\0".encode() in _command(one)
    ]
    children = [
        int(one.name)
        for one in pathlib.Path("/proc").iterdir()
        if one.name.isdigit() and _parent(one) in parents
    ]
    return parents + children


def _command(process: pathlib.Path) -> bytes:
    with contextlib.suppress(OSError):
        return (process / "cmdline").read_bytes()
    return b""


def _parent(process: pathlib.Path) -> int:
    with contextlib.suppress(OSError):
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    return -1


async def main() -> dict[str, Any]:
    with postgresql.running() as one, postgresql.running() as other:
        async with serving(one, 1) as lone, serving(other, 2) as pair:
            began = {url: processor_time(of_database(url)) for url in (one, other)}
            started = time.perf_counter()
            for _ in range(ROUNDS):
                await lone.take_turn()
                await pair.take_turn()
            databases = [processor_time(of_database(url)) - began[url] for url in (one, other)]
    ratio = pair.told["microseconds_a_move"] / lone.told["microseconds_a_move"]
    return {
        "lone": lone.told,
        "pair": pair.told,
        "ratio": ratio,
        "most": MOST,
        "database_microseconds_a_move": [
            1e6 * spent / moves
            for spent, moves in zip(databases, (lone.moves, pair.moves), strict=True)
        ],
        "took_seconds": time.perf_counter() - started,
    }


if __name__ == "__main__":
    print(json.dumps(uvloop.run(main()), indent=2))
