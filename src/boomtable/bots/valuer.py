"""A bot that has learned what positions are worth: it looks at what each of its moves leads to.

The strongest looks through the next throws, exactly. Weaker ones do not look as far and see worth
blurred, as people do: a move that is much better is found all the same, two that are close are
mixed up. Where nothing was learned (another box than the printed one) it searches instead, and
says so (`facts`).
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from boomtable.bots.bot import Advice, Budget, Move, Question
from boomtable.bots.search import Search
from boomtable.core.record import Array
from boomtable.values.judge import Judge, Worth, judge_of


@dataclass(frozen=True)
class Valuer:
    depth: int  # actions of chance that it looks through
    blur: float  # of a win: how far it misjudges a move
    instead: Budget  # of the search, where nothing was learned
    answered: bool = True  # it sees the answer to a move, where answers count

    @property
    def searcher(self) -> Search:
        return Search(self.instead)

    def advise(self, question: Question) -> Advice:
        view = _in_turn(question)
        judge = judge_of(question.game, question.players, view)
        if judge is None:
            advice = self.searcher.advise(question)
            return replace(advice, facts={**advice.facts, "searched": True}, sure=False)
        return self._judged(question, view, judge)

    def _judged(self, question: Question, view: Array, judge: Judge) -> Advice:
        worths = judge.weighed(view, question.legal, self.depth, answered=self.answered)
        luck = random.Random(question.seed)
        seen = [worth.wish + luck.gauss(0, self.blur) for worth in worths]
        best_first = sorted(range(len(worths)), key=lambda i: (-seen[i], question.legal[i]))
        moves = tuple(_move(question.legal[i], worths[i], len(worths)) for i in best_first)
        return Advice(moves[0].action, moves, facts={"depth": self.depth})


def _move(action: int, worth: Worth, moves: int) -> Move:
    """It looks at all moves alike."""
    return Move(action, 1 / moves, worth.place, worth.wins, worth.points)


def _in_turn(question: Question) -> Array:
    """The view as if it were this seat's turn, where it may decide before."""
    view = question.view
    if int(view[0].turn) != question.seat:
        view = view.copy()
        view[0].turn = question.seat
    return view
