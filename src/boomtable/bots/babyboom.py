"""The duel engine of Baby Boom: two players without `risky`, so nothing is left to chance."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from boomtable.bots.babyboom_mind import DEEPEST, Frame, Mind, Slot
from boomtable.bots.babyboom_tree import INFINITE, key_of, search
from boomtable.bots.babyboom_worth import POINT, VICTORY, is_settled, lead_of, settled_worth
from boomtable.bots.bot import Advice, Budget, Move, Question
from boomtable.bots.search import Search
from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.record import Array
from boomtable.games.babyboom.facts import BOOM_POINTS
from boomtable.games.babyboom.state import Phase

DUEL = 2  # players
SLOTS = 1 << 20  # of the transposition table
FIRST_NODES = 4_000  # to learn how fast this machine is
LONGEST_CALL = 0.1  # seconds between two looks at the clock
ENOUGH = 0.6  # of the time: another iteration would not finish
GLANCE = 3  # plies
TOP_MOVES = 3
PROVABLE = 12  # countdown points: at most so many plies, always searched to the end


class Thinker:
    """One position being thought about; it may be asked to think on."""

    def __init__(self, view: Array, seat: int, *, plain: bool = False) -> None:
        self.states = view[[0] * DEEPEST]
        self.frames, self.minds = Frame.array(DEEPEST), Mind.array(1)
        self.slots = Slot.array(SLOTS)
        mind, state = self.minds[0], view[0]
        mind.seat, mind.plain, mind.best = seat, plain, NONE
        mind.round_number = state.round_number
        mind.lead = lead_of(state, mind)
        self.depth = 0  # of the last whole iteration
        self.value = 0
        self.proven = False

    @property
    def nodes(self) -> int:
        return int(self.minds[0].nodes)

    @property
    def action(self) -> int:
        return int(self.minds[0].best)

    def deepen(self, most_nodes: int) -> bool:
        """Search one ply deeper with so many nodes; whether that was enough."""
        mind = self.minds[0]
        mind.most_nodes = mind.nodes + most_nodes
        mind.stopped = 0
        guesses = int(mind.guesses)
        value = search(
            self.states, self.frames, self.slots, mind, 0, self.depth + 1, -INFINITE, INFINITE
        )
        if mind.stopped:
            return False
        self.depth += 1
        self.value = int(value)
        self.proven = int(mind.guesses) == guesses
        return True

    @property
    def is_done(self) -> bool:
        return self.proven or self.depth + 2 >= DEEPEST

    def think_for(self, seconds: float) -> None:
        """Deepen until the time is up, or better: until there is nothing left to find out."""
        started = time.perf_counter()
        rate = FIRST_NODES / LONGEST_CALL
        before = self.nodes
        while not self.is_done:
            left = seconds - (time.perf_counter() - started)
            if left <= 0 and self.action != NONE:
                return
            whole = self.deepen(max(FIRST_NODES, int(rate * min(left, LONGEST_CALL))))
            elapsed = time.perf_counter() - started
            rate = (self.nodes - before) / elapsed
            if whole and elapsed > ENOUGH * seconds:
                return

    def think_to(self, depth: int) -> None:
        while self.depth < depth and not self.is_done:
            self.deepen(INFINITE)

    def glance(self, action: int) -> int:
        """The value of one move, a few plies deep."""
        mind = self.minds[0]
        mind.most_nodes, mind.stopped = mind.nodes + INFINITE, 0
        self.states[1] = self.states[0]
        verbs.apply(self.states[1], action, None)
        if is_settled(self.states[1], mind):
            return int(settled_worth(self.states[1], mind))
        value = search(self.states, self.frames, self.slots, mind, 1, GLANCE, -INFINITE, INFINITE)
        return int(value if self.states[1].turn == mind.seat else -value)

    def line(self) -> list[int]:
        """The moves it expects, as far as the table remembers them."""
        state, action = self.states[:1].copy(), self.action
        moves: list[int] = []
        while action != NONE and len(moves) < DEEPEST:
            if verbs.why_not(state[0], action) != 0:
                break
            moves.append(action)
            verbs.apply(state[0], action, None)
            if is_settled(state[0], self.minds[0]):
                break
            action = self._remembered(state[0])
        return moves

    def _remembered(self, state: Any) -> int:
        key = key_of(state)
        slot = self.slots[int(np.uint64(key) & np.uint64(SLOTS - 1))]
        return int(slot["action"]) if slot["key"] == key and slot["bound"] else NONE


@dataclass(frozen=True)
class Analysis:
    """What a position is worth to whoever's turn it is, in points of this round."""

    action: int
    points: float
    line: tuple[int, ...]
    depth: int
    nodes: int
    proven: bool


def can_analyse(state: Any) -> bool:
    """Two players, no `risky`, dice on the board: nothing is left to chance until the round ends.

    Laying tiles and placing dice is left to the generic search: its playouts see further.
    """
    return bool(state.players == DUEL and not state.risky and state.phase == Phase.MOVE)


def points_left(state: Any) -> int:
    """Countdown points on the board: no round has more turns than that."""
    return int(sum(face for face in state.face if face > 0))


def analyse(position: Array, milliseconds: int = 1000) -> Analysis:
    """The best line from a position, and the round's result if both play it.

    With at most 12 countdown points left it is solved and proven, however long that takes.
    """
    state = position[0]
    thinker = Thinker(position, int(state.turn), plain=True)
    if points_left(state) <= PROVABLE:
        thinker.think_to(DEEPEST)
    else:
        thinker.think_for(milliseconds / 1000)
    return Analysis(
        thinker.action,
        thinker.value / POINT,
        tuple(thinker.line()),
        thinker.depth,
        thinker.nodes,
        thinker.proven,
    )


@dataclass(frozen=True)
class Duellist:
    """Plays the duel by tree search; anything else by the generic search with the same budget."""

    budget: Budget
    otherwise: Budget | None = None

    def advise(self, question: Question) -> Advice:
        if not can_analyse(question.view[0]):
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
