"""What can happen in Baby Boom."""

from __future__ import annotations

import enum

from boomtable.core.events import Kind


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


KINDS = {
    Happened.FIRST_DRAWN: Kind(rule="babyboom.first"),
    Happened.TILE_TOSSED: Kind(("tile", "kind"), rule="babyboom.tiles"),
    Happened.TILE_LAID: Kind(("kind", "square", "way"), rule="babyboom.tiles"),
    Happened.ROUND_BEGAN: Kind(("round",), rule="babyboom.layout", mark="round"),
    Happened.DIE_PLACED: Kind(("square",), rule="babyboom.layout"),
    Happened.DIE_MOVED: Kind(("from", "to"), rule="babyboom.move"),
    Happened.DIE_PUSHED: Kind(("from", "to"), rule="babyboom.push"),
    Happened.DIE_CARRIED: Kind(("kind", "from", "to"), rule="babyboom.tile-push"),
    Happened.DIE_FELL: Kind(("square",), rule="babyboom.hole"),
    Happened.DIE_TURNED_DOWN: Kind(("square", "face"), rule="babyboom.once"),
    Happened.POWER_ROLLED: Kind(("face",), rule="babyboom.power"),
    Happened.DIE_EXPLODED: Kind(("square", "reach"), rule="babyboom.boom", mark="highlight"),
    Happened.DIE_IMPLODED: Kind(("square",), rule="babyboom.power", mark="highlight"),
    Happened.DIE_REMOVED: Kind(("square", "face"), rule="babyboom.boom"),
    Happened.TRAP_SPRUNG: Kind(("square",), rule="babyboom.trap"),
    Happened.SEAT_SKIPPED: Kind(rule="babyboom.skip"),
    Happened.ROUND_SURVIVED: Kind(("round",), rule="babyboom.round-end"),
    Happened.NOBODY_SURVIVED: Kind(("round",), rule="babyboom.round-end"),
    Happened.POINTS_SCORED: Kind(("points", "total"), rule="babyboom.score"),
    Happened.GAME_ENDED: Kind(rule="babyboom.winner"),
}
