"""What learned values say of a view, for whoever asks from Python."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from boomtable.core.playout import MOST_ACTIONS, Desk
from boomtable.core.record import Array
from boomtable.core.streams import key
from boomtable.games import find
from boomtable.games.belongings import belonging, part
from boomtable.games.contract import Game
from boomtable.values.ahead import ALL, DEEPEST, ROOM, Fork, look, weigh
from boomtable.values.luck import add_luck
from boomtable.values.net import (
    HEADS,
    MARGIN,
    MIDDLE,
    ONE,
    PART,
    PLACE,
    POINTS,
    SPREAD,
    WINS,
    Pad,
)
from boomtable.values.nets import is_printed, net_of
from boomtable.values.sample import SAMPLED, SAMPLING, sample_games


@dataclass(frozen=True)
class Worth:
    """What a position is worth to a seat."""

    wins: float  # chance to win, a shared victory counting its share
    place: float  # 1 alone in front, 0 alone at the back
    margin: float  # points ahead of the best of the others
    points: float
    wish: float  # what a seat decides by: to win, and a little to have points


class Judge:
    """Judges positions of one game and one number of players."""

    def __init__(self, game: Game, players: int, net: Array) -> None:
        self.game, self.players, self.net = game, players, net
        self._decisions = 1 if game.inputs and game.inputs.curriculum.answers else ALL
        self._states, self._desks = game.state.array(ROOM), Desk.array(ROOM)
        self._forks, self._pads = Fork.array(DEEPEST), Pad.array(1)

    def weighed(
        self, view: Array, actions: Sequence[int], depth: int, *, answered: bool = True
    ) -> list[Worth]:
        """What each action is worth to whoever must decide, looking so many of chance's actions
        ahead; the shortsighted see no answer to it."""
        found = np.zeros((len(actions), HEADS), np.int64)
        weigh(
            self.net,
            view,
            np.array(actions, np.int64),
            self._states,
            self._desks,
            self._forks,
            self._pads,
            depth,
            self._decisions if answered else 0,
            found,
        )
        return [self._worth(row) for row in found]

    def looked(self, view: Array, seat: int, depth: int) -> Worth:
        """What a position is worth to a seat."""
        self._states[0] = view[0]
        pad = self._pads[0]
        look(self.net, self._states, self._desks, self._forks, pad, seat, depth, self._decisions)
        return self._worth(pad.worth)

    def looked_around(self, view: Array, depth: int) -> list[Worth]:
        """What a position is worth to every seat."""
        return [self.looked(view, seat, depth) for seat in range(self.players)]

    def luck(self, start: Array, actions: Sequence[int]) -> Array:
        """What chance gave each seat of a win, in a game that began with `start`."""
        self._states[0] = start[0]
        luck = np.zeros(self.players, np.int64)
        played = np.array(actions, np.int64)
        add_luck(self.net, self._states, self._desks[0], self._pads[0], played, luck)
        shares: Array = luck / ONE
        return shares

    def sampled(
        self, games: int, seed: int, depth: int, blur: float = 0.0, start: Array | None = None
    ) -> tuple[Array, Array]:
        """One position of each of so many games: the chance to win that was said of it, and what
        came of it. They are played by the net, worth being blurred by so much of a win.
        """
        said, came = np.zeros(games, np.int64), np.zeros(games)
        sample_games(
            self.net,
            self.game.fresh(self.players) if start is None else start,
            self.game.state.array(SAMPLED),
            self._states,
            self._desks,
            self._forks,
            self._pads,
            key(seed, SAMPLING, self.players),
            0,
            depth,
            self._decisions,
            blur * ONE,
            np.zeros((MOST_ACTIONS, HEADS), np.int64),
            said,
            came,
        )
        return said / ONE, came

    def _worth(self, found: Array) -> Worth:
        middle, spread, part = (int(self.net[-1, cell]) for cell in (MIDDLE, SPREAD, PART))
        shares = [float(found[head]) / ONE for head in range(HEADS)]
        return Worth(
            shares[WINS],
            shares[PLACE],
            spread * shares[MARGIN],
            middle + spread * shares[POINTS],
            shares[WINS] + shares[POINTS] / part,
        )


def judge_of(game: Game, players: int, view: Array) -> Judge | None:
    """Who judges this table; None where nothing was learned, or not for a box like this one."""
    net = net_of(game, players)
    if net is None or not is_printed(game, players, view):
        return None
    return _judges(game.name)(game, players, net)


@functools.cache
def _judges(name: str) -> type[Judge]:
    """A game may have a judge of its own (`values/GAME/judge.py`)."""
    game = find(name)
    own = belonging(game, "boomtable.values", "values")
    given = own and part(own, "judge")
    found: type[Judge] = given.JUDGE if given else Judge
    return found
