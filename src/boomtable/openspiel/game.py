"""One of our games, for OpenSpiel: its type, its size and its observer."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from boomtable import games
from boomtable.core.errors import BadInput
from boomtable.games.contract import Game
from boomtable.openspiel.rewards import FURTHEST, REWARDS
from boomtable.openspiel.state import state_of
from boomtable.openspiel.words import WORDS

LONGEST = 20_000  # steps that no game comes near


class OpenSpielGame(pyspiel.Game):
    of: ClassVar[Game]  # ours: a class for each

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = dict(params or {})
        players = int(params.get("players", self.of.usual_players))
        reward = str(params.get("reward", "placing"))
        if reward not in REWARDS:
            raise BadInput("openspiel-reward", WORDS, reward=reward, known=", ".join(REWARDS))
        options = {
            n: str(v) for n, v in params.items() if n not in ("players", "reward") and v != ""
        }
        self.settings = players, reward
        self.fresh = self.of.fresh(players, options)
        kind, info = type_of(self.of, reward), info_of(self.of, players, reward)
        super().__init__(kind, info, params)

    def new_initial_state(self) -> Any:
        return state_of(self.of.name)(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.of, kind.perfect_recall)


class Observer:
    """What a seat sees, as numbers; as a string, with perfect recall all that it ever saw."""

    def __init__(self, game: Game, recalls: bool) -> None:
        self._game, self._recalls = game, recalls
        self.tensor = np.zeros(len(game.observation), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        self.tensor[:] = state.seen(player)

    def string_from(self, state: Any, player: int) -> str:
        if self._recalls:
            told: str = state.told(player)
            return told
        numbers = state.seen(player)
        names = self._game.observation
        seen = [f"{names[i]}={int(numbers[i])}" for i in np.flatnonzero(numbers).tolist()]
        return f"seat {player}: {' '.join(seen)}"


def type_of(game: Game, reward: str) -> Any:
    kinds = pyspiel.GameType
    secret = game.state.has_secrets() or game.veil is not None
    stochastic = bool(game.chance)
    return kinds(
        short_name=name_of(game),
        long_name=game.words.say("title", "en"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=(
            kinds.ChanceMode.EXPLICIT_STOCHASTIC if stochastic else kinds.ChanceMode.DETERMINISTIC
        ),
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if secret
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if reward == "placing" else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


def parameters_of(game: Game) -> dict[str, int | str]:
    """What `load_game` takes, and what it is unless said. A box is as printed unless told."""
    options = {option.name: _as_parameter(option.values[0]) for option in game.options}
    box = {fact.name: "" for fact in game.box}
    return {"players": game.usual_players, "reward": "placing", **options, **box}


def _as_parameter(value: str) -> int | str:
    """OpenSpiel reads a number where it can."""
    return int(value) if value.isdecimal() else value


def info_of(game: Game, players: int, reward: str) -> Any:
    ranges = game.alphabet.ranges
    return pyspiel.GameInfo(
        num_distinct_actions=max(ranges[n].stop for n in ranges if n not in game.chance),
        max_chance_outcomes=game.alphabet.size,
        num_players=players,
        min_utility=-FURTHEST[reward],
        max_utility=FURTHEST[reward],
        utility_sum=0.0 if reward == "placing" else None,
        max_game_length=LONGEST,
    )


def name_of(game: Game) -> str:
    return f"boomtable_{game.name}"


@functools.cache
def game_of(game: str) -> type[OpenSpielGame]:
    found = games.find(game)
    return type(f"{found.prefix}Game", (OpenSpielGame,), {"of": found})
