"""What the server has to say for itself, in French and English, and how it says no."""

from __future__ import annotations

import pathlib
from typing import Any

from boomtable.core.errors import BoomtableError, Refused
from boomtable.core.words import COMMON, Catalog

WORDS = Catalog(pathlib.Path(__file__).parent)

NOT_FOUND = frozenset(("no-such-table", "no-such-chair", "no-such-link", "no-such-page"))
FORBIDDEN = frozenset(("not-your-chair", "not-the-host", "wrong-origin"))
UNKNOWN_PERSON, TOO_FAST = "who-are-you", "too-fast"


def refuse(key: str, **args: Any) -> Refused:
    return Refused(key, "", WORDS, **args)


def status_of(refused: BoomtableError) -> int:
    """The HTTP status of a refusal."""
    if refused.catalog is WORDS:
        if refused.key in NOT_FOUND:
            return 404
        if refused.key in FORBIDDEN:
            return 403
        if refused.key == UNKNOWN_PERSON:
            return 401
        if refused.key == TOO_FAST:
            return 429
    return 409 if isinstance(refused, Refused) else 422


def catalog_name(catalog: Catalog) -> str:
    """As clients call it: `common`, `server`, or a game's name."""
    return "common" if catalog is COMMON else catalog.folder.name
