"""The bots of Boom Bokken: instinct, and rounds played out by instinct."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from boomtable.bots.bot import Bot, Reaction
from boomtable.bots.level import Level


@dataclass(frozen=True)
class Reflex(Level):
    """The first thing that comes to mind, and now and then the wrong one."""

    slips: float = 0.0
    reaction: Reaction = field(default_factory=Reaction)
    manner: ClassVar[str] = "instinct"

    def bot(self) -> Bot:
        from boomtable.bots.bokken.ninja import Instinct

        return Instinct(self.slips, self.reaction)


@dataclass(frozen=True)
class Rounds(Level):
    """Rounds played out in worlds that fit what was seen."""

    reaction: Reaction = field(default_factory=Reaction)

    def bot(self) -> Bot:
        from boomtable.bots.bokken.ninja import Ninja

        return Ninja(self.budget, self.reaction)


LEVELS = {
    "easy": Reflex(slips=0.5, reaction=Reaction(0.9, 1.6)),
    "normal": Reflex(slips=0.05, reaction=Reaction(0.6, 1.0)),
    "hard": Rounds(iterations=400, reaction=Reaction(0.45, 0.6)),
    "expert": Rounds(iterations=3000, reaction=Reaction(0.35, 0.4)),
}
