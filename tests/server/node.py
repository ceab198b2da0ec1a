"""A server or a worker in a process of its own, to be killed.

`python -m server.node serve '{"port": ...}'`, `python -m server.node worker '{"database": ...}'`
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from typing import Any

import httpx2

from boomtable.server.run import command, worker
from boomtable.server.settings import Settings

START_SECONDS = 120.0
FREE = (  # limits that tests of something else do not meet
    "people_per_hour",
    "most_tables",
    "tables_per_address",
    "tables_per_hour",
    "sockets_per_person",
    "sockets_per_address",
    "busy_seconds",
)


class Node:
    def __init__(self, port: int, **settings: Any) -> None:
        quick = {"bot_pause": 0.0, "orders_per_second": 1e6, "orders_at_once": 10**6}
        limits = dict.fromkeys(FREE, 10**6)
        self.settings = quick | limits | {"port": port} | settings
        self.url = f"http://127.0.0.1:{port}"
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> float:
        """Start, and wait until it is ready; return how long that took."""
        began = time.monotonic()
        self._process = started("serve", self.settings)
        await self.until_ready()
        return time.monotonic() - began

    async def until_ready(self) -> None:
        assert self._process is not None
        began = time.monotonic()
        async with httpx2.AsyncClient() as http:
            while time.monotonic() - began < START_SECONDS:
                assert self._process.poll() is None, "the server stopped by itself"
                with contextlib.suppress(httpx2.HTTPError):
                    if (await http.get(f"{self.url}/health/ready")).status_code == 200:
                        return
                await asyncio.sleep(0.05)
        raise AssertionError("the server does not start")

    async def start_for(self, seconds: float) -> None:
        """Start, and be killed however far it has come."""
        self._process = started("serve", self.settings)
        await asyncio.sleep(seconds)
        self.kill()

    def kill(self) -> None:
        """As a power cut would."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    def stop(self) -> int:
        """As an operator would."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(30)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid


class Hand:
    """A worker."""

    def __init__(self, database: str, **settings: Any) -> None:
        wishes = {"database": database, "jobs": "workers", "bot_pause": 0.0}
        self._process = started("worker", wishes | settings)

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> int:
        self._process.terminate()
        return self._process.wait(30)


def started(role: str, settings: dict[str, Any], stderr: Any = None) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-m", "server.node", role, json.dumps(settings)]
    paths = os.pathsep.join(path for path in sys.path if path)
    return subprocess.Popen(words, env={**os.environ, "PYTHONPATH": paths}, stderr=stderr)


if __name__ == "__main__":
    run = {"serve": command.run, "worker": worker.run}[sys.argv[1]]
    run(Settings(**json.loads(sys.argv[2])))
