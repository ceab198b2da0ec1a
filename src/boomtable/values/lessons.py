"""Learning by self-play: TD(lambda) on whole games, inside kernels.

All seats decide by the same net, the newest. When a game is over it is gone through backwards:
what came of it, mixed step by step with what was believed on the way, is what each position should
have been worth. Where answers count (a game without dice, `Curriculum`), a move is judged by the
best answer to it, what is behind the two is believed of a position, and what came after a random
move is not. Here the net is of floating-point numbers; `values/nets.py` makes whole ones.
"""

from __future__ import annotations

import numpy as np

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.outcome import MOST_SEATS, Outcome, judge
from boomtable.core.playout import Desk, any_action
from boomtable.core.position import Position
from boomtable.core.record import Array, Record, count, counts, flag, real, reals, within
from boomtable.core.streams import below, open_stream, unit
from boomtable.values.ahead import MANY
from boomtable.values.net import (
    EXTRA_ROWS,
    HEADS,
    MARGIN,
    MIDDLE,
    MOST_ON,
    PART,
    PLACE,
    POINTS,
    SHARES,
    SPREAD,
    STRAIGHT,
    WIDTH,
    WINS,
    best_other,
)

LONGEST = 2048  # positions: a longer game is learned from its first ones
LEAST = -1e9  # below every wish
OFTEN = 4  # times that a question is true at once, if it is: those that count


class Pupil(Record):
    """Room to think in, and how well it went."""

    sums: Array = reals(WIDTH)
    blame: Array = reals(WIDTH)
    said: Array = reals(HEADS)
    target: Array = reals(MOST_SEATS, HEADS)
    outcome: Outcome = within(Outcome)
    trust: float = real()  # lambda: how much of what came later is believed
    rate: float = real()  # how far a position moves the net
    steady: int = flag()  # steps are shorter where the slope is steep
    curiosity: float = real()  # the share of decisions that are made at random
    answers: int = flag()  # moves are judged by the best answer to them
    anywhere: int = count()  # steps at most that are random before anything is learned
    positions: int = count()  # since it was last asked: seen, ...
    error: float = real()  # ... squares of what was wrongly believed of winning, ...
    shared: int = count()  # ... games whose victory was shared, ...
    points: float = real()  # ... and points a seat


class Diary(Record):
    """What is remembered of one position of a game, by seat."""

    on: Array = counts(MOST_SEATS, MOST_ON)  # its inputs, ...
    asked: Array = counts(MOST_SEATS)  # ... and how many
    said: Array = reals(MOST_SEATS, HEADS)  # what was believed of it
    strayed: int = flag()  # what was played next was not what seemed best


ROOM = 4  # positions: the game's, and those below
TRIED, ANSWERED, LIKED = range(1, ROOM)  # an action, the answer to it, and behind the best of all


@kernel
def learn_games(
    net: Array,
    fresh: Array,
    states: Array,
    desks: Array,
    pupils: Array,
    diary: Array,
    key: int,
    first: int,
    games: int,
) -> None:
    """Play games `first`, `first` + 1, ... and learn from each.

    They begin with `fresh` by turns. `states` has room for four, of `desks` there are two, and as
    many pages of `diary` as positions of a game are learned from.
    """
    pupil = pupils[0]
    for number in range(first, first + games):
        states[0] = fresh[number % len(fresh)]
        open_stream(desks[0].stream, key, number)
        if pupil.anywhere > 0:
            wander(states[0], desks[0], below(desks[0].stream, pupil.anywhere))
        seen = play(net, states, desks, pupil, diary)
        count_results(net, states[0], pupil)
        learn_back(net, seen, states[0].players, pupil, diary)


@kernel
def wander(state: Position, desk: Desk, steps: int) -> None:
    """What is learned late in a game need not wait for what is learned early."""
    for _ in range(steps):
        if state.turn != OVER:
            verbs.apply(state, any_action(state, desk), None)


