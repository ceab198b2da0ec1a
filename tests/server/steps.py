"""How long one step of the event loop takes at most, by what was asked: all others wait for it.

    make steps           (or: cd tests && python -m server.steps)

Every game is played to its end with the most players; then everything that can be asked over HTTP
is, first cold and then again, and each table is watched. Counted is the processor time of single
steps, in milliseconds: what the machine does besides is not in it.
"""

from __future__ import annotations

import asyncio
import tempfile
import threading
import time
from asyncio.events import Handle

import httpx2

from boomtable import games
from boomtable.server.run.command import load_ahead, share_fairly
from boomtable.server.web.http import OPERATIONS
from server.rooms import by_itself
from server.visitors import Place, Visitor, serving

MOST = 5.0  # milliseconds: longer steps are not what we promise
TIMES = 3  # each is asked


class Steps:
    """The longest step of the loop since it was last asked."""

    def __init__(self) -> None:
        self._thread, self._longest = threading.get_ident(), 0.0
        self._run = Handle._run
        Handle._run = lambda handle: self._timed(handle)  # type: ignore[method-assign,assignment]

    def _timed(self, handle: Handle) -> None:
        began = time.thread_time()
        self._run(handle)
        if threading.get_ident() == self._thread:
            self._longest = max(self._longest, time.thread_time() - began)

    def longest(self) -> float:
        found, self._longest = 1000 * self._longest, 0.0
        return found


async def finished(place: Place, host: Visitor, game: str) -> str:
    players = max(games.find(game).players)
    chairs = ["me", *["bot"] * (players - 1)]
    table = await host.make(*chairs, game=game)
    await host.post(f"/api/tables/{table}/start")
    held = await place.server.house.open(table)
    while held.room.is_playing:
        await place.server.house.order(table, by_itself)
    return table


def questions(tables: dict[str, str]) -> list[str]:
    """Every address that can be asked for."""
    found = []
    for operation in OPERATIONS:
        if operation.method != "GET":
            continue
        for game, table in tables.items() if "{" in operation.path else [("", "")]:
            found.append(operation.path.format(game=game, code=table))
    return found


def ask(url: str, cookie: str, path: str) -> int:
    with httpx2.Client(base_url=url, headers={"Cookie": cookie}, timeout=60) as http:
        return http.get(path).status_code


async def measured() -> None:
    folder = tempfile.mkdtemp()
    async with (
        serving(f"sqlite:///{folder}/tables.sqlite3", bot_pause=3600) as place,
        place.visitor("Ada") as ada,
    ):
        tables = {game: await finished(place, ada, game) for game in games.HOUSE}
        steps = Steps()
        slow: list[tuple[float, str]] = []
        for path in questions(tables):
            took = []
            for _ in range(TIMES):
                steps.longest()
                status = await asyncio.to_thread(ask, place.url, ada.cookie, path)
                took.append(steps.longest())
            said = " ".join(f"{one:6.2f}" for one in took)
            print(f"{said} ms  {status}  {path}")
            slow += [(max(took), path)] * (max(took) > MOST)
        await watched(place, ada, tables, steps)
        print(f"over {MOST} ms: {slow or 'nothing'}")


async def watched(place: Place, ada: Visitor, tables: dict[str, str], steps: Steps) -> None:
    """Whoever comes to a table is shown all of it."""
    await ada.connect()
    for game, table in tables.items():
        place.server.house.tables.pop(table, None)
        steps.longest()
        await ada.send_watch(table, -1, 0)
        await asyncio.sleep(2)
        print(f"{steps.longest():6.2f} ms  a cold table of {game} is opened and shown")


if __name__ == "__main__":
    share_fairly()
    load_ahead([])
    asyncio.run(measured())
