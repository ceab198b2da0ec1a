"""Environments of other libraries beside ours, in the same run: random games, a decision a step.

- PettingZoo's connect four and RLCard's Uno, decision by decision as their documentation plays
  them, beside our PettingZoo environment.
- Pgx's connect four and backgammon on the processor, beside our vector environment: both choose
  random legal actions, step, begin games anew, and write observations and masks. Pgx has the batch
  that suits it best, ours the same number of tables for all games.
"""

from __future__ import annotations

import functools
import random
import statistics
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from boomtable.games.contract import Game
from boomtable.lab import works
from boomtable.lab.rates import REPETITIONS, Figure, Ratio, Work, rates, seconds

TABLES = 1024
BATCHES = (256, 1024, 4096)
PGX = ("connect_four", "backgammon")
ROUNDS = 3  # to find the best batch
STEPS = 40  # whose median is a step's time


def against_pettingzoo(game: Game) -> Iterator[Figure | Ratio]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it has another way to make its games by now
        from pettingzoo.classic import connect_four_v3
    theirs = connect_four_v3.env()
    yield from _duel(game, "pettingzoo/connect_four", "aec-steps", our_turns(game), turns(theirs))


def against_rlcard(game: Game) -> Iterator[Figure | Ratio]:
    import rlcard

    theirs = rlcard.make("uno", config={"seed": works.SEED})
    yield from _duel(game, "rlcard/uno", "aec-steps", our_turns(game), rlcard_turns(theirs))


def against_pgx(game: Game) -> Iterator[Figure | Ratio]:
    ours = our_tables(game)
    for name in PGX:
        yield from _duel(game, f"pgx/{name}", "vector-steps", ours, best_batch(name))
    yield Figure(game.name, "vector-speedup", 2, speedup(game, 2), "x")


def _duel(
    game: Game, against: str, what: str, ours: Work, theirs: Work
) -> Iterator[Figure | Ratio]:
    """Both in turns, on one core; the ratio is the median of five."""
    we, they = rates(ours, theirs)
    yield Figure(game.name, what, 1, statistics.median(we), "steps/s")
    yield Figure(against, what, 1, statistics.median(they), "steps/s")
    ratio = statistics.median(our / their for our, their in zip(we, they, strict=True))
    yield Ratio(game.name, against, ratio)


# Decision by decision


def our_turns(game: Game) -> Work:
    import boomtable.gym

    return turns(boomtable.gym.env(game.name))


def turns(environment: Any) -> Work:
    """As PettingZoo's own benchmark plays."""
    luck = random.Random(works.SEED)

    def play(games: int) -> float:
        steps = 0
        for number in range(games):
            environment.reset(seed=number)
            for _ in environment.agent_iter():
                seen, _, terminated, truncated, _ = environment.last()
                if terminated or truncated:
                    environment.step(None)
                else:
                    environment.step(luck.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                steps += 1
        return steps

    return play


def rlcard_turns(theirs: Any) -> Work:
    luck = random.Random(works.SEED)

    def play(games: int) -> float:
        steps = 0
        for _ in range(games):
            state, _ = theirs.reset()
            while not theirs.is_over():
                state, _ = theirs.step(luck.choice(list(state["legal_actions"])))
                steps += 1
        return steps

    return play


# Many games at once


def our_tables(game: Game, threads: int = 1, tables: int = TABLES) -> Work:
    import boomtable.gym

    made = boomtable.gym.VectorEnv(game.name, tables, threads)
    made.reset(seed=works.SEED)

    def play(steps: int) -> float:
        for _ in range(steps):
            made.step(made.any_actions())
        return steps * tables

    return play


def speedup(game: Game, threads: int) -> float:
    """By the clock, the best of five each: how many times as fast threads make a step."""
    alone, together = (seconds_a_step(game, n) for n in (1, threads))
    times = [(alone(), together()) for _ in range(REPETITIONS)]
    return min(one for one, _ in times) / min(all_ for _, all_ in times)


def seconds_a_step(game: Game, threads: int) -> Callable[[], float]:
    """Of a step alone: who chooses between two steps is not counted."""
    import boomtable.gym

    made = boomtable.gym.VectorEnv(game.name, 4 * TABLES, threads)
    made.reset(seed=works.SEED)

    def clocked() -> float:
        chosen = made.any_actions()
        return seconds(lambda: made.step(chosen))

    return lambda: statistics.median(clocked() for _ in range(STEPS))


@functools.cache
def best_batch(name: str) -> Work:
    """Pgx's game with the batch that is fastest here."""
    found = [pgx_tables(name, batch) for batch in BATCHES]
    speeds = [max(row) for row in rates(*found, repetitions=ROUNDS)]
    return found[int(np.argmax(speeds))]


def pgx_tables(name: str, batch: int) -> Work:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    game = pgx.make(name)
    step = jax.vmap(auto_reset(game.step, game.init))

    def play_one(state: Any, key: Any) -> Any:
        choosing, dealing, key = jax.random.split(key, 3)
        odds = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(choosing, odds, axis=-1)
        return step(state, actions, jax.random.split(dealing, batch)), key

    compiled: Any = jax.jit(play_one)
    keys = jax.random.split(jax.random.PRNGKey(works.SEED), batch)
    now = [jax.jit(jax.vmap(game.init))(keys), jax.random.PRNGKey(works.SEED)]

    def play(steps: int) -> float:
        for _ in range(steps):
            now[0], now[1] = compiled(now[0], now[1])
        jax.block_until_ready(now[0].observation)
        return steps * batch

    return play
