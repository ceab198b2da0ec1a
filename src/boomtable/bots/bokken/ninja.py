"""The bot of Boom Bokken: for every move it could make, many worlds that fit what it has seen are
played to the end of the round, everybody acting by instinct; the move that earns most is played.

A bot earns for itself: coins of its team, Bokken tokens, and a little for what others do not get.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import numpy as np

from boomtable.bots.bokken.instinct import instinct, play_round_out
from boomtable.bots.bot import Advice, Budget, Move, Question, Reaction
from boomtable.core import verbs
from boomtable.core.kernel import kernel
from boomtable.core.outcome import Outcome, judge
from boomtable.core.playout import MOST_ACTIONS, Desk
from boomtable.core.record import Array, Record, counts, reals
from boomtable.core.streams import key, open_stream, unit

THINK = 4  # the purpose of these random streams
CHUNK = 64  # worlds between two looks at the clock
SPITE = 0.4  # what a point of all others together is worth, beside one's own
EXPLORATION = 2.5  # points


class Weighed(Record):
    """What was found out about each legal action, in the order of `legal`."""

    visits: Array = counts(MOST_ACTIONS)
    value: Array = reals(MOST_ACTIONS)
    place: Array = reals(MOST_ACTIONS)
    wins: Array = reals(MOST_ACTIONS)
    points: Array = reals(MOST_ACTIONS)


@kernel
def weigh(
    found: Array,
    actions: Array,
    roots: Array,
    worlds: Array,
    desks: Array,
    outcomes: Array,
    seat: int,
    worlds_wanted: int,
) -> None:
    """Try one action in each of so many worlds, the promising ones more often."""
    weighed = found[0]
    total = 0
    for i in range(len(actions)):
        total += weighed.visits[i]
    for number in range(total, total + worlds_wanted):
        i = most_promising(weighed, len(actions), number)
        worlds[0] = roots[0]
        verbs.resample(worlds[0], seat, desks[0].stream)
        verbs.apply(worlds[0], actions[i], None)
        if worlds[0].round_number == roots[0].round_number:
            play_round_out(worlds[0], desks[0])
        judge(worlds[0], outcomes[0])
        note(weighed, i, outcomes[0], seat, worlds[0].players)


@kernel
def most_promising(weighed: Weighed, n: int, total: int) -> int:
    """UCB1; every action once before any twice."""
    if total < n:
        return total
    best = 0
    high = -1e9
    log = np.log(total)
    for i in range(n):
        visits = weighed.visits[i]
        hope = weighed.value[i] / visits + EXPLORATION * np.sqrt(log / visits)
        if hope > high:
            best, high = i, hope
    return best


@kernel
def note(weighed: Weighed, i: int, outcome: Outcome, seat: int, players: int) -> None:
    others = 0
    for other in range(players):
        others += outcome.points[other]
    others -= outcome.points[seat]
    weighed.visits[i] += 1
    weighed.value[i] += outcome.points[seat] - SPITE * others / (players - 1)
    weighed.place[i] += outcome.place[seat]
    weighed.wins[i] += outcome.wins[seat]
    weighed.points[i] += outcome.points[seat]


@kernel
def act_by_instinct(roots: Array, desks: Array, actions: Array, slips: float) -> int:
    """A sensible action; now and then (`slips`) any."""
    if unit(desks[0].stream) < slips:
        return actions[int(unit(desks[0].stream) * len(actions))]  # type: ignore[no-any-return]
    return instinct(roots[0], desks[0])


@dataclass(frozen=True)
class Instinct:
    """Acts without thinking ahead, and now and then does anything."""

    slips: float
    reaction: Reaction = field(default_factory=Reaction)

    def advise(self, question: Question) -> Advice:
        if len(question.legal) == 1:
            return Advice(question.legal[0])
        actions = np.array(question.legal, np.int64)
        return Advice(int(act_by_instinct(question.view, _desks(question), actions, self.slips)))


@dataclass(frozen=True)
class Ninja:
    """Thinks as long as its budget allows."""

    budget: Budget
    reaction: Reaction = field(default_factory=Reaction)

    def advise(self, question: Question) -> Advice:
        if len(question.legal) == 1:
            return Advice(question.legal[0], (Move(question.legal[0], 1.0, 0.0, 0.0, 0.0),))
        return _ranked(question, self._weighed(question))

    def _weighed(self, question: Question) -> Array:
        started = time.perf_counter()
        actions, desks = np.array(question.legal, np.int64), _desks(question)
        found, outcomes = Weighed.array(1), Outcome.array(1)
        worlds = question.game.state.array(1)

        def think(many: int) -> None:
            weigh(found, actions, question.view, worlds, desks, outcomes, question.seat, many)

        if self.budget.iterations is not None:
            think(max(self.budget.iterations, len(actions)))
        else:
            deadline = started + (self.budget.milliseconds or 0) / 1000
            think(max(CHUNK, len(actions)))
            while time.perf_counter() < deadline:
                think(CHUNK)
        return found


def _desks(question: Question) -> Array:
    desks = Desk.array(1)
    open_stream(desks["stream"][0], key(question.seed, THINK), 0)
    return desks


def _ranked(question: Question, found: Array) -> Advice:
    n = len(question.legal)
    visits = found["visits"][0][:n]
    means = {
        name: (found[name][0][:n] / visits).tolist()
        for name in ("value", "place", "wins", "points")
    }
    order = sorted(range(n), key=lambda i: (-int(visits[i]), -means["value"][i], i))
    moves = tuple(
        Move(
            question.legal[i],
            float(visits[i] / visits.sum()),
            means["place"][i],
            means["wins"][i],
            means["points"][i],
        )
        for i in order
    )
    return Advice(moves[0].action, moves, facts={"iterations": int(visits.sum())})
