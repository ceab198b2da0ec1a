"""What can happen in Rollie."""

from __future__ import annotations

import enum

from boomtable.core.events import Kind


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


KINDS = {
    Happened.ROUND_BEGAN: Kind(("round",), rule="rollie.round-end", mark="round"),
    Happened.TOKEN_REVEALED: Kind(("token",), rule="rollie.tokens"),
    Happened.FIRST_DRAWN: Kind(rule="rollie.first"),
    Happened.DIE_ROLLED: Kind(("face",), rule="rollie.roll"),
    Happened.DOUBLE_ROLLED: Kind(("face",), rule="rollie.double"),
    Happened.BILL_TAKEN: Kind(("value", "left"), rule="rollie.take"),
    Happened.PILE_EMPTIED: Kind(("value",), rule="rollie.empty-pile"),
    Happened.LAST_ROUND_CALLED: Kind(rule="rollie.game-end"),
    Happened.STAKE_SECURED: Kind(("bills", "points"), rule="rollie.secure"),
    Happened.TOKEN_TAKEN: Kind(("token",), rule="rollie.secure"),
    Happened.KRACHED: Kind(("bills", "points"), rule="rollie.double", mark="highlight"),
    Happened.STAYED: Kind(("bills", "points"), rule="rollie.double"),
    Happened.STAKE_LOST: Kind(("bills", "points"), rule="rollie.both-empty", mark="highlight"),
    Happened.DICE_PASSED: Kind(rule="rollie.pass-dice"),
    Happened.ROUND_ENDED: Kind(("round",), rule="rollie.round-end"),
    Happened.STAKE_RETURNED: Kind(("bills", "points"), rule="rollie.unsecured"),
    Happened.BONUS_AWARDED: Kind(("value", "place", "points"), rule="rollie.ranking"),
    Happened.GAME_ENDED: Kind(("ending",), rule="rollie.game-end"),
}
