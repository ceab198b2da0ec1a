"""How a room says no."""

from __future__ import annotations

import enum
from typing import Any

from boomtable.core.errors import Refused
from boomtable.room.words import WORDS


class Refusal(enum.StrEnum):
    """The keys of its sentences."""

    NO_SUCH_CHAIR = "no-such-chair"
    NOT_YOUR_CHAIR = "not-your-chair"
    NOT_THE_HOST = "not-the-host"
    CHAIR_TAKEN = "chair-taken"
    TABLE_FULL = "table-full"
    CHAIRS_OPEN = "chairs-open"
    STARTED_ALREADY = "started-already"
    NOT_STARTED = "not-started"
    GAME_OVER = "game-over"
    NOT_OVER = "not-over"
    BRANCH_AT_END = "branch-at-end"
    TABLE_PAUSED = "table-paused"
    NOT_PAUSED = "not-paused"
    MOVED_ON = "moved-on"
    DECIDED_ALREADY = "decided-already"
    NOT_SEEN_YET = "not-seen-yet"
    NOT_YOUR_DECISION = "not-your-decision"
    NO_HINTS = "no-hints"
    NO_CHANCES = "no-chances"
    NO_CHOICE = "no-choice"
    NO_FREE_TEXT = "no-free-text"
    NO_SUCH_PHRASE = "no-such-phrase"
    OTHER_RULES = "other-rules"
    TOO_LATE = "too-late"
    TOO_LATE_BY = "too-late-by"
    NOT_YET = "not-yet"
    NOTHING_ASKED = "nothing-asked"
    ONE_CHAIR = "one-chair"
    ONE_SEAT_A_GAME = "one-seat-a-game"
    NO_TAKEOVER = "no-takeover"
    LAST_ROUND = "last-round"
    TOO_MANY_ASK = "too-many-ask"
    NO_SUCH_ASK = "no-such-ask"
    LINK_OVER = "link-over"
    SENT_AWAY = "sent-away"
    MUTED = "muted"
    NOTHING_SAID = "nothing-said"
    NOBODY_THERE = "nobody-there"
    NOT_YOURSELF = "not-yourself"
    STILL_HERE = "still-here"
    DICE_SEALED = "dice-sealed"
    NOTHING_TO_FALL = "nothing-to-fall"
    NOTHING_TOLD = "nothing-told"
    NO_TAKE_BACK = "no-take-back"


def refuse(key: Refusal, **args: Any) -> Refused:
    return Refused(key, "", WORDS, **args)
