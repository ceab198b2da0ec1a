"""The actions of Goofspiel, and why one may be refused."""

from __future__ import annotations

import enum

from boomtable.games.alphabet import Alphabet
from guest.goofspiel.facts import CARDS

ALPHABET = Alphabet(bid=CARDS, prize=CARDS)
BID, PRIZE = ALPHABET.starts
ACTIONS = ALPHABET.size
CHANCES = frozenset(("prize",))  # what nobody decides
REVEALING = frozenset(("bid",))  # the last bid shows all of them


class Why(enum.IntEnum):
    """Why an action is refused."""

    ALLOWED = 0
    MUST_HOLD_THE_CARD = 1
    MUST_WAIT_FOR_THE_PRIZE = 2
    MUST_BID = 3
    MUST_BE_FACE_DOWN = 4
    MUST_STOP = 5


RULE_OF: dict[int, str] = {
    Why.MUST_HOLD_THE_CARD: "goofspiel.bid",
    Why.MUST_WAIT_FOR_THE_PRIZE: "goofspiel.prize",
    Why.MUST_BID: "goofspiel.bid",
    Why.MUST_BE_FACE_DOWN: "goofspiel.prize",
    Why.MUST_STOP: "goofspiel.end",
}
