"""How the server says no, and the HTTP status of a refusal, whoever's it is."""

from __future__ import annotations

import enum
from typing import Any

from boomtable.core.errors import BoomtableError, Refused
from boomtable.core.words import COMMON, Catalog
from boomtable.room import refusals as room
from boomtable.server.words import WORDS


class Refusal(enum.StrEnum):
    """The keys of its sentences."""

    NO_SUCH_TABLE = "no-such-table"
    SET_ASIDE = "set-aside"
    NO_SUCH_LINK = "no-such-link"
    NO_SUCH_PAGE = "no-such-page"
    NO_SUCH_DEVICE = "no-such-device"
    NO_SUCH_SYMBOL = "no-such-symbol"
    BAD_KEY = "bad-key"
    KEY_REUSED = "key-reused"
    STILL_BUSY = "still-busy"
    WHO_ARE_YOU = "who-are-you"
    WRONG_ORIGIN = "wrong-origin"
    TOO_FAST = "too-fast"
    TOO_LARGE = "too-large"
    CUT_SHORT = "cut-short"
    TOO_MANY_HEADERS = "too-many-headers"
    TOO_MANY_LINES = "too-many-lines"
    TOO_MANY_NEIGHBOURS = "too-many-neighbours"
    TOO_MANY_WATCHED = "too-many-watched"
    BUSY = "busy"
    NO_SUCH_HOST = "no-such-host"
    NOT_UNDERSTOOD = "not-understood"
    DATABASE_AWAY = "database-away"
    TOO_MANY_TABLES = "too-many-tables"
    CLOCK_TOO_FAST = "clock-too-fast"
    TOO_MANY_TABLES_HERE = "too-many-tables-here"
    WORKERS_NEED_POSTGRESQL = "workers-need-postgresql"
    WORKERS_NEED_MORE = "workers-need-more"


STATUSES: dict[str, int] = {
    Refusal.NO_SUCH_TABLE: 404,
    room.Refusal.NO_SUCH_CHAIR: 404,
    Refusal.NO_SUCH_LINK: 404,
    Refusal.NO_SUCH_PAGE: 404,
    Refusal.NO_SUCH_DEVICE: 404,
    Refusal.NO_SUCH_SYMBOL: 422,
    Refusal.BAD_KEY: 422,
    Refusal.KEY_REUSED: 422,
    room.Refusal.NOT_YOUR_CHAIR: 403,
    room.Refusal.NOT_THE_HOST: 403,
    room.Refusal.SENT_AWAY: 403,
    room.Refusal.MUTED: 403,
    room.Refusal.LINK_OVER: 404,
    room.Refusal.NO_SUCH_ASK: 404,
    room.Refusal.NOBODY_THERE: 404,
    Refusal.WRONG_ORIGIN: 403,
    Refusal.WHO_ARE_YOU: 401,
    Refusal.TOO_FAST: 429,
    Refusal.TOO_LARGE: 413,
    Refusal.CLOCK_TOO_FAST: 422,
    Refusal.CUT_SHORT: 408,
    Refusal.TOO_MANY_HEADERS: 431,
    Refusal.TOO_MANY_LINES: 429,
    Refusal.TOO_MANY_NEIGHBOURS: 429,
    Refusal.TOO_MANY_WATCHED: 429,
    Refusal.BUSY: 503,
    Refusal.NO_SUCH_HOST: 400,
    Refusal.DATABASE_AWAY: 503,
}


def refuse(key: Refusal, **args: Any) -> Refused:
    return Refused(key, "", WORDS, **args)


def status_of(refused: BoomtableError) -> int:
    """The HTTP status of a refusal."""
    plain = 409 if isinstance(refused, Refused) else 422
    return STATUSES.get(refused.key, plain)


def catalog_name(catalog: Catalog) -> str:
    """As clients call it: `common`, `room`, `server`, or a game's name."""
    return "common" if catalog is COMMON else catalog.folder.name
