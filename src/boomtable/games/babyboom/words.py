"""How Baby Boom's numbers are read aloud; the sentences are in `words.en.json`, `words.fr.json`."""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.games.babyboom.board import SQUARE_NAMES
from boomtable.games.babyboom.facts import FACE_NAMES, KIND_NAMES, WAY_NAMES


def spell(argument: str, value: int) -> str | int:
    if argument in ("square", "from", "to"):
        return SQUARE_NAMES[value]
    if argument == "face":
        return FACE_NAMES[value]
    if argument == "kind":
        return KIND_NAMES[value]
    if argument == "way":
        return "none" if value == NONE else WAY_NAMES[value]
    return value
