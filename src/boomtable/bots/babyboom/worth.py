"""What a position of Baby Boom is worth, and which moves look promising before they are searched.

Worth is learned (`values/`): the chance to win the match, `ONE` being certain, above or below one
half, and a little for the margin, so that a lost match is lost by less. Where nothing was learned,
and where only a round counts, weights made by hand serve: `POINT` to a point, for the seat that
searches. The worth of a lead grows with the points, and a little more while it decides who wins the
match: so whoever is ahead in the last round likes it quiet, and whoever is behind does not.
"""

from __future__ import annotations

import numpy as np

from boomtable.bots.babyboom.mind import Mind
from boomtable.core import verbs
from boomtable.core.actor import NONE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.games.babyboom.actions import MOVE, TICK
from boomtable.games.babyboom.board import BEYOND, STEP_FROM, STEP_WAY
from boomtable.games.babyboom.facts import BOOM, ROUNDS, SIDE, SQUARES
from boomtable.games.babyboom.view import View
from boomtable.values.net import MARGIN, ONE, WINS, Pad, add_up, appraise, headed

DUEL = 2  # players
A_WIN = 100  # spreads of the margin (`values/net.py`): a point is a four-hundredth or so

POINT = 64
VICTORY = 10 * POINT  # for having won the match, beside the points
NERVES = 4 * POINT  # the lead that is halfway to it, and so much more for each round to come
NERVES_A_ROUND = 6 * POINT
BEGINS = POINT // 4  # for beginning the next round

# What a die is worth by its face, by regression over 1500 rounds of this engine with itself: a live
# die is worth about two and a half points, whatever it shows; a spent one half a point.
WORTH = np.array([30, 150, 154, 158, 162, 166], np.int64)

# The eight other squares on the row and column of each
IN_LINE = np.array(
    [
        [
            s
            for s in range(SQUARES)
            if s != at and (s // SIDE == at // SIDE or s % SIDE == at % SIDE)
        ]
        for at in range(SQUARES)
    ],
    np.int64,
)
LINE = 2 * (SIDE - 1)

GOES_OFF = 1 << 20  # order: explosions by what they win, then pushes, then the history of moves
PUSHES = 1 << 12


# Worth


@kernel
def is_settled(state: View, mind: Mind) -> bool:
    """The round that is searched is over."""
    return bool(state.round_number != mind.round_number or state.turn == OVER)


@kernel
def settled_worth(state: View, mind: Mind, net: Array, pad: Pad) -> int:
    if mind.learned:
        return hope(state, mind.seat, net, pad)
    lead = POINT * lead_of(state, mind)
    if mind.plain:
        return int(lead)
    if state.turn == OVER:
        return lead + (VICTORY if lead > 0 else -VICTORY if lead < 0 else 0)
    lead += BEGINS if state.turn == mind.seat else -BEGINS
    return match_worth(lead, ROUNDS + 1 - state.round_number)


@kernel
def hope(state: View, seat: int, net: Array, pad: Pad) -> int:
    """What a seat hopes for, by a net: to win, and a little to be ahead."""
    if state.turn == OVER:
        appraise(net, state, seat, pad)
        wins, margin = int(pad.worth[WINS]), int(pad.worth[MARGIN])
    else:
        add_up(net, verbs.encode(state, seat, pad.on), pad)
        wins, margin = headed(net, pad, WINS), headed(net, pad, MARGIN)
    return wins - ONE // 2 + margin // A_WIN


@kernel
def lead_of(state: View, mind: Mind) -> int:
    """Points before the others' average: of the round searched if `plain`, else of the match."""
    lead = 0
    for seat in range(state.players):
        points = 0
        for played in range(ROUNDS):
            if not mind.plain or played == mind.round_number - 1:
                points += state.seat[seat].earned[played]
        lead += points * (state.players - 1) if seat == mind.seat else -points
    return int(lead // (state.players - 1))


@kernel
def match_worth(lead: int, rounds_left: int) -> int:
    nerves = NERVES + NERVES_A_ROUND * rounds_left
    return lead + VICTORY * lead // (abs(lead) + nerves)


@kernel
def guess(state: View, mind: Mind, net: Array, pad: Pad) -> int:
    """A position in the middle of a round."""
    if not mind.learned:
        return guess_by_hand(state, mind)
    if state.turn == mind.seat:
        return hope(state, mind.seat, net, pad)
    return -hope(state, state.turn, net, pad)  # who moves sees best


@kernel
def guess_by_hand(state: View, mind: Mind) -> int:
    lead = 0
    for square in range(SQUARES):
        owner = state.owner[square]
        if owner != NONE:
            worth = WORTH[state.face[square]]
            lead += worth * (state.players - 1) if owner == mind.seat else -worth
    lead //= state.players - 1
    if mind.plain:
        return int(lead)
    return match_worth(lead + POINT * mind.lead, ROUNDS - mind.round_number)


# Order


@kernel
def promise(state: View, mind: Mind, action: int) -> int:
    """How promising an action looks."""
    if action >= TICK:
        return 0
    swing = swing_of(state, action)
    if swing != NONE:
        return GOES_OFF * (1 if swing > 0 else -1) + swing
    step = action - MOVE
    ahead = BEYOND[STEP_FROM[step], STEP_WAY[step]]
    pushes = PUSHES if state.owner[ahead] != NONE else 0
    return pushes + int(mind.history[state.turn, action])


@kernel
def swing_of(state: View, action: int) -> int:
    """What the mover wins by the explosion a move causes, tiles apart; NONE if there is none."""
    step = action - MOVE
    square = STEP_FROM[step]
    ahead = BEYOND[square, STEP_WAY[step]]
    if state.face[square] == 1:
        return blast_worth(state, ahead, square)
    if state.owner[ahead] != NONE and state.face[ahead] == 1:
        lost = WORTH[state.face[square]]
        return blast_worth(state, BEYOND[ahead, STEP_WAY[step]], square) - int(lost)
    return NONE


@kernel
def blast_worth(state: View, at: int, mover: int) -> int:
    """Others' dice in line with a blast, less one's own; never NONE."""
    swing = 0
    for i in range(LINE):
        square = IN_LINE[at, i]
        if square != mover and state.face[square] >= BOOM:
            worth = WORTH[state.face[square]]
            swing += -worth if state.owner[square] == state.turn else worth
    return swing if swing != NONE else 0
