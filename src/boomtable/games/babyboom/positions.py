"""Positions as text, for tests, analysis and bug reports: draw one, parse it back.

    turn green
    earned 9 4
    5  .  R5 R5 .  .
    4  .  R3 .  .  R3
    3  .  .  R1 G* .
    2  .  .  G4 .  .
    1  G5 G5 .  .  G4
       a  b  c  d  e

A die is a colour and a face, `*` being Boom. Every other line has a default: `players` (as many as
there are colours), `options` (none; or any of risky, tiles, free), `layout` (as printed; or the
squares where dice start, as the option is written), `turn` (red; or chance, over),
`first` and `mover` (whoever's turn it is), `phase` (move), `round` (one more than there are lines
`earned`), `hand` (dice still to be placed, seat by seat), `fuse` (dice about to explode), and for
each tile `tile wall b2 n`, `tile trap c3 sprung` or, before it is laid, `tile hole`. On the board
an empty square shows its tile: `o` hole, `x` trap, `%` flipper, `^>v<` conveyor, `#` wall.
"""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from typing import Any

import numpy as np

from boomtable.core.actor import CHANCE, NONE, OVER
from boomtable.core.errors import BadInput, Refused, RuleKey
from boomtable.core.record import Array
from boomtable.core.words import Catalog, slug
from boomtable.games.babyboom.actions import RULE_OF, Why
from boomtable.games.babyboom.board import BEYOND, SQUARE_NAMES
from boomtable.games.babyboom.facts import (
    COLOURS,
    COLUMNS,
    CONVEYOR,
    DICE_EACH,
    HOLE,
    KIND_NAMES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    ROUNDS,
    SIDE,
    SIDES_UP,
    SQUARES,
    TILES,
    WALL,
    WAY_NAMES,
    WAYS,
)
from boomtable.games.babyboom.options import LAYOUTS
from boomtable.games.babyboom.phases import Ending, Phase
from boomtable.games.babyboom.refusals import why_not_lay
from boomtable.games.babyboom.state import State

_WORDS = Catalog(pathlib.Path(__file__).parent)
_INITIALS = "RGYB"
_ROWS = tuple(str(row + 1) for row in range(SIDE))
_FACES = "*12345"
_BARE = "."
_ARROWS = "^>v<"
_GLYPHS = "ox%#"  # of the kinds without an arrow, in their order
_OPTIONS = ("risky", "tiles", "free")
_SPRUNG = "sprung"
_NOBODY = {"nobody": NONE, "chance": CHANCE, "over": OVER}


# Drawing


def draw(state: State) -> str:
    """The position, whole: parsed back it is the same, byte for byte."""
    return "\n".join([*_head(state), *board_rows(state), *_tile_lines(state)])


def _head(state: State) -> Iterator[str]:
    yield f"players {state.players}"
    if chosen := [name for name in _OPTIONS if state[name]]:
        yield f"options {' '.join(chosen)}"
    if not np.array_equal(state.box.start, _starts(int(state.players))):
        yield f"layout {_layout(state)}"
    yield f"phase {slug(Phase(int(state.phase)))}"
    for key in ("turn", "first", "mover"):
        yield f"{key} {_who(int(state[key]))}"
    seats = state.seat[: int(state.players)]
    for played in range(_rounds_over(state)):
        yield _numbers("earned", (seat.earned[played] for seat in seats))
    yield f"round {state.round_number}"
    if any(seat.in_hand for seat in seats):
        yield _numbers("hand", (seat.in_hand for seat in seats))
    if state.burning:
        fuse = state.fuse[: int(state.burning)]
        yield f"fuse {' '.join(SQUARE_NAMES[square] for square in fuse)}"


def _layout(state: State) -> str:
    seats = range(int(state.players))
    squares = ((s for s in range(SQUARES) if state.box.start[s] == seat) for seat in seats)
    return LAYOUTS.text(tuple(tuple(row) for row in squares))


def _starts(players: int, said: str = "") -> Array:
    """Whose die starts on each square, as printed unless it is said."""
    rows = LAYOUTS.rows(said or LAYOUTS.printed[str(players)], str(players))
    starts = [next((n for n, row in enumerate(rows) if s in row), NONE) for s in range(SQUARES)]
    return np.array(starts, np.int8)


def _rounds_over(state: State) -> int:
    return int(state.round_number) - (int(state.phase) != Phase.DONE)


