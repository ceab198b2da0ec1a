"""What can happen to a server and its database while people play."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import signal
from collections.abc import Awaitable, Callable

import asyncpg

import postgresql
from server.node import Node

OUTAGE_SECONDS = 10.0
FULL_SECONDS = 3.0
A_PAGE = 4096

Strike = Callable[[Node, str, random.Random], Awaitable[None]]


async def power_cut(node: Node, database: str, rng: random.Random) -> None:
    node.kill()
    await node.start()


async def killed_start(node: Node, database: str, rng: random.Random) -> None:
    """Killed, and killed again while it starts."""
    node.kill()
    await node.start_for(rng.uniform(0.1, 2.0))
    await node.start()


async def server_outage(node: Node, database: str, rng: random.Random) -> None:
    """Longer than anybody's clock."""
    node.kill()
    await asyncio.sleep(OUTAGE_SECONDS)
    await node.start()


async def sleep(node: Node, database: str, rng: random.Random) -> None:
    """As a laptop does when it is closed."""
    os.kill(node.pid, signal.SIGSTOP)
    await asyncio.sleep(OUTAGE_SECONDS)
    os.kill(node.pid, signal.SIGCONT)
    await node.until_ready()


async def full_disk(node: Node, database: str, rng: random.Random) -> None:
    """No file can grow."""
    before = resource.prlimit(node.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(node.pid, resource.RLIMIT_FSIZE, (A_PAGE, before[1]))
    await asyncio.sleep(FULL_SECONDS)
    resource.prlimit(node.pid, resource.RLIMIT_FSIZE, before)
    await node.until_ready()


async def cut_lines(node: Node, database: str, rng: random.Random) -> None:
    """All of the server's connections to PostgreSQL, again and again."""
    for _ in range(5):
        connection = await asyncpg.connect(database)
        with contextlib.suppress(asyncpg.PostgresError):
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await connection.close()
        await asyncio.sleep(rng.uniform(0.05, 0.5))
    await node.until_ready()


async def database_outage(node: Node, database: str, rng: random.Random) -> None:
    """PostgreSQL crashes, and is away for longer than anybody's clock."""
    await asyncio.to_thread(postgresql.crash, database)
    await asyncio.sleep(OUTAGE_SECONDS)
    await asyncio.to_thread(postgresql.start_again, database)
    await node.until_ready()


ANYWHERE: tuple[Strike, ...] = (killed_start, server_outage, sleep)
ON_SQLITE: tuple[Strike, ...] = (*ANYWHERE, full_disk)
ON_POSTGRESQL: tuple[Strike, ...] = (*ANYWHERE, cut_lines, database_outage)


def strikes_on(database: str) -> tuple[Strike, ...]:
    return ON_SQLITE if database.startswith("sqlite:") else ON_POSTGRESQL
