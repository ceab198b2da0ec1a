"""Batches: the same games, however they are played."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import numpy as np
import pytest

from boomtable import games
from boomtable.core.actor import OVER
from boomtable.core.batch import DECISIONS, STEPS, Batch, begin
from boomtable.core.playout import Desk
from boomtable.core.record import Array
from boomtable.games.contract import Game
from boomtable.lab.playouts import simulate

ALL_GAMES = [games.find(name) for name in games.NAMES]
GAMES = 200

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def played_out(batch: Batch) -> Batch:
    while batch.playing:
        batch.play(batch.any_actions())
    return batch


@every_game
def test_a_batch_stepped_at_random_is_the_same_as_whole_playouts(game: Game) -> None:
    for players in game.players:
        batch = played_out(Batch(game, players, GAMES, seed=3))
        assert (batch.turn == OVER).all()
        assert np.array_equal(batch.scores(), simulate(game, players, GAMES, seed=3).scores)


@every_game
def test_a_game_depends_on_its_number_alone(game: Game) -> None:
    players = game.players[0]
    whole = played_out(Batch(game, players, 20, seed=3))
    rest = played_out(Batch(game, players, 10, seed=3, first=10))
    assert np.array_equal(whole.states[10:], rest.states)


@every_game
def test_different_seeds_give_different_games(game: Game) -> None:
    one, other = (simulate(game, game.players[0], GAMES, seed=seed) for seed in (1, 2))
    assert not np.array_equal(one.lengths, other.lengths)


@every_game
def test_masks_are_the_legal_actions(game: Game) -> None:
    batch = Batch(game, game.players[-1], 50, seed=3)
    batch.play(batch.any_actions())
    masks = batch.masks()
    for i in range(batch.games):
        assert set(np.flatnonzero(masks[i])) == set(batch.legal(i))


@every_game
def test_an_observation_is_of_the_seat_to_decide(game: Game) -> None:
    batch = Batch(game, game.players[0], 10, seed=3)
    out = np.zeros(len(game.observation), np.int64)
    for i in range(batch.games):
        game.rules.observe(batch.states[i], int(batch.turn[i]), out)
        assert np.array_equal(batch.observations()[i], out)


def test_a_game_may_end_without_any_decision() -> None:
    """Rollie: doubles in all seven rounds, 1 in 280 000. Here the last round is the first."""
    game = games.find("rollie")
    fresh = game.fresh(2)
    fresh[0].round_number = 7
    states, desks = game.state.array(GAMES), Desk.array(GAMES)
    choices = np.zeros(GAMES, np.int64)
    begin(fresh, states, desks, choices, 5, 0)
    assert np.array_equal(choices == 0, states["turn"] == OVER)
    assert 0 < np.count_nonzero(choices == 0) < GAMES / 2


@every_game
def test_decisions_are_some_of_the_steps(game: Game) -> None:
    lengths = simulate(game, game.players[0], GAMES, seed=3).lengths
    assert (lengths[:, DECISIONS] < lengths[:, STEPS]).all()  # every game has some chance in it
    assert lengths[:, DECISIONS].mean() > 1


DIGEST = """
import hashlib, json
from boomtable import games
from boomtable.core.batch import Batch

def digest(name, players):
    batch = Batch(games.find(name), players, {games}, seed=11)
    while batch.playing:
        batch.play(batch.any_actions())
    return hashlib.sha256(batch.states.tobytes()).hexdigest()

print(json.dumps([digest(name, players) for name in games.NAMES
                  for players in (games.find(name).players[0], games.find(name).players[-1])]))
"""


def digests(**environment: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-c", DIGEST.replace("{games}", "6")],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[str] = json.loads(run.stdout)
    return found


def test_interpreted_and_compiled_batches_are_identical_to_the_byte() -> None:
    """Few games: tests/laws/test_interpreted.py compares the rules over many."""
    assert digests(NUMBA_DISABLE_JIT="1") == digests(NUMBA_DISABLE_JIT="0")


def test_the_tables_of_batches_have_a_row_a_game() -> None:
    batch = Batch(ALL_GAMES[0], ALL_GAMES[0].players[0], 7, seed=1)
    shapes: list[Array] = [batch.scores(), batch.masks(), batch.observations()]
    assert [len(table) for table in shapes] == [7, 7, 7]