def _who(seat: int) -> str:
    return COLOURS[seat] if seat >= 0 else next(k for k, v in _NOBODY.items() if v == seat)


def _numbers(key: str, values: Iterable[Any]) -> str:
    return " ".join([key, *(str(int(value)) for value in values)])


def board_rows(state: State) -> Iterator[str]:
    """The board alone, row 5 on top."""
    for row in reversed(range(SIDE)):
        cells = (_cell(state, row * SIDE + column) for column in range(SIDE))
        yield f"{row + 1}  {' '.join(f'{cell:2}' for cell in cells)}".rstrip()
    yield f"   {'  '.join(COLUMNS)}"


def _cell(state: State, square: int) -> str:
    owner, tile = int(state.owner[square]), int(state.floor[square])
    if owner != NONE:
        return _INITIALS[owner] + _FACES[int(state.face[square])]
    if tile == NONE:
        return _BARE
    kind = int(state.tile[tile].kind)
    return _ARROWS[int(state.tile[tile].way)] if kind == CONVEYOR else _GLYPHS[kind]


def _tile_lines(state: State) -> Iterator[str]:
    for number, tile in enumerate(state.tile):
        kind, square, way = int(tile.kind), int(tile.square), int(tile.way)
        if kind != NONE:
            words = ["tile", KIND_NAMES[kind]]
            words += [SQUARE_NAMES[square]] if square != NONE else []
            words += [WAY_NAMES[way]] if way != NONE else []
            words += [_SPRUNG] if square != NONE and state.floor[square] != number else []
            yield " ".join(words)


# Parsing


def parse(text: str) -> Array:
    """An array of one state. A line that makes no sense is refused, and so is what no game leads
    to: one sentence each.
    """
    states = State.array(1)
    state = states[0]
    _clear(state)
    lines = [line.split() for line in text.splitlines() if line.strip()]
    for words in lines:
        try:
            _read(state, words)
        except (ValueError, IndexError, KeyError, StopIteration, OverflowError):
            raise _impossible("line", text=" ".join(words)) from None
    _fill_in(state, {words[0] for words in lines})
    _check(state)
    return states


def _impossible(key: str, **args: object) -> BadInput:
    return BadInput(f"position.{key}", _WORDS, **args)


def _clear(state: State) -> None:
    for square in range(SQUARES):
        state.owner[square] = state.face[square] = state.floor[square] = NONE
    for tile in state.tile:
        tile.kind = tile.square = tile.way = NONE
    state.phase = Phase.MOVE
    state.ending = NONE
    state.round_number = 1


def _read(state: State, words: list[str]) -> None:
    key, *rest = words
    if key in _ROWS:
        _read_row(state, _ROWS.index(key), rest)
    elif key in _READERS:
        _READERS[key](state, rest)
    elif words != list(COLUMNS):
        raise ValueError(key)


def _read_row(state: State, row: int, cells: list[str]) -> None:
    if len(cells) != SIDE:
        raise ValueError(cells)
    for column, cell in enumerate(cells):
        square = row * SIDE + column
        if len(cell) > 1:
            state.owner[square] = _INITIALS.index(cell[0])
            state.face[square] = _FACES.index(cell[1:])
        elif cell not in _BARE + _ARROWS + _GLYPHS:
            raise ValueError(cell)


def _read_options(state: State, names: list[str]) -> None:
    for name in names:
        state[_OPTIONS[_OPTIONS.index(name)]] = 1


