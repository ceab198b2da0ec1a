"""One level of a game's bots: a way of thinking, and how long."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from boomtable.bots.bot import Bot, Budget
from boomtable.bots.search import Search

SECONDS_AN_ITERATION = 0.000_075
SECONDS_WITHOUT = 0.02  # of a level that knows neither time nor iterations
FEWEST_GAMES = 10  # in its head, however little time there is


@dataclass(frozen=True)
class Level:
    """The generic search, for so many games in its head or so long."""

    iterations: int | None = None
    milliseconds: int | None = None
    exploration: float = 0.7
    blur: float = 0.0  # of a win: how far it misjudges a move, where it tells chances
    manner: ClassVar[str] = ""  # how it thinks, where that is not a matter of how long

    @property
    def budget(self) -> Budget:
        return Budget(self.iterations, self.milliseconds)

    @property
    def seconds(self) -> float:
        """About how long it thinks, on an idle machine."""
        if self.milliseconds is not None:
            return self.milliseconds / 1000
        if self.iterations is not None:
            return self.iterations * SECONDS_AN_ITERATION
        return SECONDS_WITHOUT

    def shortened(self, share: float) -> Self:
        """With a share of its time: then by the clock, for whoever is slow is late."""
        if self.milliseconds is self.iterations is None:
            return self
        milliseconds = max(1, round(1000 * share * self.seconds))
        return replace(self, iterations=None, milliseconds=milliseconds)

    def bot(self) -> Bot:
        return Search(self.budget, self.exploration)


@dataclass(frozen=True)
class Valued(Level):
    """Learned values, seen more or less sharply, and no throw ahead."""

    instead: int = 600  # games in its head, where nothing was learned
    answered: bool = True  # it sees the answer to a move, where answers count
    depth: ClassVar[int] = 0  # actions of chance that it looks through

    manner: ClassVar[str] = "values"

    def shortened(self, share: float) -> Self:
        return replace(self, instead=max(FEWEST_GAMES, round(share * self.instead)))

    def bot(self) -> Bot:
        from boomtable.bots.valuer import Valuer

        return Valuer(self.depth, self.blur, Budget(iterations=self.instead), self.answered)
