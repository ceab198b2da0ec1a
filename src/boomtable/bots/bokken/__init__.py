"""The bots of Boom Bokken: instinct, and rounds played out by instinct."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from boomtable.bots.bot import Bot
from boomtable.bots.level import Level


@dataclass(frozen=True)
class Reflex(Level):
    """The first thing that comes to mind, and now and then the wrong one."""

    slips: float = 0.0
    manner: ClassVar[str] = "instinct"

    def bot(self) -> Bot:
        from boomtable.bots.bokken.ninja import Instinct

        return Instinct(self.slips)


@dataclass(frozen=True)
class Rounds(Level):
    """Rounds played out in worlds that fit what was seen."""

    def bot(self) -> Bot:
        from boomtable.bots.bokken.ninja import Ninja

        return Ninja(self.budget)


LEVELS = {
    "easy": Reflex(slips=0.5),
    "normal": Reflex(slips=0.05),
    "hard": Rounds(iterations=400),
    "expert": Rounds(iterations=3000),
}
