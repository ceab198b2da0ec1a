"""How Boom Bokken's numbers are read aloud; the sentences are in `words.*.json`."""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.core.words import slug
from boomtable.games.bokken.facts import (
    CARD_NAMES,
    PLUS,
    ROLE_NAMES,
    SIGN_NAMES,
    TEAM_NAMES,
    TROPHY_NAMES,
)
from boomtable.games.bokken.phases import Ending, RoundEnd

_NAMES = {
    "card": CARD_NAMES,
    "team": TEAM_NAMES,
    "role": ROLE_NAMES,
    "trophy": TROPHY_NAMES,
}


def spell(argument: str, value: int) -> str | int:
    if value == NONE:
        return "?"
    if argument in _NAMES:
        return _NAMES[argument][value]
    if argument == "reason":
        return slug(RoundEnd(value))
    if argument == "sign":
        return SIGN_NAMES[value != PLUS]
    if argument == "ending":
        return slug(Ending.THREE_ROUNDS)
    if argument == "value":
        return str(value + 1)
    if argument == "other_seat":
        return str(value)  # doors that know names say the name
    return value
