"""What every seat may decide now, asked at once: a server asks it after every move."""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.kernel import kernel
from boomtable.core.position import Position
from boomtable.core.record import Array

ALLOWED = 0


@kernel
def is_allowed(state: Position, action: int) -> bool:
    """Asked far more often than why something is not: to hand that out takes longer."""
    return verbs.why_not(state, action) == ALLOWED


@kernel
def offers(states: Array, desks: Array, sizes: Array) -> None:
    """Write each seat's actions, in its turn or before it, to its desk. `states` has room for one
    more.
    """
    now, asked = states[0], states[1]
    for seat in range(len(sizes)):
        sizes[seat] = 0
        if now.turn == seat:
            sizes[seat] = verbs.legal(now, desks[seat])
        elif now.turn >= 0 and verbs.may_decide_early(now, seat):
            states[1] = states[0]
            asked.turn = seat
            sizes[seat] = verbs.legal(asked, desks[seat])
