"""Whether a game's bots tell true chances. A figure that is wrong is worse than none, and a list
that contradicts its figures, or the bot's own choice, is worse than no list.
"""

from __future__ import annotations

from boomtable.bots.bot import Advice, Move
from boomtable.games.belongings import belonging
from boomtable.games.contract import Game


def is_calibrated(game: Game, players: int) -> bool:
    """Measured, and they hold: the bots of a game declare for how many players (`CALIBRATED`)."""
    own = belonging(game, "boomtable.bots", "bots")
    return players in getattr(own, "CALIBRATED", ())


def are_told(game: Game, players: int, advice: Advice) -> bool:
    """Whether anybody is told the chances of an advice."""
    return is_calibrated(game, players) and advice.sure


def ranked(game: Game, players: int, advice: Advice) -> list[Move]:
    """The moves in the order in which people read them: by the chance that is told with each; where
    none is, what the bot itself would play comes first.
    """
    if are_told(game, players, advice):
        return sorted(advice.moves, key=lambda move: -move.wins)
    return sorted(advice.moves, key=lambda move: move.action != advice.action)
