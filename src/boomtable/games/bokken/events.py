"""What can happen in Boom Bokken. That somebody was asked and declined is never told."""

from __future__ import annotations

import enum

from boomtable.core.events import Kind


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


KINDS = {
    Happened.ROUND_BEGAN: Kind(("round",), rule="bokken.teams", mark="round"),
    Happened.CHARACTER_DEALT: Kind(("team", "role"), rule="bokken.teams"),
    Happened.CARD_DEALT: Kind(("card",), secret=("card",), rule="bokken.deal"),
    Happened.FIRST_DRAWN: Kind(rule="bokken.first"),
    Happened.LED: Kind(("card", "left"), rule="bokken.lead"),
    Happened.ANSWERED: Kind(("card", "left"), rule="bokken.answer"),
    Happened.FLASHED: Kind(("card", "left"), rule="bokken.flash"),
    Happened.GUARDED: Kind(("card", "left", "other_seat"), rule="bokken.guardian"),
    Happened.RAN: Kind(("orange", "flash"), rule="bokken.runner"),
    Happened.TIMED_OUT: Kind(("left",), rule="bokken.timeout"),
    Happened.ANNOUNCED: Kind(("other_seat", "sign", "value"), rule="bokken.lead"),
    Happened.STRUCK: Kind(("other_seat",), rule="bokken.striker"),
    Happened.CARD_DRAWN: Kind(("card",), secret=("card",), rule="bokken.deal"),
    Happened.KNOWN_CARD_DRAWN: Kind(("card",), rule="bokken.deal"),
    Happened.NOTHING_TO_DRAW: Kind(rule="bokken.draw-empty"),
    Happened.PILE_WENT_UNDER: Kind(("cards",), rule="bokken.timeout"),
    Happened.STUCK: Kind(rule="bokken.rescue"),
    Happened.EXPLODED: Kind(("cards",), rule="bokken.boom", mark="highlight"),
    Happened.TOKEN_TAKEN: Kind(("tokens",), rule="bokken.boom"),
    Happened.LEADER_NAMED: Kind(("other_seat",), rule="bokken.boom"),
    Happened.LEAD_PASSED: Kind(("other_seat",), rule="bokken.timeout"),
    Happened.GOT_SAFE: Kind(("place",), rule="bokken.safe"),
    Happened.ROUND_ENDED: Kind(("round", "reason"), rule="bokken.round-end"),
    Happened.TROPHY_AWARDED: Kind(("trophy", "points"), rule="bokken.trophies"),
    Happened.GAME_ENDED: Kind(("ending",), rule="bokken.winner"),
    Happened.WON: Kind(("points", "tokens"), rule="bokken.winner"),
}
