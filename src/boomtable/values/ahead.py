"""Looking ahead: what is decided by the net's own judgement, what is thrown by exact chance.

Whoever must decide on the way takes what the net likes best for that seat, until chance acts or so
many have decided (`decisions`: without dice they would decide to the end of the game); of chance
every outcome is followed, so many of its actions deep (`depth`), and weighed by its odds. No kernel
calls itself: the way down is a row of positions.
"""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, NONE
from boomtable.core.kernel import kernel
from boomtable.core.playout import Desk
from boomtable.core.record import Array, Record, count, counts
from boomtable.values.net import HEADS, ONE, Pad, appraise, wish

DEEPEST = 6  # actions of chance
ROOM = DEEPEST + 2  # positions: those on the way, and one to try actions in (the last)
LEAST = -ONE * ONE  # below every wish
MANY = 64  # moves: nobody thinks of the answers to each of more
ALL = 1 << 30  # decisions: until chance acts


class Fork(Record):
    """An action of chance on the way, and what was found behind its outcomes so far."""

    outcomes: int = count()
    tried: int = count()
    odds: int = count()  # of all outcomes together
    worth: Array = counts(HEADS)


@kernel
def weigh(
    net: Array,
    view: Array,
    actions: Array,
    states: Array,
    desks: Array,
    forks: Array,
    pads: Array,
    depth: int,
    decisions: int,
    found: Array,
) -> None:
    """What each action is worth to whoever must decide in `view[0]`: a row of `found` each."""
    seat = view[0].turn
    for i in range(len(actions)):
        states[0] = view[0]
        verbs.apply(states[0], actions[i], None)
        look(net, states, desks, forks, pads[0], seat, depth, decisions)
        for head in range(HEADS):
            found[i, head] = pads[0].worth[head]


@kernel
def look(
    net: Array,
    states: Array,
    desks: Array,
    forks: Array,
    pad: Pad,
    seat: int,
    depth: int,
    decisions: int,
) -> None:
    """What `states[0]` is worth to `seat`, looked ahead: into `pad.worth`."""
    at = 0
    while at != NONE:
        decide_all(net, states, at, desks[ROOM - 1], pad, decisions)
        if states[at].turn == CHANCE and at < depth:
            unfold(states, at, desks[at], forks[at])
        else:
            appraise(net, states[at], seat, pad)
            at = climb(desks, forks, pad, at)
        if at != NONE:
            follow(states, desks[at], forks[at], at)
            at += 1


@kernel
def decide_all(net: Array, states: Array, at: int, desk: Desk, pad: Pad, decisions: int) -> None:
    """Let so many seats decide, until chance acts or it is over."""
    for _ in range(decisions):
        if states[at].turn < 0:
            break
        action = favourite(net, states, at, ROOM - 1, desk, pad)
        verbs.apply(states[at], action, None)


@kernel
def favourite(net: Array, states: Array, at: int, trial: int, desk: Desk, pad: Pad) -> int:
    """What the seat that must decide likes best, by the look of it."""
    seat = states[at].turn
    n = verbs.legal(states[at], desk.actions)
    best = 0
    high = LEAST
    for i in range(n if n > 1 else 0):
        states[trial] = states[at]
        verbs.apply(states[trial], desk.actions[i], None)
        appraise(net, states[trial], seat, pad)
        hope = wish(net, pad)
        if hope > high:
            best, high = i, hope
    return desk.actions[best]  # type: ignore[no-any-return]


@kernel
def unfold(states: Array, at: int, desk: Desk, fork: Fork) -> None:
    fork.outcomes = verbs.legal(states[at], desk.actions)
    fork.tried = 0
    fork.odds = 0
    verbs.odds(states[at], desk.weights)
    for i in range(fork.outcomes):
        fork.odds += desk.weights[i]
    for head in range(HEADS):
        fork.worth[head] = 0


@kernel
def follow(states: Array, desk: Desk, fork: Fork, at: int) -> None:
    states[at + 1] = states[at]
    verbs.apply(states[at + 1], desk.actions[fork.tried], None)
    fork.tried += 1


@kernel
def climb(desks: Array, forks: Array, pad: Pad, at: int) -> int:
    """Carry what was found up to the nearest fork with another outcome; NONE when all is known."""
    while at > 0:
        at -= 1
        fork = forks[at]
        for head in range(HEADS):
            fork.worth[head] += desks[at].weights[fork.tried - 1] * pad.worth[head]
        if fork.tried < fork.outcomes:
            return at
        for head in range(HEADS):
            pad.worth[head] = fork.worth[head] // fork.odds
    return NONE
