"""How well the bots of each game play: a table, measured in docs/bots.md.

Each row is a way of thinking; the bot behind it is imported when somebody plays against it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from boomtable.bots.bot import Bot, Budget, Reaction
from boomtable.bots.random import Random
from boomtable.bots.search import Search
from boomtable.core.errors import BadInput

RANDOM = "random"
LEVELS = ("easy", "normal", "hard", "expert")


@dataclass(frozen=True)
class Thought:
    """The generic search, for so many games in its head or so long."""

    iterations: int | None = None
    milliseconds: int | None = None
    exploration: float = 0.7
    manner: ClassVar[str] = ""  # how it thinks, where that is not a matter of how long

    @property
    def budget(self) -> Budget:
        return Budget(self.iterations, self.milliseconds)

    def bot(self) -> Bot:
        return Search(self.budget, self.exploration)


@dataclass(frozen=True)
class Solution(Thought):
    """Roll'n Bump: turns solved exactly, claim by claim or jointly, by more or less sharp eyes."""

    joint: bool = False
    blur: float = 0.0
    manner: ClassVar[str] = "exactly"

    def bot(self) -> Bot:
        from boomtable.bots.rollnbump.solver import Solver

        return Solver(self.joint, self.blur)


@dataclass(frozen=True)
class DuelThought(Thought):
    """Baby Boom: the duel engine; at other tables the generic search, as long."""

    def bot(self) -> Bot:
        from boomtable.bots.babyboom import Duellist

        return Duellist(self.budget)


@dataclass(frozen=True)
class Reflex(Thought):
    """Boom Bokken: the first thing that comes to mind, and now and then the wrong one."""

    slips: float = 0.0
    reaction: Reaction = field(default_factory=Reaction)
    manner: ClassVar[str] = "instinct"

    def bot(self) -> Bot:
        from boomtable.bots.bokken import Instinct

        return Instinct(self.slips, self.reaction)


@dataclass(frozen=True)
class RoundThought(Thought):
    """Boom Bokken: rounds played out in worlds that fit what was seen."""

    reaction: Reaction = field(default_factory=Reaction)

    def bot(self) -> Bot:
        from boomtable.bots.bokken import Ninja

        return Ninja(self.budget, self.reaction)


THOUGHTS: dict[str, dict[str, Thought]] = {
    "rollnbump": {
        "easy": Thought(iterations=60),
        "normal": Thought(iterations=600),
        "hard": Solution(blur=1.2),
        "expert": Solution(joint=True),
    },
    "rollie": {
        "easy": Thought(iterations=40),
        "normal": Thought(iterations=600),
        "hard": Thought(milliseconds=200),
        "expert": Thought(milliseconds=600),
    },
    "babyboom": {
        "easy": Thought(iterations=30),
        "normal": Thought(iterations=300),
        "hard": DuelThought(milliseconds=100),
        "expert": DuelThought(milliseconds=500),
    },
    "bokken": {
        "easy": Reflex(slips=0.5, reaction=Reaction(0.9, 1.6)),
        "normal": Reflex(slips=0.05, reaction=Reaction(0.6, 1.0)),
        "hard": RoundThought(iterations=400, reaction=Reaction(0.45, 0.6)),
        "expert": RoundThought(iterations=3000, reaction=Reaction(0.35, 0.4)),
    },
}


def bot(game: str, level: str) -> Bot:
    """The bot that plays `game` at `level`, or at random."""
    if level == RANDOM:
        return Random()
    if level not in LEVELS:
        raise BadInput("unknown-level", level=level, levels=", ".join((RANDOM, *LEVELS)))
    return THOUGHTS[game][level].bot()
