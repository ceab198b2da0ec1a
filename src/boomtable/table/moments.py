"""A recorded game cut into moments: each is a time at which everybody could look and think.

A moment comes after a decision and the dice and cards that followed it. Who was asked in a race is
nobody's business: the moments are the open race, and what came of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from boomtable.core.actor import CHANCE, NONE
from boomtable.core.events import Told
from boomtable.core.record import Array
from boomtable.table.play import Play


@dataclass(frozen=True)
class Moment:
    length: int  # actions played so far
    states: Array  # the truth then, an array of one
    told: list[Told]  # what happened since the moment before, action by action
    race: bool  # everybody may react

    @property
    def state(self) -> Any:
        return self.states[0]


def moments(play: Play, actions: Sequence[int]) -> Iterator[Moment]:
    """Play the actions on a fresh game, and stop at every moment. The last is the end."""
    told: list[Told] = []
    for action in actions:
        told.append(play.step(action))
        if is_moment(play):
            yield Moment(len(play.actions), play.copied(), told, play.turn == CHANCE)
            told = []


def is_moment(play: Play) -> bool:
    """Whether somebody must decide and all can see who, or everybody may react, or it is over."""
    if play.turn == CHANCE:
        return not play.is_sealed_chance()
    if not play.game.veil:
        return True
    states = play.copied()
    play.game.veil(states[0], NONE)
    return int(states["turn"][0]) == play.turn
