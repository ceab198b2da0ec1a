"""The five by five squares: their names, their neighbours, and the steps between them."""

from __future__ import annotations

import numpy as np

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.games.babyboom.facts import COLUMNS, SIDE, SQUARES, WAYS

SQUARE_NAMES = tuple(f"{column}{row + 1}" for row in range(SIDE) for column in COLUMNS)
_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # columns and rows a way leads on


def _beyond(square: int, way: int) -> int:
    column, row = square % SIDE + _STEPS[way][0], square // SIDE + _STEPS[way][1]
    inside = 0 <= column < SIDE and 0 <= row < SIDE
    return row * SIDE + column if inside else NONE


BEYOND = np.array([[_beyond(s, w) for w in range(WAYS)] for s in range(SQUARES)], np.int64)

# A move is a step from one square to the next: 80 of them.
STEPS = tuple((s, w) for s in range(SQUARES) for w in range(WAYS) if _beyond(s, w) != NONE)
STEP_FROM = np.array([square for square, _ in STEPS], np.int64)
STEP_WAY = np.array([way for _, way in STEPS], np.int64)
STEP_OF = np.full((SQUARES, WAYS), NONE, np.int64)
for _number, (_square, _way) in enumerate(STEPS):
    STEP_OF[_square, _way] = _number


@kernel
def beyond(square: int, way: int) -> int:
    """The next square that way, or NONE over the border."""
    return BEYOND[square, way]  # type: ignore[no-any-return]


@kernel
def opposite(way: int) -> int:
    return (way + WAYS // 2) % WAYS


@kernel
def clockwise(way: int) -> int:
    return (way + 1) % WAYS


@kernel
def is_border(square: int) -> bool:
    for way in range(WAYS):
        if beyond(square, way) == NONE:
            return True
    return False
