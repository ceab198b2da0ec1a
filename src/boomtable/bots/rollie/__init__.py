"""The bots of Rollie have learned what positions are worth (docs/values.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from boomtable.bots.level import Valued
from boomtable.games.rollie.facts import DICE

CALIBRATED = range(2, 7)  # players: said and won, in ten bins: docs/values.md


@dataclass(frozen=True)
class Foreseeing(Valued):
    """Learned values behind every outcome of the next throw."""

    depth: ClassVar[int] = DICE  # one throw
    manner: ClassVar[str] = "values-ahead"


LEVELS = {
    "easy": Valued(blur=0.3, instead=40),
    "normal": Valued(blur=0.11, instead=600),
    "hard": Valued(blur=0.04, instead=2700),
    "expert": Foreseeing(instead=8000),
}
