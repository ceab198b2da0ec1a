"""What can happen in Roll'n Bump, what its numbers mean, and which rule made it happen.

`faces` are dice read as one number, left to right (446 is 4-4-6); `dice` are bits.
"""

from __future__ import annotations

import enum

from boomtable.core.events import Kind
from boomtable.core.meaning import FLAG, NUMBER
from boomtable.games.rollnbump.words import COMBINATION, DICE, DIE, ENDING, FACES, SPOT, SUIT

BASE = 10  # in which `faces` are written


class Happened(enum.IntEnum):
    CARD_TURNED = 0
    FIRST_DRAWN = 1
    TURN_BEGAN = 2
    CARD_ACQUIRED = 3
    BONUS_DIE_ACQUIRED = 4
    PILE_EMPTIED = 5
    DIE_ROLLED = 6
    BONUS_DIE_ROLLED = 7
    DICE_ROLLED = 8
    REROLLED = 9
    KEPT = 10
    BONUS_DIE_USED = 11
    BONUS_DIE_NOT_USED = 12
    BUMPED = 13
    CLAIMED = 14
    TURN_ENDED = 15
    GAME_ENDED = 16
    LAST_DIE_ROLLED = 17
    JOKER_PLACED = 18
    SCORED = 19


class Cited(enum.IntEnum):
    """The rule that made an event happen, where it is not the usual one of its kind."""

    OPENING = 1
    BONUS_ROLL = 2
    ACQUIRE = 3
    BUMP_SINGLE = 4
    BONUS_CLAIM = 5
    END = 6
    STALL = 7


KINDS: dict[int, Kind] = {
    Happened.CARD_TURNED: Kind(
        {"spot": SPOT, "combination": COMBINATION, "suit": SUIT}, rule="rollnbump.piles"
    ),
    Happened.FIRST_DRAWN: Kind(rule="rollnbump.first"),
    Happened.TURN_BEGAN: Kind(
        {"number": NUMBER, "bonus": FLAG, "dice": DICE}, rule="rollnbump.roll", mark="round"
    ),
    Happened.CARD_ACQUIRED: Kind(
        {"spot": SPOT, "combination": COMBINATION, "suit": SUIT, "points": NUMBER, "left": NUMBER},
        rule="rollnbump.acquire",
    ),
    Happened.BONUS_DIE_ACQUIRED: Kind({"spot": SPOT}, rule="rollnbump.acquire"),
    Happened.PILE_EMPTIED: Kind({"spot": SPOT}, rule="rollnbump.end"),
    Happened.DIE_ROLLED: Kind({"die": DIE, "face": NUMBER}, rule="rollnbump.roll"),
    Happened.BONUS_DIE_ROLLED: Kind({"face": NUMBER}, rule="rollnbump.bonus-roll"),
    Happened.DICE_ROLLED: Kind({"roll": NUMBER, "faces": FACES}, rule="rollnbump.roll"),
    Happened.REROLLED: Kind({"dice": DICE}, rule="rollnbump.roll"),
    Happened.KEPT: Kind(rule="rollnbump.roll"),
    Happened.BONUS_DIE_USED: Kind(
        {"die": DIE, "before": NUMBER, "face": NUMBER}, rule="rollnbump.bonus-use"
    ),
    Happened.BONUS_DIE_NOT_USED: Kind(rule="rollnbump.bonus-use"),
    Happened.BUMPED: Kind(
        {"spot": SPOT, "combination": COMBINATION, "faces": FACES, "dice": DICE},
        rule="rollnbump.bump",
        mark="highlight",
    ),
    Happened.CLAIMED: Kind(
        {
            "spot": SPOT,
            "combination": COMBINATION,
            "faces": FACES,
            "dice": DICE,
            "to_beat": NUMBER,  # their total, on a Single their number
        },
        rule="rollnbump.claim",
    ),
    Happened.TURN_ENDED: Kind({"number": NUMBER}, rule="rollnbump.turn-end"),
    Happened.GAME_ENDED: Kind({"ending": ENDING}, rule="rollnbump.end"),
    Happened.LAST_DIE_ROLLED: Kind({"face": NUMBER}, rule="rollnbump.bonus-end"),
    Happened.JOKER_PLACED: Kind({"suit": SUIT}, rule="rollnbump.joker"),
    Happened.SCORED: Kind(
        {"cards": NUMBER, "sets": NUMBER, "last_die": NUMBER, "total": NUMBER},
        rule="rollnbump.winner",
    ),
}
