"""How well bots play: the levels of every game, measured in docs/bots.md.

A game with bots of its own declares them as `LEVELS` of its folder (`bots/NAME`); any other
game has the generic search at all levels.
"""

from __future__ import annotations

from collections.abc import Mapping

from boomtable import games
from boomtable.bots.bot import Bot
from boomtable.bots.level import Level
from boomtable.bots.random import Random
from boomtable.core.errors import BadInput
from boomtable.core.refusals import Refusal
from boomtable.games.belongings import belonging

RANDOM = "random"
LEVELS = ("easy", "normal", "hard", "expert")
GENERIC = {
    "easy": Level(iterations=40),
    "normal": Level(iterations=600),
    "hard": Level(milliseconds=200),
    "expert": Level(milliseconds=600),
}


def levels_of(game: str) -> Mapping[str, Level]:
    """How the bots of a game think, from easy to expert."""
    own = belonging(games.find(game), "boomtable.bots", "bots")
    declared: Mapping[str, Level] = getattr(own, "LEVELS", GENERIC)
    return declared


def rivals_of(game: str) -> Mapping[str, Level]:
    """Who else plays in the arena, for comparison (`RIVALS`)."""
    own = belonging(games.find(game), "boomtable.bots", "bots")
    declared: Mapping[str, Level] = getattr(own, "RIVALS", {})
    return declared


def bot(game: str, level: str) -> Bot:
    """The bot that plays `game` at `level`, or at random."""
    if level == RANDOM:
        return Random()
    if level not in LEVELS:
        raise BadInput(Refusal.UNKNOWN_LEVEL, level=level, levels=", ".join((RANDOM, *LEVELS)))
    return levels_of(game)[level].bot()
