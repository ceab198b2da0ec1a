"""Why an action is refused: `legal` is by definition what has no refusal."""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.games.babyboom.actions import (
    FIRST,
    LAY_KIND,
    LAY_SQUARE,
    LAY_WAY,
    MOVE,
    PLACE,
    POWER,
    SIZE,
    TICK,
    TILE,
    TOSS,
    Why,
)
from boomtable.games.babyboom.board import STEP_FROM, STEP_WAY, beyond, is_border
from boomtable.games.babyboom.facts import (
    BOOM,
    CONVEYOR,
    FLIPPER,
    SIDES_UP,
    SQUARES,
    TILES,
    WALL,
    WAYS,
)
from boomtable.games.babyboom.phases import Phase
from boomtable.games.babyboom.state import State
from boomtable.games.babyboom.travel import kind_on, why_not_move


@kernel
def why_not(state: State, action: int) -> int:
    if state.phase == Phase.DONE:
        return Why.MUST_STOP  # babyboom.winner
    if state.phase != phase_of(action):
        return first_things_first(state)
    if action < PLACE:
        return why_not_turn(state, action)
    if action < TILE:
        return why_not_place(state, action - PLACE)
    if action < FIRST:
        lay = action - TILE
        return why_not_lay(state, LAY_KIND[lay], LAY_SQUARE[lay], LAY_WAY[lay])
    return why_not_chance(state, action)


@kernel
def phase_of(action: int) -> int:
    """The phase in which an action belongs."""
    if action < MOVE or action >= SIZE:
        return NONE
    if action < PLACE:
        return Phase.MOVE
    if action < TILE:
        return Phase.PLACE
    if action < FIRST:
        return Phase.LAY
    if action < TOSS:
        return Phase.FIRST
    return Phase.TOSS if action < POWER else Phase.POWER


@kernel
def first_things_first(state: State) -> int:
    """What must be done now, whatever was asked instead."""
    if state.phase == Phase.MOVE:
        return Why.MUST_MOVE_A_DIE  # babyboom.move
    if state.phase == Phase.POWER:
        return Why.MUST_ROLL_THE_POWER  # babyboom.power
    if state.phase == Phase.PLACE:
        return why_place_first(state)
    if state.phase == Phase.LAY:
        return Why.MUST_LAY_A_TILE  # babyboom.tiles
    if state.phase == Phase.TOSS:
        return Why.MUST_TOSS_THE_TILES  # babyboom.tiles
    return Why.MUST_DRAW_THE_FIRST_PLAYER  # babyboom.first


@kernel
def why_place_first(state: State) -> int:
    """babyboom.layout, babyboom.tiles: which of them has the dice placed."""
    return Why.MUST_PLACE_A_DIE_AMONG_THE_TILES if state.tiles else Why.MUST_PLACE_A_DIE


# A turn


@kernel
def why_not_turn(state: State, action: int) -> int:
    ticks = action >= TICK
    square = action - TICK if ticks else STEP_FROM[action - MOVE]
    if state.owner[square] != state.turn:
        return Why.MUST_USE_YOUR_OWN_DIE  # babyboom.move
    if state.face[square] == BOOM:
        return Why.MUST_LEAVE_A_SPENT_DIE  # babyboom.boom
    if not ticks:
        return why_not_move(state, square, STEP_WAY[action - MOVE])
    return Why.MUST_MOVE_WHILE_YOU_CAN if can_move(state) else Why.ALLOWED  # babyboom.blocked


@kernel
def is_movable(state: State, square: int) -> bool:
    """A live die of whoever's turn it is."""
    return bool(state.owner[square] == state.turn and state.face[square] > BOOM)


@kernel
def can_move(state: State) -> bool:
    for square in range(SQUARES):
        if is_movable(state, square):
            for way in range(WAYS):
                inside = beyond(square, way) != NONE
                if inside and why_not_move(state, square, way) == Why.ALLOWED:
                    return True
    return False


# Placing dice and laying tiles


@kernel
def why_not_place(state: State, square: int) -> int:
    if state.owner[square] != NONE:
        among_tiles = Why.MUST_FIND_A_FREE_SQUARE_AMONG_THE_TILES  # babyboom.tiles
        return among_tiles if state.tiles else Why.MUST_PLACE_ON_A_FREE_SQUARE  # babyboom.layout
    kind = kind_on(state, square)
    if kind != NONE and kind != WALL:
        return Why.MUST_PLACE_OFF_THE_TILES  # babyboom.tiles
    return Why.ALLOWED


@kernel
def why_not_lay(state: State, kind: int, square: int, way: int) -> int:
    if not is_up(state, kind):
        return Why.MUST_LAY_A_SIDE_THAT_IS_UP  # babyboom.tiles
    if state.floor[square] != NONE:
        return Why.MUST_LAY_ON_A_BARE_SQUARE  # babyboom.tiles
    if kind == FLIPPER and is_border(square):
        return Why.MUST_KEEP_A_FLIPPER_OFF_THE_BORDER  # babyboom.flipper
    if kind == WALL and beyond(square, way) == NONE:
        return Why.MUST_KEEP_A_WALL_OFF_THE_BORDER  # babyboom.wall
    if kind == CONVEYOR and beyond(square, way) == NONE:
        return Why.MUST_POINT_A_CONVEYOR_INWARDS  # babyboom.conveyor
    return Why.ALLOWED


@kernel
def is_up(state: State, kind: int) -> bool:
    for tile in range(TILES):
        if is_unlaid(state, tile, kind):
            return True
    return False


@kernel
def is_unlaid(state: State, tile: int, kind: int) -> bool:
    return state.tile[tile].kind == kind and state.tile[tile].square == NONE


# Chance


@kernel
def why_not_chance(state: State, action: int) -> int:
    if action < TOSS:
        return Why.ALLOWED if action - FIRST < state.players else Why.MUST_NAME_A_PLAYER
    if action < POWER:
        return why_not_toss(state, action - TOSS)
    return Why.ALLOWED


@kernel
def why_not_toss(state: State, kind: int) -> int:
    for tile in range(TILES):
        if state.tile[tile].kind == NONE:
            shows = SIDES_UP[tile][0] == kind or SIDES_UP[tile][1] == kind
            return Why.ALLOWED if shows else Why.MUST_SHOW_A_SIDE_OF_THAT_TILE
    return Why.MUST_SHOW_A_SIDE_OF_THAT_TILE  # babyboom.tiles
