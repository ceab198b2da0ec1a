"""Actions as text: `take 10`, `secure`, `roll R`, `reveal 4`, `first 2`. Seats count from 0."""

from __future__ import annotations

from boomtable.games.rollie.actions import ALPHABET
from boomtable.games.rollie.facts import FACE_NAMES, MAX_PLAYERS, TOKENS

WORDS_AFTER: dict[str, tuple[str, ...]] = {
    "take": FACE_NAMES[:-1],
    "secure": ("",),
    "roll": FACE_NAMES,
    "reveal": tuple(str(token + 1) for token in range(TOKENS)),
    "first": tuple(str(seat) for seat in range(MAX_PLAYERS)),
}


def to_text(action: int) -> str:
    verb, offset = ALPHABET.decode(action)
    return f"{verb} {WORDS_AFTER[verb][offset]}".rstrip()


def from_text(text: str) -> int:
    verb, _, rest = text.partition(" ")
    if verb not in WORDS_AFTER or rest not in WORDS_AFTER[verb]:
        raise ValueError(text)
    return ALPHABET.encode(verb, WORDS_AFTER[verb].index(rest))
