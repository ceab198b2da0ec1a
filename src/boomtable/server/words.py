"""What the server has to say for itself, in French and English, and how it says no."""

from __future__ import annotations

import pathlib
from typing import Any

from boomtable.core.errors import BoomtableError, Refused
from boomtable.core.words import COMMON, Catalog

WORDS = Catalog(pathlib.Path(__file__).parent)

STATUSES = {
    "no-such-table": 404,
    "no-such-chair": 404,
    "no-such-link": 404,
    "no-such-page": 404,
    "not-your-chair": 403,
    "not-the-host": 403,
    "wrong-origin": 403,
    "who-are-you": 401,
    "too-fast": 429,
    "too-large": 413,
    "unseen-name": 422,
    "database-away": 503,
}


def refuse(key: str, **args: Any) -> Refused:
    return Refused(key, "", WORDS, **args)


def status_of(refused: BoomtableError) -> int:
    """The HTTP status of a refusal."""
    plain = 409 if isinstance(refused, Refused) else 422
    return STATUSES.get(refused.key, plain) if refused.catalog is WORDS else plain


def catalog_name(catalog: Catalog) -> str:
    """As clients call it: `common`, `server`, or a game's name."""
    return "common" if catalog is COMMON else catalog.folder.name
