"""Monte-Carlo tree search on the verbs: written once, for all games.

Nodes are sequences of actions. At a seat's node its own value is maximised (so any number of
players); at a chance node the children are what was drawn. Where something is secret every
iteration starts from another world that fits the view (`resample`), and a move is compared by how
often it was available: information-set search. Without secrets that is plain UCT.
"""

from __future__ import annotations

import numpy as np

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, NONE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.outcome import MOST_SEATS, Outcome, judge
from boomtable.core.playout import Desk, chance_action, play_out
from boomtable.core.position import Position
from boomtable.core.record import Array, Record, count, counts, real, reals
from boomtable.core.streams import below

MOST_NUMBERS = 8192  # of an alphabet
DEEPEST = 2048  # steps from the root that are remembered


class Node(Record):
    action: int = count()  # that led here
    chooser: int = count()  # whose action it was: a seat or CHANCE
    eldest: int = count()  # its first child, or NONE
    younger: int = count()  # its next sibling, or NONE
    visits: int = count()
    available: int = count()  # how often it could have been chosen
    value: Array = reals(MOST_SEATS)  # sums over its visits, as are the next three
    place: float = real()
    wins: float = real()
    points: float = real()


class Mind(Record):
    """The room one search needs beside its nodes."""

    used: int = count()  # nodes so far
    depth: int = count()
    path: Array = counts(DEEPEST)
    child_of: Array = counts(MOST_NUMBERS)  # by action, at the node being looked at


@kernel
def plant(nodes: Array, mind: Mind) -> None:
    """A tree that knows nothing."""
    for action in range(MOST_NUMBERS):
        mind.child_of[action] = NONE
    mind.used = 0
    sprout(nodes, mind, NONE, NONE)


@kernel
def sprout(nodes: Array, mind: Mind, action: int, chooser: int) -> int:
    """A new node without a place in the tree."""
    node = nodes[mind.used]
    node.action = action
    node.chooser = chooser
    node.eldest = NONE
    node.younger = NONE
    node.visits = 0
    node.available = 0
    for seat in range(MOST_SEATS):
        node.value[seat] = 0.0
    node.place = 0.0
    node.wins = 0.0
    node.points = 0.0
    mind.used += 1
    return mind.used - 1


@kernel
def add_child(nodes: Array, mind: Mind, parent: int, action: int, chooser: int) -> int:
    """A new child of `parent`, or NONE when there is no room left."""
    if mind.used >= len(nodes):
        return NONE
    child = sprout(nodes, mind, action, chooser)
    nodes[child].younger = nodes[parent].eldest
    nodes[parent].eldest = child
    return child


@kernel
def grow(
    nodes: Array,
    minds: Array,
    roots: Array,
    worlds: Array,
    desks: Array,
    outcomes: Array,
    seat: int,
    exploration: float,
    iterations: int,
) -> None:
    """Search on from the view in `roots[0]`, seen from `seat`."""
    for _ in range(iterations):
        worlds[0] = roots[0]
        verbs.resample(worlds[0], seat, desks[0].stream)
        descend(nodes, minds[0], worlds[0], desks[0], exploration)
        play_out(worlds[0], desks[0])
        judge(worlds[0], outcomes[0])
        back_up(nodes, minds[0], outcomes[0], worlds[0].players, seat)


@kernel
def descend(nodes: Array, mind: Mind, world: Position, desk: Desk, exploration: float) -> None:
    """Walk down the tree, and one decision beyond it."""
    at = 0
    mind.depth = 0
    mind.path[0] = 0
    fresh = False
    while world.turn != OVER and not fresh and at != NONE and mind.depth + 1 < DEEPEST:
        n = verbs.legal(world, desk.actions)
        if world.turn == CHANCE:
            action = chance_action(world, desk, n)
            at = chance_child(nodes, mind, at, action)
        else:
            before = mind.used
            action, at = choose(nodes, mind, world, desk, at, n, exploration)
            fresh = mind.used > before
        if at != NONE:
            mind.depth += 1
            mind.path[mind.depth] = at
        verbs.apply(world, action, None)


@kernel
def chance_child(nodes: Array, mind: Mind, parent: int, action: int) -> int:
    child = nodes[parent].eldest
    while child != NONE and nodes[child].action != action:
        child = nodes[child].younger
    return add_child(nodes, mind, parent, action, CHANCE) if child == NONE else child


@kernel
def choose(
    nodes: Array, mind: Mind, world: Position, desk: Desk, parent: int, n: int, exploration: float
) -> tuple[int, int]:
    """An action never tried here, if there is one; else the most promising."""
    note_children(nodes, mind, parent)
    untried = mark_available(nodes, mind, desk, n)
    if untried > 0:
        action = nth_untried(mind, desk, n, below(desk.stream, untried))
        child = add_child(nodes, mind, parent, action, world.turn)
        if child != NONE:
            nodes[child].available = 1
    else:
        child = most_promising(nodes, mind, world.turn, desk, n, exploration)
        action = nodes[child].action
    forget_children(nodes, mind, parent)
    return action, child


@kernel
def note_children(nodes: Array, mind: Mind, parent: int) -> None:
    child = nodes[parent].eldest
    while child != NONE:
        mind.child_of[nodes[child].action] = child
        child = nodes[child].younger


@kernel
def forget_children(nodes: Array, mind: Mind, parent: int) -> None:
    child = nodes[parent].eldest
    while child != NONE:
        mind.child_of[nodes[child].action] = NONE
        child = nodes[child].younger


@kernel
def mark_available(nodes: Array, mind: Mind, desk: Desk, n: int) -> int:
    """Count the legal actions without a child; the others were available once more."""
    untried = 0
    for i in range(n):
        child = mind.child_of[desk.actions[i]]
        if child == NONE:
            untried += 1
        else:
            nodes[child].available += 1
    return untried


@kernel
def nth_untried(mind: Mind, desk: Desk, n: int, nth: int) -> int:
    for i in range(n):
        if mind.child_of[desk.actions[i]] == NONE:
            if nth == 0:
                return desk.actions[i]  # type: ignore[no-any-return]
            nth -= 1
    return NONE


@kernel
def most_promising(
    nodes: Array, mind: Mind, seat: int, desk: Desk, n: int, exploration: float
) -> int:
    """UCB1 on the chooser's own value."""
    best = NONE
    high = -1.0
    for i in range(n):
        child = mind.child_of[desk.actions[i]]
        node = nodes[child]
        bound = exploration * np.sqrt(np.log(node.available) / node.visits)
        hope = node.value[seat] / node.visits + bound
        if hope > high:
            best, high = child, hope
    return best


@kernel
def back_up(nodes: Array, mind: Mind, outcome: Outcome, players: int, seat: int) -> None:
    for step in range(mind.depth + 1):
        node = nodes[mind.path[step]]
        node.visits += 1
        for other in range(players):
            node.value[other] += outcome.value[other]
        node.place += outcome.place[seat]
        node.wins += outcome.wins[seat]
        node.points += outcome.points[seat]
