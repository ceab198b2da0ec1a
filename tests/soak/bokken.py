"""Random games of Boom Bokken over all options and sizes; every invariant after every step.

python -m soak.bokken 200000
"""

from __future__ import annotations

import random
import sys
import time
from typing import Any

from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.playout import Desk, any_action
from boomtable.core.record import Array
from boomtable.core.streams import key, open_stream
from boomtable.games.bokken.facts import CAP, CARDS, TEAMS, TIMEOUT
from boomtable.games.bokken.hands import most_of
from boomtable.games.bokken.phases import Phase, Status
from kit import all_options, random_box

SOAK = 6  # the purpose of these random streams
(
    FINE,
    CARDS_LOST,
    HAND_MISCOUNTED,
    BOUNDS_WRONG,
    STOCK_MISCOUNTED,
    WRONG_ACTOR,
    TOO_FEW_TEAMS,
    PAST_THE_CAP,
    NOTHING_LEGAL,
    POINTS_WRONG,
    TOO_LONG,
) = range(11)
LONGEST = 20_000


@kernel
def soak(fresh: Array, states: Array, desks: Array, games: int) -> int:
    """The first violated invariant, or FINE."""
    for _ in range(games):
        states[0] = fresh[0]
        found = soak_game(states[0], desks[0])
        if found != FINE:
            return found
    return FINE


@kernel
def soak_game(state: Any, desk: Desk) -> int:
    for _ in range(LONGEST):
        if state.turn == OVER:
            return check_points(state)
        if verbs.legal(state, desk.actions) == 0:
            return NOTHING_LEGAL
        verbs.apply(state, any_action(state, desk), None)
        found = check(state)
        if found != FINE:
            return found
    return TOO_LONG


@kernel
def check(state: Any) -> int:
    found = check_cards(state)
    if found != FINE:
        return found
    if state.turn != OVER and state.cards_played >= CAP:
        return PAST_THE_CAP
    if state.phase > Phase.FIRST and state.turn != OVER and teams_in_play(state) < 2:
        return TOO_FEW_TEAMS
    return FINE if is_right_actor(state) else WRONG_ACTOR


@kernel
def check_cards(state: Any) -> int:
    unseen = 0
    for card in range(CARDS):
        total = int(state.stock[card]) + times(state.under, state.under_size, card)
        total += times(state.pile, state.pile_size, card)
        for seat in range(state.players):
            total += state.seat[seat].hand[card]
        if total != state.box.cards[card] or state.stock[card] < 0:
            return CARDS_LOST
        unseen += state.stock[card]
    if unseen != state.stock_size or (state.only_timeouts and unseen != state.stock[TIMEOUT]):
        return STOCK_MISCOUNTED
    for seat in range(state.players):
        found = check_hand(state, state.seat[seat])
        if found != FINE:
            return found
    return FINE


@kernel
def check_hand(state: Any, seat: Any) -> int:
    held = 0
    for card in range(CARDS):
        if not seat.least[card] <= seat.hand[card] <= most_of(state, seat, card):
            return BOUNDS_WRONG
        held += seat.hand[card]
    if held != seat.held:
        return HAND_MISCOUNTED
    return FINE


@kernel
def times(cards: Array, size: int, card: int) -> int:
    n = 0
    for i in range(size):
        n += cards[i] == card
    return n


@kernel
def teams_in_play(state: Any) -> int:
    teams = 0
    for team in range(TEAMS):
        for seat in range(state.players):
            if state.seat[seat].team == team and state.seat[seat].status == Status.IN_PLAY:
                teams += 1
                break
    return teams


@kernel
def is_right_actor(state: Any) -> bool:
    if state.turn == CHANCE or state.turn == OVER:
        return True
    status = state.seat[state.turn].status
    if state.phase == Phase.NAME:
        return bool(status == Status.EXPLODED)
    if state.phase == Phase.ANNOUNCE:
        empty = state.seat[state.turn].held == 0
        return bool(status == (Status.SAFE if empty else Status.IN_PLAY))
    return bool(status == Status.IN_PLAY)


@kernel
def check_points(state: Any) -> int:
    """Three coins at most each, and no more tokens than explosions there can have been."""
    tokens = 0
    for seat in range(state.players):
        tokens += state.seat[seat].tokens
        coins = 0
        for trophy in range(len(state.seat[seat].trophies)):
            coins += state.seat[seat].trophies[trophy]
        if coins > state.round_number:
            return POINTS_WRONG
    return FINE if tokens <= state.round_number * (state.players - 1) else POINTS_WRONG


def run(wanted: int, seed: int = 1) -> int:
    """Play that many games, as many of each kind; returns how many were played."""
    game = games.find("bokken")
    kinds = [(players, options) for players in game.players for options in all_options(game)]
    each = -(-wanted // len(kinds))
    desks, states = Desk.array(1), game.state.array(1)
    for number, (players, options) in enumerate(kinds):
        open_stream(desks["stream"][0], key(seed, SOAK), number)
        if number % 2:
            options = random_box(game, players, options, random.Random(number))
        found = int(soak(game.fresh(players, options), states, desks, each))
        assert found == FINE, f"invariant {found} with {players} players, {options}"
    return each * len(kinds)


if __name__ == "__main__":
    started = time.perf_counter()
    played = run(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
    print(f"{played} games, no invariant violated, {time.perf_counter() - started:.0f} s")
