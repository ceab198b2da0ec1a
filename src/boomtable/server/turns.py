"""What happens by itself: bots' turns, clocks that run out, who is asked next.

Everything here is decided again when it is written down: a job that comes too late, or twice, finds
another moment at the table and does nothing. So it may run anywhere, any number of times.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from boomtable.bots import levels
from boomtable.bots.bokken import reaction_time
from boomtable.bots.bot import Advice, Bot, Question
from boomtable.bots.seat import question, question_in_race
from boomtable.core.errors import Refused
from boomtable.server import entries as e
from boomtable.server.clock import now
from boomtable.server.finish import Timing
from boomtable.server.house import Held, House
from boomtable.server.orders import UNTIMED
from boomtable.server.room import STAND_IN, Room
from boomtable.server.settings import Settings
from boomtable.server.stream import Moment
from boomtable.server.words import refuse
from boomtable.table.pace import DECLINE

HINTS = "hard"  # the level that gives hints
GRACE = 5000  # milliseconds after a restart before a clock that ran out meanwhile counts

Work = Callable[[Held, Moment], Coroutine[Any, Any, None]]


class Turns:
    def __init__(self, house: House, settings: Settings) -> None:
        self.house, self.settings = house, settings
        self._thinkers = ThreadPoolExecutor(
            settings.bot_threads, thread_name_prefix="boomtable-bot"
        )
        house.plan = self.plan

    def plan(self, held: Held) -> None:
        """Set the alarm for whatever happens next at a table without anybody's doing."""
        held.stop_timers()
        room = held.room
        if not room.is_playing or room.paused:
            return
        if room.race is not None:
            self._plan_race(held, room)
        elif self._is_played_by_bot(room):
            self._later(held, self.settings.bot_pause, self._play_bot)
        else:
            self._later(held, self._left(held), self._time_out)

    def _plan_race(self, held: Held, room: Room) -> None:
        """Bots answer after a while; the window itself is always as long."""
        bots = self._racing_bots(room)
        if room.made.pace == "live":
            self._plan_reactions(held, room, bots)
        elif bots:
            self._later(held, self.settings.bot_pause / len(room.chairs), self._answer_calmly)
        else:
            self._later(held, self._left(held), self._run_out)

    def _plan_reactions(self, held: Held, room: Room, bots: list[int]) -> None:
        """Every bot looks up when its own time has come, whether it holds anything or not."""
        finish = held.finish()
        assert finish is not None
        self._later(held, self._left(held) + finish.longest, self._run_out)
        for seat in bots:
            if not held.has_looked(seat):
                taken = reaction_time(_level(room, seat), room.luck(seat))
                left = room.moved_at / 1000 + taken - now() / 1000
                self._later(held, max(0.0, left), partial(self._react, seat))

    def _left(self, held: Held) -> float:
        """Seconds until the clock runs out."""
        ends = max(held.room.deadline or 0, held.recovered_at + GRACE)
        return max(0, ends - now()) / 1000

    def _is_played_by_bot(self, room: Room) -> bool:
        return room.is_bot(room.turn) or room.turn in room.away

    def _later(self, held: Held, seconds: float, work: Work) -> None:
        moment = held.room.moment()
        held.timers.append(
            asyncio.get_running_loop().call_later(
                seconds, lambda: self.house.spawn(work(held, moment))
            )
        )

    # Bots

    async def _play_bot(self, held: Held, moment: Moment) -> None:
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

        def decided(room: Room) -> e.Entry:
            if room.turn not in held.connected():
                return e.Gone(room.turn)
            return e.Acted(room.turn, room.game_table.default().text, "clock")

        self.house.metrics.time_outs += 1
        await self._order(held, moment, decided)

    # Races

    def _racing_bots(self, room: Room) -> list[int]:
        """The seats with a part in the race that a bot plays, and that have not answered."""
        waiting = room.open_race.waiting
        return [seat for seat in waiting if room.is_bot(seat) or seat in room.away]

    async def _answer_calmly(self, held: Held, moment: Moment) -> None:
        """The next bot answers."""
        async with held.lock:
            if self._has_passed(held, moment):
                return
            seat = self._racing_bots(held.room)[0]
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
        def decided(room: Room) -> e.Entry:
            absent = self._absent(held, room)
            return e.Gone(absent[0]) if absent else e.RanOut([])

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

        try:
            await self.house.order(held.room.id, order)
        except Refused:
            self.plan(held)  # the disk is full, say: try again
            raise

    def close(self) -> None:
        self._thinkers.shutdown(wait=True, cancel_futures=True)


def _level(room: Room, seat: int) -> str:
    return room.chairs[seat].level or STAND_IN
