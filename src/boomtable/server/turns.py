"""What happens by itself: bots' turns, clocks that run out, who is asked next.

Everything here is decided again when it is written down: a job that comes too late, or twice, finds
another moment at the table and does nothing. So it may run anywhere, any number of times.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from boomtable.bots import levels
from boomtable.bots.bot import Advice, Bot, Question
from boomtable.bots.seat import question
from boomtable.core import verbs
from boomtable.core.actor import CHANCE, NONE
from boomtable.core.errors import Refused
from boomtable.core.events import Log, entries
from boomtable.server import entries as e
from boomtable.server.clock import now
from boomtable.server.house import Held, House
from boomtable.server.room import STAND_IN, Room
from boomtable.server.settings import Settings
from boomtable.server.stream import Moment
from boomtable.server.words import refuse

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
        held.stop_timer()
        room = held.room
        if not room.is_playing or room.paused:
            return
        if room.turn == CHANCE:
            self._later(held, 0.0, self._name_next)
        elif self._is_played_by_bot(room):
            self._later(held, self.settings.bot_pause, self._play_bot)
        else:
            ends = max(room.deadline or 0, held.recovered_at + GRACE)
            self._later(held, max(0, ends - now()) / 1000, self._time_out)

    def _is_played_by_bot(self, room: Room) -> bool:
        return room.is_bot(room.turn) or room.turn in room.away

    def _later(self, held: Held, seconds: float, work: Work) -> None:
        moment = held.room.moment()
        held.timer = asyncio.get_running_loop().call_later(
            seconds, lambda: self.house.spawn(work(held, moment))
        )

    # Bots

    async def _play_bot(self, held: Held, moment: Moment) -> None:
        async with held.lock:
            room = held.room
            if held.ahead or not room.is_playing or room.moment() != moment:
                return
            seat = room.turn
            level = room.chairs[seat].level or STAND_IN
            asked = question(room.game_table, seat, secrets.randbits(32))
        advice = await self._think(levels.bot(room.made.game, level), asked)
        action = room.game.print(advice.action)
        await self._order(held, moment, lambda room: e.Acted(room.turn, action, "bot"))
        self.house.metrics.bot_turns += 1

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
            asked = question(room.game_table, seat, secrets.randbits(32))
            seq = room.streams[seat].seq
        if not asked.legal:
            raise refuse("no-choice")
        return seq, await self._think(levels.bot(room.made.game, HINTS), asked)

    # Clocks

    async def _time_out(self, held: Held, moment: Moment) -> None:
        """The clock of a decision ran out: play the default; if nobody is there, a bot plays on."""

        def decided(room: Room) -> e.Entry:
            if room.turn not in held.connected():
                return e.Gone(room.turn)
            return e.Acted(room.turn, room.game_table.default().text, "clock")

        self.house.metrics.time_outs += 1
        await self._order(held, moment, decided)

    # Who is asked next, where the rules leave it to the table

    async def _name_next(self, held: Held, moment: Moment) -> None:
        await self._order(held, moment, lambda room: e.Acted(CHANCE, next_asked(room), "table"))

    async def _order(self, held: Held, moment: Moment, decided: Callable[[Room], e.Entry]) -> None:
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


def next_asked(room: Room) -> str:
    """Whom to ask next: those who may decline first, in order; whoever must answer last."""
    table = room.game_table
    legal = table.legal()
    free = [action for action in legal if _may_decline(room, int(action))]
    return (free or legal)[0].text


def _may_decline(room: Room, action: int) -> bool:
    """Whether nobody would notice if the seat that is named let its time pass."""
    game, told = room.game, Log.array(1)
    states = np.array([room.game_table.state], game.state.dtype)
    verbs.apply(states[0], action, None)
    if int(states[0].turn) < 0:
        return False
    verbs.apply(states[0], int(verbs.default(states[0])), told[0])
    return not game.events(entries(told), NONE)
