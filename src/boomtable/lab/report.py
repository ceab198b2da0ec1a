"""What many games show: who wins how often, with how many points, after how many steps.

Intervals are of 95 %: Wilson's for shares, since few games must not pretend to be sure, and the
normal one for means.
"""

from __future__ import annotations

import math
import pathlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from rich.console import Console
from rich.table import Table

from boomtable.core.batch import DECISIONS, STEPS
from boomtable.core.record import Array
from boomtable.core.words import Catalog
from boomtable.games.statistics import Statistics
from boomtable.lab.playouts import Playouts

WORDS = Catalog(pathlib.Path(__file__).parent)
Justify = Literal["left", "right"]
SIGMAS = 1.96  # of a normal distribution hold 95 %


@dataclass(frozen=True)
class Interval:
    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Row:
    """One seat, or one player of an arena."""

    name: str
    wins: Interval  # a share of all games, a tie counting its part
    points: Interval
    adjusted: Interval | None = None  # wins without what chance gave


@dataclass(frozen=True)
class Length:
    mean: Interval
    shortest: int
    median: float
    longest: int


@dataclass(frozen=True)
class Report:
    games: int
    rows: tuple[Row, ...]
    steps: Length  # chance's included
    decisions: Length


def report(played: Playouts, names: Sequence[str]) -> Report:
    wins = win_shares(played.scores)
    rows = tuple(
        Row(name, share(wins[:, i]), mean(played.scores[:, i]), _adjusted(played, wins, i))
        for i, name in enumerate(names)
    )
    steps, decisions = (length(played.lengths[:, column]) for column in (STEPS, DECISIONS))
    return Report(len(played.scores), rows, steps, decisions)


def _adjusted(played: Playouts, wins: Array, i: int) -> Interval | None:
    return None if played.luck is None else mean(wins[:, i] - played.luck[:, i])


def win_shares(scores: Array) -> Array:
    """1 for the best of each row; equal totals share the victory."""
    best = scores == scores.max(axis=1, keepdims=True)
    shares: Array = best / best.sum(axis=1, keepdims=True)
    return shares


def mean(values: Array) -> Interval:
    middle = float(values.mean())
    if len(values) < 2:
        return Interval(middle, -math.inf, math.inf)  # one game says nothing about others
    reach = SIGMAS * float(values.std(ddof=1)) / math.sqrt(len(values))
    return Interval(middle, middle - reach, middle + reach)


def share(won: Array) -> Interval:
    """Wilson's score interval."""
    games, p = len(won), float(won.mean())
    z = SIGMAS * SIGMAS / games
    middle = (p + z / 2) / (1 + z)
    reach = math.sqrt(p * (1 - p) * z + z * z / 4) / (1 + z)
    return Interval(p, max(0.0, middle - reach), min(1.0, middle + reach))


def length(values: Array) -> Length:
    middle = float(np.median(values))
    return Length(mean(values), int(values.min()), middle, int(values.max()))


# On screen


def show(console: Console, found: Report, language: str, *, heading: str, column: str) -> None:
    console.print(heading, style="bold", highlight=False)
    console.print(_rows_table(found, language, column))
    if any(row.adjusted for row in found.rows):
        console.print(_adjusted_table(found, language, column))
    console.print(_length_table(found, language))
    console.print(WORDS.say("intervals", language), style="dim", highlight=False)


def show_statistics(
    console: Console, counted: Statistics, rows: Sequence[object], language: str
) -> None:
    """What only this game counts, in its own words."""
    table = Table()
    for name, form in counted.COLUMNS.items():
        justify: Justify = "left" if form == "text" else "right"
        table.add_column(counted.WORDS.say(name, language), justify=justify)
    for row in rows:
        cells = ((getattr(row, name), form) for name, form in counted.COLUMNS.items())
        table.add_row(
            *(x if form == "text" else WORDS.say(form, language, x=x) for x, form in cells)
        )
    console.print(table)


def _rows_table(found: Report, language: str, column: str) -> Table:
    table = _table(language, column, "wins", "interval", "points", "interval")
    for row in found.rows:
        wins, points = row.wins, row.points
        table.add_row(
            row.name,
            WORDS.say("percent", language, x=wins.mean),
            _between("percent", wins, language),
            WORDS.say("decimal", language, x=points.mean),
            _between("decimal", points, language),
        )
    return table


def _adjusted_table(found: Report, language: str, column: str) -> Table:
    table = _table(language, column, "adjusted", "interval")
    for row in found.rows:
        if row.adjusted:
            wins = WORDS.say("percent", language, x=row.adjusted.mean)
            table.add_row(row.name, wins, _between("percent", row.adjusted, language))
    return table


def _length_table(found: Report, language: str) -> Table:
    table = _table(language, "length", "mean", "interval", "shortest", "median", "longest")
    for name, size in (("steps", found.steps), ("decisions", found.decisions)):
        table.add_row(
            WORDS.say(name, language),
            WORDS.say("decimal", language, x=size.mean.mean),
            _between("decimal", size.mean, language),
            *(
                WORDS.say("whole", language, x=x)
                for x in (size.shortest, size.median, size.longest)
            ),
        )
    return table


def _table(language: str, *columns: str) -> Table:
    table = Table()
    table.add_column(WORDS.say(columns[0], language))
    for name in columns[1:]:
        table.add_column(WORDS.say(name, language), justify="right")
    return table


def _between(form: str, interval: Interval, language: str) -> str:
    if math.isinf(interval.low):
        return "?"
    low, high = (WORDS.say(form, language, x=x) for x in (interval.low, interval.high))
    return WORDS.say("between", language, low=low, high=high)
