"""What can happen in Rollie, what its numbers mean, and which rule made it happen."""

from __future__ import annotations

import enum

from boomtable.core.events import Kind
from boomtable.core.meaning import NUMBER, Meaning
from boomtable.games.rollie.words import DIE, ENDING, FACE, VALUE


class Happened(enum.IntEnum):
    ROUND_BEGAN = 0
    TOKEN_REVEALED = 1
    FIRST_DRAWN = 2
    DIE_ROLLED = 3
    DOUBLE_ROLLED = 4
    BILL_TAKEN = 5
    PILE_EMPTIED = 6
    LAST_ROUND_CALLED = 7
    STAKE_SECURED = 8
    TOKEN_TAKEN = 9
    KRACHED = 10
    STAYED = 11
    STAKE_LOST = 12
    DICE_PASSED = 13
    ROUND_ENDED = 14
    STAKE_RETURNED = 15
    BONUS_AWARDED = 16
    GAME_ENDED = 17


class Cited(enum.IntEnum):
    """The rule that made an event happen, where it is not the usual one of its kind."""

    TOKENS = 1
    ALL_SECURED = 2
    DOUBLE = 3
    DOUBLE_WILD = 4
    BOTH_EMPTY = 5


STAKE: dict[str, Meaning] = {"bills": NUMBER, "points": NUMBER}

KINDS: dict[int, Kind] = {
    Happened.ROUND_BEGAN: Kind({"round": NUMBER}, rule="rollie.round-end", mark="round"),
    Happened.TOKEN_REVEALED: Kind({"token": NUMBER}, rule="rollie.tokens"),
    Happened.FIRST_DRAWN: Kind(rule="rollie.first"),
    Happened.DIE_ROLLED: Kind({"die": DIE, "face": FACE}, rule="rollie.roll"),
    Happened.DOUBLE_ROLLED: Kind({"face": FACE}, rule="rollie.double"),
    Happened.BILL_TAKEN: Kind({"value": VALUE, "left": NUMBER, "pile": NUMBER}, rule="rollie.take"),
    Happened.PILE_EMPTIED: Kind({"value": VALUE, "pile": NUMBER}, rule="rollie.empty-pile"),
    Happened.LAST_ROUND_CALLED: Kind(rule="rollie.game-end"),
    Happened.STAKE_SECURED: Kind(STAKE, rule="rollie.secure"),
    Happened.TOKEN_TAKEN: Kind({"token": NUMBER}, rule="rollie.secure"),
    Happened.KRACHED: Kind(STAKE, rule="rollie.double", mark="highlight"),
    Happened.STAYED: Kind(STAKE, rule="rollie.double"),
    Happened.STAKE_LOST: Kind(STAKE, rule="rollie.both-empty", mark="highlight"),
    Happened.DICE_PASSED: Kind(rule="rollie.pass-dice"),
    Happened.ROUND_ENDED: Kind({"round": NUMBER}, rule="rollie.round-end"),
    Happened.STAKE_RETURNED: Kind(STAKE, rule="rollie.unsecured"),
    Happened.BONUS_AWARDED: Kind(
        {"value": VALUE, "place": NUMBER, "points": NUMBER, "pile": NUMBER}, rule="rollie.ranking"
    ),
    Happened.GAME_ENDED: Kind({"ending": ENDING}, rule="rollie.game-end"),
}
