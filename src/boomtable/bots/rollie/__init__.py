"""The bots of Rollie have learned what positions are worth (docs/values.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from boomtable.bots.bot import Bot, Budget
from boomtable.bots.level import Level
from boomtable.games.rollie.facts import DICE

CALIBRATED = range(2, 7)  # players: said and won, in ten bins: docs/values.md


@dataclass(frozen=True)
class Learned(Level):
    """Learned values, seen more or less sharply, and no throw ahead."""

    blur: float = 0.0
    instead: int = 600  # games in its head, where nothing was learned
    depth: ClassVar[int] = 0
    manner: ClassVar[str] = "values"

    def bot(self) -> Bot:
        from boomtable.bots.valuer import Valuer

        return Valuer(self.depth, self.blur, Budget(iterations=self.instead))


@dataclass(frozen=True)
class Foreseeing(Learned):
    """Learned values behind every outcome of the next throw."""

    depth: ClassVar[int] = DICE  # one throw
    manner: ClassVar[str] = "values-ahead"


LEVELS = {
    "easy": Learned(blur=0.3, instead=40),
    "normal": Learned(blur=0.11, instead=600),
    "hard": Learned(blur=0.04, instead=2700),
    "expert": Foreseeing(instead=8000),
}
