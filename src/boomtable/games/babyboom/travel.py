"""How dice get about: a step, a push, and what the tiles under them do.

All movement comes first (babyboom.once). Dice whose tile has yet to act wait on a stack, the pusher
below the pushed: so a pushed die finishes its travel before the pusher's own tile acts.
"""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.core.events import USUAL, Log, tell
from boomtable.core.kernel import kernel
from boomtable.games.babyboom.actions import Why
from boomtable.games.babyboom.board import beyond, clockwise
from boomtable.games.babyboom.events import Cited, Happened
from boomtable.games.babyboom.facts import (
    BOOM,
    CONVEYOR,
    FLIPPER,
    HOLE,
    MOST_DICE,
    SQUARES,
    TILES,
    TRAP,
)
from boomtable.games.babyboom.state import State

PUSHED = 1 << TILES  # in `touched`, above one bit for each tile


# What stands in the way


@kernel
def why_not_step(state: State, square: int, way: int) -> int:
    """babyboom.move: one square ahead, for a die that walks and for one that a tile carries."""
    if is_shut(state, square, way):
        return Why.MUST_STOP_AT_A_WALL  # babyboom.wall
    ahead = beyond(square, way)
    if state.owner[ahead] == NONE:
        return Why.ALLOWED
    return why_not_push(state, square, ahead, way)


@kernel
def why_not_push(state: State, pusher: int, pushed: int, way: int) -> int:
    """babyboom.push"""
    if state.owner[pushed] == state.owner[pusher]:
        return Why.MUST_NOT_PUSH_YOUR_OWN
    if state.face[pushed] == BOOM:
        return Why.MUST_NOT_PUSH_A_SPENT_DIE  # babyboom.boom
    if state.face[pushed] >= state.face[pusher]:
        return Why.MUST_BE_HIGHER_TO_PUSH
    behind = beyond(pushed, way)
    if behind == NONE:
        return Why.MUST_HAVE_A_SQUARE_BEHIND
    if is_shut(state, pushed, way):
        return Why.MUST_STOP_AT_A_WALL  # babyboom.wall: behind a pushed die too
    if state.owner[behind] != NONE:
        return Why.MUST_FIND_IT_FREE_BEHIND
    return Why.ALLOWED


@kernel
def is_shut(state: State, square: int, way: int) -> bool:
    """babyboom.wall: `shut` knows a wall from both of its sides."""
    return bool((state.shut[square] >> way) & 1)


@kernel
def why_not_move(state: State, square: int, way: int) -> int:
    """Why the die on `square` cannot go that way, tiles and all."""
    why = why_not_step(state, square, way)
    if why != Why.ALLOWED or not meets_carrier(state, square, way):
        return why
    return why_not_travel(state, square, way)


@kernel
def meets_carrier(state: State, square: int, way: int) -> bool:
    """Whether a tile will move the die, or the one it pushes, further on."""
    ahead = beyond(square, way)
    if is_carrier(state, ahead):
        return True
    return state.owner[ahead] != NONE and is_carrier(state, beyond(ahead, way))


@kernel
def is_carrier(state: State, square: int) -> bool:
    return kind_on(state, square) in (FLIPPER, CONVEYOR)


@kernel
def kind_on(state: State, square: int) -> int:
    tile = state.floor[square]
    return NONE if tile == NONE else int(state.tile[tile].kind)


@kernel
def why_not_travel(state: State, square: int, way: int) -> int:
    """Try the whole movement, then put every die back."""
    keep_board(state)
    why = travel(state, square, way, None)
    forget_travel(state)
    restore_board(state)
    return why


@kernel
def keep_board(state: State) -> None:
    for square in range(SQUARES):
        state.kept_owner[square] = state.owner[square]
        state.kept_face[square] = state.face[square]


@kernel
def restore_board(state: State) -> None:
    for square in range(SQUARES):
        state.owner[square] = state.kept_owner[square]
        state.face[square] = state.kept_face[square]
        state.kept_owner[square] = 0
        state.kept_face[square] = 0


# Movement


@kernel
def travel(state: State, square: int, way: int, log: Log | None) -> int:
    """Move the die on `square`, and all that follows from it, until every die has come to rest.

    Stops at the reason if a tile demands what cannot be done: the whole move is illegal then.
    """
    ahead = beyond(square, way)
    pushes = state.owner[ahead] != NONE
    tell(log, Happened.DIE_MOVED, state.owner[square], square, ahead, pushes)
    step(state, square, way, USUAL, log)
    while state.arriving > 0:
        why = arrive(state, log)
        if why != Why.ALLOWED:
            return why
    return Why.ALLOWED


