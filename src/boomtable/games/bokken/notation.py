"""Actions as text. Seats count from 0; a card is `5o` (orange), `5f` (Flash) or `T` (Time-out).

play 5f, run 5oof, decline; plus 3, minus 3, strike plus 3, strike minus 3; lead 2 (who leads after
an explosion). Chance: character red striker, deal 5o, first 1, next 4, boom, draw T.
"""

from __future__ import annotations

from collections.abc import Iterator

from boomtable.games.bokken.actions import ALPHABET
from boomtable.games.bokken.facts import (
    CARD_NAMES,
    MAX_PLAYERS,
    ROLE_NAMES,
    RUNS,
    TEAM_NAMES,
    VALUES,
)

_SEATS = tuple(map(str, range(MAX_PLAYERS)))
_WORDS_AFTER: dict[str, tuple[str, ...]] = {
    "play": CARD_NAMES,
    "run": tuple(f"{value + 1}{'o' * o}{'f' * f}" for value in range(VALUES) for o, f in RUNS),
    "decline": ("",),
    "plus": _SEATS,
    "minus": _SEATS,
    "strike_plus": _SEATS,
    "strike_minus": _SEATS,
    "lead": _SEATS,
    "character": tuple(f"{team} {role}".rstrip() for team in TEAM_NAMES for role in ROLE_NAMES),
    "deal": CARD_NAMES,
    "first": _SEATS,
    "next": _SEATS,
    "boom": ("",),
    "draw": CARD_NAMES,
}


def _texts() -> Iterator[str]:
    for name in ALPHABET.ranges:
        for word in _WORDS_AFTER[name]:
            yield f"{name.replace('_', ' ')} {word}".rstrip()


_TEXTS = tuple(_texts())
_ACTIONS = {text: action for action, text in enumerate(_TEXTS)}


def to_text(action: int) -> str:
    return _TEXTS[action]


def from_text(text: str) -> int:
    if text not in _ACTIONS:
        raise ValueError(text)
    return _ACTIONS[text]
