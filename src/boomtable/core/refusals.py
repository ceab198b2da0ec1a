"""How the core, the games and the table say no: the keys of their sentences in `words.*.json`."""

from __future__ import annotations

import enum


class Refusal(enum.StrEnum):
    UNKNOWN_GAME = "unknown-game"
    WRONG_PLAYERS = "wrong-players"
    UNKNOWN_LEVEL = "unknown-level"
    WRONG_CHAIRS = "wrong-chairs"
    WRONG_GIVEN = "wrong-given"
    UNKNOWN_OPTION = "unknown-option"
    UNKNOWN_VALUE = "unknown-value"
    NOT_AN_ACTION = "not-an-action"
    NOT_YOUR_TURN = "not-your-turn"
    LOCKED_ALREADY = "locked-already"
    NOT_EARLY = "not-early"
    NOTHING_TO_UNDO = "nothing-to-undo"
    UNDO_REVEALED = "undo-revealed"
    TAKE_BACK_CONSENT = "take-back-consent"
    UNDO_LOCKED = "undo-locked"
    UNDO_OVER = "undo-over"
    FILE_NOT_TEXT = "file-not-text"
    FILE_NOT_BOOM = "file-not-boom"
    FILE_CHANGED = "file-changed"
    FILE_CUT_SHORT = "file-cut-short"
    FILE_SENSELESS = "file-senseless"
    FILE_LACKS = "file-lacks"
    FILE_OTHER_RULES = "file-other-rules"
    FILE_UNREADABLE_LINE = "file-unreadable-line"
    FILE_WITHOUT_SEED = "file-without-seed"
    FILE_ILLEGAL = "file-illegal"
    FILE_GIVEN = "file-given"
    VERIFY_MANUAL = "verify-manual"
    VERIFY_NO_SEED = "verify-no-seed"
    VERIFY_COMMITMENT = "verify-commitment"
    VERIFY_DIFFERS = "verify-differs"
    FILE_SECRET = "file-secret"  # noqa: S105  (a key, not a password)
    FILE_MISSING = "file-missing"
    FILE_UNWRITABLE = "file-unwritable"
