"""What is told of a bot's advice: chances only where they were measured, and hold.

A figure that is wrong is worse than none ("100 % to win", three moves of 51 %). So a game's bots
declare that theirs are `CALIBRATED`; without that word nobody is told any.
"""

from __future__ import annotations

from boomtable.bots.bot import Advice
from boomtable.bots.chances import are_told, ranked
from boomtable.games.contract import Game
from boomtable.wire.parts import MoveSeen


def candidates(game: Game, players: int, advice: Advice) -> list[MoveSeen]:
    """The moves of an advice as a person is told them, best first."""
    if not advice.moves:  # a bot that goes by instinct says what, and not how good it is
        return [MoveSeen(game.print(advice.action), share=1.0, place=0.0, points=0.0)]
    # Nobody thinks about the only move there is, so nothing is known of it.
    told = are_told(game, players, advice) and len(advice.moves) > 1
    return [
        MoveSeen(game.print(v.action), v.share, v.place, v.points, v.wins if told else None)
        for v in ranked(game, players, advice)
    ]
