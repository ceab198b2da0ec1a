"""A table's bell: alarms ring when they are due, though its timer is wound as rarely as can be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from boomtable.room.stream import Mark
from boomtable.server.live.bell import Bell
from boomtable.server.live.jobs import Alarm, Job
from server.clockwork import run_by_clockwork, wall_clock
from server.rooms import AT

Rung = list[tuple[int, int]]  # milliseconds, and whose job
Story = Callable[[Bell, Callable[[dict[int, int]], None]], Coroutine[Any, Any, None]]


def job(seat: int) -> Job:
    return Job("TABLE", Mark(1, 0), "react", seat)


def rung(monkeypatch: pytest.MonkeyPatch, story: Story) -> Rung:
    """When a bell rang for whom; a story sets it to milliseconds by seat."""
    heard: Rung = []

    async def told() -> None:
        bell = Bell()

        def set_to(times: dict[int, int]) -> None:
            alarms = [Alarm(job(seat), AT + at) for seat, at in times.items()]
            bell.set(alarms, lambda job: heard.append((wall_clock() - AT, job.seat)))

        await story(bell, set_to)
        await asyncio.sleep(10)
        assert not bell.is_set

    run_by_clockwork(told(), monkeypatch)
    return heard


def test_each_alarm_rings_when_it_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(bell: Bell, set_to: Any) -> None:
        set_to({0: 500, 1: 200, 2: 500, 3: 0})

    assert rung(monkeypatch, story) == [(0, 3), (200, 1), (500, 0), (500, 2)]


def test_an_alarm_that_is_put_off_rings_later_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(bell: Bell, set_to: Any) -> None:
        set_to({0: 1000})
        await asyncio.sleep(0.9)
        set_to({1: 2500})

    assert rung(monkeypatch, story) == [(2500, 1)]


def test_an_alarm_that_is_put_forward_rings_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(bell: Bell, set_to: Any) -> None:
        set_to({0: 5000})
        set_to({1: 300})

    assert rung(monkeypatch, story) == [(300, 1)]


def test_a_job_that_failed_is_due_again_unless_the_table_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(bell: Bell, set_to: Any) -> None:
        set_to({0: 100})
        await asyncio.sleep(0.2)
        bell.put_off(job(4), 1000)
        await asyncio.sleep(2)
        bell.put_off(job(5), 1000)
        set_to({6: 4000})

    assert rung(monkeypatch, story) == [(100, 0), (1200, 4), (4000, 6)]


def test_a_stopped_bell_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(bell: Bell, set_to: Any) -> None:
        set_to({0: 100, 1: 200})
        bell.stop()

    assert rung(monkeypatch, story) == []
