"""How environments say no: the keys of their sentences."""

from __future__ import annotations

import enum
import pathlib

from boomtable.core.errors import BadFile, BadInput, BoomtableError
from boomtable.core.words import Catalog

WORDS = Catalog(pathlib.Path(__file__).parent)


class Refusal(enum.StrEnum):
    MISSING = "gym-missing"
    UNKNOWN_REWARD = "unknown-reward"
    UNKNOWN_MANNER = "unknown-manner"
    UNKNOWN_PICTURE = "unknown-picture"
    NO_PICTURE = "no-picture"
    WRONG_CYCLES = "wrong-cycles"
    WRONG_SEED = "wrong-seed"
    NOT_BEGUN = "not-begun"
    CLOSED = "closed"
    OVER = "over"
    STILL_PLAYING = "still-playing"
    NO_AGENT = "no-agent"
    NO_ANSWER = "no-answer"
    NOT_SAVED = "not-saved"
    SAVED_ELSEWHERE = "saved-elsewhere"
    WRONG_OPPONENTS = "wrong-opponents"
    UNKNOWN_AUTORESET = "unknown-autoreset"
    WRONG_SEAT = "wrong-seat"
    TOO_FEW = "too-few"
    WRONG_RESET_MASK = "wrong-reset-mask"
    WRONG_ACTIONS = "wrong-actions"
    TABLE_OVER = "table-over"
    WRONG_AT = "wrong-at"


class Missing(BoomtableError, ImportError):
    """A library that only environments need is not installed."""


def missing(needed: str, extra: str) -> Missing:
    return Missing(Refusal.MISSING, WORDS, needed=needed, extra=f"boomtable[{extra}]")


def refused(key: Refusal, **args: object) -> BadInput:
    return BadInput(key, WORDS, **args)


class BadSave(BadFile):
    """A saved environment that is cut short, edited or not one at all."""

    def __init__(self, key: Refusal, **args: object) -> None:
        self.line = 1
        BoomtableError.__init__(self, key, WORDS, **args)
