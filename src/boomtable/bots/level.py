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


@dataclass(frozen=True)
class Valued(Level):
    """Learned values, seen more or less sharply, and no throw ahead."""

    blur: float = 0.0  # of a win
    instead: int = 600  # games in its head, where nothing was learned
    answered: bool = True  # it sees the answer to a move, where answers count
    depth: ClassVar[int] = 0  # actions of chance that it looks through

    manner: ClassVar[str] = "values"

    def bot(self) -> Bot:
        from boomtable.bots.valuer import Valuer

        return Valuer(self.depth, self.blur, Budget(iterations=self.instead), self.answered)
