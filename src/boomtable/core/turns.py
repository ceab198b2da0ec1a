"""What all rules say in the same words: whose turn it is, and rows of actions."""

from __future__ import annotations

from boomtable.core.actor import CHANCE
from boomtable.core.kernel import kernel
from boomtable.core.position import Position
from boomtable.core.record import Array


@kernel
def left_of(state: Position, seat: int) -> int:
    """The next seat, clockwise. No remainder: a division would cost more than the rest."""
    return seat + 1 if seat + 1 < state.players else 0


@kernel
def around(state: Position, seat: int, steps: int) -> int:
    """The seat so many steps clockwise. A blank state has no players, and is asked all the same."""
    return (seat + steps) % max(state.players, 1)


@kernel
def let_chance(state: Position, phase: int) -> None:
    state.phase = phase
    state.turn = CHANCE


@kernel
def row_of(out: Array, first: int, size: int) -> int:
    """Actions that follow one another, all of them legal."""
    for i in range(size):
        out[i] = first + i
    return size


@kernel
def all_alike(out: Array, n: int) -> int:
    """Equal weights."""
    for i in range(n):
        out[i] = 1
    return n
