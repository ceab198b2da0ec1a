"""Game-tree search for Baby Boom: principal variation search on copies of the state.

Iterations deepen until time is up or nothing in them was guessed: then the result is proven. Values
are those of the side to move, the searching seat on one side and all others together on the other.
"""

from __future__ import annotations

import numpy as np

from boomtable.bots.babyboom.mind import (
    DEEPEST,
    DIE_KEY,
    EXACT,
    FUSE_KEY,
    LAID_KEY,
    LOWER,
    SPRUNG_KEY,
    TURN_KEY,
    UPPER,
    Frame,
    Mind,
    Slot,
)
from boomtable.bots.babyboom.worth import (
    GOES_OFF,
    guess,
    is_settled,
    promise,
    settled_worth,
    swing_of,
)
from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.games.babyboom.actions import TICK
from boomtable.games.babyboom.facts import FACES, SQUARES, TILES, WAYS
from boomtable.games.babyboom.phases import Phase
from boomtable.games.babyboom.view import View
from boomtable.values.net import Pad

INFINITE = 1 << 40
REDUCED_FROM = 3  # the fourth move and later are first searched one ply less deep
REDUCED_DEPTH = 3
FIRST = 1 << 40  # the promise of the move that was best before
NO_KEY = np.uint64(0)


@kernel
def search(
    states: Array,
    frames: Array,
    slots: Array,
    mind: Mind,
    net: Array,
    pad: Pad,
    ply: int,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """The value of `states[ply]` for the side to move, exact between alpha and beta."""
    mind.nodes += 1
    if is_stopped(mind):
        return 0
    if depth <= 0 or ply + 2 >= DEEPEST:
        return calm(states, frames, mind, net, pad, ply, alpha, beta)
    key = key_of(states[ply])
    slot = slots[np.int64(key & np.uint64(len(slots) - 1))]
    known = slot.key == key and slot.bound != 0
    if known and answers(slot, depth, alpha, beta):
        mind.guesses += 1 - slot.proven
        return slot.value  # type: ignore[no-any-return]
    guesses = mind.guesses
    n = list_moves(states[ply], frames[ply], mind, slot.action if known else NONE)
    best = -INFINITE
    best_action = NONE
    low = alpha
    for i in range(n):
        action = take_best(frames[ply], i, n)
        states[ply + 1] = states[ply]
        verbs.apply(states[ply + 1], action, None)
        if is_settled(states[ply + 1], mind):
            value = side(states[ply], mind) * settled_worth(states[ply + 1], mind, net, pad)
        else:
            turns = side(states[ply], mind) * side(states[ply + 1], mind)
            less = reduction(frames[ply].promise[i], i, depth)
            high = beta if i == 0 else low + 1
            bottom, top = (low, high) if turns > 0 else (-high, -low)
            value = turns * search(
                states, frames, slots, mind, net, pad, ply + 1, depth - 1 - less, bottom, top
            )
            if value > low and (less > 0 or (i > 0 and value < beta)):
                bottom, top = (low, beta) if turns > 0 else (-beta, -low)
                value = turns * search(
                    states, frames, slots, mind, net, pad, ply + 1, depth - 1, bottom, top
                )
        if is_stopped(mind):
            return 0
        if value > best:
            best, best_action = value, action
            if ply == 0:
                mind.best = action
        low = max(low, best)
        if low >= beta:
            mind.history[states[ply].turn, action] += depth * depth
            break
    bound = LOWER if best >= beta else EXACT if best > alpha else UPPER
    remember(slot, key, best, best_action, depth, bound, mind.guesses == guesses)
    return best


@kernel
def is_stopped(mind: Mind) -> bool:
    if mind.nodes >= mind.most_nodes:
        mind.stopped = 1
    return bool(mind.stopped)


@kernel
def answers(slot: Slot, depth: int, alpha: int, beta: int) -> bool:
    """Whether what was found before, as deep or to the end, is enough here."""
    if not slot.proven and slot.depth < depth:
        return False
    if slot.bound == LOWER:
        return slot.value >= beta
    return slot.bound == EXACT or slot.value <= alpha


@kernel
def remember(
    slot: Slot, key: np.uint64, value: int, action: int, depth: int, bound: int, proven: bool
) -> None:
    slot.key = key  # type: ignore[assignment]
    slot.value = value
    slot.action = action
    slot.depth = depth
    slot.bound = bound
    slot.proven = proven


@kernel
def side(state: View, mind: Mind) -> int:
    return 1 if state.turn == mind.seat else -1


@kernel
def reduction(promised: int, number: int, depth: int) -> int:
    """Late moves that nothing speaks for are searched less deep at first."""
    return 1 if number >= REDUCED_FROM and depth >= REDUCED_DEPTH and promised < GOES_OFF else 0


@kernel
def calm(
    states: Array, frames: Array, mind: Mind, net: Array, pad: Pad, ply: int, alpha: int, beta: int
) -> int:
    """Beyond the depth only explosions that win something are looked at."""
    mind.guesses += 1
    state = states[ply]
    best = side(state, mind) * guess(state, mind, net, pad)
    if best >= beta or ply + 2 >= DEEPEST:
        return best
    n = list_bangs(state, frames[ply])
    for i in range(n):
        action = take_best(frames[ply], i, n)
        mind.nodes += 1
        states[ply + 1] = states[ply]
        verbs.apply(states[ply + 1], action, None)
        low = max(alpha, best)
        if is_settled(states[ply + 1], mind):
            value = side(states[ply], mind) * settled_worth(states[ply + 1], mind, net, pad)
        else:
            turns = side(states[ply], mind) * side(states[ply + 1], mind)
            bottom, top = (low, beta) if turns > 0 else (-beta, -low)
            value = turns * calm(states, frames, mind, net, pad, ply + 1, bottom, top)
        best = max(best, value)
        if best >= beta:
            return best
    return best


@kernel
def list_moves(state: View, frame: Frame, mind: Mind, known: int) -> int:
    n = verbs.legal(state, frame.actions)
    for i in range(n):
        action = frame.actions[i]
        frame.promise[i] = FIRST if action == known else promise(state, mind, action)
    return n


@kernel
def list_bangs(state: View, frame: Frame) -> int:
    """The moves that cause an explosion worth it."""
    if state.phase != Phase.MOVE:
        return 0
    n = verbs.legal(state, frame.actions)
    kept = 0
    for i in range(n):
        action = frame.actions[i]
        if action < TICK:
            swing = swing_of(state, action)
            if swing > 0:
                frame.actions[kept] = action
                frame.promise[kept] = swing
                kept += 1
    return kept


@kernel
def take_best(frame: Frame, i: int, n: int) -> int:
    """Swap the most promising of the rest to place `i`."""
    best = i
    for k in range(i + 1, n):
        if frame.promise[k] > frame.promise[best]:
            best = k
    action, promised = frame.actions[best], frame.promise[best]
    frame.actions[best], frame.promise[best] = frame.actions[i], frame.promise[i]
    frame.actions[i], frame.promise[i] = action, promised
    return action  # type: ignore[no-any-return]


@kernel
def key_of(state: View) -> np.uint64:
    """Zobrist's hash. Made anew each time: 25 squares cost less than keeping it would."""
    key = TURN_KEY[state.turn]
    for square in range(SQUARES):
        if state.owner[square] != NONE:
            key ^= DIE_KEY[square, state.owner[square] * FACES + state.face[square]]
    if state.tiles:
        key ^= tiles_key(state)
    for i in range(state.burning):
        key ^= FUSE_KEY[state.fuse[i]]
    return key  # type: ignore[no-any-return]


@kernel
def tiles_key(state: View) -> np.uint64:
    key = NO_KEY
    for number in range(TILES):
        square, way = int(state.tile[number].square), int(state.tile[number].way)
        if square != NONE:
            key ^= LAID_KEY[number, (square + 1) * (WAYS + 1) + way + 1]
            if state.floor[square] != number:
                key ^= SPRUNG_KEY[number]
    return key
