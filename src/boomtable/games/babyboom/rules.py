"""The rules of Baby Boom, in the order of RULES: set-up, a turn, end; variants where they apply.

Movement is in `travel`, explosions are in `blast`, refusals in `refusals`. Each function obeys the
rules whose ids stand beside it.
"""

from __future__ import annotations

from boomtable.core.actor import NONE, OVER
from boomtable.core.events import USUAL, Log, tell
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import all_alike, left_of, let_chance, row_of
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
from boomtable.games.babyboom.blast import count_down, explode, implode
from boomtable.games.babyboom.board import (
    STEP_FROM,
    STEP_OF,
    STEP_WAY,
    beyond,
    opposite,
)
from boomtable.games.babyboom.events import Cited, Happened
from boomtable.games.babyboom.facts import (
    BOOM,
    BOOM_POINTS,
    DICE_EACH,
    FACES,
    FACES_OF_A_TILE,
    FULL,
    REACH,
    ROUNDS,
    SIDES_UP,
    SQUARES,
    TILES,
    TURNS,
    WALL,
    WAYS,
    WHOLE_LINE,
)
from boomtable.games.babyboom.inputs import encode as encode  # one of the verbs
from boomtable.games.babyboom.observation import observe as observe  # one of the verbs
from boomtable.games.babyboom.options import LAYOUT_AT
from boomtable.games.babyboom.phases import Ending, Phase
from boomtable.games.babyboom.points import total
from boomtable.games.babyboom.refusals import (
    is_movable,
    is_unlaid,
    why_not_lay,
    why_not_place,
)
from boomtable.games.babyboom.refusals import why_not as why_not  # one of the verbs
from boomtable.games.babyboom.state import State
from boomtable.games.babyboom.travel import rest, travel, why_not_move, why_not_step

# Set-up


@kernel
def setup(state: State, players: int, options: Array) -> None:
    state.players = players
    state.risky = options[0]
    state.tiles = options[1]
    state.free = options[1] == 0 and options[2] != 0  # babyboom.tiles: no effect with tiles
    state.round_number = 1
    state.first = NONE
    state.mover = NONE
    state.ending = NONE
    open_box(state, options)
    clear_board(state)
    for tile in range(TILES):
        state.tile[tile].kind = NONE
        state.tile[tile].square = NONE
        state.tile[tile].way = NONE
    let_chance(state, Phase.FIRST)


@kernel
def open_box(state: State, options: Array) -> None:
    """babyboom.layout: each seat's squares, one seat after the other."""
    for square in range(SQUARES):
        state.box.start[square] = NONE
    at = LAYOUT_AT
    for seat in range(state.players):
        for _ in range(DICE_EACH[state.players]):
            state.box.start[options[at]] = seat
            at += 1


@kernel
def clear_board(state: State) -> None:
    for square in range(SQUARES):
        state.owner[square] = NONE
        state.face[square] = NONE
        state.floor[square] = NONE


@kernel
def ask(state: State, phase: int, seat: int) -> None:
    state.phase = phase
    state.turn = seat
    state.mover = seat


@kernel
def begin_with(state: State, seat: int, log: Log | None) -> None:
    """babyboom.first: the highest roll, ties rolled again, is a player drawn evenly."""
    tell(log, Happened.FIRST_DRAWN, seat)
    state.first = seat
    if state.tiles:
        let_chance(state, Phase.TOSS)
    else:
        begin_round(state, log)


@kernel
def toss(state: State, kind: int, log: Log | None) -> None:
    """babyboom.tiles: one tile after the other, either side up."""
    tile = next_toss(state)
    state.tile[tile].kind = kind
    tell(log, Happened.TILE_TOSSED, NONE, tile + 1, kind)
    if tile + 1 == TILES:
        ask(state, Phase.LAY, state.first)


@kernel
def next_toss(state: State) -> int:
    for tile in range(TILES):
        if state.tile[tile].kind == NONE:
            return tile
    return NONE


@kernel
def lay(state: State, kind: int, square: int, way: int, log: Log | None) -> None:
    """babyboom.tiles: one each, in turn order, until all four lie."""
    tile = 0
    while not is_unlaid(state, tile, kind):
        tile += 1
    state.tile[tile].square = square
    state.tile[tile].way = way if TURNS[kind] > 1 else NONE
    tell(log, Happened.TILE_LAID, state.turn, kind, square, state.tile[tile].way)
    put_down(state, tile)
    if all_laid(state):
        begin_round(state, log)
    else:
        ask(state, Phase.LAY, left_of(state, state.turn))


@kernel
def put_down(state: State, tile: int) -> None:
    square = int(state.tile[tile].square)
    state.floor[square] = tile
    if state.tile[tile].kind == WALL:
        way = int(state.tile[tile].way)
        state.shut[square] |= 1 << way  # babyboom.wall: closed from both sides
        state.shut[beyond(square, way)] |= 1 << opposite(way)


@kernel
def all_laid(state: State) -> bool:
    for tile in range(TILES):
        if state.tile[tile].square == NONE:
            return False
    return True


