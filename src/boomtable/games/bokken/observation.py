"""What a seat sees, as numbers: the table, its hand, then every seat beginning with its own."""

from __future__ import annotations

from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.games.bokken.facts import (
    CARD_NAMES,
    CARDS,
    MAX_PLAYERS,
    ROLE_NAMES,
    ROLES,
    TEAM_NAMES,
    TEAMS,
    TROPHY_NAMES,
    TROPHY_POINTS,
    VALUES,
)
from boomtable.games.bokken.hands import most_of
from boomtable.games.bokken.phases import Phase, Status
from boomtable.games.bokken.state import State

_TABLE = (
    "round",
    "gentle",
    "expert",
    "leading",
    "announcing",
    "answering",
    "reacting",
    "naming",
    "rescue",
    "sign",
    "draw-pile",
    "cards-played",
    *(f"top-is-{value + 1}" for value in range(VALUES)),
    *(f"hand-{card}" for card in CARD_NAMES),
    *(f"under-{card}" for card in CARD_NAMES),
    *(f"pile-{card}" for card in CARD_NAMES),
)
_SEAT = (
    "present",
    "in-play",
    "safe",
    "exploded",
    "partner",
    "announces",
    "is-target",
    "cards",
    "tokens",
    *(f"trophies-{trophy}" for trophy in TROPHY_NAMES),
    *(f"team-{team}" for team in TEAM_NAMES),
    *(f"role-{role or 'none'}" for role in ROLE_NAMES),
    *(f"at-least-{card}" for card in CARD_NAMES),
    *(f"at-most-{card}" for card in CARD_NAMES),
)
OBSERVATION = (*_TABLE, *(f"seat+{i}-{what}" for i in range(MAX_PLAYERS) for what in _SEAT))
SEAT_NUMBERS = len(_SEAT)


@kernel
def observe(state: State, seat: int, out: Array) -> None:
    n = write_table(state, seat, out)
    n = write_cards(state, seat, out, n)
    for i in range(MAX_PLAYERS):
        for k in range(SEAT_NUMBERS):
            out[n + k] = 0
        if i < state.players:
            other = seat + i if seat + i < state.players else seat + i - state.players
            write_seat(state, other, seat, out, n)
        n += SEAT_NUMBERS


@kernel
def write_table(state: State, seat: int, out: Array) -> int:
    mine = state.turn == seat
    out[0] = state.round_number
    out[1] = state.gentle
    out[2] = state.expert
    out[3] = mine and state.phase == Phase.LEAD
    out[4] = mine and state.phase == Phase.ANNOUNCE
    out[5] = mine and state.phase == Phase.ANSWER
    out[6] = mine and state.phase == Phase.REACT
    out[7] = mine and state.phase == Phase.NAME
    out[8] = state.stuck
    out[9] = state.sign
    out[10] = state.stock_size + state.under_size
    out[11] = state.cards_played
    n = 12
    for value in range(VALUES):
        out[n + value] = state.top == value
    return n + VALUES


@kernel
def write_cards(state: State, seat: int, out: Array, n: int) -> int:
    for card in range(CARDS):
        out[n + card] = state.seat[seat].hand[card]
        out[n + CARDS + card] = 0
        out[n + CARDS + CARDS + card] = 0
    for i in range(state.under_size):
        out[n + CARDS + int(state.under[i])] += 1
    for i in range(state.pile_size):
        out[n + CARDS + CARDS + int(state.pile[i])] += 1
    return n + CARDS + CARDS + CARDS


@kernel
def write_seat(state: State, other: int, seat: int, out: Array, n: int) -> None:
    chair = state.seat[other]
    out[n] = 1
    out[n + 1] = chair.status == Status.IN_PLAY
    out[n + 2] = chair.status == Status.SAFE
    out[n + 3] = chair.status == Status.EXPLODED
    out[n + 4] = chair.team == state.seat[seat].team
    out[n + 5] = other == state.announcer
    out[n + 6] = other == state.target
    out[n + 7] = chair.held
    out[n + 8] = chair.tokens
    n += 9
    for trophy in range(len(TROPHY_POINTS)):
        out[n + trophy] = chair.trophies[trophy]
    n += len(TROPHY_POINTS)
    for team in range(TEAMS):
        out[n + team] = chair.team == team
    n += TEAMS
    for role in range(ROLES):
        out[n + role] = chair.role == role
    n += ROLES
    for card in range(CARDS):
        out[n + card] = chair.least[card]
        out[n + CARDS + card] = most_of(state, chair, card)
