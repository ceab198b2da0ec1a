"""The kernels of environments: a decision, what chance does then, and what the next seat sees.

They stand in this one file and call the core and the games alone: compiled code is kept by its own
file and by those (`core/stamp.py`), so an edit here is always noticed.
"""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, NONE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.outcome import Outcome, judge
from boomtable.core.playout import Desk, any_action
from boomtable.core.position import Position
from boomtable.core.record import Array, Record, count, flag, within, words
from boomtable.core.streams import WORDS, below, open_stream

PLAYING, CHOOSING = 8, 9  # the purposes of these random streams
PLACING, MARGIN, SCORE = range(3)  # what is paid when a game is over
BLOCK = 32  # actions of a mask that are added up together
NEXT_STEP, SAME_STEP, DISABLED = range(3)  # when a game that is over is followed by another


# One game, for whoever asks step by step (`begin` and `advance` of `core/batch.py` play it)


@kernel
def show_one(states: Array, desks: Array, choices: int, seen: Array, mask: Array) -> int:
    """Write what the seat to decide sees and may do; returns whose turn it is."""
    turn = states[0].turn
    if turn != OVER:
        verbs.observe(states[0], turn, seen)
        for choice in range(choices):
            mask[desks[0].actions[choice]] = 1
    return turn  # type: ignore[no-any-return]


@kernel
def pay_one(states: Array, outcomes: Array, kind: int, rewards: Array) -> None:
    pay(states, 0, outcomes[0], kind, rewards)


# What a game is worth


@kernel
def pay(states: Array, i: int, outcome: Outcome, kind: int, rewards: Array) -> None:
    """Placing: 1 alone in front, -1 alone at the back, ties shared, so that all of it is 0. Margin:
    points ahead of the best of the others. Score: points.
    """
    judge(states[i], outcome)
    for seat in range(states[i].players):
        if kind == PLACING:
            rewards[seat] = 2.0 * outcome.place[seat] - 1.0
        elif kind == MARGIN:
            rewards[seat] = outcome.points[seat] - best_other(outcome, seat, states[i].players)
        else:
            rewards[seat] = outcome.points[seat]


@kernel
def best_other(outcome: Outcome, seat: int, players: int) -> int:
    best = outcome.points[1 if seat == 0 else 0]
    for other in range(players):
        if other != seat and outcome.points[other] > best:
            best = outcome.points[other]
    return best  # type: ignore[no-any-return]


# Many games at once. All is one kernel, `step_range`, because every kernel that plays is compiled
# with all of the rules in it: what a table waits for says what it does there.

PLAYING_ON, BEGIN, REST, LOOK = range(4)


class Plan(Record):
    """What is the same for all of them."""

    key: int = count()  # of their dice
    tables: int = count()  # how many there are
    kind: int = count()  # of reward
    mode: int = count()  # of following games
    alone: int = flag()  # one seat of each is played from outside; else all of them
    seat: int = count()  # that one, or NONE: another one every game
    others: int = flag()  # the rest plays at random, here; else who asked plays it


class Sitting(Record):
    """One of them, beside its state."""

    stream: Array = words(WORDS)
    number: int = count()  # of its game
    own: int = count()  # the seat that is played from outside, or NONE
    actor: int = count()  # who decided last from outside, or NONE
    waits: int = count()  # for a decision, to begin the next game, for nothing, to be looked at


class Corner(Record):
    """Where a thread works; no two share one."""

    desk: Desk = within(Desk)
    outcome: Outcome = within(Outcome)


@kernel
def step_range(
    plan: Array,
    fresh: Array,
    states: Array,
    sittings: Array,
    corners: Array,
    corner: int,
    actions: Array,
    seen: Array,
    masks: Array,
    finals: Array,
    rewards: Array,
    paid: Array,
    ended: Array,
    first: int,
    last: int,
) -> None:
    """In each game what it waits for, what follows, and what is seen then."""
    for i in range(first, last):
        sitting, desk = sittings[i], corners[corner].desk
        if sitting.waits == REST:
            continue
        if sitting.waits != LOOK:
            clear(i, rewards, paid, ended)
        action = NONE
        if sitting.waits == BEGIN:
            open_next(plan[0], fresh, states, sitting, i)
        elif sitting.waits == PLAYING_ON:
            action = actions[i]
            sitting.actor = states[i].turn
        desk.stream = sitting.stream
        while True:  # rules, which are long, are called in one place: that halves compiling
            if action != NONE:
                verbs.apply(states[i], action, None)
            if is_ours(plan[0], states[i], sitting):
                action = any_action(states[i], desk)
            elif states[i].turn == OVER and finish(
                plan[0], states, sitting, corners[corner], finals, rewards, paid, ended, i
            ):
                open_next(plan[0], fresh, states, sitting, i)
                desk.stream = sitting.stream
                action = NONE
            else:
                break
        sitting.stream = desk.stream
        sitting.waits = BEGIN if states[i].turn == OVER else PLAYING_ON
        show(states, sitting, desk, seen[i], masks[i], i)


