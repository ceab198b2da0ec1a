"""Learning by self-play: TD(lambda) on whole games, inside kernels.

All seats decide by the same net, the newest. When a game is over it is gone through backwards:
what came of it, mixed step by step with what was believed on the way, is what each position should
have been worth. Here the net is of floating-point numbers; `values/nets.py` makes whole ones.
"""

from __future__ import annotations

import numpy as np

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.outcome import MOST_SEATS, Outcome, judge
from boomtable.core.playout import Desk, any_action
from boomtable.core.position import Position
from boomtable.core.record import Array, Record, count, real, reals, within
from boomtable.core.streams import below, open_stream, unit
from boomtable.values.net import (
    EXTRA_ROWS,
    HEADS,
    MARGIN,
    MIDDLE,
    PART,
    PLACE,
    POINTS,
    SHARES,
    SPREAD,
    WIDTH,
    WINS,
    best_other,
)

LONGEST = 2048  # positions: a longer game is learned from its first ones
LEAST = -1e9  # below every wish


class Pupil(Record):
    """Room to think in, and how well it went."""

    sums: Array = reals(WIDTH)
    blame: Array = reals(WIDTH)
    said: Array = reals(HEADS)
    target: Array = reals(MOST_SEATS, HEADS)
    outcome: Outcome = within(Outcome)
    trust: float = real()  # lambda: how much of what came later is believed
    rate: float = real()  # how far a position moves the net
    curiosity: float = real()  # the share of decisions that are made at random
    positions: int = count()  # since it was last asked: seen, ...
    error: float = real()  # ... squares of what was wrongly believed of winning, ...
    shared: int = count()  # ... games whose victory was shared, ...
    points: float = real()  # ... and points a seat


@kernel
def learn_games(
    net: Array,
    fresh: Array,
    states: Array,
    desks: Array,
    pupils: Array,
    trail: Array,
    sizes: Array,
    said: Array,
    key: int,
    first: int,
    games: int,
) -> None:
    """Play games `first`, `first` + 1, ... and learn from each.

    `states` has room for two; `trail` keeps inputs, `sizes` how many, and `said` what was believed,
    by position and seat.
    """
    pupil = pupils[0]
    for number in range(first, first + games):
        states[0] = fresh[0]
        open_stream(desks[0].stream, key, number)
        seen = play(net, states, desks[0], pupil, trail, sizes, said)
        count_results(net, states[0], pupil)
        learn_back(net, seen, states[0].players, pupil, trail, sizes, said)


@kernel
def play(
    net: Array, states: Array, desk: Desk, pupil: Pupil, trail: Array, sizes: Array, said: Array
) -> int:
    """A whole game; returns how many of its positions were kept."""
    seen = 0
    while states[0].turn != OVER:
        action = choose(net, states, desk, pupil, trail[seen, 0])
        verbs.apply(states[0], action, None)
        if states[0].turn != OVER and seen + 1 < LONGEST:
            keep(net, states[0], pupil, trail[seen], sizes[seen], said[seen])
            seen += 1
    return seen


@kernel
def choose(net: Array, states: Array, desk: Desk, pupil: Pupil, on: Array) -> int:
    if states[0].turn == CHANCE:
        return any_action(states[0], desk)
    n = verbs.legal(states[0], desk.actions)
    if unit(desk.stream) < pupil.curiosity:
        return desk.actions[below(desk.stream, n)]  # type: ignore[no-any-return]
    best = 0
    high = LEAST
    for i in range(n if n > 1 else 0):
        states[1] = states[0]
        verbs.apply(states[1], desk.actions[i], None)
        hope = wish_of(net, states[1], states[0].turn, pupil, on)
        if hope > high:
            best, high = i, hope
    return desk.actions[best]  # type: ignore[no-any-return]


