"""The actions of Boom Bokken, and why one may be refused."""

from __future__ import annotations

import enum

from boomtable.games.alphabet import Alphabet
from boomtable.games.bokken.facts import CARDS, MAX_PLAYERS, ROLES, RUNS, TEAMS, VALUES

ALPHABET = Alphabet(
    play=CARDS,
    run=VALUES * len(RUNS),
    decline=1,
    plus=MAX_PLAYERS,
    minus=MAX_PLAYERS,
    strike_plus=MAX_PLAYERS,
    strike_minus=MAX_PLAYERS,
    lead=MAX_PLAYERS,
    character=TEAMS * ROLES,
    deal=CARDS,
    first=MAX_PLAYERS,
    next=MAX_PLAYERS,
    boom=1,
    draw=CARDS,
)
(
    PLAY,
    RUN,
    DECLINE,
    PLUS_TO,
    MINUS_TO,
    STRIKE_PLUS,
    STRIKE_MINUS,
    LEAD,
    CHARACTER,
    DEAL,
    FIRST,
    NEXT,
    BOOM,
    DRAW,
) = ALPHABET.starts

# What nobody decides
CHANCES = frozenset(("character", "deal", "first", "next", "boom", "draw"))

# What is played or said lies on the table and others may react at once: it is never taken back.
REVEALING = frozenset(
    ("play", "run", "decline", "plus", "minus", "strike_plus", "strike_minus", "lead")
)
ARBITRATION = frozenset(("next", "boom"))  # bokken.race: by arrival, never sealed


class Why(enum.IntEnum):
    """Why an action is refused."""

    ALLOWED = 0
    MUST_HOLD_THE_CARD = 1
    MUST_ANSWER = 2
    MUST_MATCH_WITH_A_FLASH = 3
    MUST_NOT_COVER_YOUR_OWN_CARD = 4
    MUST_LEAD_A_NUMBER = 5
    MUST_WAIT_FOR_THE_TIME_OUT = 6
    MUST_WAIT_FOR_THE_LEAD = 7
    MUST_NAME_SOMEBODY_ELSE = 8
    MUST_NAME_A_PLAYER_IN_PLAY = 9
    MUST_SAY_MINUS_ON_THE_HIGHEST = 10
    MUST_SAY_PLUS_ON_THE_LOWEST = 11
    MUST_BE_A_STRIKER = 12
    MUST_STRIKE_WITH_ORANGE = 13
    MUST_BE_A_RUNNER = 14
    MUST_RUN_WITH_FLASHES = 15
    MUST_GUARD_A_PARTNER = 16
    MUST_NOT_GUARD_FROM_YOURSELF = 17
    MUST_PLAY_IF_ABLE = 18
    MUST_LEAD = 19
    MUST_ANNOUNCE = 20
    MUST_PLAY_A_CARD_FIRST = 21
    MUST_NAME_A_LEADER = 22
    MUST_BE_EXPLODED_TO_NAME = 23
    MUST_WAIT_FOR_THE_RACE = 24
    MUST_BE_ABLE_TO_REACT = 25
    MUST_BE_NOBODY_LEFT_TO_ASK = 26
    MUST_DEAL_A_CHARACTER = 27
    MUST_DEAL_A_CHARACTER_LEFT = 28
    MUST_DEAL_A_CARD = 29
    MUST_DEAL_A_CARD_LEFT = 30
    MUST_DRAW_THE_FIRST_PLAYER = 31
    MUST_DRAW_FOR_THE_STRIKE = 32
    MUST_DRAW_THE_TOP_CARD = 33
    MUST_DECIDE = 34
    MUST_STOP = 35
    MUST_GUARD_WITH_AN_ANSWER = 36
    MUST_NAME_A_LEADER_IN_PLAY = 37


RULE_OF: dict[int, str] = {
    Why.MUST_HOLD_THE_CARD: "bokken.hand",
    Why.MUST_ANSWER: "bokken.answer",
    Why.MUST_MATCH_WITH_A_FLASH: "bokken.flash",
    Why.MUST_NOT_COVER_YOUR_OWN_CARD: "bokken.flash",
    Why.MUST_LEAD_A_NUMBER: "bokken.timeout",
    Why.MUST_WAIT_FOR_THE_TIME_OUT: "bokken.timeout",
    Why.MUST_WAIT_FOR_THE_LEAD: "bokken.rescue",
    Why.MUST_NAME_SOMEBODY_ELSE: "bokken.target",
    Why.MUST_NAME_A_PLAYER_IN_PLAY: "bokken.target",
    Why.MUST_SAY_MINUS_ON_THE_HIGHEST: "bokken.extremes",
    Why.MUST_SAY_PLUS_ON_THE_LOWEST: "bokken.extremes",
    Why.MUST_BE_A_STRIKER: "bokken.striker",
    Why.MUST_STRIKE_WITH_ORANGE: "bokken.striker",
    Why.MUST_BE_A_RUNNER: "bokken.runner",
    Why.MUST_RUN_WITH_FLASHES: "bokken.runner",
    Why.MUST_GUARD_A_PARTNER: "bokken.guardian",
    Why.MUST_NOT_GUARD_FROM_YOURSELF: "bokken.guardian",
    Why.MUST_PLAY_IF_ABLE: "bokken.must",
    Why.MUST_LEAD: "bokken.lead",
    Why.MUST_ANNOUNCE: "bokken.lead",
    Why.MUST_PLAY_A_CARD_FIRST: "bokken.lead",
    Why.MUST_NAME_A_LEADER: "bokken.boom",
    Why.MUST_BE_EXPLODED_TO_NAME: "bokken.boom",
    Why.MUST_WAIT_FOR_THE_RACE: "bokken.race",
    Why.MUST_BE_ABLE_TO_REACT: "bokken.race",
    Why.MUST_BE_NOBODY_LEFT_TO_ASK: "bokken.rescue",
    Why.MUST_DEAL_A_CHARACTER: "bokken.teams",
    Why.MUST_DEAL_A_CHARACTER_LEFT: "bokken.teams",
    Why.MUST_DEAL_A_CARD: "bokken.deal",
    Why.MUST_DEAL_A_CARD_LEFT: "bokken.deck",
    Why.MUST_DRAW_THE_FIRST_PLAYER: "bokken.first",
    Why.MUST_DRAW_FOR_THE_STRIKE: "bokken.striker",
    Why.MUST_DRAW_THE_TOP_CARD: "bokken.deal",
    Why.MUST_DECIDE: "bokken.race",
    Why.MUST_STOP: "bokken.winner",
    Why.MUST_GUARD_WITH_AN_ANSWER: "bokken.guardian",
    Why.MUST_NAME_A_LEADER_IN_PLAY: "bokken.boom",
}