@kernel
def clear(i: int, rewards: Array, paid: Array, ended: Array) -> None:
    rewards[i] = 0.0
    for seat in range(paid.shape[1]):
        paid[i, seat] = 0.0
    ended[i] = False


@kernel
def is_ours(plan: Plan, state: Position, sitting: Sitting) -> bool:
    """Whether chance acts, or somebody who plays at random."""
    if state.turn == CHANCE:
        return True
    return plan.others == 1 and state.turn >= 0 and state.turn != sitting.own


@kernel
def finish(
    plan: Plan,
    states: Array,
    sitting: Sitting,
    corner: Corner,
    finals: Array,
    rewards: Array,
    paid: Array,
    ended: Array,
    i: int,
) -> bool:
    """Pay everybody; returns whether the next game begins at once. A game that was over before
    anybody decided from outside has not been.
    """
    if sitting.actor == NONE:
        return True
    ended[i] = True
    pay(states, i, corner.outcome, plan.kind, paid[i])
    rewards[i] = paid[i, eyes(states[i], sitting)]
    if plan.mode != SAME_STEP:
        return False
    verbs.observe(states[i], eyes(states[i], sitting), finals[i])
    return True


@kernel
def open_next(plan: Plan, fresh: Array, states: Array, sitting: Sitting, i: int) -> None:
    states[i] = fresh[0]
    sitting.number += plan.tables
    sitting.actor = NONE
    sitting.own = own_seat(plan, sitting.number, states[i].players)
    open_stream(sitting.stream, plan.key, sitting.number)


@kernel
def own_seat(plan: Plan, number: int, players: int) -> int:
    if not plan.alone:
        return NONE
    if plan.seat != NONE:
        return plan.seat
    return (number // plan.tables + number % plan.tables) % players


@kernel
def eyes(state: Position, sitting: Sitting) -> int:
    """Who is told: the seat played from outside, else who must decide; at last who decided last."""
    if sitting.own != NONE:
        return sitting.own
    return sitting.actor if state.turn == OVER else state.turn


@kernel
def show(states: Array, sitting: Sitting, desk: Desk, seen: Array, mask: Array, i: int) -> None:
    """Write what is seen, and what whoever sees it may do."""
    for action in range(len(mask)):
        mask[action] = 0
    seat = eyes(states[i], sitting)
    verbs.observe(states[i], seat, seen)
    if states[i].turn == seat:
        for choice in range(verbs.legal(states[i], desk.actions)):
            mask[desk.actions[choice]] = 1


@kernel
def first_unmasked(sittings: Array, masks: Array, actions: Array, start: int) -> int:
    """From `start` on, where a game is asked for what its mask does not show; or NONE."""
    for i in range(start, len(sittings)):
        if sittings[i].waits == PLAYING_ON:
            action = actions[i]
            if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
                return i
    return NONE


@kernel
def others_turn(states: Array, sittings: Array, out: Array) -> int:
    """The games in which another seat than the one played from outside must decide; how many."""
    n = 0
    for i in range(len(states)):
        if states[i].turn >= 0 and states[i].turn != sittings[i].own:
            out[n] = i
            n += 1
    return n


@kernel
def choose_any(masks: Array, streams: Array, actions: Array) -> None:
    """A random legal action for each game."""
    for i in range(len(masks)):
        legal = marks_in(masks[i], 0, masks.shape[1])
        if legal > 0:
            actions[i] = nth_mark(masks[i], below(streams[i], legal))


@kernel
def marks_in(mask: Array, first: int, last: int) -> int:
    marks = 0
    for action in range(first, last):
        marks += mask[action]
    return marks


@kernel
def nth_mark(mask: Array, left: int) -> int:
    """Whole blocks are added up many at a time; only the one it is in is looked at singly."""
    at = 0
    while at + BLOCK <= len(mask):
        marks = marks_in(mask, at, at + BLOCK)
        if left < marks:
            break
        left -= marks
        at += BLOCK
    while left > 0 or mask[at] == 0:
        left -= mask[at]
        at += 1
    return at
