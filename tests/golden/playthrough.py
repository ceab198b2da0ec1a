"""A `.boom` file with comments: at each step whose turn it is, what is legal, what happened, and
what changed in what everybody (`all`) or one seat alone (`seat 2`) can see."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

import numpy as np

from boomtable.core.actor import CHANCE, NONE, OVER
from boomtable.core.record import shown
from boomtable.core.words import slug
from boomtable.games.contract import Game
from boomtable.table import boomfile
from boomtable.table.table import Table

WIDTH = 110
LONG = 10  # values in a row


def playthrough(table: Table, unexplained: int = 0) -> str:
    """The file of a played table, explained step by step after so many actions."""
    explained = Table(table.game, table.players, table.options, chance="manual")
    seen: dict[int, dict[str, str]] = {}
    lines: list[str] = []
    for number, action in enumerate(table.actions):
        since = explained.happened
        if number >= unexplained:
            lines += position(explained, seen)
        lines.append(str(action))
        explained.play(action)
        if number >= unexplained:
            lines += events(explained, since)
    lines += position(explained, seen)
    lines.append(f"# scores {' '.join(map(str, explained.scores()))}")
    head, _, rest = boomfile.text_of(table).partition("play\n")
    tail = rest[rest.index("end ") :]
    return head + "play\n" + "\n".join(lines) + "\n" + tail


def position(table: Table, seen: dict[int, dict[str, str]]) -> Iterator[str]:
    for seat in range(NONE, table.players):
        yield from wrapped(f"{who(seat)}: ", changes(table, seat, seen))
    turn = {CHANCE: "chance", OVER: "over"}.get(table.turn, f"seat {table.turn}")
    yield f"# turn {turn}, {slug(table.game.phase(int(table.state.phase)))}"
    yield from wrapped("legal: ", [str(action) for action in table.legal()])


def who(seat: int) -> str:
    return "all" if seat == NONE else f"seat {seat}"


def changes(table: Table, seat: int, seen: dict[int, dict[str, str]]) -> list[str]:
    """What is new to `seat`, and for a seat only what not everybody sees."""
    now = dict(fields(table.view(seat)))
    before = seen.get(seat, {})
    public = {} if seat == NONE else seen[NONE]
    seen[seat] = now
    return [f"{k}={v}" for k, v in now.items() if before.get(k) != v and public.get(k) != v]


def fields(record: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
    for name in shown(record.dtype):
        value = record[name]
        if isinstance(value, np.ndarray) and value.dtype.names:
            for i, item in enumerate(value):
                yield from fields(item, f"{prefix}{name}[{i}].")
        elif isinstance(value, np.ndarray):
            yield prefix + name, listed(value.ravel().tolist())
        else:
            yield prefix + name, str(value)


def listed(values: list[int]) -> str:
    """With commas; a long row that ends in nothing is cut there."""
    while len(values) > LONG and values[-1] == values[-2] == NONE:
        values = values[:-1]
    return ",".join(map(str, values))


def events(table: Table, since: int) -> Iterator[str]:
    public = table.events(since=since)
    for event in public:
        yield f"#   {told(table.game, event)}"
    for seat in range(table.players):
        for event in table.events(seat, since):
            if event not in public:
                yield f"#   (seat {seat}) {told(table.game, event)}"


def told(game: Game, event: Any) -> str:
    args = " ".join(f"{name}={game.spell(name, value)}" for name, value in event.args.items())
    seat = f" seat {event.seat}" if event.seat != NONE else ""
    return f"{event.name}{seat} {args} [{event.rule}]".replace("  ", " ")


def wrapped(label: str, words: list[str]) -> list[str]:
    if not words:
        return []
    return textwrap.wrap(
        label + "  ".join(words),
        WIDTH,
        initial_indent="# ",
        subsequent_indent="#     ",
        break_long_words=False,
        break_on_hyphens=False,
    )
