"""Bots that think about tables: by the side, a few at once, shown their seat's view and no more.

Everybody's bots get fair turns, by address and by person, and think shorter where more is asked for
than there is: shorter, not later. Tables that nobody watches come last.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import secrets
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from boomtable.bots import levels
from boomtable.bots.bot import Advice, Bot, Question, reaction_of
from boomtable.bots.seat import question, question_in_race
from boomtable.room import orders
from boomtable.room.room import Room
from boomtable.server.live.compiler import Compiler
from boomtable.server.live.effort import Demand, bot_of, level_of
from boomtable.server.live.fair import (
    NOBODY_SEES,
    PEOPLE_PLAY,
    PEOPLE_WATCH,
    Fair,
    Keeper,
)
from boomtable.server.live.open_table import OpenTable

HINTS = "expert"  # the level that gives hints: a weaker one would give its own mistakes
LATEST = 0.85  # of a race: nobody misses it by being slow
HASTE = 0.8, 1.4  # how soon and how late a bot answers, in pauses
PATIENCE = 2.0  # times what a bot thinks on an idle machine
NICENESS = 10  # thinking gives way to playing, where the system can tell them apart


@dataclass(eq=False)
class Thought:
    keeper: Keeper
    bot: Bot
    asked: Question
    answer: asyncio.Future[Advice]


class Thinkers:
    def __init__(self, threads: int, compiler: Compiler, most: float = 1.0) -> None:
        self.threads, self._compiler = threads, compiler
        self._pool = ThreadPoolExecutor(threads, "boomtable-bot", initializer=_step_back)
        self._idle = threads
        self._waiting = [Fair[Thought]() for _ in (PEOPLE_PLAY, PEOPLE_WATCH, NOBODY_SEES)]
        self._demand = Demand(threads, most)

    def bot(self, held: OpenTable, seat: int) -> tuple[Keeper, Bot]:
        """The bot in a chair, with as much time as it gets now, and for whom it thinks. To be
        called before it is asked anything: what it sees must not have a part in that.
        """
        room = held.room
        return self._given_time(self.keeper(held), room.made.game, room.level(seat))

    async def decide(self, room: Room, asked: Question, by: tuple[Keeper, Bot]) -> str:
        """What the bot does, or the one that stands in there."""
        await self._compiler.ready(room.made.game, "bots")
        advice = await self._think(*by, asked)
        return room.game.print(advice.action)

    async def hint(self, held: OpenTable, person: str, seat: int) -> tuple[int, Advice]:
        """What a strong bot would do in this seat, from what the seat can see."""
        async with held.lock:
            room = held.room
            orders.ask(room, person, seat)
            keeper, bot = self._given_time(self.keeper(held), room.made.game, HINTS)
            asked, seq = asked_now(room, seat), room.streams[seat].seq
        await self._compiler.ready(room.made.game, "bots")
        return seq, await self._think(keeper._replace(rank=PEOPLE_PLAY), bot, asked)

    def _given_time(self, keeper: Keeper, game: str, name: str) -> tuple[Keeper, Bot]:
        self._demand.note(keeper.home, level_of(game, name).seconds)
        return keeper, bot_of(game, name, self._demand.share(keeper.home))

    def keeper(self, held: OpenTable) -> Keeper:
        """Who keeps a table alive: people who sit there now, or else whoever made it."""
        room = held.room
        here = {
            audience.address or audience.person: audience.person
            for audience, seat in held.watchers
            if seat >= 0 and held.may_watch(audience.person, seat)
        }
        if here:
            home = min(here, key=self._demand.of)
            return Keeper(PEOPLE_PLAY, home, here[home])
        rank = PEOPLE_WATCH if held.watchers else NOBODY_SEES
        return Keeper(rank, held.home or room.made.host, room.made.host)

    # Turns

    async def _think(self, keeper: Keeper, bot: Bot, asked: Question) -> Advice:
        answer: asyncio.Future[Advice] = asyncio.get_running_loop().create_future()
        thought = Thought(keeper, bot, asked, answer)
        self._waiting[keeper.rank].put(keeper.home, keeper.person, thought)
        self._serve()
        return await answer

    def _serve(self) -> None:
        while self._idle and (thought := self._next()):
            self._idle -= 1
            begun = time.monotonic()
            done = asyncio.get_running_loop().run_in_executor(
                self._pool, thought.bot.advise, thought.asked
            )
            done.add_done_callback(lambda done, t=thought, b=begun: self._done(t, b, done))  # type: ignore[misc]

    def _next(self) -> Thought | None:
        for waiting in self._waiting:
            while thought := waiting.take():
                if not thought.answer.done():  # nobody waits for it any more
                    return thought
        return None

    def _done(self, thought: Thought, begun: float, done: asyncio.Future[Advice]) -> None:
        self._idle += 1
        keeper, spent = thought.keeper, time.monotonic() - begun
        for waiting in self._waiting:
            waiting.charge(keeper.home, keeper.person, spent)
        _pass_on(done, thought.answer)
        self._serve()

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def _pass_on(done: asyncio.Future[Advice], answer: asyncio.Future[Advice]) -> None:
    if answer.done():
        return
    if done.cancelled():
        answer.cancel()
    elif error := done.exception():
        answer.set_exception(error)
    else:
        answer.set_result(done.result())


def _step_back() -> None:
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


def asked_now(room: Room, seat: int) -> Question:
    """Under the table's lock; it can be answered while the table goes on."""
    if room.race is not None:
        return question_in_race(room.race, seat, secrets.randbits(32))
    return question(room.table, seat, secrets.randbits(32))


def reaction(room: Room, seat: int) -> int:
    """Milliseconds that a bot needs in a race that it sees, whether it holds anything or not."""
    seconds = reaction_of(levels.bot(room.made.game, room.level(seat))).drawn(room.luck(seat))
    return round(min(1000 * seconds, LATEST * room.open_race.milliseconds))


def seconds_to_answer(room: Room, seat: int, pause: float, threads: int) -> float:
    """When a bot that has secrets answers: as long after it was asked, whatever it holds.

    Long enough for all who think at the same moment; drawn, so that it does not look like a clock.
    """
    longest = level_of(room.made.game, room.level(seat)).seconds
    in_turn = math.ceil(len(orders.seats_of_bots(room)) / threads)
    luck = room.luck(seat).uniform(*HASTE)
    return luck * max(pause, PATIENCE * longest * in_turn)
