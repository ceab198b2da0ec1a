"""How Rollie's numbers are read aloud; the sentences are in `words.en.json` and `words.fr.json`."""

from __future__ import annotations

from boomtable.games.rollie.facts import FACE_NAMES
from boomtable.games.rollie.phases import Ending


def spell(argument: str, value: int) -> str | int:
    if argument == "face":
        return FACE_NAMES[value]
    if argument == "value":
        return str(value)
    if argument == "ending":
        return Ending(value).name.lower()  # ICU's select knows no hyphens
    return value