@kernel
def wish_of(net: Array, state: Position, seat: int, pupil: Pupil, on: Array) -> float:
    last = net[len(net) - 1]
    if state.turn == OVER:
        judge(state, pupil.outcome)
        points = (pupil.outcome.points[seat] - last[MIDDLE]) / last[SPREAD]
        return pupil.outcome.wins[seat] + points / last[PART]  # type: ignore[no-any-return]
    think(net, on, verbs.encode(state, seat, on), pupil)
    return pupil.said[WINS] + pupil.said[POINTS] / last[PART]  # type: ignore[no-any-return]


@kernel
def keep(
    net: Array, state: Position, pupil: Pupil, trail: Array, sizes: Array, said: Array
) -> None:
    for seat in range(state.players):
        sizes[seat] = verbs.encode(state, seat, trail[seat])
        think(net, trail[seat], sizes[seat], pupil)
        for head in range(HEADS):
            said[seat, head] = pupil.said[head]


@kernel
def think(net: Array, on: Array, n: int, pupil: Pupil) -> None:
    start = len(net) - EXTRA_ROWS
    for i in range(WIDTH):
        pupil.sums[i] = net[start, i]
    for k in range(n):
        row = on[k]
        for i in range(WIDTH):
            pupil.sums[i] += net[row, i]
    for head in range(HEADS):
        pupil.said[head] = net[len(net) - 1, head]
    for i in range(WIDTH):
        pupil.sums[i] = max(pupil.sums[i], 0.0)
        for head in range(HEADS):
            pupil.said[head] += pupil.sums[i] * net[start + 1 + head, i]
    for head in range(SHARES):
        pupil.said[head] = 1 / (1 + np.exp(-pupil.said[head]))


@kernel
def count_results(net: Array, state: Position, pupil: Pupil) -> None:
    judge(state, pupil.outcome)
    outcome = pupil.outcome
    middle, spread = net[len(net) - 1, MIDDLE], net[len(net) - 1, SPREAD]
    for seat in range(state.players):
        points = outcome.points[seat]
        target = pupil.target[seat]
        target[WINS] = outcome.wins[seat]
        target[PLACE] = outcome.place[seat]
        target[MARGIN] = (points - best_other(outcome, seat, state.players)) / spread
        target[POINTS] = (points - middle) / spread
        pupil.points += points / state.players
        pupil.shared += seat == 0 and is_shared(outcome, state.players)


@kernel
def is_shared(outcome: Outcome, players: int) -> bool:
    for seat in range(players):
        if 0 < outcome.wins[seat] < 1:
            return True
    return False


@kernel
def learn_back(
    net: Array, seen: int, players: int, pupil: Pupil, trail: Array, sizes: Array, said: Array
) -> None:
    for step in range(seen - 1, -1, -1):
        for seat in range(players):
            wrong = said[step, seat, WINS] - pupil.outcome.wins[seat]
            pupil.error += wrong * wrong
            pupil.positions += 1
            target = pupil.target[seat]
            learn(net, trail[step, seat], sizes[step, seat], target, pupil)
            for head in range(HEADS):
                target[head] = (
                    pupil.trust * target[head] + (1 - pupil.trust) * said[step, seat, head]
                )


@kernel
def learn(net: Array, on: Array, n: int, target: Array, pupil: Pupil) -> None:
    """One step down the slope: cross entropy for shares, squares for points."""
    think(net, on, n, pupil)
    start = len(net) - EXTRA_ROWS
    for head in range(HEADS):
        pupil.said[head] = pupil.rate * (target[head] - pupil.said[head])
        net[len(net) - 1, head] += pupil.said[head]
    for i in range(WIDTH):
        pupil.blame[i] = 0.0
        if pupil.sums[i] > 0:
            for head in range(HEADS):
                weight = net[start + 1 + head, i]
                pupil.blame[i] += pupil.said[head] * weight
                net[start + 1 + head, i] = weight + pupil.said[head] * pupil.sums[i]
        net[start, i] += pupil.blame[i]
    for k in range(n):
        row = on[k]
        for i in range(WIDTH):
            net[row, i] += pupil.blame[i]
