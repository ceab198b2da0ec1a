"""What Baby Boom's lesson lights: squares by their names, from one to another."""

from __future__ import annotations

from collections.abc import Sequence

from boomtable.games.babyboom.facts import COLUMNS

_NOWHERE = "panel"  # what a blast would take: here that stands beside every choice


def lit(name: str) -> Sequence[str]:
    if name in ("sheet", _NOWHERE):
        return (name,)
    columns = sorted(COLUMNS.index(square[0]) for square in name.split(" "))
    rows = sorted(int(square[1]) for square in name.split(" "))
    return [
        f"square {COLUMNS[column]}{row}"
        for column in range(columns[0], columns[-1] + 1)
        for row in range(rows[0], rows[-1] + 1)
    ]
