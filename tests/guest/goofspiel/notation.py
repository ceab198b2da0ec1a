"""Actions as text: `bid 5`, `prize 7`."""

from __future__ import annotations

from guest.goofspiel.actions import ALPHABET
from guest.goofspiel.facts import CARD_NAMES


def to_text(action: int) -> str:
    verb, card = ALPHABET.decode(action)
    return f"{verb} {CARD_NAMES[card]}"


def from_text(text: str) -> int:
    verb, _, card = text.partition(" ")
    if verb not in ALPHABET.ranges or card not in CARD_NAMES:
        raise ValueError(text)
    return ALPHABET.encode(verb, CARD_NAMES.index(card))
