"""Why an action is refused: `legal` is by definition what has no reason against it.

Answers for whoever's turn it is. A seat that nature has not asked is judged as if it had been
(`table/race.py`), so that "not a Flash of that value" is said to the one who tried.
"""

from __future__ import annotations

from boomtable.core.actor import OVER
from boomtable.core.kernel import kernel
from boomtable.games.bokken.actions import (
    BOOM,
    CHARACTER,
    DEAL,
    DECLINE,
    DRAW,
    FIRST,
    LEAD,
    MINUS_TO,
    NEXT,
    PLAY,
    PLUS_TO,
    RUN,
    STRIKE_MINUS,
    STRIKE_PLUS,
    Why,
)
from boomtable.games.bokken.facts import (
    FLASH,
    GUARDIAN,
    HIGHEST,
    LOWEST,
    ROLES,
    RUNNER,
    RUNS,
    STRIKER,
    TIMEOUT,
)
from boomtable.games.bokken.hands import answers, has_number, in_play, is_orange, value_of
from boomtable.games.bokken.moves import characters_left, holds_run, may_be_picked
from boomtable.games.bokken.phases import Phase
from boomtable.games.bokken.state import State


@kernel
def why_not(state: State, action: int) -> int:
    if state.turn == OVER:
        return Why.MUST_STOP  # bokken.winner
    if action < CHARACTER:
        return why_not_decide(state, action)
    if state.turn >= 0:
        return Why.MUST_DECIDE  # bokken.race: nature has asked somebody
    return why_not_chance(state, action)


# Decisions


@kernel
def why_not_decide(state: State, action: int) -> int:
    if state.turn < 0:
        return why_wait(state)
    if state.phase == Phase.NAME:
        return why_not_name(state, action)
    if action >= LEAD:
        return Why.MUST_BE_EXPLODED_TO_NAME  # bokken.boom
    if state.phase == Phase.ANNOUNCE:
        return why_not_announce(state, action) if action >= PLUS_TO else Why.MUST_ANNOUNCE
    if action >= PLUS_TO:
        return Why.MUST_PLAY_A_CARD_FIRST  # bokken.lead
    if action == DECLINE:
        return why_not_decline(state)
    if action < RUN:
        return why_not_play(state, action - PLAY)
    return why_not_run(state, action - RUN)


@kernel
def why_wait(state: State) -> int:
    """Chance acts first."""
    if state.phase == Phase.DRAW:
        return Why.MUST_WAIT_FOR_THE_TIME_OUT  # bokken.timeout: no Time-out on a Time-out
    if state.phase == Phase.STRIKE:
        return Why.MUST_DRAW_FOR_THE_STRIKE  # bokken.striker
    if state.phase == Phase.CHARACTERS:
        return Why.MUST_DEAL_A_CHARACTER  # bokken.teams
    if state.phase == Phase.DEAL:
        return Why.MUST_DEAL_A_CARD  # bokken.deal
    if state.phase == Phase.FIRST:
        return Why.MUST_DRAW_THE_FIRST_PLAYER  # bokken.first
    return Why.MUST_WAIT_FOR_THE_RACE  # bokken.race


@kernel
def why_not_name(state: State, action: int) -> int:
    """bokken.boom"""
    if action <= DECLINE:
        return Why.MUST_WAIT_FOR_THE_LEAD  # bokken.rescue
    if action < LEAD:
        return Why.MUST_NAME_A_LEADER
    return Why.ALLOWED if in_play(state, action - LEAD) else Why.MUST_NAME_A_LEADER_IN_PLAY


@kernel
def why_not_decline(state: State) -> int:
    if state.phase == Phase.REACT:
        return Why.ALLOWED
    if state.phase == Phase.ANSWER:
        return Why.MUST_PLAY_IF_ABLE  # bokken.must
    return Why.MUST_LEAD


@kernel
def why_not_play(state: State, card: int) -> int:
    if state.seat[state.turn].hand[card] == 0:
        return Why.MUST_HOLD_THE_CARD  # bokken.hand
    if card == TIMEOUT:
        return why_not_timeout(state)
    if state.phase == Phase.LEAD:
        return Why.ALLOWED
    if state.phase == Phase.ANSWER:
        return Why.ALLOWED if answers(state, value_of(card)) else Why.MUST_ANSWER
    if card == FLASH + state.top:
        covers_own = state.turn == state.announcer
        return Why.MUST_NOT_COVER_YOUR_OWN_CARD if covers_own else Why.ALLOWED  # bokken.flash
    return why_not_guard(state, card)


@kernel
def why_not_timeout(state: State) -> int:
    leads = state.phase == Phase.LEAD
    if leads and has_number(state.seat[state.turn]):
        return Why.MUST_LEAD_A_NUMBER  # bokken.timeout
    return Why.ALLOWED


