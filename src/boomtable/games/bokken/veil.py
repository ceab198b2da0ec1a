"""What no field can say alone: whom nature has asked, only they see."""

from __future__ import annotations

from boomtable.core.actor import CHANCE
from boomtable.games.bokken.phases import Phase
from boomtable.games.bokken.state import State

_ASKED = (int(Phase.REACT), int(Phase.ANSWER))


def veil(view: State, seat: int) -> None:
    """bokken.race: while a window is open, the others see only that it is open."""
    if view.turn != seat and int(view.phase) in _ASKED:
        view.turn = CHANCE
        view.phase = Phase.RESCUE if view.stuck else Phase.WINDOW
