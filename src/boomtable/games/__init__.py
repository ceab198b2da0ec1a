"""The games of the house. Each is a folder; nothing is imported until it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boomtable.core.errors import BadInput
from boomtable.core.refusals import Refusal

if TYPE_CHECKING:
    from boomtable.games.contract import Game

NAMES = ("rollnbump", "rollie", "babyboom", "bokken")


def find(name: str) -> Game:
    if name not in NAMES:
        raise BadInput(Refusal.UNKNOWN_GAME, name=name, games=", ".join(NAMES))
    from boomtable.games.contract import load_game

    return load_game(f"boomtable.games.{name}")
