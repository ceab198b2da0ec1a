"""A small net in whole numbers: what a position is worth to one seat.

A net is one table: a row for each input of the game, then the row that all positions start from,
then a row a head, then a row of few numbers: each head's start, the points' middle and spread,
what part of a win a spread of own points is worth to whoever decides, and how many columns go
straight to the heads.
A position adds up the rows of its inputs; what is below 0 counts as 0, but in those last columns;
each head weighs the rest.
Compiled, interpreted and on any machine the same numbers come out: nothing is rounded but here.
"""

from __future__ import annotations

import math

import numpy as np

from boomtable.core import verbs
from boomtable.core.actor import OVER
from boomtable.core.kernel import kernel
from boomtable.core.outcome import Outcome, judge
from boomtable.core.position import Position
from boomtable.core.record import Array, Record, counts, within

HEADS = 4
WINS, PLACE, MARGIN, POINTS = range(HEADS)
SHARES = PLACE + 1  # the first heads lie between 0 and 1; the others are spreads of points
WIDTH = 64  # of a row, at most
EXTRA_ROWS = 1 + HEADS + 1  # after those of the inputs
MIDDLE, SPREAD, PART, STRAIGHT = range(HEADS, HEADS + 4)  # where they stand in the last row
MOST_ON = 320  # inputs answered yes at one time

FINE = 12  # bits of a weight behind the point
ONE = 1 << 20  # what a worth counts in
DOWN = 2 * FINE - 20  # bits from a head's sum to a worth

# The logistic curve at every 64th of -8 to 8, and straight between. Its entries are rounded from
# far more digits than machines differ in.
_STEP = 2 * FINE - 6  # bits of a head's sum below a 64th
_END = 8 << 6
_CURVE = np.array([round(ONE / (1 + math.exp(-x / 64))) for x in range(-_END, _END + 1)], np.int64)


class Pad(Record):
    """Room to work out a worth, and the worth itself."""

    on: Array = counts(MOST_ON)
    sums: Array = counts(WIDTH)
    worth: Array = counts(HEADS)
    outcome: Outcome = within(Outcome)


@kernel
def appraise(net: Array, state: Position, seat: int, pad: Pad) -> None:
    """Write to `pad.worth` what a position is worth to `seat`: at the end, what came of it."""
    if state.turn == OVER:
        count_result(net, state, seat, pad)
    else:
        estimate(net, verbs.encode(state, seat, pad.on), pad)


@kernel
def wish(net: Array, pad: Pad) -> int:
    """What whoever decides wants most of: to win, and a little to have points."""
    return pad.worth[WINS] + pad.worth[POINTS] // net[len(net) - 1, PART]  # type: ignore[no-any-return]


@kernel
def estimate(net: Array, n: int, pad: Pad) -> None:
    add_up(net, n, pad)
    for head in range(HEADS):
        pad.worth[head] = headed(net, pad, head)


@kernel
def headed(net: Array, pad: Pad, head: int) -> int:
    """What one head makes of what was added up."""
    last = len(net) - 1
    sum_ = int(net[last, head]) << FINE
    for i in range(net.shape[1]):
        sum_ += pad.sums[i] * net[last - HEADS + head, i]
    return squashed(sum_) if head < SHARES else sum_ >> DOWN


@kernel
def add_up(net: Array, n: int, pad: Pad) -> None:
    start = len(net) - EXTRA_ROWS
    for i in range(net.shape[1]):
        pad.sums[i] = net[start, i]
    for k in range(n):
        row = pad.on[k]
        for i in range(net.shape[1]):
            pad.sums[i] += net[row, i]
    for i in range(net.shape[1] - net[len(net) - 1, STRAIGHT]):
        pad.sums[i] = max(pad.sums[i], 0)


@kernel
def squashed(sum_: int) -> int:
    at = (sum_ >> _STEP) + _END
    if at < 0:
        return _CURVE[0]  # type: ignore[no-any-return]
    if at >= 2 * _END:
        return _CURVE[2 * _END]  # type: ignore[no-any-return]
    part = sum_ & ((1 << _STEP) - 1)
    return _CURVE[at] + ((_CURVE[at + 1] - _CURVE[at]) * part >> _STEP)  # type: ignore[no-any-return]


@kernel
def count_result(net: Array, state: Position, seat: int, pad: Pad) -> None:
    judge(state, pad.outcome)
    middle, spread = net[len(net) - 1, MIDDLE], net[len(net) - 1, SPREAD]
    points = pad.outcome.points[seat]
    pad.worth[WINS] = np.int64(ONE * pad.outcome.wins[seat])
    pad.worth[PLACE] = np.int64(ONE * pad.outcome.place[seat])
    pad.worth[MARGIN] = ONE * (points - best_other(pad.outcome, seat, state.players)) // spread
    pad.worth[POINTS] = ONE * (points - middle) // spread


@kernel
def best_other(outcome: Outcome, seat: int, players: int) -> int:
    best = outcome.points[1 if seat == 0 else 0]
    for other in range(players):
        if other != seat:
            best = max(best, outcome.points[other])
    return best  # type: ignore[no-any-return]
