"""How long bots think, and how much shorter when many are asked at once.

What counts is what they would like to think, by their levels: what anybody holds has no part in it,
and it is known before the question is asked.
"""

from __future__ import annotations

import math
import time

from boomtable.bots import levels
from boomtable.bots.bot import Bot
from boomtable.bots.level import Level

MEMORY = 3.0  # seconds of which demand is the mean
LEAST = 1 / 32  # of what a level is worth, however many ask
SPARE = 0.8  # of the threads' time is given away


def bot_of(game: str, name: str, share: float) -> Bot:
    """With all of its time, or a share of it."""
    return levels.bot(game, name) if share >= 1 else level_of(game, name).shortened(share).bot()


def level_of(game: str, name: str) -> Level:
    return levels.levels_of(game)[name]


class Demand:
    """Seconds of thinking that are asked for in a second: by every address, and by all."""

    def __init__(self, threads: int, most: float) -> None:
        self._capacity, self._most = SPARE * threads, most
        self._asked: dict[str, tuple[float, float]] = {}  # by address: how much, and when that was

    def note(self, home: str, seconds: float) -> None:
        self._asked[home] = self.of(home) + seconds / MEMORY, time.monotonic()

    def of(self, home: str) -> float:
        much, at = self._asked.get(home, (0.0, 0.0))
        return much * math.exp((at - time.monotonic()) / MEMORY)

    def share(self, home: str) -> float:
        """The part of what its bots would like that those of an address get."""
        demand = {who: self.of(who) for who in self._asked}
        self._asked = {who: self._asked[who] for who, much in demand.items() if much > 0.001}
        total = sum(min(much, self._most) for much in demand.values())
        over = max(demand.get(home, 0.0) / self._most, total / self._capacity)
        return max(LEAST, min(1.0, 1 / over)) if over > 1 else 1.0
