"""What a bot thinks, in words."""

from __future__ import annotations

import pathlib

from boomtable.bots.bot import Advice, Move
from boomtable.core.words import Catalog
from boomtable.games.contract import Game

WORDS = Catalog(pathlib.Path(__file__).parent)


def in_words(advice: Advice, game: Game, language: str) -> list[str]:
    """A sentence for each move, best first: the chance to win, the points, the attention."""
    return [move_in_words(move, game, language) for move in advice.moves]


def move_in_words(move: Move, game: Game, language: str) -> str:
    return WORDS.say(
        "move",
        language,
        action=game.print(move.action),
        wins=move.wins,
        points=round(move.points),
        share=move.share,
    )
