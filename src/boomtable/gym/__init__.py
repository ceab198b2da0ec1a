"""Our games as environments that learners know.

    environment = boomtable.gym.env(game, players=4)  # PettingZoo: agents in turn
    environments = boomtable.gym.VectorEnv(game, num_envs=1024)  # Gymnasium: many games at once

Games are named as everywhere, or by their id, `boomtable/GAME-vN`. docs/environments.md tells more.
"""

from __future__ import annotations

from boomtable.gym.refusals import missing

try:
    import gymnasium  # noqa: F401
    import pettingzoo  # noqa: F401
except ImportError:
    raise missing("gymnasium, pettingzoo", "gym") from None

from collections.abc import Sequence
from typing import Any

from boomtable.games.contract import Game
from boomtable.gym.aec import Environment, restored
from boomtable.gym.alone import SeatEnv
from boomtable.gym.opponents import RANDOM, Named
from boomtable.gym.parallel import Parallel
from boomtable.gym.registry import register
from boomtable.gym.terms import agreed
from boomtable.gym.vector import VectorEnv

__all__ = [
    "Environment",
    "Parallel",
    "SeatEnv",
    "VectorEnv",
    "env",
    "parallel_env",
    "register",
    "restored",
    "seat_vector",
]


def env(
    game: str | Game,
    players: int | None = None,
    *,
    reward: str = "placing",
    illegal: str = "refuse",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> Environment:
    """A game for PettingZoo, decision by decision.

    `reward` is `placing`, `margin` or `score`. What is not allowed is refused, or with
    `illegal="default"` replaced by what the house plays for somebody who does not answer.
    """
    terms = agreed(game, players, options, reward, illegal)
    return Environment(terms, max_cycles, render_mode)


def parallel_env(
    game: str | Game,
    players: int | None = None,
    *,
    reward: str = "placing",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> Parallel:
    """A game for PettingZoo, cycle by cycle: everybody says at once what they would do."""
    terms = agreed(game, players, options, reward, "default")
    return Parallel(Environment(terms, max_cycles, render_mode))


def seat_vector(
    game: str | Game, num_envs: int = 1, *, opponents: Named | Sequence[Named] = RANDOM, **more: Any
) -> VectorEnv:
    """One seat of many games: what `gymnasium.make_vec` makes of an id."""
    return VectorEnv(game, num_envs, opponents=opponents, **more)


register()
