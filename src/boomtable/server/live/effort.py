"""How long bots think, and how much shorter when many are asked at once.

What counts is what they would like to think, by their levels: what anybody holds has no part in it,
and it is known before the question is asked.
"""

from __future__ import annotations

import math
import time
from dataclasses import replace

from boomtable.bots import levels
from boomtable.bots.bot import Bot
from boomtable.bots.level import Level

SECONDS_AN_ITERATION = 0.000_075
SECONDS_WITHOUT = 0.02  # of a level that knows neither time nor iterations
MEMORY = 3.0  # seconds of which demand is the mean
LEAST = 1 / 32  # of what a level is worth, however many ask
SPARE = 0.8  # of the threads' time is given away


def seconds_of(level: Level) -> float:
    """About how long a bot of this level thinks, on an idle machine."""
    if level.milliseconds is not None:
        return level.milliseconds / 1000
    if level.iterations is not None:
        return level.iterations * SECONDS_AN_ITERATION
    return SECONDS_WITHOUT


def bot_of(game: str, name: str, share: float) -> Bot:
    """With all of its time, or a share of it: then by the clock, for whoever is slow is late."""
    level = level_of(game, name)
    if share >= 1 or level.milliseconds is level.iterations is None:
        return levels.bot(game, name)
    milliseconds = max(1, round(1000 * share * seconds_of(level)))
    return replace(level, iterations=None, milliseconds=milliseconds).bot()


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
