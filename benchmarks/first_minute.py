"""From a fresh checkout to the first decision of one's own, for versions side by side.

    python benchmarks/first_minute.py COMMIT [COMMIT ...]

Each commit is cloned into a temporary folder, with a cache of its own, so that nothing is
installed, built or compiled yet. Then `make play`; whoever waits opens the page as soon as it is
served, clicks Rollie, and plays as soon as it is their turn.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx2
from server.wire import Wire

ROOT = pathlib.Path(__file__).parents[1]
LOOK_SECONDS, MOST_SECONDS = 0.25, 900
GAME = "rollie"


def free_port() -> int:
    with socket.socket() as attempt:
        attempt.bind(("127.0.0.1", 0))
        return int(attempt.getsockname()[1])


async def answered(http: httpx2.AsyncClient, method: str, path: str, **body: Any) -> Any:
    """What the server says, as soon as it does."""
    while True:
        with contextlib.suppress(httpx2.HTTPError):
            answer = await http.request(method, path, json=body or None)
            if answer.is_success:
                return answer.json() if path.startswith("/api") else answer.text
        await asyncio.sleep(LOOK_SECONDS)


async def first_decision(port: int) -> dict[str, float]:
    """Seconds until each step of somebody who comes, sees and plays."""
    began, steps = time.perf_counter(), dict[str, float]()

    def reached(step: str) -> None:
        steps[step] = round(time.perf_counter() - began, 1)

    async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=300) as http:
        await answered(http, "GET", "/")
        reached("page")
        await answered(http, "POST", "/api/me", name="First")
        with contextlib.suppress(httpx2.HTTPError):  # older versions have compiled it by then
            await http.post(f"/api/games/{GAME}/want")
        chairs = [{"kind": "me"}, {"kind": "bot", "level": "normal"}]
        made = await answered(http, "POST", "/api/tables", game=GAME, chairs=chairs, clock=3600)
        table = made["room"]["table"]
        await answered(http, "POST", f"/api/tables/{table}/start")
        reached("started")
        asked = asyncio.Event()

        def hear(wire: Wire, text: bytes) -> None:
            for line in text.split(b"\n"):
                told = json.loads(line)
                if told["type"] == "beat":
                    wire.send(b'{"type":"beat"}')
                elif (told.get("position") or {}).get("choices"):
                    asked.set()

        cookie = f"boomtable={http.cookies['boomtable']}"
        wire = await Wire.connect(port, "/socket", cookie, hear)
        wire.send(json.dumps({"type": "watch", "table": table, "seat": 0}).encode())
        await asked.wait()
        wire.close()
    reached("decision")
    return steps


def measure(commit: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        clone, port = f"{folder}/boomtable", free_port()
        subprocess.run(["git", "clone", "-q", str(ROOT), clone], check=True)  # noqa: S603, S607
        subprocess.run(["git", "checkout", "-q", commit], check=True, cwd=clone)  # noqa: S603, S607
        env = {**os.environ, "XDG_CACHE_HOME": f"{folder}/cache", "XDG_DATA_HOME": f"{folder}/data"}
        env |= {"BROWSER": "true", "PIP_CACHE_DIR": f"{folder}/pip", "NO_COLOR": "1"}
        options = f"--port {port} --database sqlite:///{folder}/tables.sqlite3"
        playing = subprocess.Popen(  # noqa: S603
            ["make", "play", f"ARGS={options}"],  # noqa: S607
            cwd=clone,
            env=env,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            return asyncio.run(asyncio.wait_for(first_decision(port), MOST_SECONDS))
        finally:
            os.killpg(playing.pid, signal.SIGKILL)
            playing.wait()


if __name__ == "__main__":
    for commit in sys.argv[1:]:
        print(commit, json.dumps(measure(commit)), flush=True)
