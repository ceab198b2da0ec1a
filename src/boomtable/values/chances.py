"""The chances to win of everybody at a table: a strip shows them, the terminal says them.

Of each seat it is found out alone what a position is worth to it, looked ahead. Together that is
not quite one victory; what is told is.
"""

from __future__ import annotations

from boomtable.core.record import Array
from boomtable.games.contract import Game
from boomtable.values.judge import judge_of


def chances_of(game: Game, players: int, view: Array) -> list[float] | None:
    """By seat, as far as `view` tells; None where nothing was learned."""
    judge = judge_of(game, players, view)
    if judge is None or game.inputs is None:
        return None
    return shared([worth.wins for worth in judge.looked_around(view, game.inputs.ahead)])


def shared(hopes: list[float]) -> list[float]:
    """One victory, divided as they hope."""
    least = [max(hope, 0.0) for hope in hopes]
    whole = sum(least)
    return [hope / whole for hope in least] if whole else [1 / len(hopes)] * len(hopes)