@kernel
def play(net: Array, states: Array, desks: Array, pupil: Pupil, diary: Array) -> int:
    """A whole game; returns how many of its positions were kept."""
    seen = 0
    while states[0].turn != OVER:
        page = diary[max(seen - 1, 0)]  # that of this position
        action = choose(net, states, desks, pupil, page, diary[seen].on[0])
        verbs.apply(states[0], action, None)
        if states[0].turn != OVER and seen + 1 < len(diary):
            keep(net, states[0], pupil, diary[seen])
            seen += 1
    return seen


@kernel
def choose(net: Array, states: Array, desks: Array, pupil: Pupil, page: Diary, on: Array) -> int:
    desk = desks[0]
    if states[0].turn == CHANCE:
        return any_action(states[0], desk)
    n = verbs.legal(states[0], desk.actions)
    strays = unit(desk.stream) < pupil.curiosity
    if strays and not pupil.answers:
        return desk.actions[below(desk.stream, n)]  # type: ignore[no-any-return]
    best = 0
    high = LEAST
    for i in range(n if n > 1 or pupil.answers else 0):
        states[TRIED] = states[0]
        verbs.apply(states[TRIED], desk.actions[i], None)
        if pupil.answers and n <= MANY:
            answer(net, states, desks[1], pupil, on)
        hope = wish_of(net, states[TRIED], states[0].turn, pupil, on)
        if hope > high:
            best, high = i, hope
            states[LIKED] = states[TRIED]
    if not pupil.answers:
        return desk.actions[best]  # type: ignore[no-any-return]
    believe(net, states[LIKED], pupil, page, on)
    page.strayed = strays
    return desk.actions[below(desk.stream, n) if strays else best]  # type: ignore[no-any-return]


@kernel
def answer(net: Array, states: Array, desk: Desk, pupil: Pupil, on: Array) -> None:
    """Let whoever decides next in `states[TRIED]` play what seems best to them."""
    seat = states[TRIED].turn
    if seat < 0:
        return
    best = 0
    high = LEAST
    n = verbs.legal(states[TRIED], desk.actions)
    for i in range(n if n > 1 else 0):
        states[ANSWERED] = states[TRIED]
        verbs.apply(states[ANSWERED], desk.actions[i], None)
        hope = wish_of(net, states[ANSWERED], seat, pupil, on)
        if hope > high:
            best, high = i, hope
    verbs.apply(states[TRIED], desk.actions[best], None)


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
def keep(net: Array, state: Position, pupil: Pupil, page: Diary) -> None:
    page.strayed = 0
    for seat in range(state.players):
        page.asked[seat] = verbs.encode(state, seat, page.on[seat])
        think(net, page.on[seat], page.asked[seat], pupil)
        for head in range(HEADS):
            page.said[seat, head] = pupil.said[head]


@kernel
def believe(net: Array, state: Position, pupil: Pupil, page: Diary, on: Array) -> None:
    """What a position is worth is better told by where the best moves lead."""
    if state.turn == OVER:
        judge(state, pupil.outcome)
    for seat in range(state.players):
        if state.turn == OVER:
            write_result(net, pupil.outcome, seat, state.players, pupil.said)
        else:
            think(net, on, verbs.encode(state, seat, on), pupil)
        for head in range(HEADS):
            page.said[seat, head] = pupil.said[head]


@kernel
def think(net: Array, on: Array, n: int, pupil: Pupil) -> None:
    start = len(net) - EXTRA_ROWS
    for i in range(net.shape[1]):
        pupil.sums[i] = net[start, i]
    for k in range(n):
        row = on[k]
        for i in range(net.shape[1]):
            pupil.sums[i] += net[row, i]
    for head in range(HEADS):
        pupil.said[head] = net[len(net) - 1, head]
    hidden = net.shape[1] - int(net[len(net) - 1, STRAIGHT])
    for i in range(net.shape[1]):
        if i < hidden:
            pupil.sums[i] = max(pupil.sums[i], 0.0)
        for head in range(HEADS):
            pupil.said[head] += pupil.sums[i] * net[start + 1 + head, i]
    for head in range(SHARES):
        pupil.said[head] = 1 / (1 + np.exp(-pupil.said[head]))


