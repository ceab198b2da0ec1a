"""What a seat sees, as numbers: the table, then every seat beginning with one's own."""

from __future__ import annotations

from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import around
from boomtable.games.rollie.facts import COLOURS, DICE, FACES, MAX_PLAYERS, TOKENS, VALUES
from boomtable.games.rollie.state import Seat, State

_TABLE = (
    "round",
    "last-round",
    "my-turn",
    *(f"die-{die}-is-{face}" for die in range(DICE) for face in range(FACES)),
    *(f"bank-{value}" for value in VALUES),
    *(f"face-up-{token + 1}" for token in range(TOKENS)),
    *(f"face-down-{token + 1}" for token in range(TOKENS)),
)
_SEAT = (
    "present",
    "secured",
    "rolls",
    *(f"stake-{value}" for value in VALUES),
    *(f"wallet-{value}" for value in VALUES),
    *(f"token-{token + 1}" for token in range(TOKENS)),
)
OBSERVATION = (*_TABLE, *(f"seat+{i}-{what}" for i in range(MAX_PLAYERS) for what in _SEAT))


@kernel
def observe(state: State, seat: int, out: Array) -> None:
    n = write_table(state, seat, out)
    for i in range(MAX_PLAYERS):
        other = around(state, seat, i)
        present = i < state.players
        n = write_seat(state.seat[other], present, present and other == state.roller, out, n)


@kernel
def write_table(state: State, seat: int, out: Array) -> int:
    out[0] = state.round_number
    out[1] = state.last_round
    out[2] = state.turn == seat
    n = 3
    for die in range(DICE):
        for face in range(FACES):
            out[n + face] = state.dice[die] == face
        n += FACES
    for colour in range(COLOURS):
        out[n + colour] = state.bank[colour]
    n += COLOURS
    for token in range(TOKENS):
        out[n + token] = state.face_up[token]
        out[n + TOKENS + token] = state.face_down[token]
    return n + TOKENS + TOKENS


@kernel
def write_seat(seat: Seat, present: bool, rolls: bool, out: Array, n: int) -> int:
    out[n] = present
    out[n + 1] = present and seat.secured
    out[n + 2] = rolls
    n += 3
    for colour in range(COLOURS):
        out[n + colour] = seat.stake[colour] if present else 0
        out[n + COLOURS + colour] = seat.wallet[colour] if present else 0
    n += COLOURS + COLOURS
    for token in range(TOKENS):
        out[n + token] = seat.token[token] if present else 0
    return n + TOKENS
