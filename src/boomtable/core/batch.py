"""Many games at once: arrays of records, and a desk for each. Written once for all games.

    batch = Batch(games.find(name), players=4, games=1000, seed=7)
    while batch.playing:
        batch.play(batch.any_actions())
    batch.scores()

Game number g depends on (seed, g) alone: not on how many are played, nor on which thread plays it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.playout import Desk, any_action
from boomtable.core.position import Position
from boomtable.core.record import Array, Record
from boomtable.core.streams import below, key, open_stream

PLAYOUT = 1  # the purpose of these random streams
STEPS, DECISIONS = 0, 1  # the columns of `lengths`


# Step by step: one call for each decision


@kernel
def begin(fresh: Array, states: Array, desks: Array, choices: Array, key: int, first: int) -> None:
    """Set up games `first`, `first` + 1, ... and let chance act until somebody must decide."""
    for i in range(len(states)):
        states[i] = fresh[0]
        open_stream(desks[i].stream, key, first + i)
        choices[i] = settle(states[i], desks[i])


@kernel
def advance(states: Array, desks: Array, i: int, action: int) -> int:
    """Play a decision in game i, and what chance does then.

    The legal actions of whoever is next are written to `desks[i].actions`. Returns how many there
    are: 0 when the game is over, which may happen without any decision at all.
    """
    verbs.apply(states[i], action, None)
    return settle(states[i], desks[i])


@kernel
def settle(state: Position, desk: Desk) -> int:
    """Let chance act until somebody must decide; return the number of choices, 0 for none."""
    while state.turn == CHANCE:
        verbs.apply(state, any_action(state, desk), None)
    return 0 if state.turn == OVER else verbs.legal(state, desk.actions)


@kernel
def advance_all(states: Array, desks: Array, choices: Array, actions: Array) -> int:
    """Play one decision in each game that is not over; return how many still go on."""
    playing = 0
    for i in range(len(states)):
        if choices[i] > 0:
            choices[i] = advance(states, desks, i, actions[i])
            playing += choices[i] > 0
    return playing


@kernel
def choose_all(desks: Array, choices: Array, actions: Array) -> None:
    """A random legal action for each game, from the game's own stream."""
    for i in range(len(desks)):
        if choices[i] > 0:
            actions[i] = desks[i].actions[below(desks[i].stream, choices[i])]


@kernel
def mark_all(desks: Array, choices: Array, marks: Array) -> None:
    for i in range(len(desks)):
        for choice in range(choices[i]):
            marks[i, desks[i].actions[choice]] = True


@kernel
def observe_all(states: Array, out: Array) -> None:
    for i in range(len(states)):
        if states[i].turn != OVER:
            verbs.observe(states[i], states[i].turn, out[i])


@kernel
def score_all(states: Array, out: Array) -> None:
    for i in range(len(states)):
        verbs.scores(states[i], out[i])


# Whole games


@kernel
def play_many(
    fresh: Array, states: Array, desks: Array, key: int, first: int, scores: Array, lengths: Array
) -> None:
    """Play games `first`, `first` + 1, ... at random: as many as `scores` and `lengths` have rows.

    `fresh`, `states` and `desks` are arrays of one: the start, and room to play in.
    """
    for row in range(len(scores)):
        states[0] = fresh[0]
        open_stream(desks[0].stream, key, first + row)
        play_counting(states[0], desks[0], lengths[row])
        verbs.scores(states[0], scores[row])


@kernel
def play_counting(state: Position, desk: Desk, length: Array) -> None:
    steps = 0
    decisions = 0
    while state.turn != OVER:
        decisions += state.turn != CHANCE
        verbs.apply(state, any_action(state, desk), None)
        steps += 1
    length[STEPS] = steps
    length[DECISIONS] = decisions


class Playable(Protocol):
    """What a batch asks of a game (see `games/contract.py`)."""

    @property
    def state(self) -> type[Record]: ...

    @property
    def alphabet(self) -> Any: ...

    @property
    def observation(self) -> tuple[str, ...]: ...

    def fresh(self, players: int, options: Mapping[str, object] | None = None) -> Array: ...


class Batch:
    """Games that go on side by side, one decision each at a time."""

    def __init__(
        self,
        game: Playable,
        players: int,
        games: int,
        seed: int,
        *,
        first: int = 0,
        options: Mapping[str, object] | None = None,
    ) -> None:
        """`first` is the number of the first game: batches 0..9 and 10..19 are batch 0..19."""
        self.game, self.players, self.games = game, players, games
        self.states, self.desks = game.state.array(games), Desk.array(games)
        self.choices = np.zeros(games, np.int64)  # legal actions of each game; 0: it is over
        fresh = game.fresh(players, options)
        begin(fresh, self.states, self.desks, self.choices, key(seed, PLAYOUT), first)
        self.playing = int(np.count_nonzero(self.choices))  # games that go on

    @property
    def turn(self) -> Array:
        """Whose decision each game waits for; OVER where nobody's."""
        turn: Array = self.states["turn"]
        return turn

    def legal(self, i: int) -> Array:
        """The legal actions of game i."""
        actions: Array = self.desks["actions"][i, : self.choices[i]]
        return actions

    def masks(self) -> Array:
        """True for each legal action: a row a game, a column a number of the alphabet."""
        marks = np.zeros((self.games, self.game.alphabet.size), np.bool_)
        mark_all(self.desks, self.choices, marks)
        return marks

    def observations(self) -> Array:
        """What the seat to decide sees: a row a game, the columns of `game.observation`."""
        out = np.zeros((self.games, len(self.game.observation)), np.int64)
        observe_all(self.states, out)
        return out

    def scores(self) -> Array:
        """Points as they stand: a row a game, a column a seat."""
        out = np.zeros((self.games, self.players), np.int64)
        score_all(self.states, out)
        return out

    def any_actions(self) -> Array:
        """A random legal action for each game."""
        actions = np.zeros(self.games, np.int64)
        choose_all(self.desks, self.choices, actions)
        return actions

    def play(self, actions: Array) -> Array:
        """Play one legal action in each game that goes on; return the new `choices`."""
        self.playing = advance_all(self.states, self.desks, self.choices, actions)
        return self.choices
