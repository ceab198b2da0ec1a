"""How a sensible player of Boom Bokken acts without thinking ahead: the games in a bot's head.

Shed cards, cover with every Flash, keep Time-outs for trouble, and announce what the target can
least likely answer, judging by what one sees: one's hand, the piles, and what others have shown.
"""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.playout import Desk, any_action
from boomtable.core.streams import below, unit
from boomtable.games.bokken.actions import (
    DECLINE,
    MINUS_TO,
    PLAY,
    PLUS_TO,
    RUN,
)
from boomtable.games.bokken.facts import (
    CARDS,
    FLASH,
    HIGHEST,
    LOWEST,
    NUMBERED,
    RUNS,
    TIMEOUT,
)
from boomtable.games.bokken.phases import Phase
from boomtable.games.bokken.view import View

COVERS = 0.9  # how often a Flash or a Guardian's card is played when it can be
CALLS_TIME = 0.1  # how often a Time-out is spent on somebody else's trouble
ATTACKS = 0.6  # how often the card nearest to an extreme is laid


@kernel
def play_round_out(state: View, desk: Desk) -> None:
    """To the end of this round, everybody by instinct."""
    now = state.round_number
    while state.turn != OVER and state.round_number == now:
        verbs.apply(state, instinct(state, desk), None)


@kernel
def instinct(state: View, desk: Desk) -> int:
    if state.turn == CHANCE:
        return any_action(state, desk)
    n = verbs.legal(state, desk.actions)
    if n == 1:
        return desk.actions[0]  # type: ignore[no-any-return]
    if state.phase == Phase.ANNOUNCE:
        return announcement(state, desk)
    if state.phase == Phase.REACT:
        return reaction(state, desk, n)
    if state.phase == Phase.NAME:
        return desk.actions[below(desk.stream, n)]  # type: ignore[no-any-return]
    return card(state, desk, n)


@kernel
def card(state: View, desk: Desk, n: int) -> int:
    """Several together if one may; else one near an extreme, or any; a Time-out only in need."""
    if desk.actions[n - 1] >= RUN:
        return longest_run(desk, n)
    if desk.actions[n - 1] == PLAY + TIMEOUT:
        n -= 1
        if n == 0:
            return PLAY + TIMEOUT
    if unit(desk.stream) >= ATTACKS:
        return desk.actions[below(desk.stream, n)]  # type: ignore[no-any-return]
    return sharpest(desk, n)


@kernel
def longest_run(desk: Desk, n: int) -> int:
    best = 0
    length = 0
    for i in range(n):
        if desk.actions[i] >= RUN and desk.actions[i] < DECLINE:
            choice = desk.actions[i] - RUN
            orange, flash = RUNS[choice - choice // len(RUNS) * len(RUNS)]
            if orange + flash > length:
                best, length = i, orange + flash
    return desk.actions[best]  # type: ignore[no-any-return]


@kernel
def sharpest(desk: Desk, n: int) -> int:
    best = 0
    edge = -1
    for i in range(n):
        value = desk.actions[i] - PLAY
        value = value - FLASH if value >= FLASH else value
        near = max(value - LOWEST, HIGHEST - value)
        if near > edge:
            best, edge = i, near
    return desk.actions[best]  # type: ignore[no-any-return]


@kernel
def reaction(state: View, desk: Desk, n: int) -> int:
    """Cover if one can, with as many as one can; else seldom a Time-out."""
    if desk.actions[n - 2] >= RUN and unit(desk.stream) < COVERS:
        return longest_run(desk, n)
    if desk.actions[0] != PLAY + TIMEOUT:
        return desk.actions[0] if unit(desk.stream) < COVERS else DECLINE
    friend = state.seat[state.target].team == state.seat[state.turn].team
    trouble = friend and state.stuck
    return PLAY + TIMEOUT if unit(desk.stream) < CALLS_TIME * (1 + 4 * trouble) else DECLINE


@kernel
def announcement(state: View, desk: Desk) -> int:
    """The sign that fewer cards answer, to whoever most likely has none of them."""
    plus = state.top + state.top > HIGHEST
    count_unseen(state, desk)
    target = likeliest_victim(state, desk, plus)
    return (PLUS_TO if plus else MINUS_TO) + target


@kernel
def count_unseen(state: View, desk: Desk) -> None:
    """Into the first weights: how many cards of each kind the announcer has not seen."""
    for kind in range(CARDS):
        desk.weights[kind] = int(state.box.cards[kind]) - int(state.seat[state.turn].hand[kind])
    for i in range(state.under_size):
        desk.weights[int(state.under[i])] -= 1
    for i in range(state.pile_size):
        desk.weights[int(state.pile[i])] -= 1


@kernel
def likeliest_victim(state: View, desk: Desk, plus: bool) -> int:
    unseen = 0
    for kind in range(CARDS):
        unseen += desk.weights[kind]
    best = -1
    highest = -1.0
    for seat in range(state.players):
        if state.seat[seat].status == 0 and seat != state.turn:
            doom = chance_of_boom(state, desk, seat, plus, unseen) + 0.05 * unit(desk.stream)
            if doom > highest:
                best, highest = seat, doom
    return best


@kernel
def chance_of_boom(state: View, desk: Desk, seat: int, plus: bool, unseen: int) -> float:
    """As if each card of the target were drawn alone from what is unseen."""
    chair = state.seat[seat]
    helpful = 0
    for kind in range(CARDS):
        if helps(state, kind, plus):
            if chair.least[kind] > 0:
                return 0.0
            if chair.since[kind] != 0:  # it may have drawn one
                helpful += desk.weights[kind]
    left = 1.0 - helpful / max(unseen, 1)
    chance = 1.0
    for _ in range(chair.held):
        chance *= left
    return chance


@kernel
def helps(state: View, kind: int, plus: bool) -> bool:
    if kind >= NUMBERED:
        return True
    value = kind - FLASH if kind >= FLASH else kind
    return bool(value >= state.top) if plus else bool(value <= state.top)
