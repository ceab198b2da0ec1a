"""What a finished game is worth to each seat."""

from __future__ import annotations

from typing import Any

from boomtable.core import verbs
from boomtable.core.kernel import kernel
from boomtable.core.record import Array, Record, counts, reals

MOST_SEATS = 9
MARGIN = 0.05  # the weight of how far ahead one is, beside the place


class Outcome(Record):
    points: Array = counts(MOST_SEATS)
    place: Array = reals(MOST_SEATS)  # 1 alone in front, 0 alone at the back, ties shared
    wins: Array = reals(MOST_SEATS)  # 1 for a victory, its share for a shared one
    value: Array = reals(MOST_SEATS)  # the place, and a little for the margin


@kernel
def judge(state: Any, outcome: Outcome) -> None:
    """Judge a game by its points as they stand, which is at its end by the result."""
    verbs.scores(state, outcome.points)
    for seat in range(state.players):
        judge_seat(outcome, seat, state.players)


@kernel
def judge_seat(outcome: Outcome, seat: int, players: int) -> None:
    mine = outcome.points[seat]
    below = 0
    level = 0
    best_other = outcome.points[1] if seat == 0 else outcome.points[0]
    for other in range(players):
        if other != seat:
            below += outcome.points[other] < mine
            level += outcome.points[other] == mine
            best_other = max(best_other, outcome.points[other])
    outcome.place[seat] = (below + level / 2) / (players - 1)
    outcome.wins[seat] = 1 / (1 + level) if best_other <= mine else 0.0
    lead = margin(mine, best_other)
    outcome.value[seat] = (1 - MARGIN) * outcome.place[seat] + MARGIN * lead


@kernel
def margin(mine: int, best_other: int) -> float:
    """Between 0 (far behind) and 1 (far ahead), measured against the points themselves."""
    ahead = mine - best_other
    scale = 1 + (abs(mine) + abs(best_other)) / 2
    return 0.5 + 0.5 * ahead / (abs(ahead) + scale)
