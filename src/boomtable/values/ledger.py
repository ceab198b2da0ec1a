"""Everybody's chance to win in a position, from one evaluation: so luck and play add up.

Where somebody has a choice, all who must decide take what the net likes best for them (as in
`ahead.py`), and then the net is asked; of the end it is not. Before a throw the chance is the mean
over what may be thrown, exactly: so luck is nothing on average, however wrong the net is. What is
forced changes nothing. Where too much may be thrown to look at all of it, some of it is drawn at
random, and luck is still nothing on average.
"""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, NONE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.outcome import MOST_SEATS
from boomtable.core.playout import Desk, chance_action
from boomtable.core.position import Position
from boomtable.core.record import Array, Record, count, counts
from boomtable.values.ahead import decide_all
from boomtable.values.net import ONE, WINS, Pad, appraise

LONGEST = 10  # throws in a row that are looked through, one after the other


class Branch(Record):
    """A throw on the way, and what was found behind its outcomes so far."""

    outcomes: int = count()
    tried: int = count()
    odds: int = count()  # of all outcomes together
    shares: Array = counts(MOST_SEATS)


class Shares(Record):
    """Everybody's part of a victory, and room to find it out."""

    decisions: int = count()  # so many are taken, before the net is asked
    found: Array = counts(MOST_SEATS)
    hoped: Array = counts(MOST_SEATS)  # of each seat alone


@kernel
def hope(
    net: Array,
    states: Array,
    desks: Array,
    branches: Array,
    trials: Array,
    pad: Pad,
    most: int,
    some: int,
    out: Shares,
) -> None:
    """Write the chances of `states[0]` by seat: all ends of throws are looked at if they are no
    more than `most`, else `some` of them.

    `states` has `LONGEST` rows, `desks` one more, `trials` has `ahead.ROOM`; random throws come
    from the stream of the first desk.
    """
    if not look_through(net, states, desks, branches, trials, pad, most, out):
        draw_some(net, states, desks, trials, pad, some, out)


@kernel
def look_through(
    net: Array,
    states: Array,
    desks: Array,
    branches: Array,
    trials: Array,
    pad: Pad,
    most: int,
    out: Shares,
) -> bool:
    """Whether that was few enough."""
    at = 0
    while at != NONE:
        outcomes = settle(states[at], desks[at])
        if outcomes:
            if at + 1 == LONGEST:
                return False
            throw(states[at], desks[at], branches[at], outcomes)
        else:
            most -= 1
            if most < 0:
                return False
            for seat in range(states[0].players):
                out.found[seat] = 0
            trials[0] = states[at]
            add_share(net, trials, desks[LONGEST], pad, out)
            at = carry(desks, branches, states[0].players, at, out)
        if at != NONE:
            states[at + 1] = states[at]
            verbs.apply(states[at + 1], desks[at].actions[branches[at].tried], None)
            branches[at].tried += 1
            at += 1
    return True


@kernel
def draw_some(
    net: Array, states: Array, desks: Array, trials: Array, pad: Pad, some: int, out: Shares
) -> None:
    players = states[0].players
    for seat in range(players):
        out.found[seat] = 0
    for _ in range(some):
        states[1] = states[0]
        outcomes = settle(states[1], desks[0])
        while outcomes:
            verbs.apply(states[1], chance_action(states[1], desks[0], outcomes), None)
            outcomes = settle(states[1], desks[0])
        trials[0] = states[1]
        add_share(net, trials, desks[LONGEST], pad, out)
    for seat in range(players):
        out.found[seat] //= some


@kernel
def settle(state: Position, desk: Desk) -> int:
    """Do what is forced; return between how many actions chance chooses next, 0 if somebody does
    or it is over.
    """
    while state.turn != OVER:
        n = verbs.legal(state, desk.actions)
        if n > 1:
            return n if state.turn == CHANCE else 0
        verbs.apply(state, desk.actions[0], None)
    return 0


@kernel
def throw(state: Position, desk: Desk, branch: Branch, outcomes: int) -> None:
    branch.outcomes = outcomes
    branch.tried = 0
    branch.odds = 0
    verbs.odds(state, desk.weights)
    for i in range(outcomes):
        branch.odds += desk.weights[i]
    for seat in range(state.players):
        branch.shares[seat] = 0


@kernel
def carry(desks: Array, branches: Array, players: int, at: int, out: Shares) -> int:
    """Take what was found back to the last throw with another outcome; NONE when all is known."""
    while at > 0:
        at -= 1
        branch = branches[at]
        for seat in range(players):
            branch.shares[seat] += desks[at].weights[branch.tried - 1] * out.found[seat]
        if branch.tried < branch.outcomes:
            return at
        for seat in range(players):
            out.found[seat] = branch.shares[seat] // branch.odds
    return NONE


@kernel
def add_share(net: Array, trials: Array, desk: Desk, pad: Pad, out: Shares) -> None:
    """One victory, divided as the net hopes for each seat alone; at the end, as it was won."""
    decide_all(net, trials, 0, desk, pad, out.decisions)
    state = trials[0]
    whole = 0
    for seat in range(state.players):
        appraise(net, state, seat, pad)
        out.hoped[seat] = pad.worth[WINS]
        whole += pad.worth[WINS]
    for seat in range(state.players):
        out.found[seat] += ONE * out.hoped[seat] // whole
