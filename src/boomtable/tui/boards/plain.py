"""A board for a game that nobody has drawn: everything that can be seen, in the game's own words.

What the outlook says of every seat and what the seats' records hold make one table; the rest is a
line each. What an action would lead to stands beside it. That is enough to play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.record import as_plain
from boomtable.tui.sight import Sight
from boomtable.tui.words import WORDS as WORDS  # a board's own words: the door's
from boomtable.tui.words import speaker

STYLES: Mapping[str, str] = {}
GATHERED: Mapping[str, str] = {}

_MARK, _NOTHING = "▶", "·"
_SAID_ELSEWHERE = ("turn", "phase", "players", "ending", "round_number", "seat")
_MOST_NUMBERS = 12  # of a list that is shown at all
_WIDEST_TABLE = 7  # columns


def board(sight: Sight) -> RenderableType:
    fields = as_plain(sight.view)
    seats, lines = _split({**fields, **sight.outlook}, len(sight.names))
    seats = [*_records(fields.get("seat", [])), *seats]
    return Group(_heading(sight, fields), *map(Text, lines), *_players(sight, fields, seats))


def aside(sight: Sight, seat: int, action: int) -> str:
    """What would come of it, as far as the game can tell."""
    then: Mapping[str, Any] = sight.preview(seat, action) if seat >= 0 else {}
    return ", ".join(f"{_spaced(name)} {_flat(value)}" for name, value in then.items())


def points(sight: Sight) -> RenderableType:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=(0, 1))
    table.add_column(WORDS.say("plain.player", sight.language))
    table.add_column(WORDS.say("plain.points", sight.language), justify="right")
    for name, won in zip(sight.names, _scores(sight), strict=True):
        table.add_row(name, str(won))
    return table


def _scores(sight: Sight) -> list[int]:
    out = np.zeros(len(sight.names), np.int64)
    verbs.scores(sight.view, out)
    return [int(points) for points in out]


def _heading(sight: Sight, fields: Mapping[str, Any]) -> RenderableType:
    title = sight.game.words.say("title", sight.language)
    if "round_number" in fields:
        say = speaker(sight.language)
        title += " · " + say("plain.round", round=fields["round_number"], of=sight.game.rounds)
    return Rule(Text(title, style="bold"), align="left", style="dim")


# Everybody


Column = tuple[str, Sequence[object]]  # a name, and what it says of each seat


def _players(
    sight: Sight, fields: Mapping[str, Any], columns: Sequence[Column]
) -> Iterator[RenderableType]:
    """A table; of a game that says very much of everybody, a paragraph each."""
    if len(columns) > _WIDEST_TABLE:
        for seat, name in enumerate(sight.names):
            said = (f"{_spaced(key)} {_flat(values[seat])}" for key, values in columns)
            mark = _MARK if seat == fields.get("turn") else " "
            yield Text(f"{mark} {name}: {', '.join(said)}", style=_style(sight, seat))
        return
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=(0, 1))
    table.add_column(" ", width=1)
    table.add_column(WORDS.say("plain.player", sight.language), max_width=14, no_wrap=True)
    for key, _ in columns:
        table.add_column(_spaced(key), justify="right")
    for seat, name in enumerate(sight.names):
        mark = _MARK if seat == fields.get("turn") else ""
        cells = (_flat(values[seat]) for _, values in columns)
        table.add_row(mark, name, *cells, style=_style(sight, seat))
    yield table


def _style(sight: Sight, seat: int) -> str:
    return "bold" if seat == sight.seat else ""


def _records(seats: Sequence[Mapping[str, Any]]) -> Iterator[Column]:
    """The fields of the seats' records, each as a column."""
    for name in seats[0] if seats else ():
        values = [seat[name] for seat in seats]
        if all(_is_short(value) for value in values):
            yield name, values


def _split(fields: Mapping[str, Any], players: int) -> tuple[list[Column], list[str]]:
    """What is said of every seat, and the rest as lines."""
    columns: list[Column] = []
    lines: list[str] = []
    for name, value in fields.items():
        if name in _SAID_ELSEWHERE:
            continue
        if isinstance(value, list) and len(value) == players and _is_each(value, dict):
            columns += _records(value)
        elif _is_short(value):
            lines.append(f"{_spaced(name)}: {_flat(value)}")
    return columns, lines


def _is_each(values: Sequence[object], kind: type) -> bool:
    return all(isinstance(value, kind) for value in values)


def _is_short(value: object) -> bool:
    return not isinstance(value, list | dict) or len(_flat(value).split()) <= _MOST_NUMBERS


# Words


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def _flat(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(_flat, value)) or _NOTHING
    if isinstance(value, dict):
        return " ".join(f"{_spaced(name)} {_flat(part)}" for name, part in value.items())
    if isinstance(value, float):
        return f"{value:.2f}"
    return _NOTHING if value in (NONE, "") else str(value)
