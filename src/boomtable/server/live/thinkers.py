"""Bots that think about tables: by the side, a few at once, shown their seat's view and no more."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

from boomtable.bots import levels
from boomtable.bots.bot import Advice, Bot, Question, reaction_of
from boomtable.bots.seat import question, question_in_race
from boomtable.room import orders
from boomtable.room.room import Room
from boomtable.server.live.compiler import Compiler
from boomtable.server.live.open_table import OpenTable

HINTS = "hard"  # the level that gives hints
LATEST = 0.85  # of a race: nobody misses it by being slow


class Thinkers:
    def __init__(self, threads: int, compiler: Compiler) -> None:
        self._compiler = compiler
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="boomtable-bot")

    async def decide(self, room: Room, seat: int, asked: Question) -> str:
        """What the bot in a chair does, or the one that stands in there."""
        advice = await self._think(_bot(room, seat), asked)
        return room.game.print(advice.action)

    async def hint(self, held: OpenTable, person: str, seat: int) -> tuple[int, Advice]:
        """What a strong bot would do in this seat, from what the seat can see."""
        async with held.lock:
            room = held.room
            orders.ask(room, person, seat)
            asked, seq = asked_now(room, seat), room.streams[seat].seq
        return seq, await self._think(levels.bot(room.made.game, HINTS), asked)

    async def _think(self, bot: Bot, asked: Question) -> Advice:
        await self._compiler.ready(asked.game.name, "bots")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, bot.advise, asked)

    def close(self) -> None:
        self._threads.shutdown(wait=True, cancel_futures=True)


def asked_now(room: Room, seat: int) -> Question:
    """Under the table's lock; it can be answered while the table goes on."""
    if room.race is not None:
        return question_in_race(room.race, seat, secrets.randbits(32))
    return question(room.table, seat, secrets.randbits(32))


def reaction(room: Room, seat: int) -> int:
    """Milliseconds that a bot needs in a race that it sees, whether it holds anything or not."""
    seconds = reaction_of(_bot(room, seat)).drawn(room.luck(seat))
    return round(min(1000 * seconds, LATEST * room.open_race.milliseconds))


def _bot(room: Room, seat: int) -> Bot:
    return levels.bot(room.made.game, room.level(seat))
