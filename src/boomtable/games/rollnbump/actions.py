"""The actions of Roll'n Bump, and why one may be refused."""

from __future__ import annotations

import enum

from boomtable.games.alphabet import Alphabet
from boomtable.games.rollnbump.facts import (
    DECK,
    DICE,
    DICE_SETS,
    FACES,
    MAX_PLAYERS,
    ROLLED_SETS,
    SPOTS,
)

ALPHABET = Alphabet(
    reroll=ROLLED_SETS,  # a set of dice less one: 0 is the first die alone
    keep=1,
    use=DICE + 1,  # which own die; the last: none
    claim=SPOTS * DICE_SETS,  # spot by spot, a set of dice less one
    end=1,
    die=FACES,  # a face less one
    turn=DECK,
    first=MAX_PLAYERS,
)
REROLL, KEEP, USE, CLAIM, END, DIE, TURN, FIRST = ALPHABET.starts
USE_NONE = USE + DICE
ACTIONS = ALPHABET.size
CHANCES = frozenset(("die", "turn", "first"))  # what nobody decides


class Why(enum.IntEnum):
    """Why an action is refused."""

    ALLOWED = 0
    MUST_STOP = 1
    MUST_WAIT_FOR_CHANCE = 2
    MUST_DECIDE = 3
    MUST_TURN_A_CARD = 4
    MUST_TURN_AN_UNSEEN_CARD = 5
    MUST_DRAW_THE_FIRST_PLAYER = 6
    MUST_NAME_A_PLAYER = 7
    MUST_ROLL_A_DIE = 8
    MUST_FINISH_ROLLING = 9
    MUST_ROLL_NO_MORE = 10
    MUST_ROLL_DICE_IN_PLAY = 11
    MUST_HOLD_THE_BONUS_DIE = 12
    MUST_DECIDE_ON_THE_BONUS_DIE = 13
    MUST_TURN_ANOTHER_DIE = 14
    MUST_USE_FREE_DICE = 15
    MUST_CLAIM_A_FACE_UP_CARD = 16
    MUST_LEAVE_THE_JOKER = 17
    MUST_LEAVE_THE_BONUS_DIE = 18
    MUST_LEAVE_ONES_OWN_SPOT = 19
    MUST_SHOW_THE_COMBINATION = 20
    MUST_BEAT_THE_TOTAL = 21
    MUST_BRING_MORE_DICE = 22
    MUST_BEAT_THE_BONUS_TOTAL = 23


RULE_OF: dict[int, str] = {
    Why.MUST_STOP: "rollnbump.end",
    Why.MUST_WAIT_FOR_CHANCE: "rollnbump.roll",
    Why.MUST_DECIDE: "rollnbump.turn-end",
    Why.MUST_TURN_A_CARD: "rollnbump.piles",
    Why.MUST_TURN_AN_UNSEEN_CARD: "rollnbump.deck",
    Why.MUST_DRAW_THE_FIRST_PLAYER: "rollnbump.first",
    Why.MUST_NAME_A_PLAYER: "rollnbump.first",
    Why.MUST_ROLL_A_DIE: "rollnbump.roll",
    Why.MUST_FINISH_ROLLING: "rollnbump.roll",
    Why.MUST_ROLL_NO_MORE: "rollnbump.roll",
    Why.MUST_ROLL_DICE_IN_PLAY: "rollnbump.opening",
    Why.MUST_HOLD_THE_BONUS_DIE: "rollnbump.bonus-roll",
    Why.MUST_DECIDE_ON_THE_BONUS_DIE: "rollnbump.bonus-use",
    Why.MUST_TURN_ANOTHER_DIE: "rollnbump.bonus-use",
    Why.MUST_USE_FREE_DICE: "rollnbump.claim",
    Why.MUST_CLAIM_A_FACE_UP_CARD: "rollnbump.claim",
    Why.MUST_LEAVE_THE_JOKER: "rollnbump.acquire",
    Why.MUST_LEAVE_THE_BONUS_DIE: "rollnbump.bonus-once",
    Why.MUST_LEAVE_ONES_OWN_SPOT: "rollnbump.own",
    Why.MUST_SHOW_THE_COMBINATION: "rollnbump.exact",
    Why.MUST_BEAT_THE_TOTAL: "rollnbump.bump",
    Why.MUST_BRING_MORE_DICE: "rollnbump.bump-single",
    Why.MUST_BEAT_THE_BONUS_TOTAL: "rollnbump.bonus-claim",
}
