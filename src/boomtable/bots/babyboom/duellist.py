"""The bot that plays duels of Baby Boom by tree search."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from boomtable.bots.babyboom.engine import DUEL, Thinker, can_search
from boomtable.bots.babyboom.worth import VICTORY, is_settled
from boomtable.bots.bot import Advice, Budget, Move, Question
from boomtable.bots.search import Search
from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.games.babyboom.facts import BOOM_POINTS

TOP_MOVES = 3


@dataclass(frozen=True)
class Duellist:
    """Plays the duel by tree search; anything else by the generic search with the same budget."""

    budget: Budget
    otherwise: Budget | None = None

    def advise(self, question: Question) -> Advice:
        if not can_search(question.view[0]):
            return Search(self.otherwise or self.budget).advise(question)
        if len(question.legal) == 1:
            return Advice(question.legal[0])
        thinker = Thinker(question.view, question.seat)
        if self.budget.milliseconds is not None:
            thinker.think_for(self.budget.milliseconds / 1000)
        else:
            thinker.think_to(self.budget.iterations or 1)
        line = tuple(thinker.line())
        facts = {
            "depth": thinker.depth,
            "nodes": thinker.nodes,
            "proven": thinker.proven,
            "ahead": _ahead(thinker, line),
        }
        return Advice(thinker.action, _top_moves(question, thinker), line, facts)


def _ahead(thinker: Thinker, line: tuple[int, ...]) -> int:
    """By how many points the seat that asked leads this round at the end of the line."""
    mine, theirs = _round_points(thinker, line)
    return mine - theirs


def _round_points(thinker: Thinker, line: tuple[int, ...]) -> tuple[int, int]:
    states, mind = thinker.states[:1].copy(), thinker.minds[0]
    for action in line:
        verbs.apply(states[0], action, None)
    state, seat, points = states[0], int(mind.seat), [0] * DUEL
    if is_settled(state, mind):
        points = [int(chair.earned[mind.round_number - 1]) for chair in state.seat[:DUEL]]
    else:
        for owner, face in zip(state.owner, state.face, strict=True):
            if owner != NONE:
                points[owner] += max(int(face), BOOM_POINTS)
    return points[seat], points[1 - seat]


def _top_moves(question: Question, thinker: Thinker) -> tuple[Move, ...]:
    """The best move, and the runners-up as a shallower look judges them."""
    worth = {action: thinker.glance(action) for action in question.legal}
    worth[thinker.action] = max(thinker.value, *worth.values())
    best_first = sorted(worth, key=lambda action: -worth[action])
    before = np.zeros(question.players, np.int64)
    verbs.scores(question.view[0], before)
    return tuple(
        Move(
            action,
            share=float(action == thinker.action),
            place=(wins := _chance_to_win(worth[action])),
            wins=wins,
            points=float(before[question.seat] + _round_points(thinker, (action,))[0]),
        )
        for action in best_first[:TOP_MOVES]
    )


def _chance_to_win(value: int) -> float:
    return 1 / (1 + math.exp(-3 * value / VICTORY))
