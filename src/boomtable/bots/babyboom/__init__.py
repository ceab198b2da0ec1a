"""The bots of Baby Boom: duels are searched, with learned values at the leaves (docs/values.md);
what is not a duel on the printed board plays the search of all games.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from boomtable.bots.bot import Bot
from boomtable.bots.level import Level


@dataclass(frozen=True)
class Duel(Level):
    """The engine, so long or so many plies, seen more or less sharply."""

    instead: Level | None = None  # at tables for which nothing was learned
    by_hand: bool = False

    @property
    def seconds(self) -> float:
        return max(super().seconds, self.instead.seconds if self.instead else 0.0)

    def shortened(self, share: float) -> Self:
        """A few plies take no time, and in less of it a weak level would be stronger."""
        instead = self.instead.shortened(share) if self.instead else None
        if self.milliseconds is None:
            return replace(self, instead=instead)
        milliseconds = max(1, round(share * self.milliseconds))
        return replace(self, instead=instead, milliseconds=milliseconds)

    def bot(self) -> Bot:
        from boomtable.bots.babyboom.duellist import Duellist

        instead = self.instead.bot() if self.instead else None
        return Duellist(self.budget, instead, self.blur, self.by_hand)


@dataclass(frozen=True)
class Plies(Duel):
    manner: ClassVar[str] = "values-plies"


LEVELS = {
    "easy": Plies(iterations=1, blur=0.3, instead=Level(iterations=30)),
    "normal": Plies(iterations=2, blur=0.1, instead=Level(iterations=300)),
    "hard": Plies(iterations=3, blur=0.03, instead=Duel(milliseconds=100, by_hand=True)),
    "expert": Duel(milliseconds=140, instead=Duel(milliseconds=500, by_hand=True)),
}
# The bots of before, for comparison: weights made by hand.
RIVALS = {
    f"by-hand-{milliseconds}ms": Duel(milliseconds=milliseconds, by_hand=True)
    for milliseconds in (20, 100, 140, 500)
}
