"""What a seat sees, as numbers: the board seen from one's own seat, the tiles, then every seat."""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import around
from boomtable.games.babyboom.board import SQUARE_NAMES
from boomtable.games.babyboom.facts import (
    FACES,
    KIND_NAMES,
    KINDS,
    MAX_PLAYERS,
    ROUNDS,
    SQUARES,
    TILES,
    WAY_NAMES,
    WAYS,
)
from boomtable.games.babyboom.state import State
from boomtable.games.babyboom.travel import is_shut

_TABLE = ("round", "my-turn", "i-begin", "risky", "tiles", "free")
_TILE = (*(f"is-{kind}" for kind in KIND_NAMES), "laid", *(f"points-{way}" for way in WAY_NAMES))
_SQUARE = (
    *(f"die-of-seat+{seat}" for seat in range(MAX_PLAYERS)),
    *(f"shows-{face}" for face in range(FACES)),
    *(f"tile-{tile + 1}" for tile in range(TILES)),
    *(f"shut-{way}" for way in WAY_NAMES),
    "explodes",
)
_SEAT = ("present", "in-hand", *(f"earned-{played + 1}" for played in range(ROUNDS)))
OBSERVATION = (
    *_TABLE,
    *(f"tile-{tile + 1}-{what}" for tile in range(TILES) for what in _TILE),
    *(f"{square}-{what}" for square in SQUARE_NAMES for what in _SQUARE),
    *(f"seat+{i}-{what}" for i in range(MAX_PLAYERS) for what in _SEAT),
)
TABLE_SIZE, TILE_SIZE, SQUARE_SIZE, SEAT_SIZE = map(len, (_TABLE, _TILE, _SQUARE, _SEAT))


@kernel
def observe(state: State, seat: int, out: Array) -> None:
    for i in range(len(out)):
        out[i] = 0
    write_table(state, seat, out)
    n = TABLE_SIZE
    for tile in range(TILES):
        write_tile(state, tile, out, n)
        n += TILE_SIZE
    for square in range(SQUARES):
        write_square(state, seat, square, out, n)
        n += SQUARE_SIZE
    for i in range(state.players):
        write_seat(state, around(state, seat, i), out, n)
        n += SEAT_SIZE


@kernel
def write_table(state: State, seat: int, out: Array) -> None:
    out[0] = state.round_number
    out[1] = state.turn == seat
    out[2] = state.first == seat
    out[3] = state.risky
    out[4] = state.tiles
    out[5] = state.free


@kernel
def write_tile(state: State, tile: int, out: Array, n: int) -> None:
    kind, way = int(state.tile[tile].kind), int(state.tile[tile].way)
    if kind != NONE:
        out[n + kind] = 1
    out[n + KINDS] = state.tile[tile].square != NONE
    if way != NONE:
        out[n + KINDS + 1 + way] = 1


@kernel
def write_square(state: State, seat: int, square: int, out: Array, n: int) -> None:
    owner, face, tile = int(state.owner[square]), int(state.face[square]), int(state.floor[square])
    if owner != NONE:
        out[n + around(state, owner, -seat)] = 1
        out[n + MAX_PLAYERS + face] = 1
    n += MAX_PLAYERS + FACES
    if tile != NONE:
        out[n + tile] = 1
    for way in range(WAYS):
        out[n + TILES + way] = is_shut(state, square, way)
    for i in range(state.burning):
        if state.fuse[i] == square:
            out[n + TILES + WAYS] = 1


@kernel
def write_seat(state: State, seat: int, out: Array, n: int) -> None:
    out[n] = 1
    out[n + 1] = state.seat[seat].in_hand
    for played in range(ROUNDS):
        out[n + 1 + 1 + played] = state.seat[seat].earned[played]
