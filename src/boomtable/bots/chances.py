"""Whether a game's bots tell true chances. A figure that is wrong is worse than none."""

from __future__ import annotations

from boomtable.games.belongings import belonging
from boomtable.games.contract import Game


def is_calibrated(game: Game) -> bool:
    """Measured, and they hold: the bots of a game declare so (`CALIBRATED`, docs/bots.md)."""
    own = belonging(game, "boomtable.bots", "bots")
    return bool(getattr(own, "CALIBRATED", False))
