"""One level of a game's bots: a way of thinking, and how long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from boomtable.bots.bot import Bot, Budget
from boomtable.bots.search import Search


@dataclass(frozen=True)
class Level:
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
