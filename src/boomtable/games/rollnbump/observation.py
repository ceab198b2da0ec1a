"""What a seat sees, as numbers: the table, the dice, every spot, then every seat from one's own."""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import around
from boomtable.games.rollnbump.facts import (
    DECK,
    DICE,
    FACES,
    JOKER,
    MAX_PLAYERS,
    SPOTS,
    SUIT_CARDS,
    SUIT_NAMES,
    SUITS,
    Combination,
)
from boomtable.games.rollnbump.phases import Phase
from boomtable.games.rollnbump.state import Seat, Spot, State

_PHASES = len(Phase)
_COMBINATIONS = len(Combination)

_TABLE = (
    *(f"phase-is-{phase}" for phase in range(_PHASES)),
    *(f"active-is-seat+{i}" for i in range(MAX_PLAYERS)),
    "turns",
    "idle",
    "rolls",
    *(f"die-{die + 1}-is-{face + 1}" for die in range(DICE) for face in range(FACES)),
    *(f"die-{die + 1}-is-free" for die in range(DICE)),
    *(f"bonus-die-is-{face + 1}" for face in range(FACES)),
    *(f"unseen-{card}" for card in range(DECK)),
)
_SPOT = (
    *(f"asks-{combination}" for combination in range(_COMBINATIONS)),
    *SUIT_NAMES,
    "left",
    "to-beat",
    *(f"held-by-seat+{i}" for i in range(MAX_PLAYERS)),
)
_SEAT = ("present", *SUIT_NAMES, "joker", "bonus-die", *(f"card-{card}" for card in range(DECK)))
OBSERVATION = (
    *_TABLE,
    *(f"spot-{spot}-{what}" for spot in range(SPOTS) for what in _SPOT),
    *(f"seat+{i}-{what}" for i in range(MAX_PLAYERS) for what in _SEAT),
)


@kernel
def observe(state: State, seat: int, out: Array) -> None:
    n = write_table(state, seat, out)
    n = write_dice(state, out, n)
    for spot in range(SPOTS):
        n = write_spot(state, state.spot[spot], seat, out, n)
    for i in range(MAX_PLAYERS):
        other = around(state, seat, i)
        n = write_seat(state.seat[other], i < state.players, state.bonus_owner == other, out, n)


@kernel
def write_one_of(size: int, chosen: int, out: Array, n: int) -> int:
    for i in range(size):
        out[n + i] = i == chosen
    return n + size


@kernel
def seats_from(state: State, seat: int, other: int) -> int:
    """How many places `other` sits after `seat`; NONE for nobody."""
    return NONE if other == NONE else around(state, int(other), -seat)


@kernel
def write_table(state: State, seat: int, out: Array) -> int:
    n = write_one_of(_PHASES, state.phase, out, 0)
    n = write_one_of(MAX_PLAYERS, seats_from(state, seat, state.active), out, n)
    out[n] = state.turns
    out[n + 1] = state.idle
    out[n + 2] = state.rolls
    return n + 3


@kernel
def write_dice(state: State, out: Array, n: int) -> int:
    for die in range(DICE):
        face = state.seat[state.active].die[die] if state.active != NONE else 0
        n = write_one_of(FACES, int(face) - 1, out, n)
    for die in range(DICE):
        out[n + die] = state.free >> die & 1
    n = write_one_of(FACES, int(state.bonus_face) - 1, out, n + DICE)
    for card in range(DECK):
        out[n + card] = state.unseen[card]
    return n + DECK


@kernel
def write_spot(state: State, spot: Spot, seat: int, out: Array, n: int) -> int:
    n = write_one_of(_COMBINATIONS, spot.asks, out, n)
    n = write_one_of(SUITS, spot.suit, out, n)
    out[n] = spot.left
    out[n + 1] = spot.to_beat
    return write_one_of(MAX_PLAYERS, seats_from(state, seat, spot.holder), out, n + 2)


@kernel
def write_seat(seat: Seat, present: bool, has_bonus: bool, out: Array, n: int) -> int:
    out[n] = present
    for suit in range(SUITS):
        cards = 0
        for card in range(SUIT_CARDS):
            cards += int(seat.card[suit * SUIT_CARDS + card])
        out[n + 1 + suit] = cards if present else 0
    n += SUITS + 1
    out[n] = present and seat.card[JOKER]
    out[n + 1] = present and has_bonus
    n += 2
    for card in range(DECK):
        out[n + card] = seat.card[card] if present else 0
    return n + DECK
