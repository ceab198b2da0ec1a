"""Our games as OpenSpiel's: `pyspiel.load_game("boomtable_NAME(players=4)")`.

To import this enters them. Chance is explicit, with the exact odds of the rules; actions have the
numbers of the game's alphabet and its notation. docs/environments.md tells more.
"""

from __future__ import annotations

from boomtable.core.errors import BoomtableError
from boomtable.openspiel.words import WORDS


class Missing(BoomtableError, ImportError):
    """OpenSpiel is not installed."""


try:
    from boomtable.openspiel.game import name_of
    from boomtable.openspiel.registry import register
except ModuleNotFoundError as missing:
    if missing.name != "pyspiel":
        raise
    raise Missing("openspiel-missing", WORDS) from None

__all__ = ["name_of", "register"]

register()
