"""A game being played, for OpenSpiel: chance and decisions one by one.

OpenSpiel clones a state by copying what its `__dict__` holds: an array of one record, and what was
played, which clones share. What never changes is asked of the game.
"""

from __future__ import annotations

import functools
from typing import Any, ClassVar, NamedTuple

import numpy as np
import pyspiel

from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.events import Event, Pad, Told
from boomtable.core.record import Array, copied
from boomtable.games.contract import Game
from boomtable.openspiel.rewards import paid

_pad = Pad()


class Step(NamedTuple):
    action: int
    decider: int
    told: Told  # what happened, as the log has it


class Past:
    """The last step and all before it. Nothing of it changes: a copy is itself."""

    def __init__(self, before: Past | None, step: Step) -> None:
        self.before, self.step = before, step
        self._seen: dict[int, str] = {}

    def seen_by(self, game: Game, player: int) -> str:
        """This step as the player saw it; empty if it did not."""
        if player not in self._seen:
            own = [game.print(self.step.action)] if self.step.decider == player else []
            events = map(_spelled, game.events(self.step.told, player))
            self._seen[player] = "; ".join([*own, *events])
        return self._seen[player]

    def __deepcopy__(self, memo: Any) -> Past:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """One after the other, not one inside the other: games are long."""
        return past_of, ([past.step for past in whole(self)],)


def whole(last: Past | None) -> list[Past]:
    """From the first step on."""
    found = []
    while last is not None:
        found.append(last)
        last = last.before
    return found[::-1]


def past_of(steps: list[Step]) -> Past | None:
    past = None
    for step in steps:
        past = Past(past, step)
    return past


class State(pyspiel.State):
    of: ClassVar[Game]  # our game: a class for each

    def __init__(self, theirs: Any) -> None:
        super().__init__(theirs)
        self._settings = theirs.settings
        self._states: Array = copied(theirs.fresh)
        self._past: Past | None = None

    def current_player(self) -> int:
        turn = int(self._states["turn"][0])
        special = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}
        player: int = special.get(turn, turn)
        return player

    def is_terminal(self) -> bool:
        return int(self._states["turn"][0]) == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._allowed())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its exact odds."""
        outcomes, weights = self._allowed(), self._room()
        self.of.rules.odds(self._states[0], weights)
        total = int(weights[: len(outcomes)].sum())
        return [(a, int(w) / total) for a, w in zip(outcomes, weights, strict=False)]

    def _allowed(self) -> list[int]:
        actions = self._room()
        n = self.of.rules.legal(self._states[0], actions)
        allowed: list[int] = actions[:n].tolist()
        return allowed

    def _room(self) -> Array:
        return np.zeros(self.of.alphabet.size, np.int64)

    def _apply_action(self, action: int) -> None:
        refused = self.of.refusal(self._states[0], self.of.parse_action(action))
        if refused:
            raise refused
        decider = int(self._states["turn"][0])
        self.of.rules.apply(self._states[0], action, _pad.blank())
        self._past = Past(self._past, Step(action, decider, _pad.entries()))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.of.print(action)

    def returns(self) -> list[float]:
        players, reward = self._settings
        return paid(self._states, reward, players) if self.is_terminal() else [0.0] * players

    def __str__(self) -> str:
        """What was played, in the game's notation."""
        return "; ".join(self.of.print(past.step.action) for past in whole(self._past))

    def seen(self, player: int) -> Array:
        numbers = np.zeros(len(self.of.observation), np.float32)
        verbs.observe(self._states[0], player, numbers)
        return numbers

    def told(self, player: int) -> str:
        """Everything that happened, as the player saw it, and whether it is asked now. What it did
        not see leaves no trace, not even that something was.
        """
        state = self._states[0]
        seen = [past.seen_by(self.of, player) for past in whole(self._past)]
        asked = self.of.phase(int(state.phase)).name if int(state.turn) == player else ""
        return "; ".join([f"seat {player}", *filter(None, [*seen, asked])])


def _spelled(event: Event) -> str:
    args = [f"{name}={value}" for name, value in event.args.items()]
    return " ".join([event.name, str(event.seat), *args])


@functools.cache
def state_of(game: str) -> type[State]:
    found = games.find(game)
    return type(f"{found.prefix}State", (State,), {"of": found})
