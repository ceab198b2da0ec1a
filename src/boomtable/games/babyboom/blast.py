"""Countdowns and explosions: what happens once every die has come to rest."""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.core.events import USUAL, Log, tell
from boomtable.core.kernel import kernel
from boomtable.games.babyboom.board import beyond
from boomtable.games.babyboom.events import Cited, Happened
from boomtable.games.babyboom.facts import BOOM, FLIPPER, WAYS
from boomtable.games.babyboom.state import State
from boomtable.games.babyboom.travel import PUSHED, clear, is_shut, is_trapped, kind_on


@kernel
def count_down(state: State, rule: int, log: Log | None) -> None:
    """babyboom.once: each die that moved, by one, unless a Trap holds it.

    babyboom.order: `fuse` keeps those that explode in the order in which they came to rest.
    """
    exploding = 0
    for i in range(state.burning):
        square = int(state.fuse[i])
        trapped = is_trapped(state, square)
        if not trapped:
            turn_down(state, square, rule, log)
        if trapped or state.face[square] == BOOM:
            state.fuse[exploding] = square
            exploding += 1
        state.touched[square] = 0
    for i in range(exploding, state.burning):
        state.fuse[i] = 0
    state.burning = exploding


@kernel
def turn_down(state: State, square: int, rule: int, log: Log | None) -> None:
    state.face[square] -= 1  # babyboom.dice: after 1 comes Boom
    if log is not None:
        owner, face = state.owner[square], state.face[square]
        rule = count_down_rule(state, square) if rule == USUAL else rule
        tell(log, Happened.DIE_TURNED_DOWN, owner, square, face, rule=rule)


@kernel
def count_down_rule(state: State, square: int) -> int:
    """Why a die that has moved counts down: it walked, was pushed, or travelled among tiles."""
    if state.tiles:
        return Cited.ONCE
    return Cited.PUSH if state.touched[square] & PUSHED else USUAL


@kernel
def explode(state: State, square: int, reach: int, log: Log | None) -> None:
    """babyboom.boom: all other dice on its row and column leave, and do not explode."""
    rule = exploding_rule(state, square)
    tell(log, Happened.DIE_EXPLODED, state.owner[square], square, reach, rule=rule)
    for way in range(WAYS):
        sweep(state, square, way, reach, log)
    if state.face[square] != BOOM:
        spring_trap(state, square, log)


@kernel
def exploding_rule(state: State, square: int) -> int:
    """Only a trapped die still shows a number; others' dice count down when they are pushed."""
    if state.face[square] != BOOM:
        return Cited.TRAP
    return USUAL if state.owner[square] == state.mover else Cited.PUSHED_BOOM


@kernel
def sweep(state: State, blast: int, way: int, reach: int, log: Log | None) -> None:
    square = blast
    for _ in range(reach):
        if is_shut(state, square, way):
            return  # babyboom.wall, babyboom.power-blocked
        square = beyond(square, way)
        if square == NONE or kind_on(state, square) == FLIPPER:
            return  # babyboom.flipper, babyboom.power-blocked
        if state.owner[square] != NONE:
            remove(state, square, blast, log)


@kernel
def remove(state: State, square: int, blast: int, log: Log | None) -> None:
    tell(log, Happened.DIE_REMOVED, state.owner[square], square, state.face[square], blast)
    clear(state, square)


@kernel
def implode(state: State, square: int, log: Log | None) -> None:
    """babyboom.power: it alone is removed."""
    tell(log, Happened.DIE_IMPLODED, state.owner[square], square)
    if state.face[square] != BOOM:
        spring_trap(state, square, log)
    else:
        clear(state, square)


@kernel
def spring_trap(state: State, square: int, log: Log | None) -> None:
    """babyboom.trap: of the dice that explode, only a trapped one still shows a number."""
    tell(log, Happened.TRAP_SPRUNG, state.owner[square], square)
    clear(state, square)
    state.floor[square] = NONE
