"""What may be done now: the actions of seats and of chance, in the order of their numbers."""

from __future__ import annotations

from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import all_alike, row_of
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
)
from boomtable.games.bokken.facts import (
    CARDS,
    FLASH,
    GUARDIAN,
    HIGHEST,
    LOWEST,
    NO_ROLE,
    ROLES,
    RUNNER,
    RUNS,
    STRIKER,
    TEAMS,
    TIMEOUT,
    VALUES,
)
from boomtable.games.bokken.hands import (
    answers,
    can_answer,
    has_number,
    in_play,
    is_orange,
    value_of,
)
from boomtable.games.bokken.phases import Phase
from boomtable.games.bokken.state import State


@kernel
def legal(state: State, out: Array) -> int:
    if state.turn >= 0:
        return legal_decisions(state, out)
    if state.phase == Phase.WINDOW or state.phase == Phase.RESCUE:
        return legal_picks(state, out)
    if state.phase == Phase.DEAL:
        return legal_unseen(state, DEAL, out)
    if state.phase == Phase.STRIKE or state.phase == Phase.DRAW:
        return legal_draws(state, out)
    if state.phase == Phase.CHARACTERS:
        return legal_characters(state, out)
    if state.phase == Phase.FIRST:
        return row_of(out, FIRST, state.players)
    return 0


@kernel
def odds(state: State, out: Array) -> int:
    if state.phase == Phase.WINDOW or state.phase == Phase.RESCUE:
        return all_alike(out, count_picks(state))  # bokken.race: uniform in simulation
    if state.phase == Phase.DEAL:
        return weigh_unseen(state, out)
    if state.phase == Phase.STRIKE or state.phase == Phase.DRAW:
        return weigh_unseen(state, out) if state.stock_size > 0 else all_alike(out, 1)
    if state.phase == Phase.CHARACTERS:
        return weigh_characters(state, out)
    if state.phase == Phase.FIRST:
        return all_alike(out, state.players)  # bokken.first
    return 0


@kernel
def is_fair(state: State) -> bool:
    """bokken.race, bokken.first: picks are equally likely; cards and characters are not."""
    return state.phase == Phase.WINDOW or state.phase == Phase.RESCUE or state.phase == Phase.FIRST


# Decisions


@kernel
def legal_decisions(state: State, out: Array) -> int:
    if state.phase == Phase.ANNOUNCE:
        return legal_announcements(state, out)
    if state.phase == Phase.NAME:
        return add_seats_in_play(state, LEAD, out, 0)
    n = legal_cards(state, out)
    if state.seat[state.turn].role == RUNNER:
        n = add_runs(state, out, n)
    if state.phase == Phase.REACT:
        out[n] = DECLINE  # bokken.race: an interrupter may
        n += 1
    return n


@kernel
def legal_cards(state: State, out: Array) -> int:
    hand = state.seat[state.turn].hand
    n = 0
    for card in range(CARDS):
        if hand[card] > 0 and fits(state, state.turn, card):
            out[n] = PLAY + card
            n += 1
    return n


@kernel
def fits(state: State, seat: int, card: int) -> bool:
    """Whether a card that `seat` holds may be played by it now."""
    if card == TIMEOUT:
        return state.phase != Phase.LEAD or not has_number(state.seat[seat])  # bokken.timeout
    if state.phase == Phase.LEAD:
        return True
    if state.phase == Phase.ANSWER:
        return answers(state, value_of(card))
    return interrupts(state, seat, card)


@kernel
def interrupts(state: State, seat: int, card: int) -> bool:
    """bokken.flash: a Flash of the value on top, not on one's own card; or a Guardian's card."""
    if seat == state.announcer:
        return False
    return card == FLASH + state.top or (guards(state, seat) and answers(state, value_of(card)))


@kernel
def guards(state: State, seat: int) -> bool:
    """bokken.guardian: for a partner who is the target, on somebody else's announcement."""
    return (
        state.seat[seat].role == GUARDIAN
        and state.seat[seat].team == state.seat[state.target].team
        and seat != state.announcer
    )


@kernel
def add_runs(state: State, out: Array, n: int) -> int:
    """bokken.runner"""
    hand = state.seat[state.turn].hand
    for value in range(VALUES):
        if hand[value] + hand[FLASH + value] > 1:
            for choice in range(len(RUNS)):
                orange, flash = RUNS[choice]
                if holds_run(state, value, orange, flash) and run_fits(state, value, orange):
                    out[n] = RUN + value * len(RUNS) + choice
                    n += 1
    return n


