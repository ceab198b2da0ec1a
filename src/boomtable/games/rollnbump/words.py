"""How Roll'n Bump's numbers are read aloud; the sentences are in `words.*.json`.

Names that a message chooses by (`select`) have no hyphens: ICU takes none there.
"""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.games.rollnbump.facts import SUIT_NAMES, Combination
from boomtable.games.rollnbump.notation import SPOT_NAMES, dice_names
from boomtable.games.rollnbump.phases import Ending


def spell(argument: str, value: int) -> str | int:
    if argument == "combination":
        return Combination(value).name.lower()
    if argument == "suit":
        return SUIT_NAMES[value] if value != NONE else "none"
    if argument == "spot":
        return SPOT_NAMES[value]
    if argument == "faces":
        return "-".join(str(value))
    if argument == "dice":
        return dice_names(value)
    if argument == "die":
        return value + 1
    if argument == "ending":
        return Ending(value).name.lower()
    return value