@kernel
def count_results(net: Array, state: Position, pupil: Pupil) -> None:
    judge(state, pupil.outcome)
    for seat in range(state.players):
        write_result(net, pupil.outcome, seat, state.players, pupil.target[seat])
        pupil.points += pupil.outcome.points[seat] / state.players
        pupil.shared += seat == 0 and is_shared(pupil.outcome, state.players)


@kernel
def write_result(net: Array, outcome: Outcome, seat: int, players: int, out: Array) -> None:
    """What a finished game was worth to a seat, as heads say it."""
    middle, spread = net[len(net) - 1, MIDDLE], net[len(net) - 1, SPREAD]
    points = outcome.points[seat]
    out[WINS] = outcome.wins[seat]
    out[PLACE] = outcome.place[seat]
    out[MARGIN] = (points - best_other(outcome, seat, players)) / spread
    out[POINTS] = (points - middle) / spread


@kernel
def is_shared(outcome: Outcome, players: int) -> bool:
    for seat in range(players):
        if 0 < outcome.wins[seat] < 1:
            return True
    return False


@kernel
def learn_back(net: Array, seen: int, players: int, pupil: Pupil, diary: Array) -> None:
    for step in range(seen - 1, -1, -1):
        page = diary[step]
        for seat in range(players):
            wrong = page.said[seat, WINS] - pupil.outcome.wins[seat]
            pupil.error += wrong * wrong
            pupil.positions += 1
            target = pupil.target[seat]
            if pupil.answers:  # what is behind its best moves counts for the position itself
                mix(target, page.said[seat], 0.0 if page.strayed else pupil.trust)
            learn(net, page.on[seat], page.asked[seat], target, pupil)
            if not pupil.answers:
                mix(target, page.said[seat], pupil.trust)


@kernel
def mix(target: Array, said: Array, trust: float) -> None:
    for head in range(HEADS):
        target[head] = trust * target[head] + (1 - trust) * said[head]


@kernel
def learn(net: Array, on: Array, n: int, target: Array, pupil: Pupil) -> None:
    """One step down the slope: cross entropy for shares, squares for points."""
    think(net, on, n, pupil)
    start = len(net) - EXTRA_ROWS
    hidden = net.shape[1] - int(net[len(net) - 1, STRAIGHT])
    rate = pupil.rate
    if pupil.steady:
        rate /= 1 + rate * slope(net, n, hidden, pupil)
    for head in range(HEADS):
        pupil.said[head] = rate * (target[head] - pupil.said[head])
        net[len(net) - 1, head] += pupil.said[head]
    for i in range(net.shape[1]):
        pupil.blame[i] = 0.0
        if pupil.sums[i] > 0 or i >= hidden:
            for head in range(HEADS):
                weight = net[start + 1 + head, i]
                pupil.blame[i] += pupil.said[head] * weight
                if i < hidden:
                    net[start + 1 + head, i] = weight + pupil.said[head] * pupil.sums[i]
        net[start, i] += pupil.blame[i]
    for k in range(n):
        row = on[k]
        for i in range(net.shape[1]):
            net[row, i] += pupil.blame[i]


@kernel
def slope(net: Array, n: int, hidden: int, pupil: Pupil) -> float:
    """About the square of how far a step of 1 would change what is said: a step is divided by it as
    if it went all the way at once, and never goes too far.
    """
    steep = float(OFTEN * n)
    for i in range(hidden):
        if pupil.sums[i] > 0:
            steep += pupil.sums[i] * pupil.sums[i]
            for head in range(HEADS):
                weight = net[len(net) - 1 - HEADS + head, i]
                steep += OFTEN * n * weight * weight
    return steep
