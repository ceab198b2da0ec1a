"""A recorded game in moments: nothing is lost, and nobody is seen to be asked."""

from __future__ import annotations

import random

import pytest

import boomtable
from boomtable import games
from boomtable.core.actor import CHANCE, NONE
from boomtable.games.contract import Game
from boomtable.table.moments import moments
from boomtable.table.play import Play
from boomtable.table.race import Calm, is_race
from boomtable.table.table import Table
from kit import ALL_GAMES, random_table

each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def finished(game: Game) -> Table:
    return random_table(game, game.players[0], {}, seed=11, steps=10**6)


@each_game
def test_the_moments_together_tell_the_whole_game(game: Game) -> None:
    table = finished(game)
    cut = list(moments(Play(game, table.players, table.options), table.actions))
    told = [event for m in cut for one in m.told for event in game.events(one, 0)]
    assert told == table.events(0)
    assert cut[-1].length == table.length
    assert cut[-1].states.tobytes() == table.state.tobytes()
    lengths = [m.length for m in cut]
    assert lengths == sorted(set(lengths))


@each_game
def test_a_moment_is_somebodys_decision_or_a_race(game: Game) -> None:
    table = finished(game)
    for m in moments(Play(game, table.players, table.options), table.actions[:-1]):
        public = int(game.view(m.state, NONE).turn)
        assert m.race == (public == CHANCE)
        assert public == int(m.state.turn)


def test_dice_fall_between_moments() -> None:
    table = boomtable.new("rollie", 2, seed=4)
    before = len(list(moments(Play(table.game, 2, table.options), table.actions)))
    rng = random.Random(1)
    table.play(rng.choice(table.legal()))
    after = len(list(moments(Play(table.game, 2, table.options), table.actions)))
    assert (before, after) == (1, 2)


def test_the_race_is_one_moment_whoever_is_asked() -> None:
    """bokken.race: between an open window and what came of it there is nothing to see."""
    table = Table(games.find("bokken"), 5)
    while not is_race(table):
        table.play(table.default())
    opened = table.length
    Calm(table).run_out()
    cut = list(moments(Play(table.game, 5, table.options), table.actions))
    assert [m.race for m in cut if m.length == opened] == [True]
    public = [event for m in cut for one in m.told for event in table.game.events(one, NONE)]
    assert public == table.events()
    assert not any(int(m.state.turn) >= 0 and m.race for m in cut)
