"""What Baby Boom's lesson lights: squares by their names, from one to another."""

from __future__ import annotations

from collections.abc import Sequence

from boomtable.games.babyboom.facts import COLUMNS

_NOWHERE = "panel"  # what a blast would take: here that stands beside every choice


def lit(name: str) -> Sequence[str]:
    if name in ("sheet", _NOWHERE):
        return (name,)
    squares = name.split(" ")
    first, last = squares[0], squares[-1]
    columns = COLUMNS[COLUMNS.index(first[0]) : COLUMNS.index(last[0]) + 1]
    rows = range(int(first[1]), int(last[1]) + 1)
    return [f"square {column}{row}" for column in columns for row in rows]
