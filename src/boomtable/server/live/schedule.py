"""What happens by itself: bots' turns, clocks that run out, who is asked next.

Everything here is decided again when it is written down: a job that comes too late, or twice, finds
the game elsewhere and does nothing. So it may run anywhere, any number of times.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol

from boomtable.room import entries as e
from boomtable.room import orders
from boomtable.room.room import Room
from boomtable.room.stream import Mark
from boomtable.server.clock import now
from boomtable.server.live.house import House, Order
from boomtable.server.live.jobs import Alarm, Job
from boomtable.server.live.open_table import OpenTable
from boomtable.server.live.thinkers import Thinkers, asked_now, reaction, seconds_to_answer
from boomtable.server.settings import Settings
from boomtable.store.upkeep import LEASE
from boomtable.wire.parts import Tempo

GRACE = 10_000  # milliseconds after an outage before a clock counts: people must come back

LATE = 1000  # milliseconds after which a bell tells that we are late with everything
AGAIN = 1000  # milliseconds before a job that failed is tried again
# How bots' pauses are stretched where the host wants it calmer, or quicker.
TEMPO: dict[Tempo, float] = {"calm": 1.8, "normal": 1.0, "quick": 0.45}
TO_SEE = 0.25  # seconds from the news of a race until it is on everybody's screen
READING = 3.0  # times as long, when there is something to be read
NEIGHBOURS = 1500  # milliseconds before a server decides for somebody who may be at another one


class Queue(Protocol):
    """Jobs for other processes."""

    def put(self, held: OpenTable, alarms: Sequence[Alarm]) -> None:
        """These are all that is to be done at a table now."""


class Schedule:
    """What happens by itself, here or (with a queue) in workers."""

    def __init__(self, house: House, settings: Settings, queue: Queue | None = None) -> None:
        self.house, self.settings, self.queue = house, settings, queue
        self._neighbours = NEIGHBOURS if house.store.is_shared else 0
        most = settings.thinking_per_address
        self.thinkers = Thinkers(settings.bot_threads, house.compiler, most)
        house.plan = self.plan

    # What is next

    def plan(self, held: OpenTable) -> None:
        """Set the alarms for whatever happens next at a table without anybody's doing.

        With workers only the clocks of people who are connected here are ours; and should we stop,
        a worker is told of them too.
        """
        alarms = self._upcoming(held, held.is_connected)
        held.due_at = min([alarm.at for alarm in alarms], default=None)
        if self.queue is not None:
            self.queue.put(held, self._upcoming(held, _nobody))
            held.due_at = held.due_at and held.due_at + LEASE  # should the queue have lost it
            ours = ("time-out", "run-out") if held.connected() else ()
            alarms = [alarm for alarm in alarms if alarm.job.what in ours]
        held.bell.set(alarms, self._ring)

    def _ring(self, job: Job) -> None:
        self.house.spawn(self.do(job))

    def _upcoming(self, held: OpenTable, is_here: Callable[[int], bool]) -> list[Alarm]:
        room = held.room
        if not room.is_playing or room.paused:
            return []
        if room.race is not None:
            return list(self._upcoming_in_race(held, is_here))
        if room.is_played_by_bot(room.turn):
            job = Job(room.id, room.mark(), "play", room.turn)
            pause = self._pause(room) if room.is_open else 0  # else it thinks meanwhile
            return [Alarm(job, now() + pause)]
        if room.deadline is None:
            return []
        near = not self._neighbours or is_here(room.turn)
        return [Alarm(Job(room.id, room.mark(), "time-out"), self._clock(held, near))]

    def _upcoming_in_race(self, held: OpenTable, is_here: Callable[[int], bool]) -> Iterator[Alarm]:
        """Bots answer after a while; the race itself is always open as long."""
        room = held.room
        job = partial(Job, room.id, room.mark())
        bots = orders.seats_of_bots(room)
        if line := held.finish_line():
            yield Alarm(job("run-out"), self._clock(held, True) + round(1000 * line.longest))
            for seat in bots:
                if not held.has_looked(seat):
                    seen_at = self._asked_at(held) + round(1000 * (line.longest + TO_SEE))
                    yield Alarm(job("react", seat), seen_at + reaction(room, seat))
            return
        for seat in bots:
            if not held.has_looked(seat):
                yield Alarm(job("play", seat), now())
        if len(bots) < len(room.open_race.waiting) and room.deadline is not None:
            near = not self._neighbours or any(map(is_here, room.open_race.waiting))
            yield Alarm(job("run-out"), self._clock(held, near))

    def _pause(self, room: Room) -> int:
        """Milliseconds before a bot plays, so that people can follow."""
        pause = 1000 * self.settings.bot_pause * TEMPO[room.tempo]
        return round(pause * READING if room.is_stirred else pause)

    def _asked_at(self, held: OpenTable) -> int:
        """When everybody was asked: bots are not before people who must come back first."""
        room = held.room
        asked_at = room.moved_at + room.lost(room.moved_at)
        return max(asked_at, self._back_at(held) + GRACE - (room.open_race.milliseconds or 0))

    def _back_at(self, held: OpenTable) -> int:
        """Since when people can play here again. A decision that was asked for before an outage
        waits for its table to be opened, which on a slow machine takes a while after a start.
        """
        back_at = max(self.house.heart.started_at, self.house.heart.back_at, held.hindered_at)
        return max(back_at, held.opened_at) if held.room.moved_at < back_at else back_at

    def _was_late(self, held: OpenTable, near: bool) -> bool:
        """A bell that rings late tells that people are heard late, too: their answer may be here,
        unread. Then they have as much time as after an outage, once a decision.
        """
        mark = held.room.mark()
        if held.forgiven == mark or now() < self._clock(held, near) + LATE:
            return False
        held.forgiven, held.hindered_at = mark, now()
        return True

    def _clock(self, held: OpenTable, near: bool) -> int:
        """When the clock has run out; later for somebody who may be at another server."""
        heart = self.house.heart
        ends = max(held.room.deadline or 0, self._back_at(held) + GRACE)
        if not heart.is_steady:  # nobody knows yet how late it is
            ends = max(ends, now() + AGAIN)
        return ends if near else ends + self._neighbours

    # What is due

    async def do(self, job: Job) -> None:
        """Do a job that is due, if there is still anything to do."""
        held = await self.house.open(job.table)
        try:
            await self.house.mend(held)
            if held.room.mark() == job.mark:
                await self._do(held, job)
        except Exception:  # the disk is full, say: try again
            held.bell.put_off(job, AGAIN)
            raise

    async def _do(self, held: OpenTable, job: Job) -> None:
        match job.what:
            case "play":
                await self._play(held, job.mark, job.seat)
            case "react":
                await self._react(held, job.mark, job.seat)
            case "time-out":
                self.house.metrics.time_outs += 1
                await self._order(held, job.mark, partial(self._timed_out, held, job.mark))
            case "run-out":
                await self._order(held, job.mark, partial(self._ran_out, held, job.mark))

    async def _play(self, held: OpenTable, mark: Mark, seat: int) -> None:
        """A bot decides: in its turn, or with everybody else. It is asked once at a time."""
        async with held.lock:
            room = held.room
            if held.ahead or not orders.is_due(room, mark) or held.has_looked(seat):
                return
            if seat not in orders.seats_of_bots(room):
                return
            held.looks(seat)
            began, step = asyncio.get_running_loop().time(), self._seconds_to_answer(room, seat)
            bot = self.thinkers.bot(held, seat)
            asked = asked_now(room, seat)
        try:
            action = await self.thinkers.decide(room, asked, bot)
            await _wait_as_ever(began, step)
        finally:
            held.looks_away(seat)
        self.house.metrics.bot_turns += room.race is None
        decided = partial(orders.act_as_bot, mark=mark, seat=seat, action=action)
        await self._order(held, mark, decided)

    def _seconds_to_answer(self, room: Room, seat: int) -> float:
        if room.is_open:
            return 0.0  # nothing to hide: it has paused before
        return seconds_to_answer(room, seat, self._pause(room) / 1000, self.thinkers.threads)

    async def _react(self, held: OpenTable, mark: Mark, seat: int) -> None:
        """A bot plays if it wants to. If not, nobody can tell that it was asked."""
        async with held.lock:
            room, line = held.room, held.finish_line()
            if held.ahead or line is None or room.mark() != mark or held.has_looked(seat):
                return
            held.looks(seat)
            bot = self.thinkers.bot(held, seat)
            asked, abstention = asked_now(room, seat), room.open_race.abstention.text
        action = await self.thinkers.decide(room, asked, bot)
        if action != abstention:
            timing = await line.cross(asyncio.get_running_loop().time(), credit=0.0)
            decided = partial(orders.act_as_bot, mark=mark, seat=seat, action=action, timing=timing)
            await self._order(held, mark, decided)

    def _timed_out(self, held: OpenTable, mark: Mark, room: Room) -> e.Entry | None:
        """The clock of a decision ran out: play the default; if nobody is there, a bot plays on."""
        if not orders.is_due(room, mark) or room.is_played_by_bot(room.turn):
            return None
        is_here = held.is_connected(room.turn)
        if now() < self._clock(held, True) or self._was_late(held, is_here):
            return None  # it was put forward meanwhile
        if is_here:
            return orders.act_by_default(room, room.turn)
        return e.Gone(room.turn) if now() >= self._clock(held, False) else None

    def _ran_out(self, held: OpenTable, mark: Mark, room: Room) -> e.Entry | None:
        """The time of a race is up. Where all are asked, bots answer for whoever is not there."""
        if not orders.is_due(room, mark) or now() < self._clock(held, True):
            return None
        absent = _absent(held, room)
        if not room.open_race.by_arrival and self._was_late(held, not absent):
            return None
        if not absent:
            return e.RanOut([])
        if now() >= self._clock(held, False):
            return e.Gone(absent[0])
        here = [seat for seat in room.open_race.waiting if held.is_connected(seat)]
        return orders.act_by_default(room, here[0]) if here else None

    async def _order(self, held: OpenTable, mark: Mark, order: Order) -> None:
        await self.house.order(held.room.id, order)
        if held.room.mark() == mark:  # it was not for us to decide, or is not all
            self.house.plan(held)

    def close(self) -> None:
        self.thinkers.close()


async def _wait_as_ever(began: float, step: float) -> None:
    """What a bot holds, nobody reads off its haste. Should it be late, it is so by as much again:
    one who thought long and one who had nothing to think about are late alike.
    """
    if step > 0:
        spent = asyncio.get_running_loop().time() - began
        await asyncio.sleep(max(1, math.ceil(spent / step)) * step - spent)


def _nobody(seat: int) -> bool:
    return False


def _absent(held: OpenTable, room: Room) -> list[int]:
    """Where all are asked: who has not answered and is not there. A bot answers for them."""
    if room.race is None or room.race.by_arrival:
        return []
    there = {*held.connected(), *orders.seats_of_bots(room)}
    return [seat for seat in room.race.waiting if seat not in there]
