"""The bots of Roll'n Bump: an exact turn, and learned values of what remains (docs/values.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from boomtable.bots.bot import Bot
from boomtable.bots.level import Level, Valued

CALIBRATED = range(2, 6)  # players: said and won, in ten bins: docs/values.md


@dataclass(frozen=True)
class Reckoned(Valued):
    """Its turn solved to the end, what follows judged by learned values, more or less sharply."""

    manner: ClassVar[str] = "values-turns"


@dataclass(frozen=True)
class Solution(Level):
    """Turns solved exactly for what claims are worth by hand, claim by claim or jointly."""

    joint: bool = False
    blur: float = 0.0
    manner: ClassVar[str] = "exactly"

    def bot(self) -> Bot:
        from boomtable.bots.rollnbump.solver import Solver

        return Solver(self.joint, self.blur)


LEVELS = {
    "easy": Reckoned(blur=0.09, instead=60),
    "normal": Reckoned(blur=0.04, instead=600),
    "hard": Reckoned(blur=0.018, instead=2700),
    "expert": Reckoned(instead=8000),
}
# The bots of before, for comparison: worth made by hand.
RIVALS = {"by-hand": Solution(joint=True), "by-hand-blurred": Solution(blur=1.2)}
