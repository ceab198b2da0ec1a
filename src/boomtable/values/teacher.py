"""How values are learned: so many games of self-play, from nothing, with a curve to show for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from boomtable.core.batch import PLAYOUT, play_many
from boomtable.core.errors import BadInput
from boomtable.core.playout import Desk
from boomtable.core.record import Array
from boomtable.core.streams import key
from boomtable.games.belongings import belonging, part
from boomtable.games.contract import Game
from boomtable.values.lessons import LONGEST, ROOM, Diary, Pupil, learn_games
from boomtable.values.net import (
    EXTRA_ROWS,
    HEADS,
    MARGIN,
    MIDDLE,
    PART,
    PLACE,
    POINTS,
    SPREAD,
    STRAIGHT,
    WINS,
)
from boomtable.values.nets import WORDS, Learned, rounded, shape_of

LEARNING = 6  # the purpose of these random streams
TERMS = 20  # a row of the curve each
A_POINT = 0.15  # ahead, guessed: of the logarithm of the odds to win
RANDOM_GAMES = 1000  # to learn what points look like


@dataclass(frozen=True)
class Row:
    """How well it went in one term."""

    players: int
    games: int  # learned from so far
    seconds: float
    error: float  # root of the mean square of win chance said, less what came of it
    shared: float  # of the games
    points: float  # of a seat, on average


class Teacher:
    """Teaches a net for one number of players."""

    def __init__(self, game: Game, players: int, seed: int) -> None:
        if game.inputs is None:
            raise BadInput("values-none", WORDS, game=game.name)
        self.players, self.seed, self.taught = players, seed, 0
        self._plan, self._learn_games = game.inputs.curriculum, _lessons(game)
        self._fresh = np.concatenate([game.fresh(players, told) for told in self._plan.tables])
        self._states, self._desks, self._pupils = (
            game.state.array(ROOM),
            Desk.array(2),
            Pupil.array(1),
        )
        self._diary = Diary.array(LONGEST)
        self._key = key(seed, LEARNING, players)
        self._blank = _blank_net(game, players, seed)
        self.net = self._blank.copy()

    def teach(self, games: int, done: float) -> Row:
        """So many games more; `done` of all there will be are behind us."""
        pupil = self._pupils[0]
        pupil.trust, pupil.answers = self._plan.trust, self._plan.answers
        pupil.anywhere, pupil.steady = self._plan.anywhere, self._plan.steady
        # A larger table answers more inputs with yes, and each of them moves the net.
        fastest, slowest = self._plan.rate
        pupil.rate = fastest * (slowest / fastest) ** done / self.players
        first, last = self._plan.curious
        pupil.curiosity = first + (last - first) * done
        pupil.positions, pupil.shared, pupil.error, pupil.points = 0, 0, 0.0, 0.0
        started = time.perf_counter()
        self._learn_games(
            self.net,
            self._fresh,
            self._states,
            self._desks,
            self._pupils,
            self._diary,
            self._key,
            self.taught,
            games,
        )
        self.taught += games
        error = float(np.sqrt(pupil.error / max(1, pupil.positions)))
        shared, points = int(pupil.shared) / games, float(pupil.points) / games
        spent = time.perf_counter() - started
        return Row(self.players, self.taught, spent, error, shared, points)

    def course(self, games: int) -> Iterator[Row]:
        """All of it: a row a term."""
        for term in range(TERMS):
            until = games * (term + 1) // TERMS
            yield self.teach(until - self.taught, term / (TERMS - 1))

    def learned(self) -> Learned:
        """What no game asked about is worth what was guessed, or nothing."""
        net, asked = self.net.copy(), len(self.net) - EXTRA_ROWS
        hidden = net.shape[1] - int(net[-1, STRAIGHT])
        net[:asked][(net == self._blank)[:asked].all(axis=1), :hidden] = 0
        return Learned(rounded(net), self.seed, self.taught)


def _lessons(game: Game) -> Callable[..., None]:
    """A game may have lessons of its own (`values/GAME/lessons.py`)."""
    own = belonging(game, "boomtable.values", "values")
    given = own and part(own, "lessons")
    learn: Callable[..., None] = given.Lessons().learn_games if given else learn_games
    return learn


def pace(game: Game, players: int, seed: int) -> float:
    """Games a second, here and now, once it is compiled."""
    teacher, games = Teacher(game, players, seed), 8
    teacher.teach(1, 0.0)
    while True:
        row = teacher.teach(games, 0.0)
        if row.seconds > 0.5:
            return games / row.seconds
        games *= 2


def _blank_net(game: Game, players: int, seed: int) -> Array:
    """Small random weights: a net that likes everything alike, more or less."""
    assert game.inputs
    luck = np.random.default_rng([seed, players])
    net = np.zeros(shape_of(game))
    inputs, width = len(net) - EXTRA_ROWS, net.shape[1]
    net[:inputs] = luck.normal(0, 0.1, (inputs, width))
    net[inputs + 1 : inputs + 1 + HEADS] = luck.normal(0, 0.1, (HEADS, width))
    plan, scores = game.inputs.curriculum, _random_scores(game, players, seed)
    net[-1, MIDDLE], net[-1, SPREAD] = round(scores.mean()), max(1, round(plan.calm * scores.std()))
    net[-1, PART] = plan.own
    if plan.guess:
        _go_straight(net, np.array(plan.guess))
    return net


def _go_straight(net: Array, guess: Array) -> None:
    """The last columns are a head each, and start with what was guessed."""
    inputs = len(net) - EXTRA_ROWS
    net[-1, STRAIGHT] = HEADS
    net[: inputs + 1, -HEADS:] = 0
    net[inputs + 1 : inputs + 1 + HEADS, -HEADS:] = np.eye(HEADS)
    straight, spread = net[:inputs, -HEADS:], net[-1, SPREAD]
    straight[:, WINS] = straight[:, PLACE] = guess * A_POINT
    straight[:, MARGIN], straight[:, POINTS] = guess / spread, guess / 2 / spread


def _random_scores(game: Game, players: int, seed: int) -> Array:
    scores = np.zeros((RANDOM_GAMES, players), np.int64)
    lengths = np.zeros((RANDOM_GAMES, 2), np.int64)
    desks, states = Desk.array(1), game.state.array(1)
    play_many(game.fresh(players), states, desks, key(seed, PLAYOUT), 0, scores, lengths)
    return scores
