"""Hands, the draw pile and the played pile: where a card is, and what everybody can tell of it.

Each seat carries two public bounds for every kind of card. `least` counts the cards that all have
seen go into the hand (drawn from under the pile); `most` falls to 0 when a seat shows that it has
none (stuck, or leading a Time-out). Both follow every card that is drawn or played.
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
from boomtable.games.bokken.state import Seat, State, Status


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
        seat.most[card] = state.box.cards[card]


# Cards move


@kernel
def take_unseen(state: State, seat: Seat, card: int) -> None:
    """From the unseen part of the draw pile into a hand."""
    state.stock[card] -= 1
    state.stock_size -= 1
    seat.hand[card] += 1
    seat.held += 1
    for kind in range(CARDS):
        if seat.most[kind] < state.box.cards[kind]:
            seat.most[kind] += 1  # it may be this one


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
    if seat.most[card] < state.box.cards[card]:
        seat.most[card] += 1


@kernel
def lay(state: State, seat: Seat, card: int) -> None:
    """From a hand onto the played pile."""
    seat.hand[card] -= 1
    seat.held -= 1
    seat.most[card] -= 1
    if seat.least[card] > 0:
        seat.least[card] -= 1
    state.pile[state.pile_size] = card
    state.pile_size += 1
    state.cards_played += 1


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
            seat.most[card] = 0
    seat.most[TIMEOUT] = 0


@kernel
def show_no_number(seat: Seat) -> None:
    """bokken.timeout: leading a Time-out, or passing the lead on, is for those without a number."""
    for card in range(NUMBERED):
        seat.most[card] = 0
