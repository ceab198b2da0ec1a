"""Rules change; tables last. Old rules may be guests of the house (`BOOMTABLE_GAMES`).

Tables of NAME under rules 3 are played by a guest that is called NAME_v3.
"""

from __future__ import annotations

from boomtable import games
from boomtable.games.contract import Game


def find_rules(name: str, version: int) -> Game | None:
    """The game under these rules; None if nobody has them."""
    game, guest = games.find(name), f"{name}_v{version}"
    if game.version == version:
        return game
    return games.find(guest) if guest in games.NAMES else None
