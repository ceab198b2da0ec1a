"""What can happen in Roll'n Bump.

`faces` are dice read as one number, left to right (446 is 4-4-6); `dice` are bits.
"""

from __future__ import annotations

import enum

from boomtable.core.events import Kind

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


KINDS = {
    Happened.CARD_TURNED: Kind(("spot", "combination", "suit"), rule="rollnbump.piles"),
    Happened.FIRST_DRAWN: Kind(rule="rollnbump.first"),
    Happened.TURN_BEGAN: Kind(("number", "bonus"), rule="rollnbump.opening", mark="round"),
    Happened.CARD_ACQUIRED: Kind(
        ("spot", "combination", "suit", "points"), rule="rollnbump.acquire"
    ),
    Happened.BONUS_DIE_ACQUIRED: Kind(rule="rollnbump.acquire"),
    Happened.PILE_EMPTIED: Kind(("spot",), rule="rollnbump.end"),
    Happened.DIE_ROLLED: Kind(("die", "face"), rule="rollnbump.roll"),
    Happened.BONUS_DIE_ROLLED: Kind(("face",), rule="rollnbump.bonus-roll"),
    Happened.DICE_ROLLED: Kind(("roll", "faces"), rule="rollnbump.roll"),
    Happened.REROLLED: Kind(("dice",), rule="rollnbump.roll"),
    Happened.KEPT: Kind(rule="rollnbump.roll"),
    Happened.BONUS_DIE_USED: Kind(("die", "before", "face"), rule="rollnbump.bonus-use"),
    Happened.BONUS_DIE_NOT_USED: Kind(rule="rollnbump.bonus-use"),
    Happened.BUMPED: Kind(
        ("spot", "combination", "faces"), rule="rollnbump.bump", mark="highlight"
    ),
    Happened.CLAIMED: Kind(("spot", "combination", "faces"), rule="rollnbump.claim"),
    Happened.TURN_ENDED: Kind(("number",), rule="rollnbump.turn-end"),
    Happened.GAME_ENDED: Kind(("ending",), rule="rollnbump.end"),
    Happened.LAST_DIE_ROLLED: Kind(("face",), rule="rollnbump.bonus-end"),
    Happened.JOKER_PLACED: Kind(("suit",), rule="rollnbump.joker"),
    Happened.SCORED: Kind(("cards", "sets", "bonus", "total"), rule="rollnbump.winner"),
}
