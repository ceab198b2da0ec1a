"""Who plays the other seats, where one is played from outside."""

from __future__ import annotations

from collections.abc import Sequence

from boomtable.bots import levels
from boomtable.bots.bot import Bot
from boomtable.gym.refusals import Refusal, refused
from boomtable.gym.terms import Terms

Named = str | Bot
RANDOM = levels.RANDOM  # plays inside the kernels


def seated(terms: Terms, opponents: Named | Sequence[Named]) -> list[Bot]:
    """One for each seat after one's own, in their order; empty if all of them play at random."""
    asked: list[Named] = (
        list(opponents)
        if isinstance(opponents, Sequence) and not isinstance(opponents, str)
        else [opponents]
    )
    if len(asked) == 1:
        asked *= terms.players - 1
    if len(asked) != terms.players - 1:
        raise refused(Refusal.WRONG_OPPONENTS, opponents=len(asked), players=terms.players)
    if all(opponent == RANDOM for opponent in asked):
        return []
    return [levels.bot(terms.game.name, o) if isinstance(o, str) else o for o in asked]
