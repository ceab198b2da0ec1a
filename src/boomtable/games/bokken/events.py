"""What can happen in Boom Bokken, what its numbers mean, and which rule made it happen.

That somebody was asked and declined is never told.
"""

from __future__ import annotations

import enum

from boomtable.core.events import Kind
from boomtable.core.meaning import NUMBER, SEAT, Meaning
from boomtable.games.bokken.words import (
    CARD,
    ENDING,
    REASON,
    ROLE,
    SIGN,
    TEAM,
    TROPHY,
    VALUE,
)


class Happened(enum.IntEnum):
    ROUND_BEGAN = 0
    CHARACTER_DEALT = 1
    CARD_DEALT = 2
    FIRST_DRAWN = 3
    LED = 4
    ANSWERED = 5
    FLASHED = 6
    GUARDED = 7
    RAN = 8
    TIMED_OUT = 9
    ANNOUNCED = 10
    STRUCK = 11
    CARD_DRAWN = 12
    KNOWN_CARD_DRAWN = 13
    NOTHING_TO_DRAW = 14
    PILE_WENT_UNDER = 15
    STUCK = 16
    EXPLODED = 17
    TOKEN_TAKEN = 18
    LEADER_NAMED = 19
    LEAD_PASSED = 20
    GOT_SAFE = 21
    ROUND_ENDED = 22
    TROPHY_AWARDED = 23
    GAME_ENDED = 24
    WON = 25


class Cited(enum.IntEnum):
    """The rule that made an event happen, where it is not the usual one of its kind."""

    BOOM = 1
    STRIKER = 2
    DRAW_EMPTY = 3
    ROUND_END = 4
    CAP = 5


# The card on top, how many are left in the hand, and how many of each colour were laid at once
LAID: dict[str, Meaning] = {"card": CARD, "left": NUMBER, "orange": NUMBER, "flash": NUMBER}

KINDS: dict[int, Kind] = {
    Happened.ROUND_BEGAN: Kind(
        {"round": NUMBER, "cards": NUMBER}, rule="bokken.teams", mark="round"
    ),
    Happened.CHARACTER_DEALT: Kind({"team": TEAM, "role": ROLE}, rule="bokken.teams"),
    Happened.CARD_DEALT: Kind({"card": CARD}, secret=("card",), rule="bokken.deal"),
    Happened.FIRST_DRAWN: Kind(rule="bokken.first"),
    Happened.LED: Kind(LAID, rule="bokken.lead"),
    Happened.ANSWERED: Kind(LAID, rule="bokken.answer"),
    Happened.FLASHED: Kind(LAID, rule="bokken.flash"),
    Happened.GUARDED: Kind({**LAID, "other_seat": SEAT}, rule="bokken.guardian"),
    Happened.RAN: Kind({"orange": NUMBER, "flash": NUMBER}, rule="bokken.runner"),
    Happened.TIMED_OUT: Kind({"left": NUMBER}, rule="bokken.timeout"),
    Happened.ANNOUNCED: Kind(
        {"other_seat": SEAT, "sign": SIGN, "value": VALUE}, rule="bokken.lead"
    ),
    Happened.STRUCK: Kind({"other_seat": SEAT}, rule="bokken.striker"),
    Happened.CARD_DRAWN: Kind({"card": CARD}, secret=("card",), rule="bokken.timeout"),
    Happened.KNOWN_CARD_DRAWN: Kind({"card": CARD}, rule="bokken.timeout"),
    Happened.NOTHING_TO_DRAW: Kind(rule="bokken.draw-empty"),
    Happened.PILE_WENT_UNDER: Kind({"cards": NUMBER}, rule="bokken.timeout"),
    Happened.STUCK: Kind(rule="bokken.rescue"),
    Happened.EXPLODED: Kind({"cards": NUMBER}, rule="bokken.boom", mark="highlight"),
    Happened.TOKEN_TAKEN: Kind({"tokens": NUMBER}, rule="bokken.boom"),
    Happened.LEADER_NAMED: Kind({"other_seat": SEAT}, rule="bokken.boom"),
    Happened.LEAD_PASSED: Kind({"other_seat": SEAT}, rule="bokken.timeout"),
    Happened.GOT_SAFE: Kind({"place": NUMBER}, rule="bokken.safe"),
    Happened.ROUND_ENDED: Kind({"round": NUMBER, "reason": REASON}, rule="bokken.round-end"),
    Happened.TROPHY_AWARDED: Kind({"trophy": TROPHY, "points": NUMBER}, rule="bokken.trophies"),
    Happened.GAME_ENDED: Kind({"ending": ENDING}, rule="bokken.winner"),
    Happened.WON: Kind({"points": NUMBER, "tokens": NUMBER}, rule="bokken.winner"),
}
