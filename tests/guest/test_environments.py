"""Learners play a guest as they play the games of the house."""

from __future__ import annotations

import warnings

import pettingzoo
import pyspiel
import pytest

import boomtable.gym
import boomtable.openspiel
from boomtable.games.contract import Game

with warnings.catch_warnings():  # where pygame is installed, of its own games
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, max_cycles_test, seed_test


@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent"
)
def test_pettingzoo_finds_nothing_wrong(game: Game) -> None:
    boomtable.gym.register()
    made = pettingzoo.make("aec", f"boomtable/{game.name}-v{game.version}", players=3)
    api_test(made, num_cycles=20)
    seed_test(lambda: boomtable.gym.env(game.name), num_cycles=20)


def test_pettingzoo_counts_the_same_cycles(game: Game) -> None:
    class Guest:
        @staticmethod
        def env(max_cycles: int) -> object:
            return boomtable.gym.env(game.name, max_cycles=max_cycles, illegal="default")

        @staticmethod
        def parallel_env(max_cycles: int) -> object:
            return boomtable.gym.parallel_env(game.name, max_cycles=max_cycles)

    max_cycles_test(Guest)


def test_many_games_are_played_at_once(game: Game) -> None:
    tables = boomtable.gym.VectorEnv(game.name, 3, opponents="random", autoreset_mode="SameStep")
    tables.reset(seed=1)
    ended = 0
    while ended < 6:
        _, _, over, _, info = tables.step(tables.any_actions())
        ended += int(over.sum())
        assert abs(info["rewards"].sum(axis=1)).max() < 1e-9


def test_openspiel_finds_nothing_wrong(game: Game) -> None:
    boomtable.openspiel.register()
    theirs = pyspiel.load_game(boomtable.openspiel.name_of(game), {"players": 2})
    pyspiel.random_sim_test(theirs, num_sims=1, serialize=True, verbose=False)
