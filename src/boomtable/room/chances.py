"""Everybody's chance to win, for whoever looks at it during a game."""

from __future__ import annotations

from collections.abc import Callable

from boomtable.bots.chances import is_calibrated
from boomtable.room.refusals import Refusal, refuse
from boomtable.room.room import Room
from boomtable.values.chances import chances_of


def are_told(room: Room) -> bool:
    """Where they were measured and hold, at tables that allow it. They are of the printed box."""
    has_own_box = any(fact.name in room.made.options for fact in room.game.box)
    is_known = is_calibrated(room.game, len(room.chairs)) and not has_own_box
    return room.made.chances and room.is_open and is_known


def chances(room: Room) -> Callable[[], list[float]]:
    """To be found out beside the game, which may go on meanwhile."""
    if not are_told(room):
        raise refuse(Refusal.NO_CHANCES)
    if room.phase == "lobby":
        raise refuse(Refusal.NOT_STARTED)
    table = room.table
    if table.is_over:
        return lambda: table.chances() or []
    view = table.game.kept(table.view())
    return lambda: chances_of(table.game, table.players, view) or []