@kernel
def begin_round(state: State, log: Log | None) -> None:
    tell(log, Happened.ROUND_BEGAN, NONE, state.round_number, rule=placing_rule(state))
    clear_board(state)
    if state.tiles:
        for tile in range(TILES):
            if state.tile[tile].square != NONE:  # a position made by hand may have fewer
                put_down(state, tile)  # babyboom.tiles: a sprung Trap returns
    if state.tiles or state.free:
        deal_dice(state)
    else:
        lay_out(state)


@kernel
def lay_out(state: State) -> None:
    """babyboom.layout: the squares of the box, the same every round (babyboom.first)."""
    for square in range(SQUARES):
        seat = state.box.start[square]
        if seat != NONE:
            state.owner[square] = seat
            state.face[square] = FULL  # babyboom.dice
    ask(state, Phase.MOVE, state.first)


@kernel
def deal_dice(state: State) -> None:
    for seat in range(state.players):
        state.seat[seat].in_hand = DICE_EACH[state.players]
    ask(state, Phase.PLACE, state.first)


@kernel
def placing_rule(state: State) -> int:
    """Which rule says where dice start."""
    return Cited.TILES if state.tiles else USUAL


@kernel
def place(state: State, square: int, log: Log | None) -> None:
    """babyboom.layout, babyboom.tiles: one die at a time, in turn order."""
    tell(log, Happened.DIE_PLACED, state.turn, square, rule=placing_rule(state))
    state.owner[square] = state.turn
    state.face[square] = FULL
    state.seat[state.turn].in_hand -= 1
    following = left_of(state, state.turn)
    if state.seat[following].in_hand > 0:
        ask(state, Phase.PLACE, following)
    else:
        ask(state, Phase.MOVE, state.first)


# The actions, chance's included


@kernel
def legal(state: State, out: Array) -> int:
    if state.phase == Phase.MOVE:
        n = legal_moves(state, out)
        return n if n > 0 else legal_ticks(state, out)
    if state.phase == Phase.POWER:
        return row_of(out, POWER, FACES)
    if state.phase == Phase.PLACE:
        return legal_places(state, out)
    if state.phase == Phase.LAY:
        return legal_lays(state, out)
    if state.phase == Phase.TOSS:
        return legal_tosses(state, out)
    return row_of(out, FIRST, state.players) if state.phase == Phase.FIRST else 0


@kernel
def legal_moves(state: State, out: Array) -> int:
    """babyboom.move, babyboom.push: no passing.

    The step is asked before the travel that only tiles cause: a call in this loop is what it costs.
    """
    n = 0
    for square in range(SQUARES):
        if state.owner[square] == state.turn and state.face[square] > BOOM:
            for way in range(WAYS):
                if beyond(square, way) == NONE or why_not_step(state, square, way) != Why.ALLOWED:
                    continue
                if not state.tiles or why_not_move(state, square, way) == Why.ALLOWED:
                    out[n] = MOVE + STEP_OF[square, way]
                    n += 1
    return n


@kernel
def legal_ticks(state: State, out: Array) -> int:
    """babyboom.blocked: whoever cannot move turns a die down where it stands."""
    n = 0
    for square in range(SQUARES):
        if is_movable(state, square):
            out[n] = TICK + square
            n += 1
    return n


@kernel
def legal_places(state: State, out: Array) -> int:
    n = 0
    for square in range(SQUARES):
        if why_not_place(state, square) == Why.ALLOWED:
            out[n] = PLACE + square
            n += 1
    return n


@kernel
def legal_lays(state: State, out: Array) -> int:
    n = 0
    for lay in range(len(LAY_KIND)):
        if why_not_lay(state, LAY_KIND[lay], LAY_SQUARE[lay], LAY_WAY[lay]) == Why.ALLOWED:
            out[n] = TILE + lay
            n += 1
    return n


@kernel
def legal_tosses(state: State, out: Array) -> int:
    tile = next_toss(state)
    for side in range(FACES_OF_A_TILE):
        out[side] = TOSS + SIDES_UP[tile][side]
    return FACES_OF_A_TILE


@kernel
def odds(state: State, out: Array) -> int:
    """babyboom.first, babyboom.tiles, babyboom.power: all that chance can do is equally likely."""
    return all_alike(out, chances(state))


@kernel
def is_fair(state: State) -> bool:
    return True  # babyboom.first, babyboom.tiles, babyboom.power


@kernel
def chances(state: State) -> int:
    if state.phase == Phase.POWER:
        return FACES
    if state.phase == Phase.TOSS:
        return FACES_OF_A_TILE
    return state.players if state.phase == Phase.FIRST else 0


@kernel
def apply(state: State, action: int, log: Log | None) -> None:
    if action < TICK:
        move(state, STEP_FROM[action - MOVE], STEP_WAY[action - MOVE], log)
    elif action < PLACE:
        tick(state, action - TICK, log)
    elif action < TILE:
        place(state, action - PLACE, log)
    elif action < FIRST:
        lay_action(state, action - TILE, log)
    elif action < TOSS:
        begin_with(state, action - FIRST, log)
    elif action < POWER:
        toss(state, action - TOSS, log)
    else:
        roll_power(state, action - POWER, log)


