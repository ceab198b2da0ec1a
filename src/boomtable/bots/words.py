"""What a bot thinks, in words."""

from __future__ import annotations

import pathlib

from boomtable.bots.bot import Advice, Move
from boomtable.core.words import Catalog
from boomtable.games.contract import Game

WORDS = Catalog(pathlib.Path(__file__).parent)


def in_words(advice: Advice, game: Game, language: str) -> list[str]:
    """A sentence for each move, best first, with chance, points and attention; then the line."""
    sentences = [move_in_words(move, game, language) for move in advice.moves]
    return [*sentences, line_in_words(advice, game, language)] if advice.line else sentences


def line_in_words(advice: Advice, game: Game, language: str) -> str:
    """What the bot expects to follow, and what that wins in this round."""
    return WORDS.say(
        "line",
        language,
        line=" ".join(map(game.print, advice.line)),
        proven="yes" if advice.facts.get("proven") else "no",
        ahead="yes" if advice.facts["ahead"] >= 0 else "no",
        points=abs(advice.facts["ahead"]),
    )


def move_in_words(move: Move, game: Game, language: str) -> str:
    return WORDS.say(
        "move",
        language,
        action=game.print(move.action),
        wins=move.wins,
        points=round(move.points),
        share=move.share,
    )
