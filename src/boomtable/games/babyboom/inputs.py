"""What learned values look at: every die where it stands, every two dice that a blast or a push can
bring together, and the points. The board is turned so that one's own side lies below.

Tables with tiles, and those where dice are placed freely, are not asked about: learning from them
did not settle (docs/values.md).
"""

from __future__ import annotations

import numpy as np

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import around
from boomtable.games.babyboom.board import SQUARE_NAMES
from boomtable.games.babyboom.facts import (
    BOOM,
    DICE_EACH,
    FACE_NAMES,
    FACES,
    MAX_PLAYERS,
    ROUNDS,
    SIDE,
    SQUARES,
    WAYS,
)
from boomtable.games.babyboom.points import total
from boomtable.games.babyboom.state import State
from boomtable.games.inputs import Curriculum, Inputs, either, one

FAR = 15  # points: further ahead or behind is the same
MOST_EACH = max(DICE_EACH)

# How two dice stand to each other. The last counts only where one of them shows 1: a step into line
# is then a step to its explosion.
APART = ("beside", "two-apart", "further-apart", "a-step-out-of-line")
OUT_OF_LINE = len(APART)
MOVES = ("neither", "first", "second")  # whose turn it is, of the owners of two dice
PAIRS = tuple((a, b) for a in range(MAX_PLAYERS) for b in range(a, MAX_PLAYERS))

_TABLE = (
    "risky",
    *(f"seat+{i}-moves" for i in range(MAX_PLAYERS)),
    *(f"{square}-explodes" for square in SQUARE_NAMES),
)
_SEAT = (
    *(f"live-dice-{n}" for n in range(MOST_EACH + 1)),
    *(f"{square}-shows-{face}" for square in SQUARE_NAMES for face in FACE_NAMES),
)
_AGAINST = tuple(f"round-{r + 1}-ahead-{by}" for r in range(ROUNDS) for by in range(-FAR, FAR + 1))
_PAIR = tuple(
    f"{first}-and-{second}-{apart}-{moves}-moves"
    for moves in MOVES
    for first in FACE_NAMES
    for second in FACE_NAMES
    for apart in APART
)
MOVES_AT = 1
EXPLODES_AT = MOVES_AT + MAX_PLAYERS
SEATS_AT, SEAT_SIZE, AGAINST_SIZE = len(_TABLE), len(_SEAT), len(_AGAINST)
DICE_AT = MOST_EACH + 1
AGAINST_AT = SEATS_AT + MAX_PLAYERS * SEAT_SIZE
PAIRS_AT = AGAINST_AT + (MAX_PLAYERS - 1) * AGAINST_SIZE
PAIR_SIZE = len(_PAIR)

NAMES = (
    *_TABLE,
    *(f"seat+{i}-{what}" for i in range(MAX_PLAYERS) for what in _SEAT),
    *(f"against+{i}-{what}" for i in range(1, MAX_PLAYERS) for what in _AGAINST),
    *(f"seat+{a}-and-seat+{b}-{what}" for a, b in PAIRS for what in _PAIR),
)
LIVE, SPENT = 2.4, 0.5  # points that a die brings in the end, by hand


def _guess(name: str) -> float:
    """What a question is worth before anything is learned, in points ahead of one other."""
    mine = 1 if name.startswith("seat+0") else -1
    if "-shows-" in name and "-and-" not in name:
        return mine * (SPENT if name.endswith("boom") else LIVE)
    return float(name.partition("-ahead-")[2] or 0)


INPUTS = Inputs(
    version=1,
    names=NAMES,
    counted=PAIRS_AT,
    knows=lambda view: not view["tiles"] and not view["free"],
    width=36,
    curriculum=Curriculum(
        tables=({}, {}, {}, {"risky": "on"}),
        answers=True,
        anywhere=90,
        trust=0.7,
        curious=(0.2, 0.1),
        rate=(0.01, 0.0007),
        steady=True,
        calm=1,
        own=20,
        guess=tuple(_guess(name) for name in NAMES),
    ),
)


