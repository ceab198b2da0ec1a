"""The bot of every game: look ahead by playing thousands of games in its head."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from boomtable.bots.bot import Advice, Budget, Move, Question
from boomtable.bots.tree import Mind, Node, grow, plant
from boomtable.core.actor import NONE
from boomtable.core.outcome import Outcome
from boomtable.core.playout import Desk
from boomtable.core.record import Array
from boomtable.core.streams import key, open_stream

T = TypeVar("T")

SEARCH = 2  # the purpose of these random streams
TREES = 2  # of an iteration budget, whatever the threads: the same seed gives the same advice
CHUNK = 64  # iterations between two looks at the clock
NODES_AN_ITERATION = 4  # a decision and the chance before it
MOST_NODES = 400_000


@dataclass
class Tally:
    """What all trees together found out about one action."""

    visits: int = 0
    value: float = 0.0
    place: float = 0.0
    wins: float = 0.0
    points: float = 0.0


class Tree:
    """One tree and everything it needs, in arrays that compiled code can use."""

    def __init__(self, question: Question, number: int, capacity: int) -> None:
        game, self.seat = question.game, question.seat
        self.nodes, self.minds = Node.array(capacity), Mind.array(1)
        self.roots = question.view.copy()
        self.worlds = game.state.array(1)
        self.desks, self.outcomes = Desk.array(1), Outcome.array(1)
        open_stream(self.desks["stream"][0], key(question.seed, SEARCH), number)
        plant(self.nodes, self.minds[0])
        self.iterations = 0

    def grow(self, exploration: float, iterations: int) -> None:
        grow(
            self.nodes,
            self.minds,
            self.roots,
            self.worlds,
            self.desks,
            self.outcomes,
            self.seat,
            exploration,
            iterations,
        )
        self.iterations += iterations

    def grow_until(self, exploration: float, deadline: float) -> None:
        while True:
            self.grow(exploration, CHUNK)
            if time.perf_counter() >= deadline:
                return

    def first_moves(self) -> Iterable[Array]:
        child = self.nodes["eldest"][0]
        while child != NONE:
            yield self.nodes[child]
            child = self.nodes["younger"][child]


@dataclass(frozen=True)
class Search:
    budget: Budget
    exploration: float = 0.7

    def advise(self, question: Question) -> Advice:
        if len(question.legal) == 1:
            return Advice(question.legal[0], (Move(question.legal[0], 1.0, 0.0, 0.0, 0.0),))
        trees = self._grown(question)
        moves = _ranked(trees, question.seat)
        iterations = sum(tree.iterations for tree in trees)
        return Advice(moves[0].action, moves, facts={"iterations": iterations})

    def _grown(self, question: Question) -> list[Tree]:
        started = time.perf_counter()
        if self.budget.iterations is None:
            trees = [Tree(question, t, MOST_NODES) for t in range(question.threads)]
            deadline = started + (self.budget.milliseconds or 0) / 1000
            _in_threads(question.threads, lambda t: t.grow_until(self.exploration, deadline), trees)
            return trees
        shares = [(self.budget.iterations + t) // TREES for t in range(TREES)]
        trees = [
            Tree(question, t, min(MOST_NODES, NODES_AN_ITERATION * share + 2))
            for t, share in enumerate(shares)
        ]
        pairs = list(zip(trees, shares, strict=True))
        _in_threads(question.threads, lambda p: p[0].grow(self.exploration, p[1]), pairs)
        return trees


def _in_threads(threads: int, work: Callable[[T], None], items: Sequence[T]) -> None:
    if threads == 1:
        for item in items:
            work(item)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(work, items))


def _ranked(trees: list[Tree], seat: int) -> tuple[Move, ...]:
    """The first moves of all trees together, most visited first."""
    found: dict[int, Tally] = defaultdict(Tally)
    for tree in trees:
        for node in tree.first_moves():
            tally = found[int(node["action"])]
            tally.visits += int(node["visits"])
            tally.value += float(node["value"][seat])
            tally.place += float(node["place"])
            tally.wins += float(node["wins"])
            tally.points += float(node["points"])
    everything = sum(tally.visits for tally in found.values())
    best_first = sorted(found.items(), key=lambda item: (-item[1].visits, -item[1].value, item[0]))
    return tuple(
        Move(a, t.visits / everything, t.place / t.visits, t.wins / t.visits, t.points / t.visits)
        for a, t in best_first
    )
