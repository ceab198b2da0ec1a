"""What a net says of a position: in whole numbers, looked ahead, and without luck."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.playout import Desk, any_action
from boomtable.core.record import Array, copied
from boomtable.core.streams import key, open_stream
from boomtable.values.judge import Judge
from boomtable.values.net import (
    _CURVE,
    EXTRA_ROWS,
    FINE,
    HEADS,
    MIDDLE,
    ONE,
    PART,
    SPREAD,
    WINS,
    Pad,
    appraise,
    squashed,
)
from boomtable.values.nets import rounded, shape_of

ROLLIE = games.find("rollie")


def any_net(seed: int) -> Array:
    """A net that has learned nothing, and has opinions all the same."""
    net = np.random.default_rng(seed).normal(0, 0.15, shape_of(ROLLIE))
    net[-1, MIDDLE], net[-1, SPREAD], net[-1, PART] = 100, 60, 20
    net[-1, PART + 1 :] = 0
    return net


def positions(players: int, number: int) -> list[Array]:
    """All positions of a random game."""
    states, desk = ROLLIE.fresh(players), Desk.array(1)
    open_stream(desk["stream"][0], key(5, 5), number)
    seen = [states.copy()]
    while states[0].turn != OVER:
        verbs.apply(states[0], any_action(states[0], desk[0]), None)
        seen.append(states.copy())
    return seen


def by_hand(net: Array, on: Array) -> Array:
    """The same, as a textbook writes it."""
    start = len(net) - EXTRA_ROWS
    hidden = np.maximum(net[start] + net[on].sum(axis=0), 0)
    said = net[start + 1 : start + 1 + HEADS] @ hidden + net[-1, :HEADS]
    said[:2] = 1 / (1 + np.exp(-said[:2]))
    return np.asarray(said)


@pytest.mark.parametrize("players", ROLLIE.players)
def test_whole_numbers_say_what_the_learned_net_says(players: int) -> None:
    net, pad = any_net(players), Pad.array(1)
    whole = rounded(net)
    for states in positions(players, 1)[:-1:7]:
        for seat in range(players):
            appraise(whole, states[0], seat, pad[0])
            n = verbs.encode(states[0], seat, pad["on"][0])
            on = pad["on"][0][:n]
            assert pad["worth"][0] / ONE == pytest.approx(by_hand(net, on), abs=0.02)


def test_the_curve_is_the_logistic_one_and_never_falls() -> None:
    sums = np.linspace(-10, 10, 4001)
    said = np.array([squashed(int(x * (1 << 2 * FINE))) for x in sums]) / ONE
    assert said == pytest.approx(1 / (1 + np.exp(-sums)), abs=4e-4)
    assert (np.diff(said) >= 0).all()
    assert _CURVE[len(_CURVE) // 2] == ONE // 2


def test_at_the_end_a_position_is_worth_what_came_of_it() -> None:
    net, pad = rounded(any_net(1)), Pad.array(1)
    last = positions(3, 2)[-1]
    points = np.zeros(3, np.int64)
    verbs.scores(last[0], points)
    for seat in range(3):
        appraise(net, last[0], seat, pad[0])
        worth = Judge(ROLLIE, 3, net).looked(last, seat, 0)
        first = points[seat] == points.max()
        assert worth.wins == pytest.approx(first / (points == points.max()).sum(), abs=1e-5)
        assert worth.points == pytest.approx(points[seat], abs=1e-3)
        assert worth.margin == pytest.approx(points[seat] - np.delete(points, seat).max(), abs=1e-3)


# Looking ahead, as a recursion that anybody can read


def seen_from(net: Array, state: Any, seat: int) -> tuple[float, float]:
    pad = Pad.array(1)
    appraise(net, state, seat, pad[0])
    wins, *_, points = (float(x) for x in pad["worth"][0])
    return wins, wins + points / float(net[-1, PART])


def recursion(net: Array, state: Any, seat: int, depth: int) -> float:
    if state.turn >= 0:
        wishes = {a: seen_from(net, after(state, a), int(state.turn))[1] for a in legal(state)}
        return recursion(net, after(state, max(wishes, key=lambda a: wishes[a])), seat, depth)
    if state.turn == OVER or depth == 0:
        return seen_from(net, state, seat)[0]
    odds = np.zeros(64, np.int64)
    n = verbs.odds(state, odds)
    worths = [recursion(net, after(state, a), seat, depth - 1) for a in legal(state)]
    return float(np.average(worths, weights=odds[:n]))


def after(state: Any, action: int) -> Any:
    copy = copied(state)
    verbs.apply(copy[0], action, None)
    return copy[0]


def legal(state: Any) -> list[int]:
    out = np.zeros(64, np.int64)
    return [int(a) for a in out[: verbs.legal(state, out)]]


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_looking_ahead_is_the_recursion_that_it_replaces(depth: int) -> None:
    net = rounded(any_net(4))
    judge = Judge(ROLLIE, 3, net)
    for states in positions(3, 3)[: 4 if depth > 2 else 30 : 3]:
        for seat in (0, 2):
            looked = judge.looked(states, seat, depth).wins
            assert looked == pytest.approx(recursion(net, states[0], seat, depth) / ONE, abs=2e-5)


def test_every_action_is_weighed_by_what_it_leads_to() -> None:
    net = rounded(any_net(5))
    judge = Judge(ROLLIE, 2, net)
    states = next(s for s in positions(2, 4) if s[0].turn >= 0 and len(legal(s[0])) > 2)
    actions = legal(states[0])
    for action, worth in zip(actions, judge.weighed(states, actions, 1), strict=True):
        behind = np.array([after(states[0], action)], ROLLIE.state.dtype)
        assert judge.looked(behind, int(states[0].turn), 1) == worth


# Luck


def test_the_luck_of_all_throws_together_is_none() -> None:
    """Weighed by their odds, up to the last digit."""
    net = rounded(any_net(6))
    judge = Judge(ROLLIE, 3, net)
    for states in positions(3, 5)[::5]:
        if states[0].turn == CHANCE:
            luck = [judge.luck(states, [action]) for action in legal(states[0])]
            assert np.mean(luck, axis=0) == pytest.approx(np.zeros(3), abs=2 / ONE)


def test_luck_of_a_game_is_that_of_its_throws() -> None:
    net = rounded(any_net(7))
    judge = Judge(ROLLIE, 2, net)
    start, actions = ROLLIE.fresh(2), []
    states, desk = start.copy(), Desk.array(1)
    open_stream(desk["stream"][0], key(1, 1), 1)
    total = np.zeros(2)
    while states[0].turn != OVER:
        action = int(any_action(states[0], desk[0]))
        if states[0].turn == CHANCE:
            total += judge.luck(states, [action])
        actions.append(action)
        verbs.apply(states[0], action, None)
    assert judge.luck(start, actions) == pytest.approx(total)
    assert abs(total).max() > 0.01


def test_an_estimate_takes_no_time() -> None:
    """Under 50 µs a position is promised; a loaded machine may need ten times what an idle one
    does."""
    import time

    net, pads = rounded(any_net(8)), Pad.array(1)
    state, pad = positions(4, 6)[60][0], pads[0]
    appraise(net, state, 0, pad)
    best = 1.0
    for _ in range(200):
        started = time.perf_counter()
        appraise(net, state, 0, pad)
        best = min(best, time.perf_counter() - started)
    assert best < 50e-6
    assert 0 < int(pad.worth[WINS]) < ONE
