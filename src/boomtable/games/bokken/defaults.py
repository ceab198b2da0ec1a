"""What is played for whoever does not answer in time: nothing clever, never a secret."""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.turns import left_of
from boomtable.games.bokken.actions import DECLINE, LEAD, MINUS_TO, PLAY, PLUS_TO
from boomtable.games.bokken.facts import FLASH, HIGHEST, NUMBERED, TIMEOUT, VALUES
from boomtable.games.bokken.hands import in_play, value_of
from boomtable.games.bokken.moves import fits
from boomtable.games.bokken.phases import Phase
from boomtable.games.bokken.state import State


@kernel
def default(state: State) -> int:
    """bokken.must: a legal card that keeps most options, a legal announcement, or decline."""
    if state.turn < 0:
        return NONE  # nobody is asked
    if state.phase == Phase.REACT:
        return DECLINE
    if state.phase == Phase.ANNOUNCE:
        friendly = PLUS_TO if state.top + state.top < HIGHEST else MINUS_TO  # bokken.extremes
        return friendly + neighbour(state)
    if state.phase == Phase.NAME:
        return LEAD + neighbour(state)
    return PLAY + spare_card(state)


@kernel
def neighbour(state: State) -> int:
    """The next player in play, clockwise; oneself if there is nobody else."""
    seat = state.turn
    for _ in range(state.players):
        seat = left_of(state, seat)
        if in_play(state, seat):
            return seat
    return state.turn


@kernel
def spare_card(state: State) -> int:
    """Orange cards before Flash cards, and a Time-out when nothing else is left."""
    best = TIMEOUT
    most = 0
    for card in range(NUMBERED):
        if state.seat[state.turn].hand[card] > 0 and fits(state, state.turn, card):
            kept = options_without(state, card)
            if best == TIMEOUT or kept > most:
                best, most = card, kept
    return best


@kernel
def options_without(state: State, card: int) -> int:
    """How many announcements the rest of the hand could answer."""
    hand = state.seat[state.turn].hand
    low, high = VALUES, -1
    for other in range(NUMBERED):
        if hand[other] > (other == card):
            low = min(low, value_of(other))
            high = max(high, value_of(other))
    flashes = 0
    for flash in range(FLASH, NUMBERED):
        flashes += hand[flash] > (flash == card)
    return (high + 1 + VALUES - low) * VALUES + flashes
