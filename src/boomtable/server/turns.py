"""What happens by itself: bots' turns, clocks that run out, who is asked next.

Everything here is decided again when it is written down: a job that comes too late, or twice, finds
another moment at the table and does nothing. So it may run anywhere, any number of times.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from boomtable.bots import levels
from boomtable.bots.bot import Advice, Bot, Question
from boomtable.bots.reaction import reaction_time
from boomtable.bots.seat import question, question_in_race
from boomtable.server import entries as e
from boomtable.server.clock import now
from boomtable.server.finish import Timing
from boomtable.server.house import Held, House
from boomtable.server.jobs import Alarm, Job, Queue
from boomtable.server.orders import UNTIMED
from boomtable.server.room import STAND_IN, Room
from boomtable.server.settings import Settings
from boomtable.server.stream import Moment
from boomtable.server.words import refuse
from boomtable.table.pace import DECLINE

HINTS = "hard"  # the level that gives hints
GRACE = 5000  # milliseconds after a restart before a clock that ran out meanwhile counts

AGAIN = 1000  # milliseconds before a job that failed is tried again
NEIGHBOURS = 1500  # milliseconds before a server decides for somebody who may be at another one


class Turns:
    """What happens by itself, here or (with a queue) in workers.

    A worker has no clients: nobody is connected to it, and nothing was interrupted by its start.
    """

    def __init__(
        self, house: House, settings: Settings, queue: Queue | None = None, *, worker: bool = False
    ) -> None:
        self.house, self.settings, self.queue = house, settings, queue
        self._grace = 0 if worker else GRACE
        self._neighbours = NEIGHBOURS if house.store.is_shared else 0
        self._thinkers = ThreadPoolExecutor(
            settings.bot_threads, thread_name_prefix="boomtable-bot"
        )
        house.plan = self.plan

    # What is next

    def plan(self, held: Held) -> None:
        """Set the alarms for whatever happens next at a table without anybody's doing.

        With workers only the clocks of people who are connected here are ours; and should we stop,
        a worker is told of them too.
        """
        alarms = self._upcoming(held, held.is_connected)
        if self.queue is not None:
            self.queue.put(held, self._upcoming(held, _nobody))
            ours = ("time-out", "run-out") if held.connected() else ()
            alarms = [alarm for alarm in alarms if alarm.job.what in ours]
        held.bell.set(alarms, self._ring)

    def _ring(self, job: Job) -> None:
        self.house.spawn(self.do(job))

    async def do(self, job: Job) -> None:
        """Do a job that is due, if there is still anything to do."""
        held = await self.house.open(job.table)
        try:
            await self.house.mend(held)
            if held.room.moment() == job.moment:
                await self._do(held, job)
        except Exception:  # the disk is full, say: try again
            held.bell.put_off(job, AGAIN)
            raise

    async def _do(self, held: Held, job: Job) -> None:
        match job.what:
            case "play":
                await self._play(held, job.moment)
            case "answer":
                await self._answer(job.seat, held, job.moment)
            case "react":
                await self._react(job.seat, held, job.moment)
            case "time-out":
                await self._time_out(held, job.moment)
            case "run-out":
                await self._run_out(held, job.moment)

    def _upcoming(self, held: Held, is_here: Callable[[int], bool]) -> list[Alarm]:
        room = held.room
        if not room.is_playing or room.paused:
            return []
        if room.race is not None:
            return list(self._upcoming_in_race(held, is_here))
        if self._is_played_by_bot(room):
            job = Job(room.id, room.moment(), "play")
            return [Alarm(job, now() + round(1000 * self.settings.bot_pause))]
        near = not self._neighbours or is_here(room.turn)
        return [Alarm(Job(room.id, room.moment(), "time-out"), self._clock(held, near))]

    def _upcoming_in_race(self, held: Held, is_here: Callable[[int], bool]) -> Iterator[Alarm]:
        """Bots answer after a while; the window itself is always as long."""
        room = held.room
        job = partial(Job, room.id, room.moment())
        bots = self._racing_bots(room)
        if finish := held.finish():
            yield Alarm(job("run-out"), self._clock(held, True) + round(1000 * finish.longest))
            for seat in bots:
                if not held.has_looked(seat):
                    yield Alarm(job("react", seat), self._reacts_at(room, seat))
        elif bots:
            pause = self.settings.bot_pause / len(room.chairs)
            yield Alarm(job("answer", bots[0]), now() + round(1000 * pause))
        else:
            near = not self._neighbours or any(map(is_here, room.open_race.waiting))
            yield Alarm(job("run-out"), self._clock(held, near))

    def _reacts_at(self, room: Room, seat: int) -> int:
        """When a bot looks up, whether it holds anything or not."""
        return room.moved_at + round(1000 * reaction_time(_level(room, seat), room.luck(seat)))

    def _clock(self, held: Held, near: bool) -> int:
        """When the clock has run out; later for somebody who may be at another server."""
        ends = max(held.room.deadline or 0, held.recovered_at + self._grace)
        return ends if near else ends + self._neighbours

    def _is_played_by_bot(self, room: Room) -> bool:
        turn = room.turn
        return room.is_bot(turn) or turn in room.away

    # Bots

    async def _play(self, held: Held, moment: Moment) -> None:
        async with held.lock:
            room = held.room
            if held.ahead or not room.is_playing or room.moment() != moment:
                return
            seat = room.turn
            asked = question(room.game_table, seat, secrets.randbits(32))
        action = await self._advised(room, seat, asked)
        await self._order(held, moment, partial(self._acted, action))
        self.house.metrics.bot_turns += 1

    def _acted(self, action: str, room: Room) -> e.Entry | None:
        return e.Acted(room.turn, action, "bot") if self._is_played_by_bot(room) else None

    async def _advised(self, room: Room, seat: int, asked: Question) -> str:
        advice = await self._think(levels.bot(room.made.game, _level(room, seat)), asked)
        return room.game.print(advice.action)

    async def _think(self, bot: Bot, asked: Question) -> Advice:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thinkers, bot.advise, asked)

    async def hint(self, held: Held, person: str, seat: int) -> tuple[int, Advice]:
        """What a strong bot would do in this seat, from what the seat can see."""
        async with held.lock:
            room = held.room
            if room.chair(seat).person != person:
                raise refuse("not-your-chair")
            if not room.made.hints:
                raise refuse("no-hints")
            asked = self._question(room, seat)
            seq = room.streams[seat].seq
        if not asked.legal:
            raise refuse("no-choice")
        return seq, await self._think(levels.bot(room.made.game, HINTS), asked)

    def _question(self, room: Room, seat: int) -> Question:
        if room.race is not None:
            return question_in_race(room.race.window, seat, secrets.randbits(32))
        return question(room.game_table, seat, secrets.randbits(32))

    # Clocks

    async def _time_out(self, held: Held, moment: Moment) -> None:
        """The clock of a decision ran out: play the default; if nobody is there, a bot plays on."""

        def decided(room: Room) -> e.Entry | None:
            if self._is_played_by_bot(room):
                return None
            if held.is_connected(room.turn):
                return e.Acted(room.turn, room.game_table.default().text, "clock")
            return e.Gone(room.turn) if now() >= self._clock(held, False) else None

        self.house.metrics.time_outs += 1
        await self._order(held, moment, decided)

    # Races

    def _racing_bots(self, room: Room) -> list[int]:
        """The seats with a part in the race that a bot plays, and that have not answered."""
        waiting = room.open_race.waiting
        return [seat for seat in waiting if room.is_bot(seat) or seat in room.away]

    async def _answer(self, seat: int, held: Held, moment: Moment) -> None:
        """A bot answers, at a calm table."""
        async with held.lock:
            if self._has_passed(held, moment) or seat not in self._racing_bots(held.room):
                return
            asked = question_in_race(held.room.open_race.window, seat, secrets.randbits(32))
        action = await self._advised(held.room, seat, asked)
        await self._order(held, moment, partial(self._answered, seat, action, UNTIMED))

    async def _react(self, seat: int, held: Held, moment: Moment) -> None:
        """A bot plays if it wants to. If not, nobody can tell that it was asked."""
        async with held.lock:
            if self._has_passed(held, moment) or held.has_looked(seat):
                return
            held.looks(seat)
            finish = held.finish()
            asked = question_in_race(held.room.open_race.window, seat, secrets.randbits(32))
        action = await self._advised(held.room, seat, asked)
        if action != DECLINE and finish is not None:
            timing = await finish.cross(asyncio.get_running_loop().time(), credit=0.0)
            await self._order(held, moment, partial(self._answered, seat, action, timing))

    def _has_passed(self, held: Held, moment: Moment) -> bool:
        """Whether the race of that moment is over."""
        return held.ahead or held.room.race is None or held.room.moment() != moment

    def _answered(self, seat: int, action: str, timing: Timing, room: Room) -> e.Entry | None:
        """Its human may have come back meanwhile."""
        waits = room.race is not None and seat in self._racing_bots(room)
        if not waits:
            return None
        return e.Answered(seat, action, "bot", credit=timing.credit, margin=timing.margin)

    async def _run_out(self, held: Held, moment: Moment) -> None:
        """The time of a race is up. At a calm table bots answer for people who are not there."""

        def decided(room: Room) -> e.Entry | None:
            absent = self._absent(held, room)
            if not absent:
                return e.RanOut([])
            if now() >= self._clock(held, False):
                return e.Gone(absent[0])
            here = [seat for seat in room.open_race.waiting if held.is_connected(seat)]
            return _default(room, here[0]) if here else None

        await self._order(held, moment, decided)

    def _absent(self, held: Held, room: Room) -> list[int]:
        """At a calm table: who has not answered and is not there. A bot answers for them."""
        if room.race is None or room.made.pace == "live":
            return []
        there = {*held.connected(), *self._racing_bots(room)}
        return [seat for seat in room.race.waiting if seat not in there]

    async def _order(
        self, held: Held, moment: Moment, decided: Callable[[Room], e.Entry | None]
    ) -> None:
        """Do it, unless the table has moved on."""

        def order(room: Room) -> e.Entry | None:
            if not room.is_playing or room.paused or room.moment() != moment:
                return None
            return decided(room)

        await self.house.order(held.room.id, order)
        if held.room.moment() == moment:  # it was not for us to decide, or is not all
            self.house.plan(held)

    def close(self) -> None:
        self._thinkers.shutdown(wait=True, cancel_futures=True)


def _nobody(seat: int) -> bool:
    return False


def _level(room: Room, seat: int) -> str:
    return room.chairs[seat].level or STAND_IN


def _default(room: Room, seat: int) -> e.Answered:
    return e.Answered(seat, room.open_race.window.default(seat).text, "clock")