@kernel
def holds_run(state: State, value: int, orange: int, flash: int) -> bool:
    hand = state.seat[state.turn].hand
    return bool(orange <= hand[value] and flash <= hand[FLASH + value])


@kernel
def run_fits(state: State, value: int, orange: int) -> bool:
    """bokken.runner: any colours when one must play, Flash cards alone as interrupter."""
    if state.phase == Phase.LEAD:
        return True
    if state.phase == Phase.ANSWER:
        return answers(state, value)
    return orange == 0 and value == state.top and state.turn != state.announcer


@kernel
def legal_announcements(state: State, out: Array) -> int:
    """bokken.target, bokken.extremes, bokken.striker"""
    plus = not state.gentle or state.top != HIGHEST
    minus = not state.gentle or state.top != LOWEST
    n = add_targets(state, PLUS_TO, out, 0) if plus else 0
    if minus:
        n = add_targets(state, MINUS_TO, out, n)
    if may_strike(state):
        n = add_targets(state, STRIKE_PLUS, out, n) if plus else n
        n = add_targets(state, STRIKE_MINUS, out, n) if minus else n
    return n


@kernel
def may_strike(state: State) -> bool:
    """bokken.striker"""
    if state.seat[state.turn].role != STRIKER:
        return False
    return is_orange(state.pile[state.pile_size - 1])


@kernel
def add_targets(state: State, first: int, out: Array, n: int) -> int:
    for seat in range(state.players):
        if in_play(state, seat) and seat != state.turn:
            out[n] = first + seat
            n += 1
    return n


@kernel
def add_seats_in_play(state: State, first: int, out: Array, n: int) -> int:
    for seat in range(state.players):
        if in_play(state, seat):
            out[n] = first + seat
            n += 1
    return n


# Chance


@kernel
def legal_picks(state: State, out: Array) -> int:
    """bokken.race; bokken.rescue: when nobody is left to ask, the bomb explodes."""
    n = 0
    for seat in range(state.players):
        if may_be_picked(state, seat):
            out[n] = NEXT + seat
            n += 1
    if n == 0:
        out[0] = BOOM
        return 1
    return n


@kernel
def count_picks(state: State) -> int:
    n = 0
    for seat in range(state.players):
        n += may_be_picked(state, seat)
    return max(n, 1)


@kernel
def may_be_picked(state: State, seat: int) -> bool:
    """bokken.race: the target, until it is stuck; others who could react and have not declined."""
    if seat == state.target:
        return not state.stuck
    return in_play(state, seat) and not state.seat[seat].declined and bool(could_react(state, seat))


@kernel
def could_react(state: State, seat: int) -> bool:
    """Whether `seat`, not being the target, holds a card it may play now."""
    hand = state.seat[seat].hand
    if hand[TIMEOUT] > 0:
        return True  # bokken.timeout: the announcer too
    if seat == state.announcer:
        return False
    return hand[FLASH + state.top] > 0 or (guards(state, seat) and can_answer(state, seat))


@kernel
def legal_unseen(state: State, first: int, out: Array) -> int:
    n = 0
    for card in range(CARDS):
        if state.stock[card] > 0:
            out[n] = first + card
            n += 1
    return n


@kernel
def weigh_unseen(state: State, out: Array) -> int:
    n = 0
    for card in range(CARDS):
        if state.stock[card] > 0:
            out[n] = state.stock[card]
            n += 1
    return n


@kernel
def legal_draws(state: State, out: Array) -> int:
    """The unseen part lies on top of what went under."""
    if state.stock_size > 0:
        return legal_unseen(state, DRAW, out)
    out[0] = DRAW + int(state.under[0])
    return 1


@kernel
def characters_left(state: State, team: int, role: int) -> int:
    """bokken.teams, bokken.roles: of one kind, not dealt yet."""
    size = state.team_size[team]
    if state.expert:
        left = int(state.box.roles[size, role])
    else:
        left = int(size) if role == NO_ROLE else 0
    for seat in range(state.dealt):
        left -= state.seat[seat].team == team and state.seat[seat].role == role
    return left


@kernel
def legal_characters(state: State, out: Array) -> int:
    n = 0
    for team in range(TEAMS):
        for role in range(ROLES):
            if characters_left(state, team, role) > 0:
                out[n] = CHARACTER + team * ROLES + role
                n += 1
    return n


@kernel
def weigh_characters(state: State, out: Array) -> int:
    n = 0
    for team in range(TEAMS):
        for role in range(ROLES):
            left = characters_left(state, team, role)
            if left > 0:
                out[n] = left
                n += 1
    return n
