"""Hands, the draw pile and the played pile: where a card is, and what everybody can tell of it.

Each seat carries what all know of its hand, for every kind of card. `least` counts the cards that
all have seen go in (drawn from under the pile). When a seat shows that it has none (stuck, or
leading a Time-out), `since` counts from 0 the cards that it draws unseen from then on: those few,
the newest in its hand, may be of this kind, all kinds together; the older ones cannot. Where it has
shown nothing `since` is NONE.
"""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.games.bokken.facts import (
    CARDS,
    DECK_SIZES,
    FLASH,
    MOST_CARDS,
    NUMBERED,
    PLUS,
    TIMEOUT,
)
from boomtable.games.bokken.phases import Status
from boomtable.games.bokken.state import Seat, State


@kernel
def value_of(card: int) -> int:
    """The number on a card, from 0."""
    return card - FLASH if card >= FLASH else card


@kernel
def is_orange(card: int) -> bool:
    return card < FLASH


@kernel
def in_play(state: State, seat: int) -> bool:
    return seat < state.players and state.seat[seat].status == Status.IN_PLAY


@kernel
def answers(state: State, value: int) -> bool:
    """bokken.answer: an equal card answers plus and minus alike."""
    return value >= state.top if state.sign == PLUS else value <= state.top


@kernel
def can_answer(state: State, seat: int) -> bool:
    hand = state.seat[seat].hand
    for card in range(NUMBERED):
        if hand[card] > 0 and answers(state, value_of(card)):
            return True
    return False


@kernel
def has_number(seat: Seat) -> bool:
    """Whether a hand can lead."""
    return seat.held > int(seat.hand[TIMEOUT])


# The whole deck before a round


@kernel
def gather(state: State) -> None:
    """bokken.deck: all cards lie unseen in the draw pile."""
    for card in range(CARDS):
        state.stock[card] = state.box.cards[card]
    state.stock_size = DECK_SIZES[state.deck]
    state.only_timeouts = 0
    state.under_size = 0
    state.pile_size = 0
    for i in range(MOST_CARDS):
        state.under[i] = NONE
        state.pile[i] = NONE
    for seat in range(state.players):
        empty_hand(state, state.seat[seat])


@kernel
def empty_hand(state: State, seat: Seat) -> None:
    seat.held = 0
    for card in range(CARDS):
        seat.hand[card] = 0
        seat.least[card] = 0
        seat.since[card] = NONE


# Cards move


@kernel
def take_unseen(state: State, seat: Seat, card: int) -> None:
    """From the unseen part of the draw pile into a hand."""
    state.stock[card] -= 1
    state.stock_size -= 1
    seat.hand[card] += 1
    seat.held += 1
    for kind in range(CARDS):
        if seat.since[kind] != NONE:
            seat.since[kind] += 1  # it may be this one


@kernel
def take_from_under(state: State, seat: Seat) -> None:
    """bokken.deal: the order under the draw pile is known, so all know what was drawn."""
    card = state.under[0]
    state.under_size -= 1
    for i in range(state.under_size):
        state.under[i] = state.under[i + 1]
    state.under[state.under_size] = NONE
    seat.hand[card] += 1
    seat.held += 1
    seat.least[card] += 1


@kernel
def lay(state: State, seat: Seat, card: int) -> None:
    """From a hand onto the played pile."""
    seat.hand[card] -= 1
    seat.held -= 1
    if seat.least[card] > 0:
        seat.least[card] -= 1
    else:
        spend_unseen(seat, card)
    state.pile[state.pile_size] = card
    state.pile_size += 1
    state.cards_played += 1


@kernel
def spend_unseen(seat: Seat, card: int) -> None:
    """One of those drawn since it showed to have none of this kind is gone. Which, nobody can tell:
    as if it were the oldest that it may be, so that nothing possible is ruled out.
    """
    since = seat.since[card]
    if since != NONE:
        for kind in range(CARDS):
            if seat.since[kind] >= since:
                seat.since[kind] -= 1


@kernel
def put_pile_under(state: State, left: int) -> None:
    """The played pile goes under the draw pile, the card played first to be drawn first.

    `left` cards on top stay.
    """
    moved = state.pile_size - left
    for i in range(moved):
        state.under[state.under_size + i] = state.pile[i]
    for i in range(left):
        state.pile[i] = state.pile[moved + i]
    for i in range(left, state.pile_size):
        state.pile[i] = NONE
    state.under_size += moved
    state.pile_size = left


@kernel
def can_draw(state: State) -> bool:
    return state.stock_size + state.under_size > 0


@kernel
def can_draw_number(state: State) -> bool:
    if state.stock_size > state.stock[TIMEOUT]:
        return True
    for i in range(state.under_size):
        if state.under[i] != TIMEOUT:
            return True
    return False


# What everybody can tell


@kernel
def show_stuck(state: State, seat: Seat) -> None:
    """bokken.rescue: stuck, so no card that answers and no Time-out."""
    for card in range(NUMBERED):
        if answers(state, value_of(card)):
            seat.since[card] = 0
    seat.since[TIMEOUT] = 0


@kernel
def show_no_number(seat: Seat) -> None:
    """bokken.timeout: leading a Time-out, or passing the lead on, is for those without a number."""
    for card in range(NUMBERED):
        seat.since[card] = 0


@kernel
def unknown_cards(seat: Seat) -> int:
    """How many cards of a hand nobody else has seen."""
    unknown = seat.held
    for card in range(CARDS):
        unknown -= int(seat.least[card])
    return unknown


@kernel
def may_be(seat: Seat, age: int, card: int) -> bool:
    """Whether an unknown card may be of this kind; its age is 1 for the newest in the hand."""
    return bool(seat.since[card] == NONE or age <= seat.since[card])


@kernel
def most_of(state: State, seat: Seat, card: int) -> int:
    """How many of a kind a hand may hold, as far as everybody can tell."""
    if seat.since[card] == NONE:
        return int(state.box.cards[card])
    return min(int(seat.least[card] + seat.since[card]), int(state.box.cards[card]))
