"""What a finished game is worth to each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boomtable.core.outcome import Outcome, judge
from boomtable.core.record import Array

Pay = Callable[[Any, int], list[float]]


def placing(outcome: Any, players: int) -> list[float]:
    """1 alone in front, -1 alone at the back, ties shared: all of it is 0."""
    return [2.0 * float(place) - 1.0 for place in outcome.place[:players]]


def margin(outcome: Any, players: int) -> list[float]:
    """Points ahead of the best of the others."""
    points = score(outcome, players)
    return [mine - _best_other(points, seat) for seat, mine in enumerate(points)]


def score(outcome: Any, players: int) -> list[float]:
    return [float(points) for points in outcome.points[:players]]


def _best_other(points: Sequence[float], seat: int) -> float:
    return max(points[other] for other in range(len(points)) if other != seat)


REWARDS: dict[str, Pay] = {"placing": placing, "margin": margin, "score": score}
FURTHEST = {"placing": 1.0, "margin": 10_000.0, "score": 10_000.0}  # no reward is beyond


def paid(states: Array, reward: str, players: int) -> list[float]:
    outcomes = Outcome.array(1)
    judge(states[0], outcomes[0])
    return REWARDS[reward](outcomes[0], players)