@kernel
def step(state: State, square: int, way: int, rule: int, log: Log | None) -> None:
    """babyboom.tile-push: pusher and pushed move one square together; `rule` lets it push."""
    ahead = beyond(square, way)
    pushes = state.owner[ahead] != NONE
    if pushes:
        behind = beyond(ahead, way)
        tell(log, Happened.DIE_PUSHED, state.owner[ahead], ahead, behind, rule=rule)
        shift(state, ahead, behind)
        state.touched[behind] |= PUSHED
    shift(state, square, ahead)
    expect(state, ahead, way)
    if pushes:
        expect(state, beyond(ahead, way), way)  # on top: the pushed die travels first


@kernel
def shift(state: State, square: int, to: int) -> None:
    state.owner[to] = state.owner[square]
    state.face[to] = state.face[square]
    state.touched[to] = state.touched[square]
    unrest(state, square)  # it may be pushed again after it came to rest
    clear(state, square)


@kernel
def clear(state: State, square: int) -> None:
    state.owner[square] = NONE
    state.face[square] = NONE
    state.touched[square] = 0


@kernel
def expect(state: State, square: int, way: int) -> None:
    state.arrival[state.arriving] = square
    state.heading[state.arriving] = way
    state.arriving += 1


@kernel
def arrive(state: State, log: Log | None) -> int:
    """The tile under the die on top of the stack acts."""
    state.arriving -= 1
    square, way = int(state.arrival[state.arriving]), int(state.heading[state.arriving])
    state.arrival[state.arriving] = 0
    state.heading[state.arriving] = 0
    kind = kind_on(state, square)
    if kind in (FLIPPER, CONVEYOR):
        return carry(state, square, kind, way, log)
    if kind == HOLE:
        fall(state, square, log)
    else:
        rest(state, square)
    return Why.ALLOWED


@kernel
def carry(state: State, square: int, kind: int, way: int, log: Log | None) -> int:
    """babyboom.flipper, babyboom.conveyor: on to the next square, pushing whoever stands there."""
    tile = int(state.floor[square])
    if (state.touched[square] >> tile) & 1:
        return stay(state, square, kind)  # babyboom.loop
    out = clockwise(way) if kind == FLIPPER else int(state.tile[tile].way)
    if why_not_step(state, square, out) != Why.ALLOWED:
        return Why.MUST_OBEY_THE_TILE  # babyboom.tile-push
    state.touched[square] |= (1 << tile) | PUSHED
    ahead = beyond(square, out)
    pushes = state.owner[ahead] != NONE
    rule = Cited.FLIPPER if kind == FLIPPER else Cited.CONVEYOR
    tell(log, Happened.DIE_CARRIED, state.owner[square], kind, square, ahead, pushes, rule=rule)
    step(state, square, out, Cited.TILE_PUSH, log)
    return Why.ALLOWED


@kernel
def stay(state: State, square: int, kind: int) -> int:
    """babyboom.loop: a tile acts once per die per turn."""
    if kind == FLIPPER:
        return Why.MUST_NOT_STAY_ON_A_FLIPPER
    rest(state, square)
    return Why.ALLOWED


@kernel
def fall(state: State, square: int, log: Log | None) -> None:
    """babyboom.hole"""
    tell(log, Happened.DIE_FELL, state.owner[square], square)
    clear(state, square)


@kernel
def rest(state: State, square: int) -> None:
    state.fuse[state.burning] = square
    state.burning += 1


@kernel
def unrest(state: State, square: int) -> None:
    kept = 0
    for i in range(state.burning):
        if state.fuse[i] != square:
            state.fuse[kept] = state.fuse[i]
            kept += 1
    state.burning = kept


@kernel
def is_trapped(state: State, square: int) -> bool:
    """babyboom.trap: it came pushed, by a die or by a tile; one that walked in is safe."""
    return kind_on(state, square) == TRAP and state.touched[square] & PUSHED != 0


@kernel
def forget_travel(state: State) -> None:
    state.arriving = 0
    state.burning = 0
    for i in range(MOST_DICE):
        state.arrival[i] = 0
        state.heading[i] = 0
        state.fuse[i] = 0
    for square in range(SQUARES):
        state.touched[square] = 0
