"""A board for a game that nobody has drawn: everything that can be seen, in the game's own words.

What the outlook says of every seat and what the seats' records hold make one table; the rest is a
line each. What an action would lead to stands beside it. That is enough to play.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, TypeGuard

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
PASSING: Collection[str] = ()
LATEST: Collection[str] = ()
BY_PARTS: Mapping[str, str] = {}

_MARK, _YES, _NOTHING = "▶", "✓", "·"
_SAID_ELSEWHERE = ("turn", "phase", "players", "ending", "round_number", "seat")
_MOST_NUMBERS = 64  # in a line: the squares of a board, say
_WIDEST_CELL = 12  # numbers in a cell of the table
_MOST_LINES = 16  # of things that need a line each
_WIDEST_TABLE = 7  # columns


def board(sight: Sight) -> RenderableType:
    fields = as_plain(sight.view)
    outlook: Mapping[str, Any] = sight.outlook
    by_seat = {name: value for name, value in outlook.items() if _is_by_seat(value, sight)}
    columns = dict(_columns(fields.get("seat", [])))
    for seats in by_seat.values():  # what the outlook says better than the record
        columns |= dict(_columns(seats))
    rest = {**fields, **outlook}
    lines = (
        line
        for name, value in rest.items()
        if name not in by_seat and name not in _SAID_ELSEWHERE
        for line in _lines(sight, name, value)
    )
    return Group(_heading(sight, fields), *map(Text, lines), *_players(sight, fields, columns))


def aside(sight: Sight, seat: int, action: int) -> str:
    """What would come of it, as far as the game can tell."""
    then: Mapping[str, Any] = sight.preview(seat, action) if seat >= 0 else {}
    return _flat(sight, dict(then)) if then else ""


foretell = aside


def points(sight: Sight) -> RenderableType:
    """Where everybody's points come from, if the game tells; else what they have."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=(0, 1))
    table.add_column("")
    for name in sight.names:
        table.add_column(name, justify="right", max_width=12, no_wrap=True)
    for source in sight.game.account(sight.view):
        title = sight.game.words.say(f"source.{source['name']}", sight.language, **source["args"])
        table.add_row(title, *(str(gain["points"] or _NOTHING) for gain in source["gains"]))
    table.add_section()
    total = WORDS.say("plain.total", sight.language)
    table.add_row(total, *map(str, _scores(sight)), style="bold")
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


def _is_by_seat(value: object, sight: Sight) -> bool:
    """Whether something is told of every seat in turn."""
    return _is_list_of_parts(value) and len(value) == len(sight.names)


def _columns(seats: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, list[object]]]:
    """The fields of every seat's record, each as a column; without those that say nothing yet."""
    for name in seats[0] if seats else ():
        values = [seat[name] for seat in seats]
        if all(_is_short(value, _WIDEST_CELL) for value in values) and not all(
            map(_is_blank, values)
        ):
            yield name, values


def _players(
    sight: Sight, fields: Mapping[str, Any], columns: Mapping[str, list[object]]
) -> Iterator[RenderableType]:
    """A table; of a game that says very much of everybody, a paragraph each."""
    turn = fields.get("turn")
    if len(columns) > _WIDEST_TABLE:
        for seat, name in enumerate(sight.names):
            said = _flat(sight, {key: values[seat] for key, values in columns.items()})
            mark = _MARK if seat == turn else " "
            yield Text(f"{mark} {name}: {said}", style=_style(sight, seat))
        return
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=(0, 1))
    table.add_column(" ", width=1)
    table.add_column(WORDS.say("plain.player", sight.language), max_width=14, no_wrap=True)
    for key in columns:
        table.add_column(_title(sight, key), justify="right")
    for seat, name in enumerate(sight.names):
        cells = (_flat(sight, values[seat]) for values in columns.values())
        mark = _MARK if seat == turn else ""
        table.add_row(mark, name, *cells, style=_style(sight, seat))
    yield table


def _style(sight: Sight, seat: int) -> str:
    return "bold" if seat == sight.seat else ""


# The rest


def _lines(sight: Sight, name: str, value: object) -> Iterator[str]:
    """A line; for a list of things, a line each."""
    if _is_blank(value):
        return
    if _is_short(value, _MOST_NUMBERS):
        yield _titled(sight, name, _flat(sight, value))
    elif _is_list_of_parts(value) and len(value) <= _MOST_LINES:
        yield _titled(sight, name, "").rstrip()
        yield from (f"  {_flat(sight, part)}" for part in value)


def _is_list_of_parts(value: object) -> TypeGuard[list[dict[str, object]]]:
    return isinstance(value, list) and bool(value) and all(isinstance(part, dict) for part in value)


def _is_blank(value: object) -> bool:
    """Nothing, nobody, or only zeros."""
    if isinstance(value, list):
        return all(map(_is_blank, value))
    return value in (NONE, 0, "")


def _is_short(value: object, most: int) -> bool:
    if isinstance(value, list):
        return len(value) <= most and not any(isinstance(v, list | dict) for v in value)
    return not isinstance(value, dict)


def _titled(sight: Sight, name: str, said: str) -> str:
    return WORDS.say("plain.line", sight.language, title=_title(sight, name), said=said)


def _title(sight: Sight, name: str) -> str:
    """`field.NAME` of the game's catalog, or the name as words."""
    key, words = f"field.{name}", sight.game.words
    return words.say(key, sight.language) if key in words else name.replace("_", " ")


def _flat(sight: Sight, value: object) -> str:
    match value:
        case dict():
            parts = value.items()
            return ", ".join(f"{_title(sight, name)} {_flat(sight, part)}" for name, part in parts)
        case list():
            return " ".join(_flat(sight, part) for part in value) or _NOTHING
        case bool():
            return _YES if value else _NOTHING
        case float():
            return f"{value:.2f}"
    return _NOTHING if value in (NONE, "") else str(value)
