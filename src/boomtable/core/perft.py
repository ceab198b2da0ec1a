"""How many sequences of actions there are: the check that chess programs made famous."""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.kernel import kernel
from boomtable.core.playout import Desk
from boomtable.core.record import Array


def perft(start: Array, depth: int) -> int:
    """The number of sequences of `depth` actions, chance's included, from `start[0]`."""
    states = start[[0] * (depth + 1)]
    return int(count_from(states, Desk.array(depth + 1), depth))


@kernel
def count_from(states: Array, desks: Array, depth: int) -> int:
    """From `states[depth]`; those below are room to work in."""
    n = verbs.legal(states[depth], desks[depth].actions)
    if depth == 1:
        return n
    total = 0
    for i in range(n):
        states[depth - 1] = states[depth]
        verbs.apply(states[depth - 1], desks[depth].actions[i], None)
        total += count_from(states, desks, depth - 1)
    return total
