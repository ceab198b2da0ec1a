"""The points of a match."""

from __future__ import annotations

from boomtable.core.kernel import kernel
from boomtable.games.babyboom.facts import ROUNDS
from boomtable.games.babyboom.state import State


@kernel
def total(state: State, seat: int) -> int:
    """What a seat has earned in all rounds so far."""
    points = 0
    for played in range(ROUNDS):
        points += state.seat[seat].earned[played]
    return points
