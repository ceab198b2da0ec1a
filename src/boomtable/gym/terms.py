"""On which terms a game is played: by how many, with which options, and what it is worth."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from gymnasium import spaces

from boomtable import games
from boomtable.core.record import Array
from boomtable.games.contract import Game
from boomtable.gym.refusals import Refusal, refused
from boomtable.gym.stepping import MARGIN, PLACING, SCORE

REWARDS = {"placing": PLACING, "margin": MARGIN, "score": SCORE}
MANNERS = ("refuse", "default")  # how to meet what is not allowed: by refusing it, or by default
NUMBER = np.int16  # of an observation
LEGAL = np.int8  # of a mask, as spaces want it


@dataclass(frozen=True)
class Terms:
    game: Game
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    reward: str = "placing"
    illegal: str = "refuse"

    @property
    def id(self) -> str:
        return id_of(self.game)

    @property
    def kind(self) -> int:
        return REWARDS[self.reward]

    @property
    def numbers(self) -> int:
        """How many an observation has; `game.observation` says what each is."""
        return len(self.game.observation)

    @functools.cached_property
    def actions(self) -> int:
        """Decisions have the numbers of the game's alphabet, which ends with chance's."""
        ranges = self.game.alphabet.ranges
        return max(ranges[name].stop for name in ranges if name not in self.game.chance)

    def fresh(self) -> Array:
        return self.game.fresh(self.players, self.options)

    def observation_space(self) -> spaces.Dict:
        least, most = np.iinfo(NUMBER).min, np.iinfo(NUMBER).max
        return spaces.Dict(
            {
                "observation": spaces.Box(int(least), int(most), (self.numbers,), NUMBER),
                "action_mask": spaces.Box(0, 1, (self.actions,), LEGAL),
            }
        )

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.actions)

    def written(self) -> dict[str, object]:
        """What a saved environment says of them."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "players": self.players,
            "options": dict(self.options),
            "reward": self.reward,
            "illegal": self.illegal,
        }


def id_of(game: Game) -> str:
    return f"boomtable/{game.name}-v{game.version}"


def agreed(
    game: str | Game,
    players: int | None,
    options: Mapping[str, object],
    reward: str = "placing",
    illegal: str = "refuse",
) -> Terms:
    """Terms that can be kept, or a sentence why not."""
    found = named(game) if isinstance(game, str) else game
    players = found.usual_players if players is None else players
    chosen = found.chosen_options(players, options)
    if reward not in REWARDS:
        raise refused(Refusal.UNKNOWN_REWARD, reward=reward, known=", ".join(REWARDS))
    if illegal not in MANNERS:
        raise refused(Refusal.UNKNOWN_MANNER, manner=illegal, known=", ".join(MANNERS))
    return Terms(found, players, chosen, reward, illegal)


def named(game: str) -> Game:
    """A game by its name, or by its id."""
    for name in games.NAMES:
        if game.startswith("boomtable/") and game == id_of(games.find(name)):
            return games.find(name)
    return games.find(game)
