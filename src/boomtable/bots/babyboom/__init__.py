"""The bots of Baby Boom: a duel is searched to its end, anything else by the generic search."""

from __future__ import annotations

from dataclasses import dataclass

from boomtable.bots.bot import Bot
from boomtable.bots.level import Level


@dataclass(frozen=True)
class Duel(Level):
    """The duel engine; at other tables the generic search, as long."""

    def bot(self) -> Bot:
        from boomtable.bots.babyboom.duellist import Duellist

        return Duellist(self.budget)


LEVELS = {
    "easy": Level(iterations=30),
    "normal": Level(iterations=300),
    "hard": Duel(milliseconds=100),
    "expert": Duel(milliseconds=500),
}
