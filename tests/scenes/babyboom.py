"""Scenes of Baby Boom: a table laid out from a drawing."""

from __future__ import annotations

from boomtable.games.babyboom.board import SQUARE_NAMES
from boomtable.games.babyboom.positions import board_rows, parse
from boomtable.table.table import Table
from kit import by_hand


def scene(drawing: str) -> Table:
    """A table in the position drawn; chance is ours to play."""
    position = parse(drawing)[0]
    options = {name: "on" for name in ("risky", "tiles") if position[name]}
    if position.free:
        options["placement"] = "free"
    table = by_hand("babyboom", int(position.players), **options)
    for name in position.dtype.names:
        table.state[name] = position[name]
    return table


def rows(table: Table) -> list[str]:
    """The five rows of the board, top row first, without their numbers."""
    return [row[3:] for row in board_rows(table.state)][:-1]


def faces(table: Table) -> dict[str, str]:
    """What stands where: `{"b3": "R4"}`."""
    cells = [cell for row in reversed(rows(table)) for cell in row.split()]
    return {name: c for name, c in zip(SQUARE_NAMES, cells, strict=True) if len(c) > 1}


def earned(table: Table, played: int) -> list[int]:
    """The points of each seat in one round."""
    return [int(seat.earned[played - 1]) for seat in table.state.seat[: table.players]]
