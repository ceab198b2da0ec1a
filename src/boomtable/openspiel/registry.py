"""Every game under its name in OpenSpiel's registry."""

from __future__ import annotations

import pyspiel

from boomtable import games
from boomtable.openspiel.game import game_of, name_of, type_of


def register() -> None:
    """Enter the games that are here now; again, for a guest."""
    known = set(pyspiel.registered_names())
    for game in map(games.find, games.NAMES):
        if name_of(game) not in known:
            pyspiel.register_game(type_of(game, "placing"), game_of(game.name))