def _read_tile(state: State, words: list[str]) -> None:
    number = next(t for t in range(TILES) if state.tile[t].kind == NONE)
    tile, kind = state.tile[number], KIND_NAMES.index(words[0])
    state.tiles = 1
    tile.kind = kind
    if len(words) == 1:
        return
    square = SQUARE_NAMES.index(words[1])
    way = WAY_NAMES.index(words[2]) if kind in (WALL, CONVEYOR) else NONE
    _check_tile(state, kind, square, way, " ".join(["tile", *words]))
    tile.square, tile.way = square, way
    if words[-1] != _SPRUNG:
        state.floor[square] = number
    if kind == WALL:
        state.shut[square] |= 1 << way
        state.shut[BEYOND[square, way]] |= 1 << (way + WAYS // 2) % WAYS


def _check_tile(state: State, kind: int, square: int, way: int, text: str) -> None:
    """babyboom.tiles: it lies where it could have been laid. A Trap that has sprung is there too,
    although nobody feels it any more.
    """
    why = Why(why_not_lay(state, kind, square, way))
    if any(int(tile.square) == square for tile in state.tile):
        why = Why.MUST_LAY_ON_A_BARE_SQUARE
    if why != Why.ALLOWED:
        sentence = Refused(RuleKey(f"why.{slug(why)}"), RULE_OF[why], _WORDS)
        raise _impossible("tile", text=text, why=sentence)


def _read_fuse(state: State, squares: list[str]) -> None:
    for square in squares:
        state.fuse[state.burning] = SQUARE_NAMES.index(square)
        state.burning += 1


def _read_hand(state: State, numbers: list[str]) -> None:
    for seat, number in zip(state.seat, numbers, strict=False):
        seat.in_hand = int(number)


def _read_earned(state: State, numbers: list[str]) -> None:
    for seat, number in zip(state.seat, numbers, strict=False):
        seat.earned[int(state.round_number) - 1] = int(number)
    state.round_number += 1


def _read_layout(state: State, words: list[str]) -> None:
    state.box.start = _starts(len(words[0].split("/")), words[0])


def _put(field: str, value: Callable[[str], int]) -> Callable[[Any, list[str]], None]:
    def read(state: State, words: list[str]) -> None:
        state[field] = value(words[0])

    return read


def _seat(name: str) -> int:
    return _NOBODY[name] if name in _NOBODY else COLOURS.index(name)


_READERS: dict[str, Callable[[Any, list[str]], None]] = {
    "players": _put("players", int),
    "options": _read_options,
    "layout": _read_layout,
    "phase": _put("phase", lambda name: Phase[name.upper()]),
    "turn": _put("turn", _seat),
    "first": _put("first", _seat),
    "mover": _put("mover", _seat),
    "earned": _read_earned,
    "round": _put("round_number", int),
    "hand": _read_hand,
    "fuse": _read_fuse,
    "tile": _read_tile,
}


def _fill_in(state: State, said: set[str]) -> None:
    """What was not said has its default."""
    if "players" not in said:
        state.players = max(MIN_PLAYERS, int(max(state.owner)) + 1)
    players = int(state.players)
    if players not in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        raise _impossible("players", players=players, least=MIN_PLAYERS, most=MAX_PLAYERS)
    if "layout" not in said:
        state.box.start = _starts(players)
    for name in ("first", "mover"):
        if name not in said:
            state[name] = max(0, int(state.turn))
    if state.phase == Phase.DONE:
        state.ending = Ending.THREE_ROUNDS


# What no game leads to


def _check(state: State) -> None:
    players = int(state.players)
    if int(state.round_number) not in range(1, ROUNDS + 1):
        raise _impossible("round", number=int(state.round_number), rounds=ROUNDS)
    for seat in {int(state.turn), int(state.first), int(state.mover), *state.owner.tolist()}:
        if seat >= players:
            raise _impossible("nobody", colour=COLOURS[seat], players=players)
    _check_dice(state, players)
    _check_sides(state)


def _check_dice(state: State, players: int) -> None:
    """babyboom.dice: nobody has more than their own, and none stands on the Hole."""
    for seat in range(players):
        dice = state.owner.tolist().count(seat) + int(state.seat[seat].in_hand)
        if dice > DICE_EACH[players]:
            raise _impossible("dice", colour=COLOURS[seat], dice=dice, most=DICE_EACH[players])
    for square in range(SQUARES):
        tile = int(state.floor[square])
        on_hole = tile != NONE and int(state.tile[tile].kind) == HOLE
        if on_hole and int(state.owner[square]) != NONE:
            raise _impossible("hole", square=SQUARE_NAMES[square])
    for square in state.fuse[: int(state.burning)].tolist():
        if int(state.owner[square]) == NONE:
            raise _impossible("fuse", square=SQUARE_NAMES[square])


def _check_sides(state: State) -> None:
    """babyboom.tiles: each tile has two sides, so not all sides can be up together."""
    shown = [int(tile.kind) for tile in state.tile if int(tile.kind) != NONE]
    for tiles in permutations(SIDES_UP, len(shown)):
        if all(kind in sides for kind, sides in zip(shown, tiles, strict=True)):
            return
    raise _impossible("sides", sides=", ".join(KIND_NAMES[kind] for kind in shown))
