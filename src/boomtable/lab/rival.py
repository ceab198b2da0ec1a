"""OpenSpiel's games beside ours: its C++ rollouts, and its loop in Python.

Its RandomRolloutEvaluator cannot be called from Python. So its C++ search is asked for a single
simulation: that evaluates the root, by as many rollouts as we want, and nothing else. The root must
be a decision (it crashes on chance), so rollouts begin at the first one. A step is a decision or an
outcome of chance, there as here; how many a rollout has is counted by random games from there.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

from boomtable.games.contract import Game
from boomtable.lab import works
from boomtable.lab.rates import Figure, Ratio, Work, rates

COUNTING = 1.0  # seconds of random games to learn how long a rollout is


def compare(game: Game) -> Iterator[Figure | Ratio]:
    import pyspiel

    if not game.open_spiel:
        return
    theirs = pyspiel.load_game(game.open_spiel)
    name = f"open_spiel/{theirs.get_type().short_name}"
    yield from _duel(
        game, name, "playout-steps", works.playout_steps(game), rollout_steps(pyspiel, theirs)
    )
    yield from _duel(game, f"{name}-python", "loop-steps", our_loop(game), their_loop(theirs))


def _duel(
    game: Game, against: str, what: str, ours: Work, theirs: Work
) -> Iterator[Figure | Ratio]:
    """Both in turns, on one core; the ratio is the median of five. Our own rate is told already."""
    we, they = rates(ours, theirs)
    yield Figure(against, what, 1, statistics.median(they), "steps/s")
    ratio = statistics.median(our / their for our, their in zip(we, they, strict=True))
    yield Ratio(game.name, against, ratio)


def rollout_steps(pyspiel: Any, theirs: Any) -> Work:
    """Rollouts from the first decision of a game, all in C++."""
    length, start = steps_a_rollout(theirs), first_decision(theirs)

    def work(rollouts: int) -> float:
        roll_out(pyspiel, theirs, start, rollouts)
        return rollouts * length

    return work


def roll_out(pyspiel: Any, theirs: Any, start: Any, rollouts: int) -> Any:
    """The root of a search of one simulation: evaluated by rollouts, without any child."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, works.SEED)
    return pyspiel.MCTSBot(theirs, evaluator, 1.0, 1, 1, False, works.SEED, False).mcts_search(
        start
    )


def first_decision(theirs: Any) -> Any:
    state, luck = theirs.new_initial_state(), random.Random(works.SEED).random
    while state.is_chance_node():
        state.apply_action(_outcome(state.chance_outcomes(), luck()))
    return state


def steps_a_rollout(theirs: Any) -> float:
    play, steps, games = their_loop(theirs), 0.0, 0
    deadline = time.process_time() + COUNTING
    while time.process_time() < deadline:
        steps += play(1)
        games += 1
    return steps / games


def their_loop(theirs: Any) -> Work:
    """Random games from Python, as its documentation plays them; counts steps."""
    luck, start = random.Random(works.SEED).random, first_decision(theirs)

    def play(games: int) -> float:
        steps = 0
        for _ in range(games):
            state = start.clone()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(_outcome(state.chance_outcomes(), luck()))
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(luck() * len(actions))])
                steps += 1
        return steps

    return play


def _outcome(outcomes: list[tuple[int, float]], left: float) -> int:
    for action, chance in outcomes:
        left -= chance
        if left < 0:
            return action
    return outcomes[-1][0]


def our_loop(game: Game) -> Work:
    decisions, steps_each = works.python_loop(game), works.decisions_and_steps(game)
    return lambda games: decisions(games) * steps_each