def _apart(one_: int, other: int) -> int:
    """The number in APART of how two squares lie, from 1; 0 if they have nothing to do."""
    columns, rows = abs(one_ % SIDE - other % SIDE), abs(one_ // SIDE - other // SIDE)
    if min(columns, rows) == 0:
        return min(columns + rows, OUT_OF_LINE - 1)
    return OUT_OF_LINE if min(columns, rows) == 1 else 0


def _turned(square: int, quarters: int) -> int:
    """A square of the board turned clockwise."""
    column, row = square % SIDE, square // SIDE
    for _ in range(quarters):
        column, row = row, SIDE - 1 - column
    return row * SIDE + column


# The quarters that bring a seat's own side down, by players and seat; three sit around all of it.
QUARTERS = np.array(
    [[0] * MAX_PLAYERS, [0] * MAX_PLAYERS, [2, 0, 0, 0], [0, 0, 0, 0], [2, 1, 0, 3]], np.int64
)
TURNED = np.array([[_turned(s, q) for s in range(SQUARES)] for q in range(WAYS)], np.int64)
APART_OF = np.array([[_apart(a, b) for b in range(SQUARES)] for a in range(SQUARES)], np.int64)
PAIR_OF = np.full((MAX_PLAYERS, MAX_PLAYERS), NONE, np.int64)
for _number, (_a, _b) in enumerate(PAIRS):
    PAIR_OF[_a, _b] = _number


@kernel
def encode(state: State, seat: int, out: Array) -> int:
    """The end of `out` serves to list the dice."""
    quarters = QUARTERS[state.players, seat]
    n = table_inputs(state, seat, quarters, out)
    for i in range(1, state.players):
        lead = total(state, seat) - total(state, around(state, seat, i))
        at = AGAINST_AT + (i - 1) * AGAINST_SIZE + (state.round_number - 1) * (FAR + FAR + 1)
        n = one(at + FAR + max(-FAR, min(FAR, lead)), out, n)
    return dice_inputs(state, seat, quarters, out, n)


@kernel
def table_inputs(state: State, seat: int, quarters: int, out: Array) -> int:
    n = either(state.risky == 1, 0, out, 0)
    if state.turn >= 0:
        n = one(MOVES_AT + seen_as(state, int(state.turn), seat), out, n)
    for i in range(state.burning):
        n = one(EXPLODES_AT + TURNED[quarters, state.fuse[i]], out, n)
    return n


@kernel
def seen_as(state: State, other: int, seat: int) -> int:
    """How many seats to the left of `seat` somebody sits."""
    steps = other - seat
    return steps if steps >= 0 else steps + state.players


@kernel
def dice_inputs(state: State, seat: int, quarters: int, out: Array, n: int) -> int:
    listed = len(out)  # three places a die, from the end
    for square in range(SQUARES):
        if state.owner[square] != NONE:
            whose, face = seen_as(state, int(state.owner[square]), seat), int(state.face[square])
            at = SEATS_AT + whose * SEAT_SIZE + DICE_AT
            n = one(at + TURNED[quarters, square] * FACES + face, out, n)
            for i in range(len(out) - 3, listed - 1, -3):
                n = pair_input(state, seat, whose, face, square, out, i, n)
            listed -= 3
            out[listed], out[listed + 1], out[listed + 2] = whose, face, square
    return live_inputs(state, out, listed, n)


@kernel
def live_inputs(state: State, out: Array, listed: int, n: int) -> int:
    for i in range(state.players):
        live = 0
        for k in range(listed, len(out), 3):
            live += out[k] == i and out[k + 1] > BOOM
        n = one(SEATS_AT + i * SEAT_SIZE + live, out, n)
    return n


@kernel
def pair_input(
    state: State, seat: int, whose: int, face: int, square: int, out: Array, i: int, n: int
) -> int:
    """What a die has to do with one that was listed before, at `i`."""
    whose2, face2 = int(out[i]), int(out[i + 1])
    apart = APART_OF[square, out[i + 2]]
    if apart == 0 or face + face2 == BOOM:
        return n
    if apart == OUT_OF_LINE and face != 1 and face2 != 1:
        return n
    if whose2 < whose or (whose2 == whose and face2 < face):
        whose, face, whose2, face2 = whose2, face2, whose, face
    mover = seen_as(state, int(state.turn), seat) if state.turn >= 0 else NONE
    moves = 1 if mover == whose else 1 + 1 if mover == whose2 else 0
    at = PAIRS_AT + PAIR_OF[whose, whose2] * PAIR_SIZE
    return one(at + ((moves * FACES + face) * FACES + face2) * OUT_OF_LINE + apart - 1, out, n)
