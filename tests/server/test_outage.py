"""Nobody loses a turn because a server, a database or a whole machine was away."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from boomtable.core.errors import Refused
from boomtable.room import entries as e
from boomtable.room.room import Room
from boomtable.server.live.heart import GAP, Heart, lost_in
from boomtable.server.live.schedule import GRACE, LATE
from boomtable.server.live.side import by_the_side
from boomtable.store.store import Outage
from boomtable.store.upkeep import LEASE
from server.clockwork import Hall, Notebook, run_by_clockwork, wall_clock
from server.rooms import AT
from server.test_clocks import CLOCK, SEAL, Ear, fresh

TABLE = "CLOCKING"


def evening(game: str = "rollie") -> Notebook:
    """A table where somebody must decide within a minute, as a server left it."""
    notebook = Notebook()
    notebook.seeds[TABLE] = SEAL.seed
    fresh(game, notebook.log.setdefault(TABLE, []))
    notebook.due[TABLE] = AT + LEASE
    return notebook


@contextlib.asynccontextmanager
async def running(notebook: Notebook) -> AsyncIterator[Hall]:
    """A server, until it is killed."""
    hall = Hall(notebook)
    await hall.house.begin()
    async with by_the_side(hall.house.heart.run(), hall.waker.run()):
        yield hall
    for held in hall.house.tables.values():
        held.bell.stop()


def since_the_start(notebook: Notebook, before: int) -> list[tuple[int, Any]]:
    entries = notebook.log[TABLE][before:]
    return [(entry.at - AT, e.decode(entry.body)) for entry in entries]


def told(monkeypatch: pytest.MonkeyPatch, story: Any) -> list[tuple[int, Any]]:
    notebook = evening()
    before = len(notebook.log[TABLE])
    run_by_clockwork(story(notebook), monkeypatch)
    return since_the_start(notebook, before)


def test_outages_are_counted_from_a_time_on() -> None:
    outages = [Outage(100, 150), Outage(300, 400)]
    assert lost_in(outages, 0) == 150
    assert lost_in(outages, 120) == 130
    assert lost_in(outages, 350) == 50
    assert lost_in(outages, 400) == 0


def test_a_clock_does_not_run_while_no_server_does(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(notebook: Notebook) -> None:
        async with running(notebook):
            await asyncio.sleep(20)
        await asyncio.sleep(3600)  # nobody serves
        async with running(notebook):
            await asyncio.sleep(30)
            assert len(notebook.log[TABLE]) == 2
            await asyncio.sleep(20)

    log = told(monkeypatch, story)
    at, first = log[0]
    assert isinstance(first, e.Gone)
    assert at >= CLOCK + 3_600_000
    assert at <= CLOCK + 3_600_000 + GAP


def test_nor_while_the_database_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is back before anybody knows for how long it was gone: nothing is decided until then."""

    async def story(notebook: Notebook) -> None:
        async with running(notebook) as hall:
            await hall.house.open(TABLE)
            await asyncio.sleep(55)
            notebook.is_away = True
            await asyncio.sleep(20)
            notebook.is_away = False
            await asyncio.sleep(30)

    log = told(monkeypatch, story)
    at, first = log[0]
    assert isinstance(first, e.Gone)
    assert CLOCK + 20_000 <= at <= CLOCK + 20_000 + GRACE


def test_nor_while_the_machine_sleeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """All its timers go off at once when it wakes."""
    asleep = 0

    async def story(notebook: Notebook) -> None:
        nonlocal asleep
        async with running(notebook) as hall:
            await hall.house.open(TABLE)
            await asyncio.sleep(59)
            asleep = 3_600_000
            await asyncio.sleep(5)
            assert len(notebook.log[TABLE]) == 2
            await asyncio.sleep(20)

    def later() -> int:
        return wall_clock() + asleep

    monkeypatch.setattr("server.clockwork.wall_clock", later)
    log = told(monkeypatch, story)
    assert isinstance(log[0][1], e.Gone)
    assert log[0][0] >= CLOCK + 3_600_000


