"""What belongs to a game in the layers above its rules: its bots, its board in the terminal.

A game of the house has a folder in each layer (`bots/rollnbump`, `tui/boards/rollie`). A game from
elsewhere brings them in its own package. So no layer lists games.
"""

from __future__ import annotations

import importlib
import importlib.util
from types import ModuleType

from boomtable.games.contract import Game


def belonging(game: Game, layer: str, name: str) -> ModuleType | None:
    """The game's folder in `layer`, or `name` in its own package; None if it has neither."""
    if _is_folder(f"{layer}.{game.name}"):
        return importlib.import_module(f"{layer}.{game.name}")
    beside = f"{game.rules.__package__}.{name}"
    if game.rules.__package__ and importlib.util.find_spec(beside):
        return importlib.import_module(beside)
    return None


def part(owner: ModuleType, name: str) -> ModuleType | None:
    """A module of a game's folder, if it is there."""
    module = f"{owner.__name__}.{name}"
    is_folder = hasattr(owner, "__path__")
    return (
        importlib.import_module(module) if is_folder and importlib.util.find_spec(module) else None
    )


def _is_folder(module: str) -> bool:
    """A layer's own modules (`bots.search`, `boards.plain`) are no games."""
    found = importlib.util.find_spec(module)
    return bool(found and found.submodule_search_locations and found.origin)
