"""How well the bots of each game play: a table, measured in docs/bots.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boomtable.bots import bokken
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


OWN: dict[str, Mapping[str, Bot]] = {"bokken": bokken.LEVELS}  # bots of one game only

THOUGHTS: dict[str, dict[str, Thought]] = {
    "rollie": {
        "easy": Thought(iterations=40),
        "normal": Thought(iterations=600),
        "hard": Thought(milliseconds=200),
        "expert": Thought(milliseconds=600),
    },
}


def bot(game: str, level: str) -> Bot:
    """The bot that plays `game` at `level`, or at random."""
    if level == RANDOM:
        return Random()
    if level not in LEVELS:
        raise BadInput("unknown-level", level=level, levels=", ".join((RANDOM, *LEVELS)))
    return OWN[game][level] if game in OWN else THOUGHTS[game][level].bot()