@kernel
def why_not_guard(state: State, card: int) -> int:
    """bokken.guardian: in place of a partner, with a card that answers."""
    seat = state.seat[state.turn]
    if seat.role != GUARDIAN:
        return Why.MUST_MATCH_WITH_A_FLASH  # bokken.flash
    if seat.team != state.seat[state.target].team:
        return Why.MUST_GUARD_A_PARTNER
    if state.turn == state.announcer:
        return Why.MUST_NOT_GUARD_FROM_YOURSELF
    return Why.ALLOWED if answers(state, value_of(card)) else Why.MUST_GUARD_WITH_AN_ANSWER


@kernel
def why_not_run(state: State, choice: int) -> int:
    """bokken.runner"""
    value = choice // len(RUNS)
    orange, flash = RUNS[choice - value * len(RUNS)]
    if state.seat[state.turn].role != RUNNER:
        return Why.MUST_BE_A_RUNNER
    if not holds_run(state, value, orange, flash):
        return Why.MUST_HOLD_THE_CARD  # bokken.hand
    if state.phase == Phase.LEAD:
        return Why.ALLOWED
    if state.phase == Phase.ANSWER:
        return Why.ALLOWED if answers(state, value) else Why.MUST_ANSWER
    if value != state.top:
        return Why.MUST_MATCH_WITH_A_FLASH  # bokken.flash
    if orange > 0:
        return Why.MUST_RUN_WITH_FLASHES
    covers_own = state.turn == state.announcer
    return Why.MUST_NOT_COVER_YOUR_OWN_CARD if covers_own else Why.ALLOWED


@kernel
def why_not_announce(state: State, action: int) -> int:
    strikes = action >= STRIKE_PLUS
    minus = MINUS_TO <= action < STRIKE_PLUS or action >= STRIKE_MINUS
    target = (action - PLUS_TO) % (MINUS_TO - PLUS_TO)
    if target == state.turn:
        return Why.MUST_NAME_SOMEBODY_ELSE  # bokken.target
    if not in_play(state, target):
        return Why.MUST_NAME_A_PLAYER_IN_PLAY  # bokken.target
    if state.gentle and not minus and state.top == HIGHEST:
        return Why.MUST_SAY_MINUS_ON_THE_HIGHEST  # bokken.extremes
    if state.gentle and minus and state.top == LOWEST:
        return Why.MUST_SAY_PLUS_ON_THE_LOWEST  # bokken.extremes
    return why_not_strike(state) if strikes else Why.ALLOWED


@kernel
def why_not_strike(state: State) -> int:
    """bokken.striker"""
    if state.seat[state.turn].role != STRIKER:
        return Why.MUST_BE_A_STRIKER
    orange = is_orange(state.pile[state.pile_size - 1])
    return Why.ALLOWED if orange else Why.MUST_STRIKE_WITH_ORANGE


# Chance


@kernel
def why_not_chance(state: State, action: int) -> int:
    if state.phase == Phase.CHARACTERS:
        return why_not_character(state, action)
    if state.phase == Phase.DEAL:
        return why_not_deal(state, action)
    if state.phase == Phase.FIRST:
        drawn = FIRST <= action < FIRST + state.players
        return Why.ALLOWED if drawn else Why.MUST_DRAW_THE_FIRST_PLAYER  # bokken.first
    if state.phase == Phase.WINDOW or state.phase == Phase.RESCUE:
        return why_not_pick(state, action)
    return why_not_draw(state, action)


@kernel
def why_not_character(state: State, action: int) -> int:
    """bokken.teams, bokken.roles"""
    if action >= DEAL:
        return Why.MUST_DEAL_A_CHARACTER
    team = (action - CHARACTER) // ROLES
    left = characters_left(state, team, action - CHARACTER - team * ROLES)
    return Why.ALLOWED if left > 0 else Why.MUST_DEAL_A_CHARACTER_LEFT


@kernel
def why_not_deal(state: State, action: int) -> int:
    """bokken.deal, bokken.deck"""
    if action < DEAL or action >= FIRST:
        return Why.MUST_DEAL_A_CARD
    return Why.ALLOWED if state.stock[action - DEAL] > 0 else Why.MUST_DEAL_A_CARD_LEFT


@kernel
def why_not_pick(state: State, action: int) -> int:
    """bokken.race, bokken.rescue"""
    if action < NEXT or action > BOOM:
        return Why.MUST_WAIT_FOR_THE_RACE
    if action == BOOM:
        return Why.MUST_BE_NOBODY_LEFT_TO_ASK if anybody_left(state) else Why.ALLOWED
    seat = action - NEXT
    asked = seat < state.players and may_be_picked(state, seat)
    return Why.ALLOWED if asked else Why.MUST_BE_ABLE_TO_REACT


@kernel
def anybody_left(state: State) -> bool:
    for seat in range(state.players):
        if may_be_picked(state, seat):
            return True
    return False


@kernel
def why_not_draw(state: State, action: int) -> int:
    if action < DRAW:
        return why_wait(state)
    card = action - DRAW
    if state.stock_size > 0:
        return Why.ALLOWED if state.stock[card] > 0 else Why.MUST_DEAL_A_CARD_LEFT
    return Why.ALLOWED if state.under[0] == card else Why.MUST_DRAW_THE_TOP_CARD  # bokken.deal
