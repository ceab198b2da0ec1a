"""The bots of Roll'n Bump: an exact turn, and what claims are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from boomtable.bots.bot import Bot
from boomtable.bots.level import Level


@dataclass(frozen=True)
class Solution(Level):
    """Turns solved exactly, claim by claim or jointly, by more or less sharp eyes."""

    joint: bool = False
    blur: float = 0.0
    manner: ClassVar[str] = "exactly"

    def bot(self) -> Bot:
        from boomtable.bots.rollnbump.solver import Solver

        return Solver(self.joint, self.blur)


LEVELS = {
    "easy": Level(iterations=60),
    "normal": Level(iterations=600),
    "hard": Solution(blur=1.2),
    "expert": Solution(joint=True),
}
