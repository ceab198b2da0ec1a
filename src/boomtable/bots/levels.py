"""How well the bots of each game play: a table, measured in docs/bots.md."""

from __future__ import annotations

from dataclasses import dataclass

from boomtable.bots.bot import Bot, Budget
from boomtable.bots.random import Random
from boomtable.bots.search import Search
from boomtable.core.errors import BadInput

RANDOM = "random"
LEVELS = ("easy", "normal", "hard", "expert")


@dataclass(frozen=True)
class Thought:
    """How a level of the generic search thinks."""

    iterations: int | None = None
    milliseconds: int | None = None
    exploration: float = 0.7

    def bot(self) -> Bot:
        return Search(Budget(self.iterations, self.milliseconds), self.exploration)


@dataclass(frozen=True)
class Solution(Thought):
    """How a level of Roll'n Bump thinks that solves its turns exactly."""

    joint: bool = False
    blur: float = 0.0

    def bot(self) -> Bot:
        from boomtable.bots.rollnbump.solver import Solver

        return Solver(self.joint, self.blur)


@dataclass(frozen=True)
class DuelThought(Thought):
    """A level of Baby Boom's duel engine; at other tables the generic search, as long."""

    def bot(self) -> Bot:
        from boomtable.bots.babyboom import Duellist

        return Duellist(Budget(self.iterations, self.milliseconds))


THOUGHTS: dict[str, dict[str, Thought]] = {
    "rollie": {
        "easy": Thought(iterations=40),
        "normal": Thought(iterations=600),
        "hard": Thought(milliseconds=200),
        "expert": Thought(milliseconds=600),
    },
    "rollnbump": {
        "easy": Thought(iterations=60),
        "normal": Thought(iterations=600),
        "hard": Solution(blur=1.5),
        "expert": Solution(joint=True),
    },
    "babyboom": {
        "easy": Thought(iterations=30),
        "normal": Thought(iterations=300),
        "hard": DuelThought(milliseconds=100),
        "expert": DuelThought(milliseconds=500),
    },
}


def bot(game: str, level: str) -> Bot:
    """The bot that plays `game` at `level`, or at random."""
    if level == RANDOM:
        return Random()
    if level not in LEVELS:
        raise BadInput("unknown-level", level=level, levels=", ".join((RANDOM, *LEVELS)))
    return THOUGHTS[game][level].bot()
