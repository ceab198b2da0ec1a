"""A game as its list of actions, chance included, and the state they lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from boomtable.core.actor import CHANCE, OVER
from boomtable.core.errors import Refused
from boomtable.core.events import Pad, Told
from boomtable.core.offers import offers
from boomtable.core.record import Array, copied
from boomtable.games.contract import Action, Game
from boomtable.table.seal import draw

_pad = Pad()


class Play:
    def __init__(self, game: Game, players: int, options: Mapping[str, str]) -> None:
        self.game, self.players = game, players
        self._start = game.fresh(players, options)
        self._states = copied(self._start)
        self.state: Any = self._states[0]  # the truth, for the authority alone: others get a view
        self._turn = self._states["turn"]  # asked all the time: a field's lookup takes longer
        self._desk = np.zeros(game.alphabet.size, np.int64)
        self.actions: list[int] = []
        self.draws = 0  # chance actions that are sealed, so far

    @property
    def turn(self) -> int:
        turn: int = self._turn.item()
        return turn

    @property
    def is_over(self) -> bool:
        return self.turn == OVER

    def legal(self) -> list[Action]:
        n = self.game.rules.legal(self.state, self._desk)
        return [self.game.actions[action] for action in self._desk[:n].tolist()]

    def offers(self) -> list[list[Action]]:
        """By seat, what it may decide now, in its turn or before it."""
        desks = np.empty((self.players, len(self._desk)), np.int64)
        sizes = np.empty(self.players, np.int64)
        offers(copied(self._states, 2), desks, sizes)
        actions = self.game.actions
        return [
            [actions[action] for action in desk[:size].tolist()] if size else []
            for desk, size in zip(desks, sizes.tolist(), strict=True)
        ]

    def odds(self) -> list[int]:
        """The weights of chance's legal actions, in their order."""
        n = self.game.rules.odds(self.state, self._desk)
        weights: list[int] = self._desk[:n].tolist()
        return weights

    def refusal(self, action: int) -> Refused | None:
        return self.game.refusal(self.state, action)

    def scores(self) -> list[int]:
        points = np.zeros(self.players, np.int64)
        self.game.rules.scores(self.state, points)
        return [int(p) for p in points]

    def is_sealed_chance(self) -> bool:
        return bool(self._sealed_outcomes())

    def _sealed_outcomes(self) -> list[Action]:
        """Dice and cards are sealed; who reacted first is only written down."""
        outcomes = self.legal() if self.turn == CHANCE else []
        if outcomes and self.game.alphabet.names[outcomes[0]] in self.game.arbitration:
            return []
        return outcomes

    def sealed_draw(self, key: bytes) -> int | None:
        """What the sealed dice give now, if it is their turn."""
        outcomes = self._sealed_outcomes()
        return int(outcomes[draw(key, self.draws, self.odds())]) if outcomes else None

    def step(self, action: int) -> Told:
        """Play one action, or refuse it; return the entries of its events."""
        refused = self.refusal(action)
        if refused:
            raise refused
        self.draws += self.is_sealed_chance()
        return self._apply(action)

    def draw(self, key: bytes) -> Told | None:
        """Let the sealed dice act, if it is their turn: what they give needs no judge."""
        action = self.sealed_draw(key)
        if action is None:
            return None
        self.draws += 1
        return self._apply(action)

    def _apply(self, action: int) -> Told:
        self.game.rules.apply(self.state, action, _pad.blank())
        self.actions.append(action)
        return _pad.entries()

    def copied(self) -> Array:
        return copied(self._states)

    def states_after(self, actions: Sequence[int]) -> Array:
        states = copied(self._start)
        for action in actions:
            self.game.rules.apply(states[0], action, None)
        return states

    def back_up(self) -> int:
        """Forget the last action, which must have been a seat's."""
        last = self.actions.pop()
        self._states[:] = self.states_after(self.actions)
        return last
