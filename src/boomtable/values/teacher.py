"""How values are learned: so many games of self-play, from nothing, with a curve to show for it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from boomtable.core.batch import PLAYOUT, play_many
from boomtable.core.errors import BadInput
from boomtable.core.playout import Desk
from boomtable.core.record import Array
from boomtable.core.streams import key
from boomtable.games.contract import Game
from boomtable.values.lessons import LONGEST, Pupil, learn_games
from boomtable.values.net import EXTRA_ROWS, HEADS, MIDDLE, MOST_ON, PART, SPREAD, WIDTH
from boomtable.values.nets import WORDS, Learned, rounded, rows_of

LEARNING = 6  # the purpose of these random streams
TERMS = 20  # a row of the curve each
TRUST = 0.8  # lambda
FASTEST, SLOWEST = 0.006, 0.0006  # how far one position moves the net, at first and at last
CURIOUS = 0.1  # of the decisions are random at first, none at last
CALM = 4  # deviations are a spread: points teach the net less than wins do
OWN = 5  # a spread of own points is worth a fifth of a win: see docs/values.md
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
        self._fresh, self._states = game.fresh(players), game.state.array(2)
        self._desks, self._pupils = Desk.array(1), Pupil.array(1)
        self._trail = np.zeros((LONGEST, players, MOST_ON), np.int32)
        self._sizes = np.zeros((LONGEST, players), np.int64)
        self._said = np.zeros((LONGEST, players, HEADS))
        self._key = key(seed, LEARNING, players)
        self.net = _blank_net(game, players, seed)

    def teach(self, games: int, done: float) -> Row:
        """So many games more; `done` of all there will be are behind us."""
        pupil = self._pupils[0]
        pupil.trust = TRUST
        # A larger table answers more inputs with yes, and each of them moves the net.
        pupil.rate = FASTEST * (SLOWEST / FASTEST) ** done / self.players
        pupil.curiosity = CURIOUS * (1 - done)
        pupil.positions, pupil.shared, pupil.error, pupil.points = 0, 0, 0.0, 0.0
        started = time.perf_counter()
        learn_games(
            self.net,
            self._fresh,
            self._states,
            self._desks,
            self._pupils,
            self._trail,
            self._sizes,
            self._said,
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
        return Learned(rounded(self.net), self.seed, self.taught)


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
    luck = np.random.default_rng([seed, players])
    net = np.zeros((rows_of(game), WIDTH))
    inputs = len(net) - EXTRA_ROWS
    net[:inputs] = luck.normal(0, 0.1, (inputs, WIDTH))
    net[inputs + 1 : inputs + 1 + HEADS] = luck.normal(0, 0.1, (HEADS, WIDTH))
    scores = _random_scores(game, players, seed)
    net[-1, MIDDLE], net[-1, SPREAD] = round(scores.mean()), max(1, round(CALM * scores.std()))
    net[-1, PART] = OWN
    return net


def _random_scores(game: Game, players: int, seed: int) -> Array:
    scores = np.zeros((RANDOM_GAMES, players), np.int64)
    lengths = np.zeros((RANDOM_GAMES, 2), np.int64)
    desks, states = Desk.array(1), game.state.array(1)
    play_many(game.fresh(players), states, desks, key(seed, PLAYOUT), 0, scores, lengths)
    return scores
