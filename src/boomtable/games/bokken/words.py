"""What the numbers of Boom Bokken's events mean; the sentences are in `words.*.json`."""

from __future__ import annotations

from boomtable.core.meaning import member_of, one_of, text
from boomtable.games.bokken.facts import (
    CARD_NAMES,
    ROLE_NAMES,
    SIGN_NAMES,
    TEAM_NAMES,
    TROPHY_NAMES,
)
from boomtable.games.bokken.phases import Ending, RoundEnd

CARD = one_of(*CARD_NAMES, none="?")  # a card that only its player sees
TEAM = one_of(*TEAM_NAMES)
ROLE = one_of(*ROLE_NAMES)
SIGN = one_of(*SIGN_NAMES)
VALUE = text(lambda value: str(value + 1))  # as it is printed on the cards
TROPHY = one_of(*TROPHY_NAMES)
REASON = member_of(RoundEnd)
ENDING = member_of(Ending)