def test_nor_while_a_table_is_still_being_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine has started, and loads the game: 25 s that nobody could have played in."""

    async def story(notebook: Notebook) -> None:
        async with running(notebook):
            await asyncio.sleep(CLOCK / 1000 - 2)
        await asyncio.sleep(600)
        async with running(notebook) as hall:
            opened = hall.house.reader.room

            async def slowly(table: str) -> Room:
                await asyncio.sleep(25)
                return await opened(table)

            monkeypatch.setattr(hall.house.reader, "room", slowly)
            await hall.house.watch(TABLE, Ear(1), 1, 0)
            await asyncio.sleep(GRACE / 1000 - 1)
            assert len(notebook.log[TABLE]) == 2
            await asyncio.sleep(5)
            assert len(notebook.log[TABLE]) > 2

    told(monkeypatch, story)


def test_a_server_that_is_late_hears_people_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """No outage: it had too much to do. Its clock rings as late as it hears their answer."""
    stalled = 0

    async def story(notebook: Notebook) -> None:
        nonlocal stalled
        async with running(notebook) as hall:
            turn = (await hall.house.open(TABLE)).room.turn
            await hall.house.watch(TABLE, Ear(turn), turn, 0)
            await asyncio.sleep(CLOCK / 1000 - 1)
            stalled = 2 * LATE
            await asyncio.sleep(GRACE / 1000 - 1)
            assert len(notebook.log[TABLE]) == 2
            await asyncio.sleep(3)
            assert len(notebook.log[TABLE]) > 2  # but it does not wait for ever

    monkeypatch.setattr("server.clockwork.wall_clock", lambda: wall_clock() + stalled)
    told(monkeypatch, story)


def test_whoever_could_not_be_heard_has_time_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database was away for a moment, too short for an outage, and their decision with it."""

    async def story(notebook: Notebook) -> None:
        async with running(notebook) as hall:
            turn = (await hall.house.open(TABLE)).room.turn
            await hall.house.watch(TABLE, Ear(turn), turn, 0)
            await asyncio.sleep(CLOCK / 1000 - 2)
            notebook.is_away = True
            with pytest.raises(Refused):
                await hall.house.order(TABLE, lambda room: e.Gone((room.turn + 1) % 3))
            notebook.is_away = False
            await hall.house.look_again(TABLE)
            await asyncio.sleep(GRACE / 1000 - 1)
            assert len(notebook.log[TABLE]) == 2
            await asyncio.sleep(2)
            assert len(notebook.log[TABLE]) > 2

    told(monkeypatch, story)


def test_whoever_comes_back_is_told_the_new_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    async def story(notebook: Notebook) -> None:
        async with running(notebook):
            await asyncio.sleep(20)
        await asyncio.sleep(600)
        async with running(notebook) as hall:
            room = (await hall.house.open(TABLE)).room
            ear = Ear(room.turn)
            ear.send = heard.append  # type: ignore[method-assign,assignment]
            await hall.house.watch(TABLE, ear, room.turn, room.streams[room.turn].seq)
            assert room.deadline is not None
            assert room.deadline >= AT + CLOCK + 600_000
            assert f'"deadline":{room.deadline}' in heard[0]

    told(monkeypatch, story)


def test_nothing_is_opened_before_it_must_be(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(notebook: Notebook) -> None:
        notebook.due[TABLE] = AT + 10 * LEASE
        async with running(notebook) as hall:
            await asyncio.sleep(5 * LEASE / 1000)
            assert hall.house.tables == {}

    assert told(monkeypatch, story) == []


def test_a_table_that_is_not_due_soon_is_put_away_with_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(notebook: Notebook) -> None:
        monkeypatch.setattr("boomtable.server.live.waker.FAR", 1000)
        async with running(notebook) as hall:
            await asyncio.sleep(LEASE / 1000 + 1)
            assert hall.house.tables == {}
            assert notebook.due[TABLE] == AT + CLOCK

    assert told(monkeypatch, story) == []


def test_what_is_in_memory_stays_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(notebook: Notebook) -> None:
        async with running(notebook) as hall:
            held = await hall.house.open(TABLE)
            await hall.house.order(TABLE, lambda room: e.Gone((room.turn + 1) % 3))
            due = notebook.due[TABLE]
            assert due == wall_clock() + LEASE == held.ours_until
            await asyncio.sleep(25)
            assert (notebook.due[TABLE] or 0) > wall_clock()

    told(monkeypatch, story)


def test_a_heart_that_never_began_is_steady() -> None:
    assert Heart(Notebook()).is_steady  # type: ignore[arg-type]
