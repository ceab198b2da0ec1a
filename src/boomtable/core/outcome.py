"""What a finished game is worth to each seat."""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.kernel import kernel
from boomtable.core.position import Position
from boomtable.core.record import Array, Record, counts, reals

MOST_SEATS = 9
TIE_BREAKS = 1000  # more than any tie-break counts
MARGIN = 0.05  # the weight of how far ahead one is, beside the place


class Outcome(Record):
    points: Array = counts(MOST_SEATS)
    standing: Array = counts(MOST_SEATS)  # what places are decided by: points, then the tie-break
    place: Array = reals(MOST_SEATS)  # 1 alone in front, 0 alone at the back, ties shared
    wins: Array = reals(MOST_SEATS)  # 1 for a victory, its share for a shared one
    value: Array = reals(MOST_SEATS)  # the place, and a little for the margin


@kernel
def judge(state: Position, outcome: Outcome) -> None:
    """Judge a game by its points as they stand, which is at its end by the result."""
    verbs.scores(state, outcome.points)
    for seat in range(state.players):
        outcome.standing[seat] = TIE_BREAKS * outcome.points[seat] + verbs.tie_break(state, seat)
    for seat in range(state.players):
        judge_seat(outcome, seat, state.players)


@kernel
def judge_seat(outcome: Outcome, seat: int, players: int) -> None:
    below = 0
    level = 0
    rival = 1 if seat == 0 else 0  # the best of the others
    for other in range(players):
        if other != seat:
            below += outcome.standing[other] < outcome.standing[seat]
            level += outcome.standing[other] == outcome.standing[seat]
            if outcome.standing[other] > outcome.standing[rival]:
                rival = other
    outcome.place[seat] = (below + level / 2) / (players - 1)
    first = outcome.standing[rival] <= outcome.standing[seat]
    outcome.wins[seat] = 1 / (1 + level) if first else 0.0
    lead = margin(outcome.points[seat], outcome.points[rival])
    outcome.value[seat] = (1 - MARGIN) * outcome.place[seat] + MARGIN * lead


@kernel
def margin(mine: int, best_other: int) -> float:
    """Between 0 (far behind) and 1 (far ahead), measured against the points themselves."""
    ahead = mine - best_other
    scale = 1 + (abs(mine) + abs(best_other)) / 2
    return 0.5 + 0.5 * ahead / (abs(ahead) + scale)
