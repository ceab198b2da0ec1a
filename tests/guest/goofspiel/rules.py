"""The rules of Goofspiel, in the order of RULES: a round, the end, bidding at the same time.

Each function obeys the rules whose ids stand beside it.
"""

from __future__ import annotations

from boomtable.core.actor import NONE, OVER
from boomtable.core.events import Log, tell
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import all_alike, let_chance
from guest.goofspiel.actions import ACTIONS, BID, PRIZE, Why
from guest.goofspiel.events import Happened
from guest.goofspiel.facts import CARDS, ROUNDS
from guest.goofspiel.observation import observe as observe  # one of the verbs
from guest.goofspiel.phases import Ending, Phase
from guest.goofspiel.state import State


@kernel
def setup(state: State, players: int, options: Array) -> None:
    """goofspiel.players, goofspiel.cards"""
    state.players = players
    state.round_number = 1
    state.prize = NONE
    state.ending = NONE
    for card in range(CARDS):
        state.face_down[card] = 1
    for seat in range(players):
        state.seat[seat].bid = NONE
        for card in range(CARDS):
            state.seat[seat].hand[card] = 1
    let_chance(state, Phase.PRIZE)


# The actions, chance's included


@kernel
def legal(state: State, out: Array) -> int:
    if state.phase == Phase.PRIZE:
        return those_of(state.face_down, PRIZE, out)
    if state.phase == Phase.BID and state.turn >= 0:
        return those_of(state.seat[state.turn].hand, BID, out)
    return 0


@kernel
def those_of(cards: Array, first: int, out: Array) -> int:
    n = 0
    for card in range(CARDS):
        if cards[card]:
            out[n] = first + card
            n += 1
    return n


@kernel
def odds(state: State, out: Array) -> int:
    """goofspiel.prize: the prizes are shuffled."""
    return all_alike(out, ROUNDS + 1 - state.round_number)


@kernel
def is_fair(state: State) -> bool:
    return True  # goofspiel.prize


@kernel
def why_not(state: State, action: int) -> int:
    if state.phase == Phase.DONE:
        return Why.MUST_STOP  # goofspiel.end
    if action < BID or action >= ACTIONS:
        return Why.MUST_BID
    if state.phase == Phase.PRIZE:
        if action < PRIZE:
            return Why.MUST_WAIT_FOR_THE_PRIZE  # goofspiel.prize
        return Why.ALLOWED if state.face_down[action - PRIZE] else Why.MUST_BE_FACE_DOWN
    if action >= PRIZE or state.turn < 0:
        return Why.MUST_BID  # goofspiel.bid
    return Why.ALLOWED if state.seat[state.turn].hand[action - BID] else Why.MUST_HOLD_THE_CARD


@kernel
def apply(state: State, action: int, log: Log | None) -> None:
    if action < PRIZE:
        bid(state, action - BID, log)
    else:
        turn_up(state, action - PRIZE, log)


@kernel
def default(state: State) -> int:
    """goofspiel.timeout: the lowest card."""
    if state.turn >= 0:
        for card in range(CARDS):
            if state.seat[state.turn].hand[card]:
                return BID + card
    return BID


# A round


@kernel
def turn_up(state: State, card: int, log: Log | None) -> None:
    """goofspiel.prize"""
    tell(log, Happened.PRIZE_TURNED_UP, NONE, state.round_number, card)
    state.face_down[card] = 0
    state.prize = card
    state.phase = Phase.BID
    state.turn = 0


@kernel
def bid(state: State, card: int, log: Log | None) -> None:
    """goofspiel.bid"""
    tell(log, Happened.BID_LAID, state.turn, card)
    state.seat[state.turn].bid = card
    state.turn += 1
    if state.turn == state.players:
        show(state, log)


@kernel
def show(state: State, log: Log | None) -> None:
    """goofspiel.show, goofspiel.tie"""
    winner = highest_bidder(state)
    for seat in range(state.players):
        own = state.seat[seat]
        tell(log, Happened.BID_SHOWN, seat, own.bid)
        own.hand[own.bid] = 0
        own.bid = NONE
    if winner == NONE:
        tell(log, Happened.PRIZE_LOST, NONE, state.prize)
    else:
        tell(log, Happened.PRIZE_TAKEN, winner, state.prize)
        state.seat[winner].prizes[state.prize] = 1
    state.prize = NONE
    finish_round(state, log)


@kernel
def highest_bidder(state: State) -> int:
    """goofspiel.tie: NONE if two share the highest bid."""
    winner = NONE
    highest = NONE
    for seat in range(state.players):
        if state.seat[seat].bid == highest:
            winner = NONE
        elif state.seat[seat].bid > highest:
            winner = seat
            highest = state.seat[seat].bid
    return winner


# The end


@kernel
def finish_round(state: State, log: Log | None) -> None:
    """goofspiel.end"""
    if state.round_number < ROUNDS:
        state.round_number += 1
        let_chance(state, Phase.PRIZE)
    else:
        state.phase = Phase.DONE
        state.ending = Ending.NO_PRIZE_LEFT
        state.turn = OVER
        tell(log, Happened.GAME_ENDED, NONE, state.ending)


@kernel
def scores(state: State, out: Array) -> None:
    """goofspiel.points: a prize is worth its number."""
    for seat in range(state.players):
        out[seat] = 0
        for card in range(CARDS):
            out[seat] += state.seat[seat].prizes[card] * (card + 1)


# Bidding at the same time


@kernel
def may_decide_early(state: State, seat: int) -> bool:
    """goofspiel.together: nobody has to wait for those before them."""
    return state.phase == Phase.BID and state.turn < seat < state.players
