"""Whether told chances hold: predicted against observed, in ten bins.

Positions are of different games, played by the learned values among themselves. Intervals are of
99 %, so that one of a hundred bins may stray by chance. A bin holds where its interval comes within
three points of what was said there; a bin of few positions says little, and its interval is wide.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from rich.console import Console
from rich.table import Table

from boomtable.core.errors import BadInput
from boomtable.core.record import Array
from boomtable.games.contract import Game
from boomtable.lab.report import WORDS
from boomtable.values.judge import judge_of

BINS = 10
SIGMAS = 2.576  # of a normal distribution hold 99 %
ALLOWED = 0.03


@dataclass(frozen=True)
class Bin:
    positions: int
    said: float  # on average
    came: float
    reach: float  # of the interval around what came

    @property
    def holds(self) -> bool:
        return abs(self.came - self.said) <= ALLOWED + self.reach


@dataclass(frozen=True)
class Calibration:
    bins: tuple[Bin, ...]

    @property
    def error(self) -> float:
        """How far what was said is off, on average over positions."""
        total = sum(each.positions for each in self.bins)
        return sum(each.positions * abs(each.came - each.said) for each in self.bins) / total


def calibrate(
    game: Game,
    players: int,
    games: int,
    seed: int,
    depth: int,
    blur: float = 0.0,
    options: Mapping[str, object] | None = None,
) -> Calibration:
    fresh = game.fresh(players, options)
    judge = judge_of(game, players, fresh)
    if judge is None:
        raise BadInput("no-values", WORDS, game=game.name, players=players)
    return binned(*judge.sampled(games, seed, depth, blur, fresh))


def binned(said: Array, came: Array) -> Calibration:
    at = np.minimum((said * BINS).astype(np.int64), BINS - 1)
    rows = [(said[at == number], came[at == number]) for number in range(BINS)]
    return Calibration(tuple(_bin(mine, theirs) for mine, theirs in rows if len(mine)))


def _bin(said: Array, came: Array) -> Bin:
    # What came varies at least as much as what was said lets expect: none of ten is no proof.
    chance = float(said.mean())
    spread = max(float(came.std()), math.sqrt(chance * (1 - chance)) / 2)
    return Bin(len(said), chance, float(came.mean()), SIGMAS * spread / math.sqrt(len(said)))


def show(console: Console, found: Calibration, language: str) -> None:
    table = Table()
    for name in ("positions", "said", "came", "reach", "holds"):
        table.add_column(WORDS.say(name, language), justify="right")
    for each in found.bins:
        shares = (WORDS.say("percent", language, x=x) for x in (each.said, each.came, each.reach))
        holds = WORDS.say("holds-yes" if each.holds else "holds-no", language)
        table.add_row(WORDS.say("whole", language, x=each.positions), *shares, holds)
    console.print(table)
    error = WORDS.say("percent", language, x=found.error)
    console.print(WORDS.say("calibration", language, error=error), highlight=False)
