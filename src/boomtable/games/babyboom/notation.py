"""Actions as text: `b2-b3`, `tick c3`, `place c3`, `tile wall b2 n`, `tile hole d4`; chance's are
`first 0`, `toss flipper`, `power 4`, `power boom`. Seats count from 0.
"""

from __future__ import annotations

from boomtable.games.babyboom.actions import ALPHABET, LAYS, Why
from boomtable.games.babyboom.board import BEYOND, SQUARE_NAMES, STEPS
from boomtable.games.babyboom.facts import (
    FACE_NAMES,
    KIND_NAMES,
    MAX_PLAYERS,
    TURNS,
    WAY_NAMES,
)


def _lay(kind: int, square: int, way: int) -> str:
    laid = f"tile {KIND_NAMES[kind]} {SQUARE_NAMES[square]}"
    return f"{laid} {WAY_NAMES[way]}" if TURNS[kind] > 1 else laid


_SPELLED: dict[str, tuple[str, ...]] = {
    "move": tuple(f"{SQUARE_NAMES[s]}-{SQUARE_NAMES[BEYOND[s, w]]}" for s, w in STEPS),
    "tick": tuple(f"tick {square}" for square in SQUARE_NAMES),
    "place": tuple(f"place {square}" for square in SQUARE_NAMES),
    "tile": tuple(_lay(*lay) for lay in LAYS),
    "first": tuple(f"first {seat}" for seat in range(MAX_PLAYERS)),
    "toss": tuple(f"toss {kind}" for kind in KIND_NAMES),
    "power": tuple(f"power {face}" for face in FACE_NAMES),
}
_TEXTS = tuple(text for name in ALPHABET.ranges for text in _SPELLED[name])
_NUMBERS = {text: number for number, text in enumerate(_TEXTS)}


def to_text(action: int) -> str:
    return _TEXTS[action]


def why_never(text: str) -> int | None:
    """babyboom.move: from one square to another that is not beside it."""
    squares = text.split("-")
    is_step = len(squares) > 1 and all(square in SQUARE_NAMES for square in squares)
    return Why.MUST_GO_ONE_SQUARE_STRAIGHT if is_step else None


def from_text(text: str) -> int:
    if text not in _NUMBERS:
        raise ValueError(text)
    return _NUMBERS[text]
