"""Random games, one or millions, chance included. Written once for all games."""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.position import Position
from boomtable.core.record import Array, Record, counts, words
from boomtable.core.streams import WORDS, below

MOST_ACTIONS = 1024  # legal at one time, in any game


class Desk(Record):
    """What a player needs to work with: a random stream, and room to write actions down.

    It is a record, not three arrays: one pointer to pass, and it may lie in an array of desks.
    """

    stream: Array = words(WORDS)
    actions: Array = counts(MOST_ACTIONS)
    weights: Array = counts(MOST_ACTIONS)


@kernel
def drawn(weights: Array, n: int, stream: Array) -> int:
    """An index below n, each with its weight."""
    total = 0
    for i in range(n):
        total += weights[i]
    left = below(stream, total)
    if total == n:
        return left  # a plain die: no need to look for it
    i = 0
    while left >= weights[i]:
        left -= weights[i]
        i += 1
    return i


@kernel
def any_action(state: Position, desk: Desk) -> int:
    """A random legal action; chance's by their odds."""
    n = verbs.legal(state, desk.actions)
    if state.turn == CHANCE:
        return chance_action(state, desk, n)
    return desk.actions[below(desk.stream, n)]  # type: ignore[no-any-return]


@kernel
def chance_action(state: Position, desk: Desk, n: int) -> int:
    """One of chance's `n` actions, already written on the desk."""
    if verbs.is_fair(state):
        return desk.actions[below(desk.stream, n)]  # type: ignore[no-any-return]
    verbs.odds(state, desk.weights)
    return desk.actions[drawn(desk.weights, n, desk.stream)]  # type: ignore[no-any-return]


@kernel
def play_out(state: Position, desk: Desk) -> int:
    """Play to the end at random; return the number of steps."""
    steps = 0
    while state.turn != OVER:
        verbs.apply(state, any_action(state, desk), None)
        steps += 1
    return steps
