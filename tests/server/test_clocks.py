"""Clocks of people who may be connected to this server, to another one, or to none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from boomtable import games
from boomtable.bots import levels
from boomtable.room import entries as e
from boomtable.room.log import follow
from boomtable.room.room import Room
from boomtable.server.live.lag import RoundTrip
from boomtable.server.live.open_table import OpenTable
from boomtable.server.live.schedule import NEIGHBOURS
from boomtable.store.store import Entry
from boomtable.table.seal import Seal
from server.clockwork import Hall, Notebook, run_by_clockwork
from server.live import Eager
from server.rooms import AT, made

CLOCK = 60_000  # milliseconds, at these tables


class Ear:
    address = ""
    unheard: frozenset[str] = frozenset()

    def __init__(self, seat: int) -> None:
        self.person, self.line = f"person{seat}", RoundTrip()

    def send(self, text: str) -> None: ...


SEAL = Seal.from_number(1)


def fresh(game: str, log: list[Entry] | None = None) -> Room:
    """The same table at every call: somebody must decide, or everybody is asked."""
    first = made(games.find(game), games.find(game).players[0], SEAL)
    room = Room("CLOCKING", SEAL.seed)
    log = [] if log is None else log

    def write(entry: e.Entry) -> None:
        log.append(Entry(room.seq + 1, AT, e.encode(follow(room, entry, AT))))

    write(first)
    write(e.Started(first.chairs, []))
    while game == "bokken" and room.race is None:
        write(e.Acted(room.turn, room.table.default().text, "clock"))
    return room


class Cluster:
    """Two servers and one log."""

    def __init__(self, game: str) -> None:
        self.notebook = Notebook(is_shared=True)
        self.halls = [Hall(self.notebook) for _ in range(2)]
        self.game = game
        self.notebook.seeds["CLOCKING"] = SEAL.seed
        fresh(game, self.notebook.log.setdefault("CLOCKING", []))
        self._before = len(self.notebook.log["CLOCKING"])

    async def open(self, seats: tuple[list[int], list[int]]) -> None:
        for hall, connected in zip(self.halls, seats, strict=True):
            await self.notebook.listen(hall.house.heard)
            room = fresh(self.game)
            held = hall.house.tables[room.id] = OpenTable(room)
            for seat in connected:
                await hall.house.watch(room.id, Ear(seat), seat, 0)
            hall.schedule.plan(held)

    @property
    def room(self) -> Room:
        return self.halls[0].house.tables["CLOCKING"].room

    def log(self) -> list[tuple[int, e.Entry]]:
        entries = self.notebook.log["CLOCKING"][self._before :]
        return [(entry.at - AT, e.decode(entry.body)) for entry in entries]

    def close(self) -> None:
        for hall in self.halls:
            hall.house.tables["CLOCKING"].bell.stop()


def story_of(
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    seats: Callable[[Room], tuple[list[int], list[int]]],
    seconds: float,
) -> list[tuple[int, Any]]:
    log: list[tuple[int, Any]] = []

    async def story() -> None:
        cluster = Cluster(game)
        await cluster.open(seats(fresh(game)))
        await asyncio.sleep(seconds)
        cluster.close()
        log.extend(cluster.log())

    run_by_clockwork(story(), monkeypatch)
    return log


def test_who_is_connected_to_another_server_is_not_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    log = story_of(monkeypatch, "rollie", lambda room: ([], [room.turn]), CLOCK / 1000 + 3)
    assert [type(entry) for _, entry in log] == [e.Acted]
    assert log[0][1].by == "clock"
    assert log[0][0] == pytest.approx(CLOCK, abs=1)


def test_who_is_connected_nowhere_is_gone_a_little_later(monkeypatch: pytest.MonkeyPatch) -> None:
    log = story_of(monkeypatch, "rollie", lambda room: ([], []), CLOCK / 1000 + 2)
    assert isinstance(log[0][1], e.Gone)
    assert log[0][0] == pytest.approx(CLOCK + NEIGHBOURS, abs=1)


def test_each_server_answers_for_its_own_people_when_everybody_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = story_of(
        monkeypatch,
        "bokken",
        lambda room: (room.open_race.waiting[:2], room.open_race.waiting[2:]),
        CLOCK / 1000 + 1,
    )
    waiting = fresh("bokken").open_race.waiting
    answers = [entry for _, entry in log if isinstance(entry, e.Answered | e.RanOut)]
    assert not any(isinstance(entry, e.Gone) for _, entry in log)
    assert len(answers) <= len(waiting)
    assert sum(bool(entry.then) for entry in answers) == 1
    assert log[len(answers) - 1][0] == pytest.approx(CLOCK, abs=1)


def test_who_was_taken_for_gone_and_is_here_is_called_back(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds: list[type] = []

    async def story() -> None:
        cluster = Cluster("rollie")
        turn = fresh("rollie").turn
        await cluster.open(([], [turn]))
        await cluster.halls[0].house.order("CLOCKING", lambda room: e.Gone(turn))
        await asyncio.sleep(0.1)
        cluster.close()
        kinds.extend(type(entry) for _, entry in cluster.log())
        assert not cluster.room.away

    run_by_clockwork(story(), monkeypatch)
    assert kinds == [e.Gone, e.Came]


def test_a_table_of_bots_goes_on_when_the_database_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "bot", lambda game, level: Eager())
    grown: list[int] = []

    async def story() -> None:
        cluster = Cluster("rollie")
        hall, notebook = cluster.halls[0], cluster.notebook
        await cluster.open(([], []))
        for seat in range(len(cluster.room.chairs)):
            await hall.house.order("CLOCKING", lambda room, seat=seat: e.Gone(seat))  # type: ignore[misc]
        for is_away in (False, True, True, False):
            notebook.is_away = is_away
            await asyncio.sleep(5)
            grown.append(len(notebook.log["CLOCKING"]))
        cluster.close()

    run_by_clockwork(story(), monkeypatch)
    assert grown[0] == grown[1] == grown[2] < grown[3]
