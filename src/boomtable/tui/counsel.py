"""A bot's advice, as somebody at the terminal is told it: what to type, and what that does."""

from __future__ import annotations

from collections.abc import Iterator

from boomtable.bots.bot import Advice
from boomtable.bots.chances import are_told, ranked
from boomtable.tui.choices import Choices
from boomtable.tui.words import speaker

MOST_MOVES, MOST_UNSURE = 3, 2  # with chances, or without: then the second one is enough


def sentences(advice: Advice, choices: Choices) -> Iterator[str]:
    """Best first; chances only where they were measured, and hold."""
    game, say = choices.sight.game, speaker(choices.sight.language)
    players = len(choices.sight.names)
    is_told = are_told(game, players, advice) and bool(advice.moves)
    ranking = ranked(game, players, advice)
    moves = [move.action for move in ranking] or [advice.action]
    for number, action in enumerate(moves[: MOST_MOVES if is_told else MOST_UNSURE]):
        move = game.action(action)
        typed, meaning = choices.typed(move), choices.meaning(move).plain
        if is_told:
            yield say("hint-chance-of", move=typed, wins=ranking[number].wins)
        else:
            yield say("hint-move" if number == 0 else "hint-else", move=typed, meaning=meaning)
