"""What learned values look at: the table, every seat beginning with one's own, and how far one is
ahead of each of the others. Quantities are steps: four bills of a value answer "at least 1", 2, 3
and 4 with yes.
"""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import around
from boomtable.games.inputs import Inputs, either, one, steps
from boomtable.games.rollie.facts import (
    BONUS_PLACES,
    COLOURS,
    DICE,
    FACE_NAMES,
    FACES,
    MAX_PLAYERS,
    ROUNDS,
    TOKENS,
    VALUES,
)
from boomtable.games.rollie.phases import Phase
from boomtable.games.rollie.state import Seat, State

LOW = (0, 1, 2, 4, 7, 11, 16)  # bills left in a pile
AT_RISK = (1, 2, 3, 4, 5)  # bills of a value in a Stake
SAVED = (1, 2, 3, 4, 6, 8, 10)  # and in a Wallet
LEAD = 4  # bills: further ahead is as good
AHEAD = (-200, -150, -100, -70, -45, -25, -10, 1, 10, 25, 45, 70, 100, 150, 200)  # points
CONTESTED = sum(places > 0 for places in BONUS_PLACES)  # the first colours: 10 has no bonus

_LEADS = range(-LEAD, LEAD + 1)
_TABLE = (
    *(f"round-{n + 1}" for n in range(ROUNDS)),
    "last-round",
    "between-rounds",
    *(f"first-die-is-{face}" for face in FACE_NAMES),
    *(f"face-up-{token + 1}" for token in range(TOKENS)),
    *(f"face-down-{token + 1}" for token in range(TOKENS)),
    *(f"bank-{value}-at-most-{left}" for value in VALUES for left in LOW),
)
_SEAT = (
    "secured",
    "rolls",
    "will-decide",
    *(f"will-decide-on-{face}" for face in FACE_NAMES),
    *(f"stake-{value}-at-least-{n}" for value in VALUES for n in AT_RISK),
    *(f"wallet-{value}-at-least-{n}" for value in VALUES for n in SAVED),
    *(f"best-token-{token + 1}" for token in range(TOKENS)),
)
_AGAINST = (
    "my-token-is-higher",
    "my-token-is-lower",
    *(f"wallet-{value}-lead-{by}" for value in VALUES[:CONTESTED] for by in _LEADS),
    *(f"with-stake-{value}-lead-{by}" for value in VALUES[:CONTESTED] for by in _LEADS),
    *(f"points-ahead-at-least-{points}" for points in AHEAD),
)
INPUTS = Inputs(
    version=1,
    ahead=DICE,  # one throw
    names=(
        *_TABLE,
        *(f"seat+{i}-{what}" for i in range(MAX_PLAYERS) for what in _SEAT),
        *(f"against+{i}-{what}" for i in range(1, MAX_PLAYERS) for what in _AGAINST),
    ),
)

SEATS_AT, SEAT_SIZE, AGAINST_SIZE = len(_TABLE), len(_SEAT), len(_AGAINST)
AGAINST_AT = SEATS_AT + MAX_PLAYERS * SEAT_SIZE


@kernel
def encode(state: State, seat: int, out: Array) -> int:
    """The end of `out` serves to count points."""
    points = out[len(out) - MAX_PLAYERS :]
    verbs.scores(state, points)
    n = table_inputs(state, out)
    for i in range(state.players):
        n = seat_inputs(state, around(state, seat, i), SEATS_AT + i * SEAT_SIZE, out, n)
    for i in range(1, state.players):
        other = around(state, seat, i)
        at = AGAINST_AT + (i - 1) * AGAINST_SIZE
        n = against_inputs(state.seat[seat], state.seat[other], at, out, n)
        n = steps(points[seat] - points[other], AHEAD, at + AGAINST_SIZE - len(AHEAD), out, n)
    return n


@kernel
def table_inputs(state: State, out: Array) -> int:
    out[0] = state.round_number - 1
    n, at = 1, ROUNDS
    n = either(state.last_round == 1, at, out, n)
    n = either(state.phase == Phase.REVEAL, at + 1, out, n)
    at += 2
    if state.dice[0] != NONE and state.dice[DICE - 1] == NONE:
        n = one(at + int(state.dice[0]), out, n)
    at += FACES
    for token in range(TOKENS):
        n = either(state.face_up[token] == 1, at + token, out, n)
        n = either(state.face_down[token] == 1, at + TOKENS + token, out, n)
    at += TOKENS + TOKENS
    for colour in range(COLOURS):
        for step in range(len(LOW)):
            n = either(state.bank[colour] <= LOW[step], at + step, out, n)
        at += len(LOW)
    return n


@kernel
def seat_inputs(state: State, seat: int, at: int, out: Array, n: int) -> int:
    own = state.seat[seat]
    n = either(own.secured == 1, at, out, n)
    n = either(state.roller == seat, at + 1, out, n)
    if will_decide(state, seat):
        n = one(at + 2, out, n)
        for die in range(DICE):
            n = one(at + 3 + int(state.dice[die]), out, n)
    at += 3 + FACES
    for colour in range(COLOURS):
        n = steps(own.stake[colour], AT_RISK, at, out, n)
        at += len(AT_RISK)
    for colour in range(COLOURS):
        n = steps(own.wallet[colour], SAVED, at, out, n)
        at += len(SAVED)
    token = best_token(own)
    return n if token == NONE else one(at + token, out, n)


@kernel
def will_decide(state: State, seat: int) -> bool:
    """Whether these dice will still ask `seat`."""
    if state.phase != Phase.DECIDE or state.seat[seat].secured:
        return False
    asked = (state.turn - state.roller) % state.players
    return (seat - state.roller) % state.players >= asked


@kernel
def against_inputs(own: Seat, other: Seat, at: int, out: Array, n: int) -> int:
    mine, theirs = best_token(own), best_token(other)
    n = either(mine > theirs, at, out, n)
    n = either(mine < theirs, at + 1, out, n)
    at += 2
    for colour in range(CONTESTED):
        saved = own.wallet[colour] - other.wallet[colour]
        held = saved + own.stake[colour] - other.stake[colour]
        n = one(at + lead(saved), out, n)
        n = one(at + CONTESTED * (LEAD + LEAD + 1) + lead(held), out, n)
        at += LEAD + LEAD + 1
    return n


@kernel
def lead(bills: int) -> int:
    return LEAD + max(-LEAD, min(LEAD, bills))


@kernel
def best_token(own: Seat) -> int:
    best = NONE
    for token in range(TOKENS):
        if own.token[token]:
            best = token
    return best
