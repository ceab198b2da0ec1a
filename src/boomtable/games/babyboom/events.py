"""What can happen in Baby Boom, what its numbers mean, and which rule made it happen."""

from __future__ import annotations

import enum

from boomtable.core.events import Kind
from boomtable.core.meaning import FLAG, NUMBER
from boomtable.games.babyboom.words import FACE, KIND, SQUARE, WAY


class Happened(enum.IntEnum):
    FIRST_DRAWN = 0
    TILE_TOSSED = 1
    TILE_LAID = 2
    ROUND_BEGAN = 3
    DIE_PLACED = 4
    DIE_MOVED = 5
    DIE_PUSHED = 6
    DIE_CARRIED = 7
    DIE_FELL = 8
    DIE_TURNED_DOWN = 9
    POWER_ROLLED = 10
    DIE_EXPLODED = 11
    DIE_IMPLODED = 12
    DIE_REMOVED = 13
    TRAP_SPRUNG = 14
    SEAT_SKIPPED = 15
    ROUND_SURVIVED = 16
    NOBODY_SURVIVED = 17
    POINTS_SCORED = 18
    GAME_ENDED = 19


class Cited(enum.IntEnum):
    """The rule that made an event happen, where it is not the usual one of its kind."""

    TILES = 1
    PUSH = 2
    TILE_PUSH = 3
    FLIPPER = 4
    CONVEYOR = 5
    BLOCKED = 6
    ONCE = 7
    PUSHED_BOOM = 8
    TRAP = 9


KINDS: dict[int, Kind] = {
    Happened.FIRST_DRAWN: Kind(rule="babyboom.first"),
    Happened.TILE_TOSSED: Kind({"tile": NUMBER, "kind": KIND}, rule="babyboom.tiles"),
    Happened.TILE_LAID: Kind({"kind": KIND, "square": SQUARE, "way": WAY}, rule="babyboom.tiles"),
    Happened.ROUND_BEGAN: Kind({"round": NUMBER}, rule="babyboom.layout", mark="round"),
    Happened.DIE_PLACED: Kind({"square": SQUARE}, rule="babyboom.layout"),
    Happened.DIE_MOVED: Kind({"from": SQUARE, "to": SQUARE, "pushes": FLAG}, rule="babyboom.move"),
    Happened.DIE_PUSHED: Kind({"from": SQUARE, "to": SQUARE}, rule="babyboom.push"),
    Happened.DIE_CARRIED: Kind(
        {"kind": KIND, "from": SQUARE, "to": SQUARE, "pushes": FLAG}, rule="babyboom.conveyor"
    ),
    Happened.DIE_FELL: Kind({"square": SQUARE}, rule="babyboom.hole"),
    Happened.DIE_TURNED_DOWN: Kind({"square": SQUARE, "face": FACE}, rule="babyboom.move"),
    Happened.POWER_ROLLED: Kind({"face": FACE, "square": SQUARE}, rule="babyboom.power"),
    Happened.DIE_EXPLODED: Kind(
        {"square": SQUARE, "reach": NUMBER}, rule="babyboom.boom", mark="highlight"
    ),
    Happened.DIE_IMPLODED: Kind({"square": SQUARE}, rule="babyboom.power", mark="highlight"),
    Happened.DIE_REMOVED: Kind(
        {"square": SQUARE, "face": FACE, "blast": SQUARE}, rule="babyboom.boom"
    ),
    Happened.TRAP_SPRUNG: Kind({"square": SQUARE}, rule="babyboom.trap"),
    Happened.SEAT_SKIPPED: Kind(rule="babyboom.skip"),
    Happened.ROUND_SURVIVED: Kind({"round": NUMBER}, rule="babyboom.round-end"),
    Happened.NOBODY_SURVIVED: Kind({"round": NUMBER}, rule="babyboom.round-end"),
    Happened.POINTS_SCORED: Kind({"points": NUMBER, "total": NUMBER}, rule="babyboom.score"),
    Happened.GAME_ENDED: Kind(rule="babyboom.winner"),
}
