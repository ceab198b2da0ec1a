"""How bots take part in the races of a live table."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from boomtable.bots import levels
from boomtable.bots.bot import Advice, Bot, Question, Reaction, reaction_of
from boomtable.room import entries as e
from boomtable.room.room import Room
from boomtable.server.live.lag import RoundTrip
from boomtable.server.live.open_table import OpenTable
from boomtable.server.live.schedule import Schedule
from boomtable.table.race import LIVE_MILLISECONDS
from server.clockwork import Hall, run_by_clockwork, wall_clock
from server.live import HANDS, Eager, Shy, live_room

Told = tuple[float, int, str]  # when, to which seat, what


@dataclass(frozen=True)
class Minded:
    """Thinks as `mind` does, as soon as its level does."""

    mind: Bot
    reaction: Reaction

    def advise(self, question: Question) -> Advice:
        return self.mind.advise(question)


def all_think(monkeypatch: pytest.MonkeyPatch, mind: Bot) -> None:
    true_bot = levels.bot

    def minded(game: str, level: str) -> Bot:
        return Minded(mind, reaction_of(true_bot(game, level)))

    monkeypatch.setattr(levels, "bot", minded)


async def first_entry(room: Room) -> tuple[float, e.Entry]:
    """What ends the race, and after how many milliseconds."""
    hall, began = Hall(), wall_clock()
    room.moved_at = began
    held = hall.hold(room)
    log = hall.notebook.log.setdefault(room.id, [])
    while not log:
        await asyncio.sleep(0.05)
    held.bell.stop()
    return log[0].at - began, e.decode(log[0].body)


def test_better_bots_react_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    all_think(monkeypatch, Eager())
    means = []

    async def story(level: str) -> None:
        times = []
        for seed in range(40):
            after, entry = await first_entry(live_room(bots={2: level}, seed=seed))
            if isinstance(entry, e.Answered):
                assert (entry.seat, entry.by) == (2, "bot")
                times.append(after)
        assert len(times) > 25
        assert len(set(times)) > 20  # nobody is a metronome
        means.append(statistics.mean(times))

    for level in levels.LEVELS:
        run_by_clockwork(story(level), monkeypatch)
    assert means == sorted(means, reverse=True)
    assert means[0] > 2 * means[-1]


def test_a_better_bot_usually_comes_first_but_not_always(monkeypatch: pytest.MonkeyPatch) -> None:
    all_think(monkeypatch, Eager())
    first: list[int] = []

    async def story() -> None:
        for seed in range(100):
            _, entry = await first_entry(live_room(bots={2: "hard", 3: "easy"}, seed=seed))
            assert isinstance(entry, e.Answered)
            first.append(entry.seat)

    run_by_clockwork(story(), monkeypatch)
    assert 0.75 < first.count(2) / len(first) < 1


def test_every_server_draws_the_same_reaction_times() -> None:
    here, there = (live_room(bots={2: "hard"}).luck(2).random() for _ in range(2))
    assert here == there
    others = {live_room(bots={2: "hard"}).luck(seat).random() for seat in range(5)}
    assert len(others) == 5


async def window_seen(room: Room, asked: list[int]) -> list[Told]:
    """Everything everybody is sent until the window closes, with the time."""
    told: list[Told] = []

    class Ear:
        address = ""
        unheard: frozenset[str] = frozenset()

        def __init__(self, seat: int) -> None:
            self.seat, self.person, self.line = seat, f"person{seat}", RoundTrip()

        def send(self, text: str) -> None:
            told.append((asyncio.get_running_loop().time(), self.seat, text))

    hall, loop = Hall(), asyncio.get_running_loop()
    held = hall.house.tables[room.id] = OpenTable(room)
    for seat in (-1, 0, 1):
        await hall.house.watch(room.id, Ear(seat), seat, room.streams[seat].seq)
    told.clear()
    held.last_finish_line = None  # the race opens now, with everybody there
    hall.schedule.plan(held)
    before = {seat: stream.seq for seat, stream in room.streams.items()}
    while loop.time() < LIVE_MILLISECONDS / 1000 - 0.001:
        await asyncio.sleep(0.001)
        assert {seat: stream.seq for seat, stream in room.streams.items()} == before
    asked += [seat for seat in (2, 3, 4) if held.has_looked(seat)]
    while room.race and room.race.is_open:
        await asyncio.sleep(0.001)
    held.bell.stop()
    return told


ABLE = HANDS
UNABLE = ("5o 6f T", "1o 7o", "6o 7o", "4o 2o", "3o 3o")  # neither bot 2 nor bot 3 could


def test_nobody_can_tell_whether_a_bot_could_have_reacted(monkeypatch: pytest.MonkeyPatch) -> None:
    all_think(monkeypatch, Shy())
    seen: list[list[Told]] = []
    asked: list[int] = []

    async def story(hands: Sequence[str]) -> None:
        room = live_room(hands, {2: "expert", 3: "expert", 4: "expert"})
        seen.append(await window_seen(room, asked))

    run_by_clockwork(story(ABLE), monkeypatch)
    run_by_clockwork(story(UNABLE), monkeypatch)
    assert asked == [2, 3, 4, 2, 3, 4]  # each looked up in its time, able or not
    assert [at for at, *_ in seen[0]] == [at for at, *_ in seen[1]]
    assert seen[0] == seen[1]
    assert max(at for at, *_ in seen[0]) == pytest.approx(LIVE_MILLISECONDS / 1000, abs=0.001)


def smile(number: int, room: Room) -> e.Entry:
    return e.Said(0, "P0", "emote", "smile", "person0", f"id{number}")


def test_what_else_is_said_at_the_table_gives_bots_no_second_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """News replan everything; a bot that has declined is not asked again, and no time is drawn
    anew.
    """
    all_think(monkeypatch, Shy())
    looks: list[tuple[int, int]] = []
    react = Schedule._react

    async def noted(self: Schedule, held: Any, mark: Any, seat: int) -> None:
        looks.append((seat, round(1000 * asyncio.get_running_loop().time())))
        await react(self, held, mark, seat)

    monkeypatch.setattr(Schedule, "_react", noted)

    async def story(chatty: bool) -> None:
        hall = Hall()
        held = hall.hold(live_room(bots={2: "expert", 3: "expert"}))
        for n in range(30):
            await asyncio.sleep(0.1)
            if chatty:
                await hall.house.order(held.room.id, partial(smile, n))
        held.bell.stop()

    run_by_clockwork(story(False), monkeypatch)
    quiet = list(looks)
    looks.clear()
    run_by_clockwork(story(True), monkeypatch)
    assert sorted(seat for seat, _ in quiet) == [2, 3]
    assert [seat for seat, _ in looks] == [seat for seat, _ in quiet]
    for (_, before), (_, after) in zip(quiet, looks, strict=True):
        assert abs(before - after) <= 1
