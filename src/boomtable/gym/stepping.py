"""The kernels of environments: a decision, what chance does then, and what the next seat sees.

They stand in this one file and call the core and the games alone: compiled code is kept by its own
file and by those (`core/stamp.py`), so an edit here is always noticed.
"""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.actor import OVER
from boomtable.core.batch import settle
from boomtable.core.kernel import kernel
from boomtable.core.outcome import Outcome, judge
from boomtable.core.record import Array
from boomtable.core.streams import open_stream

PLAYING = 8  # the purpose of these random streams
PLACING, MARGIN, SCORE = range(3)  # what is paid when a game is over


# One game, for whoever asks step by step


@kernel
def begin_one(
    fresh: Array, states: Array, desks: Array, key: int, number: int, seen: Array, mask: Array
) -> int:
    """Set up game `number` and let chance act; returns whose turn it is."""
    states[0] = fresh[0]
    open_stream(desks[0].stream, key, number)
    return show_one(states, desks, seen, mask)


@kernel
def step_one(states: Array, desks: Array, action: int, seen: Array, mask: Array) -> int:
    """Play a decision, and what chance does then; returns whose turn it is."""
    verbs.apply(states[0], action, None)
    return show_one(states, desks, seen, mask)


@kernel
def show_one(states: Array, desks: Array, seen: Array, mask: Array) -> int:
    """Write what the seat to decide sees and may do; after the end nobody does anything."""
    choices = settle(states[0], desks[0])
    turn = states[0].turn
    if turn != OVER:
        verbs.observe(states[0], turn, seen)
        for choice in range(choices):
            mask[desks[0].actions[choice]] = 1
    return turn  # type: ignore[no-any-return]


@kernel
def observe_one(states: Array, seat: int, seen: Array) -> None:
    verbs.observe(states[0], seat, seen)


@kernel
def default_one(states: Array) -> int:
    """What is played for a seat that does not answer."""
    return verbs.default(states[0])


@kernel
def pay_one(states: Array, outcomes: Array, kind: int, rewards: Array) -> None:
    pay(states, 0, outcomes[0], kind, rewards)


# What a game is worth


@kernel
def pay(states: Array, i: int, outcome: Outcome, kind: int, rewards: Array) -> None:
    """Placing: 1 alone in front, -1 alone at the back, ties shared, so that all of it is 0. Margin:
    points ahead of the best of the others. Score: points.
    """
    judge(states[i], outcome)
    for seat in range(states[i].players):
        if kind == PLACING:
            rewards[seat] = 2.0 * outcome.place[seat] - 1.0
        elif kind == MARGIN:
            rewards[seat] = outcome.points[seat] - best_other(outcome, seat, states[i].players)
        else:
            rewards[seat] = outcome.points[seat]


@kernel
def best_other(outcome: Outcome, seat: int, players: int) -> int:
    best = outcome.points[1 if seat == 0 else 0]
    for other in range(players):
        if other != seat and outcome.points[other] > best:
            best = outcome.points[other]
    return best  # type: ignore[no-any-return]