@kernel
def lay_action(state: State, lay_number: int, log: Log | None) -> None:
    kind, square = LAY_KIND[lay_number], LAY_SQUARE[lay_number]
    lay(state, kind, square, LAY_WAY[lay_number], log)


@kernel
def default(state: State) -> int:
    """babyboom.timeout: the first action that is legal, in the order of the squares."""
    for action in range(SIZE):
        if why_not(state, action) == Why.ALLOWED:
            return action
    return NONE  # nobody is asked


# A turn


@kernel
def move(state: State, square: int, way: int, log: Log | None) -> None:
    """babyboom.move, babyboom.push: then both dice count down."""
    travel(state, square, way, log)
    blow_up(state, USUAL, log)


@kernel
def tick(state: State, square: int, log: Log | None) -> None:
    """babyboom.blocked"""
    rest(state, square)
    blow_up(state, Cited.BLOCKED, log)


@kernel
def blow_up(state: State, rule: int, log: Log | None) -> None:
    """babyboom.once: countdowns, then explosions."""
    count_down(state, rule, log)
    go_off(state, log)


@kernel
def go_off(state: State, log: Log | None) -> None:
    """babyboom.order: one explosion after the other; a die removed by an earlier one has none."""
    while state.burning > 0:
        square = int(state.fuse[0])
        if state.owner[square] == NONE:
            burn(state)
        elif state.risky:
            let_chance(state, Phase.POWER)  # babyboom.power
            return
        else:
            burn(state)
            explode(state, square, WHOLE_LINE, log)  # babyboom.boom, babyboom.pushed-boom
    finish_turn(state, log)


@kernel
def burn(state: State) -> None:
    state.burning -= 1
    for i in range(state.burning):
        state.fuse[i] = state.fuse[i + 1]
    state.fuse[state.burning] = 0


@kernel
def roll_power(state: State, face: int, log: Log | None) -> None:
    """babyboom.power: rolled for every explosion, Traps too."""
    square = int(state.fuse[0])
    burn(state)
    tell(log, Happened.POWER_ROLLED, state.owner[square], face, square)
    if face == BOOM:
        implode(state, square, log)
    else:
        explode(state, square, REACH[face], log)
    go_off(state, log)


# End


@kernel
def finish_turn(state: State, log: Log | None) -> None:
    """babyboom.round-end: checked after every turn."""
    alive = seats_alive(state)
    if alive & (alive - 1) == 0:
        finish_round(state, alive, log)
    else:
        pass_turn(state, alive, log)


@kernel
def seats_alive(state: State) -> int:
    """The seats that still have a live die, as bits."""
    alive = 0
    for square in range(SQUARES):
        seat = max(int(state.owner[square]), 0)
        alive |= int(state.face[square] > BOOM) << seat  # no branch: dice are hard to predict
    return alive


@kernel
def pass_turn(state: State, alive: int, log: Log | None) -> None:
    seat = left_of(state, state.mover)
    while not (alive >> seat) & 1:
        tell(log, Happened.SEAT_SKIPPED, seat)
        seat = left_of(state, seat)  # babyboom.skip
    ask(state, Phase.MOVE, seat)


@kernel
def finish_round(state: State, alive: int, log: Log | None) -> None:
    count_points(state)
    if log is not None:
        tell_round(state, alive, log)
    if state.round_number == ROUNDS:
        finish_game(state, log)
    else:
        state.first = survivor(state, alive)
        state.round_number += 1
        begin_round(state, log)


@kernel
def count_points(state: State) -> None:
    """babyboom.score: every die on the board, a Boom die too."""
    for square in range(SQUARES):
        if state.owner[square] != NONE:
            points = max(int(state.face[square]), BOOM_POINTS)
            state.seat[state.owner[square]].earned[state.round_number - 1] += points


@kernel
def survivor(state: State, alive: int) -> int:
    """babyboom.next-first: the only one left; if nobody is, whoever moved last."""
    for seat in range(state.players):
        if (alive >> seat) & 1:
            return seat
    return state.mover


@kernel
def tell_round(state: State, alive: int, log: Log | None) -> None:
    if alive:
        tell(log, Happened.ROUND_SURVIVED, survivor(state, alive), state.round_number)
    else:
        tell(log, Happened.NOBODY_SURVIVED, NONE, state.round_number)
    for seat in range(state.players):
        earned = state.seat[seat].earned[state.round_number - 1]
        tell(log, Happened.POINTS_SCORED, seat, earned, total(state, seat))


@kernel
def finish_game(state: State, log: Log | None) -> None:
    """babyboom.winner: the board stays as it is, for all to see."""
    state.ending = Ending.THREE_ROUNDS
    state.phase = Phase.DONE
    state.turn = OVER
    tell(log, Happened.GAME_ENDED, NONE)


@kernel
def scores(state: State, out: Array) -> None:
    """babyboom.winner: the points of the rounds that are over."""
    for seat in range(state.players):
        out[seat] = total(state, seat)
