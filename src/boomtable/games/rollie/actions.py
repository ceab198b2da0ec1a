"""The actions of Rollie, and why one may be refused."""

from __future__ import annotations

import enum

from boomtable.games.alphabet import Alphabet
from boomtable.games.rollie.facts import COLOURS, FACES, MAX_PLAYERS, TOKENS

ALPHABET = Alphabet(take=COLOURS, secure=1, roll=FACES, reveal=TOKENS, first=MAX_PLAYERS)
TAKE, SECURE, ROLL, REVEAL, FIRST = ALPHABET.starts
ACTIONS = ALPHABET.size
CHANCES = frozenset(("roll", "reveal", "first"))  # what nobody decides


class Why(enum.IntEnum):
    """Why an action is refused."""

    ALLOWED = 0
    MUST_FOLLOW_THE_DICE = 1
    MUST_LEAVE_AN_EMPTY_PILE = 2
    MUST_SECURE = 3
    MUST_WAIT_FOR_THE_DICE = 4
    MUST_DECIDE = 5
    MUST_REVEAL_A_TOKEN = 6
    MUST_REVEAL_A_HIDDEN_TOKEN = 7
    MUST_DRAW_THE_FIRST_ROLLER = 8
    MUST_NAME_A_PLAYER = 9
    MUST_STOP = 10


RULE_OF: dict[int, str] = {
    Why.MUST_FOLLOW_THE_DICE: "rollie.take",
    Why.MUST_LEAVE_AN_EMPTY_PILE: "rollie.empty-pile",
    Why.MUST_SECURE: "rollie.drained",
    Why.MUST_WAIT_FOR_THE_DICE: "rollie.roll",
    Why.MUST_DECIDE: "rollie.different",
    Why.MUST_REVEAL_A_TOKEN: "rollie.tokens",
    Why.MUST_REVEAL_A_HIDDEN_TOKEN: "rollie.tokens",
    Why.MUST_DRAW_THE_FIRST_ROLLER: "rollie.first",
    Why.MUST_NAME_A_PLAYER: "rollie.players",
    Why.MUST_STOP: "rollie.game-end",
}
