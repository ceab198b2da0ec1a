"""The bot that plays Baby Boom by tree search, with learned values at its leaves."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from boomtable.bots.babyboom.engine import Thinker, can_search
from boomtable.bots.babyboom.worth import VICTORY, is_settled
from boomtable.bots.bot import Advice, Bot, Budget, Move, Question
from boomtable.bots.search import Search
from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.record import Array
from boomtable.games.babyboom.facts import BOOM_POINTS, DICE_EACH, FULL
from boomtable.games.babyboom.view import View
from boomtable.values.judge import Judge, judge_of
from boomtable.values.net import ONE

TOP_MOVES = 3
GLANCE = 3  # plies that all moves are looked at, at least
SHALLOWER = 2  # plies less than the best move is searched, for the others
OPENING = 8  # countdown points: what may have been played of a round in its opening
EQUAL = ONE // 50  # of a win: openings that are nearly as good
LEAST_NODES = 10_000
TRIES = 4  # openings that are looked at for it


@dataclass(frozen=True)
class Duellist:
    """Searches duels with learned values; at other tables, for which nothing was learned or where
    values were not found better, somebody else plays (`instead`).

    Its openings vary. A blurred one looks so many plies ahead as its budget has iterations, and
    misjudges every move a little.
    """

    budget: Budget
    instead: Bot | None = None  # else it plays there itself, as if by hand
    blur: float = 0.0  # of a win
    by_hand: bool = False  # weights made by hand, everywhere: the bot of before

    @property
    def searcher(self) -> Bot:
        return self.instead or Search(self.budget)

    def advise(self, question: Question) -> Advice:
        if self.by_hand:
            return self._by_hand(question)
        judge = _judge(question)
        if judge is None:
            return (self.instead or replace(self, by_hand=True)).advise(question)
        if len(question.legal) == 1:
            return Advice(question.legal[0])
        thinker = Thinker(question.view, question.seat, judge.net)
        think(thinker, self.budget)
        if self.blur:
            return self._blurred(question, thinker, judge)
        action = _varied(question, thinker)
        return _advice(question, thinker, judge, action, _worths(question, thinker, action))

    def _by_hand(self, question: Question) -> Advice:
        if not can_search(question.view[0]):
            return replace(self.searcher.advise(question), sure=False)
        if len(question.legal) == 1:
            return Advice(question.legal[0])
        thinker = Thinker(question.view, question.seat)
        think(thinker, self.budget)
        worths = _worths(question, thinker, thinker.action)
        return _advice(question, thinker, None, thinker.action, worths)

    def _blurred(self, question: Question, thinker: Thinker, judge: Judge) -> Advice:
        """What is much better is found all the same, what is close is mixed up."""
        luck = random.Random(question.seed)
        worth = {a: thinker.worth_of(a, thinker.depth) for a in question.legal}
        action = max(worth, key=lambda a: worth[a] + luck.gauss(0, self.blur * ONE))
        return _advice(question, thinker, judge, action, worth)


def _judge(question: Question) -> Judge | None:
    """Who judges this duel by learned values."""
    known = can_search(question.view[0])
    return judge_of(question.game, question.players, question.view) if known else None


def think(thinker: Thinker, budget: Budget) -> None:
    if budget.milliseconds is not None:
        thinker.think_for(budget.milliseconds / 1000)
    else:
        thinker.think_to(budget.iterations or 1)


def _varied(question: Question, thinker: Thinker) -> int:
    """An opening that is nearly as good as the best: nobody can learn a won game by heart."""
    if not _is_opening(question.view[0]) or thinker.proven:
        return thinker.action
    others = [action for action in question.legal if action != thinker.action]
    luck, nodes = random.Random(question.seed), max(LEAST_NODES, thinker.nodes // (2 * TRIES))
    tried = luck.sample([thinker.action, *others], len(question.legal))[:TRIES]
    for action in tried:
        if action == thinker.action or thinker.reaches(action, thinker.value - EQUAL, nodes):
            return action
    return thinker.action


def _is_opening(state: View) -> bool:
    left = sum(int(face) for face in state.face if face > 0)
    return left >= FULL * DICE_EACH[state.players] * state.players - OPENING


def _worths(question: Question, thinker: Thinker, best: int) -> dict[int, int]:
    """What each move is worth: none more than the one that is played."""
    depth = max(GLANCE, thinker.depth - SHALLOWER)
    nodes = 2000 + thinker.nodes // (4 * len(question.legal))
    others = (action for action in question.legal if action != best)
    found = {action: thinker.worth_of(action, depth, thinker.value, nodes) for action in others}
    return {best: thinker.value, **found}


def _advice(
    question: Question,
    thinker: Thinker,
    judge: Judge | None,
    action: int,
    worth: Mapping[int, int],
) -> Advice:
    line = tuple(thinker.line()) if action == thinker.action else (action,)
    facts = {
        "depth": thinker.depth,
        "nodes": thinker.nodes,
        "proven": thinker.proven,
        "ahead": _ahead(thinker, line),
    }
    best_first = sorted(worth, key=lambda a: (a != action, -worth[a]))[:TOP_MOVES]
    expected = _expected_points(question, thinker, judge, best_first)
    moves = tuple(
        Move(
            each,
            share=float(each == action),
            place=(wins := _chance_to_win(worth[each], judge)),
            wins=wins,
            points=points,
        )
        for each, points in zip(best_first, expected, strict=True)
    )
    return Advice(action, moves, line, facts, sure=judge is not None)


def _chance_to_win(value: int, judge: Judge | None) -> float:
    if judge is None:
        return 1 / (1 + math.exp(-3 * value / VICTORY))
    return min(1.0, max(0.0, 0.5 + value / ONE))


def _expected_points(
    question: Question, thinker: Thinker, judge: Judge | None, actions: list[int]
) -> list[float]:
    if judge is not None:
        return [worth.points for worth in judge.weighed(question.view, actions, 0)]
    before: Array = np.zeros(question.players, np.int64)
    verbs.scores(question.view[0], before)
    now = [_round_points(thinker, (action,))[question.seat] for action in actions]
    return [float(before[question.seat] + points) for points in now]


def _ahead(thinker: Thinker, line: tuple[int, ...]) -> int:
    """By how many points the seat that asked leads this round at the end of the line."""
    points = _round_points(thinker, line)
    mine = points.pop(int(thinker.minds[0].seat))
    return mine - max(points)


def _round_points(thinker: Thinker, line: tuple[int, ...]) -> list[int]:
    states, mind = thinker.states[:1].copy(), thinker.minds[0]
    for action in line:
        verbs.apply(states[0], action, None)
    state = states[0]
    if is_settled(state, mind):
        seats = state.seat[: state.players]
        return [int(chair.earned[mind.round_number - 1]) for chair in seats]
    points = [0] * int(state.players)
    for owner, face in zip(state.owner, state.face, strict=True):
        if owner != NONE:
            points[owner] += max(int(face), BOOM_POINTS)
    return points
