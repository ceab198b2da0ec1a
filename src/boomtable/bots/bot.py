"""What a bot is asked, and what it answers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from boomtable.core.record import Array
from boomtable.games.contract import Game


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of iterations, or a time."""

    iterations: int | None = None
    milliseconds: int | None = None


@dataclass(frozen=True)
class Question:
    """Everything a bot gets: its seat's view, what it may do, and randomness of its own."""

    game: Game
    players: int
    seat: int
    view: Array  # an array of one record, a copy that the bot may scribble on
    legal: Sequence[int]
    seed: int
    threads: int = 1


@dataclass(frozen=True)
class Move:
    """One candidate, judged for the seat that asked."""

    action: int
    share: float  # of the bot's attention
    place: float  # expected placing: 1 alone in front, 0 alone at the back
    wins: float  # chance to win, a shared victory counting its share
    points: float  # expected final points


@dataclass(frozen=True)
class Advice:
    """The best action, and the top moves, best first."""

    action: int
    moves: tuple[Move, ...] = ()
    line: tuple[int, ...] = ()  # what the bot expects to follow, where it can tell
    facts: dict[str, Any] = field(default_factory=dict)  # simulations, depth, proven, ...
    sure: bool = True  # its chances are of a kind that was measured (`chances.py`)


class Bot(Protocol):
    def advise(self, question: Question) -> Advice: ...


@runtime_checkable
class Assisted(Protocol):
    """A bot that leaves some positions to another one."""

    @property
    def searcher(self) -> Bot: ...


@dataclass(frozen=True)
class Reaction:
    """How soon a bot reacts in a race, as people do: mostly soon, sometimes late."""

    shortest: float = 0.6  # seconds
    typical: float = 1.0  # beyond that

    def drawn(self, luck: random.Random) -> float:
        """How long it waits before it looks up, in seconds."""
        return self.shortest + self.typical * luck.lognormvariate(0.0, 0.5)


@runtime_checkable
class Racer(Protocol):
    """A bot whose level says how soon it reacts."""

    @property
    def reaction(self) -> Reaction: ...


def reaction_of(bot: Bot) -> Reaction:
    return bot.reaction if isinstance(bot, Racer) else Reaction()
