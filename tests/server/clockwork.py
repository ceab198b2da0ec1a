"""Servers without a network, a disk or waiting: time passes only when nothing is left to do."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Executor
from typing import Any, cast

import pytest

from boomtable.room.room import Room
from boomtable.server.live import bell as bell_module
from boomtable.server.live import heart as heart_module
from boomtable.server.live import house as house_module
from boomtable.server.live import schedule as schedule_module
from boomtable.server.live import waker as waker_module
from boomtable.server.live.house import House
from boomtable.server.live.open_table import OpenTable
from boomtable.server.live.schedule import Schedule
from boomtable.server.live.waker import Waker
from boomtable.server.metrics import Metrics
from boomtable.server.settings import Settings
from boomtable.store.store import Alive, Commit, Conflict, Entry, Heard, Outage, Store, Unavailable
from server.rooms import AT


class _Jumps(selectors.DefaultSelector):
    """Instead of waiting, the clock is put forward."""

    clock = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        ready: list[Any] = super().select(0)
        if not ready:
            assert timeout is not None, "everybody waits, and nothing will ever happen"
            self.clock += timeout
        return ready


class Clockwork(asyncio.SelectorEventLoop):
    """A loop that never waits. Threads would: their work is done on the spot."""

    def __init__(self) -> None:
        self._jumps = _Jumps()
        super().__init__(self._jumps)

    def time(self) -> float:
        return self._jumps.clock

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, work: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        done = self.create_future()
        done.set_result(work(*args))
        return done


class Notebook:
    """The log of tables, in memory, for one server or several."""

    def __init__(self, *, is_shared: bool = False) -> None:
        self.is_shared = is_shared
        self.log: dict[str, list[Entry]] = {}
        self.seeds: dict[str, bytes] = {}
        self.is_away = False
        self.due: dict[str, int | None] = {}
        self.outages: list[Outage] = []
        self._beat_at: int | None = None
        self._ears: list[Heard] = []

    async def append(self, commit: Commit) -> None:
        if self.is_away:
            raise Unavailable("away")
        log = self.log.setdefault(commit.table, [])
        if log and log[-1].seq != commit.after:
            raise Conflict
        for seq, body in enumerate(commit.bodies, commit.after + 1):
            texts = {text.place: text.text for text in commit.texts if text.seq == seq}
            log.append(Entry(seq, commit.at, body, texts))
        if commit.listing is not None:
            self.due[commit.table] = commit.listing.due_at
        for heard in self._ears:
            heard(commit.table, log[-1].seq, ())

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        return [entry for entry in self.log.get(table, []) if entry.seq > since]

    async def seed(self, table: str) -> bytes | None:
        if self.is_away:
            raise Unavailable("away")
        return self.seeds.get(table)

    def listens(self) -> bool:
        return True

    async def beat(self, server: Alive, gap: int, since: int) -> list[Outage]:
        if self.is_away:
            raise Unavailable("away")
        if self._beat_at is not None and self._beat_at < server.beat_at - gap:
            self.outages.append(Outage(self._beat_at, server.beat_at))
        self._beat_at = server.beat_at
        return [outage for outage in self.outages if outage.ended_at > since]

    async def claim_due(self, before: int, until: int, most: int) -> list[str]:
        due = [table for table, at in self.due.items() if at is not None and at < before][:most]
        self.due |= dict.fromkeys(due, until)
        return due

    async def keep(self, tables: Sequence[str], until: int) -> None:
        self.due |= dict.fromkeys(tables, until)

    async def put_down(self, table: str, ours_until: int, due_at: int | None) -> None:
        if self.due.get(table) == ours_until:
            self.due[table] = due_at

    async def listen(
        self,
        heard: Heard,
        told: Callable[[str, str], None] | None = None,
        missed: Callable[[], None] | None = None,
    ) -> None:
        self._ears.append(heard)


class Hall:
    """A house of tables and what happens at them by itself."""

    def __init__(self, notebook: Notebook | None = None, **settings: Any) -> None:
        self.notebook = notebook or Notebook()
        self.house = House(cast(Store, self.notebook), Metrics())
        self.waker = Waker(self.house)
        self.schedule = Schedule(self.house, Settings(**settings))

    def hold(self, room: Room) -> OpenTable:
        """A table that goes on from here."""
        held = self.house.tables[room.id] = OpenTable(room)
        self.schedule.plan(held)
        return held


def wall_clock() -> int:
    """Milliseconds, as the server's `now`."""
    return AT + round(1000 * asyncio.get_running_loop().time())


def run_by_clockwork(story: Coroutine[Any, Any, None], monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bell_module, house_module, heart_module, schedule_module, waker_module):
        monkeypatch.setattr(module, "now", wall_clock)
    with asyncio.Runner(loop_factory=Clockwork) as runner:
        runner.run(story)
