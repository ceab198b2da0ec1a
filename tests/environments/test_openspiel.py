"""OpenSpiel's own tests and algorithms on our games."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, mcts

import boomtable.openspiel
from boomtable.core.errors import BadInput, Refused
from boomtable.games.contract import Game
from boomtable.openspiel import name_of
from environments.tables import Table, pairwise, product_of
from kit import ALL_GAMES

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
SOME = 50  # steps


def loaded(table: Table) -> Any:
    options = {n: int(v) if v.isdecimal() else v for n, v in table.options.items()}
    return pyspiel.load_game(f"boomtable_{table.game}", {"players": table.players, **options})


def walked(game: Any, steps: int = SOME, seed: int = 1) -> Any:
    """A state after so many random steps, chance's included."""
    state, luck = game.new_initial_state(), random.Random(seed)
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(chosen(state, luck))
    return state


def chosen(state: Any, luck: random.Random) -> int:
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        return int(luck.choices(outcomes, odds)[0])
    return int(luck.choice(list(state.legal_actions())))


def whole(game: Any, seed: int = 1) -> Any:
    return walked(game, 20_000, seed)


# OpenSpiel's own


def check(table: Table) -> None:
    pyspiel.random_sim_test(loaded(table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("table", [Table(g.name, g.players[0]) for g in ALL_GAMES], ids=str)
def test_openspiel_finds_nothing_wrong(table: Table) -> None:
    check(table)


@pytest.mark.pairwise
@pytest.mark.parametrize("table", pairwise(), ids=str)
def test_openspiel_finds_nothing_wrong_with_any_two_settings(table: Table) -> None:
    check(table)


@pytest.mark.product
@every_game
def test_openspiel_finds_nothing_wrong_at_any_table(game: Game) -> None:
    for table in product_of(game):
        check(table)


@pytest.mark.product  # of whole games, every view at every step: long
@every_game
def test_openspiel_writes_a_playthrough(game: Game) -> None:
    told = generate_playthrough.playthrough(name_of(game), None, seed=1)
    assert f'GameType.short_name = "{name_of(game)}"' in told


# What a state says


@every_game
def test_odds_are_exact_and_legal_actions_are_the_rules(game: Game) -> None:
    theirs = pyspiel.load_game(name_of(game))
    for seed in range(3):
        state = walked(theirs, 5 + 9 * seed, seed)
        if state.is_chance_node():
            ours = np.zeros(game.alphabet.size, np.int64)
            n = game.rules.odds(state._states[0], ours)
            odds = [chance for _, chance in state.chance_outcomes()]
            assert odds == [weight / ours[:n].sum() for weight in ours[:n].tolist()]
            assert sum(odds) == pytest.approx(1, abs=1e-12)
        elif not state.is_terminal():
            assert all(not game.refusal(state._states[0], a) for a in state.legal_actions())


@every_game
def test_nobody_is_told_more_than_its_view(game: Game) -> None:
    """Neither by numbers nor by what it remembers: hidden things may be otherwise."""
    state = walked(pyspiel.load_game(name_of(game)))
    for seat in range(game.usual_players):
        view = game.view(state._states[0], seat)
        seen = np.zeros(len(game.observation), np.float32)
        game.rules.observe(view, seat, seen)
        assert state.observation_tensor(seat) == seen.tolist()
        told = state.information_state_string(seat)
        assert told.startswith(f"seat {seat}; ")


def test_what_one_remembers_does_not_tell_who_declined() -> None:
    """Two seats may be asked and decline unseen: who watches has the same memory either way."""
    game = pyspiel.load_game("boomtable_bokken")
    luck = random.Random(4)
    state = game.new_initial_state()
    found = 0
    while not state.is_terminal() and found < 5:
        before = [state.information_state_string(p) for p in range(game.num_players())]
        player, action = state.current_player(), chosen(state, luck)
        declined = player >= 0 and state.action_to_string(player, action) == "decline"
        state.apply_action(action)
        if declined and state.is_chance_node():
            after = [state.information_state_string(p) for p in range(game.num_players())]
            others = [p for p in range(game.num_players()) if p != player]
            assert [before[p] for p in others] == [after[p] for p in others]
            found += 1
    assert found


@every_game
def test_a_state_is_written_and_read(game: Game) -> None:
    theirs = pyspiel.load_game(name_of(game))
    state = walked(theirs)
    text = pyspiel.serialize_game_and_state(theirs, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert again._states.tobytes() == state._states.tobytes()
    assert str(again) == str(state)


@every_game
def test_a_clone_shares_nothing_that_changes(game: Game) -> None:
    state = walked(pyspiel.load_game(name_of(game)))
    before, clone = state._states.tobytes(), state.clone()
    for _ in range(5):
        if not clone.is_terminal():
            clone.apply_action(chosen(clone, random.Random(1)))
    assert state._states.tobytes() == before != clone._states.tobytes()


@every_game
def test_returns_are_placing_margin_or_score(game: Game) -> None:
    told = {
        reward: whole(pyspiel.load_game(name_of(game), {"reward": reward})).returns()
        for reward in ("placing", "margin", "score")
    }
    points = told["score"]
    best = [max(points[:seat] + points[seat + 1 :]) for seat in range(len(points))]
    assert told["margin"] == [mine - other for mine, other in zip(points, best, strict=True)]
    assert sum(told["placing"]) == pytest.approx(0)


def test_its_tree_search_beats_chance_at_our_game() -> None:
    game = pyspiel.load_game("boomtable_babyboom")
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    bot = mcts.MCTSBot(game, 1.4, 8, evaluator, random_state=luck)
    state, chance = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        searches = not state.is_chance_node() and state.current_player() == 0
        state.apply_action(bot.step(state) if searches else chosen(state, chance))
    assert state.returns() == [1.0, -1.0]


# What is refused


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    for wrong in ({"players": 99}, {"reward": "glory"}):
        with pytest.raises(BadInput):
            pyspiel.load_game("boomtable_rollie", wrong)
    state = walked(pyspiel.load_game("boomtable_babyboom"), 4)
    with pytest.raises(Refused):
        state.apply_action(next(a for a in range(80) if a not in state.legal_actions()))


def test_who_lacks_openspiel_is_told_what_to_install() -> None:
    script = "import sys; sys.modules['pyspiel'] = None; import boomtable.openspiel"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert 'pip install "boomtable[openspiel]"' in done.stderr.splitlines()[-1]
    assert boomtable.openspiel.register is not None
