"""`boomtable doctor`: how the database and its servers are, in a dozen calm lines."""

from __future__ import annotations

import asyncio
import pathlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from boomtable.core.errors import BadInput
from boomtable.core.words import preferred_language
from boomtable.server.clock import now
from boomtable.server.flags import flag
from boomtable.server.live.heart import GAP
from boomtable.server.run.database import in_a_sentence
from boomtable.server.run.words import WORDS
from boomtable.store.addresses import (
    SQLITE,
    default_url,
    newest_version,
    open_as_it_is,
    version_of,
    without_password,
)
from boomtable.store.store import Alive, Aside, Counts, Store, Unavailable
from boomtable.store.upkeep import LEASE

WELL, ILL = 0, 1
LOW_BYTES = 200 << 20
SHOWN = 20  # tables that are set aside
STUCK = 10 * LEASE  # milliseconds that nothing should be due for while a server runs


@dataclass(frozen=True)
class Finding:
    key: str
    args: dict[str, Any]
    is_ill: bool = False


def doctor(
    *,
    database: Annotated[
        str | None, flag("DATABASE", "sqlite:///FILE or postgresql://...; else your own file.")
    ] = None,
    language: Literal["en", "fr"] | None = None,
) -> int:
    """How the database and its servers are. The exit code is 1 if something wants attention."""
    url, tongue = database or default_url(), language or preferred_language()
    with in_a_sentence():
        findings = asyncio.run(look(url))
    for finding in findings:
        print(WORDS.say(finding.key, tongue, **_said(finding.args, tongue)))
    is_ill = any(finding.is_ill for finding in findings)
    print(WORDS.say("doctor.ill" if is_ill else "doctor.well", tongue))
    return ILL if is_ill else WELL


async def look(url: str) -> list[Finding]:
    """Nothing is changed."""
    where = without_password(url)
    if url.startswith(SQLITE) and not pathlib.Path(url.removeprefix(SQLITE)).exists():
        raise BadInput("database-missing", WORDS, where=where)
    version = await version_of(url)
    if version != newest_version():
        told = {"where": where, "version": version or "0", "newest": newest_version()}
        return [Finding("doctor.database-old", told)]
    store = await open_as_it_is(url)
    try:
        found = [Finding("doctor.database", {"where": where, "version": version})]
        return [*found, *await _looked(store)]
    except Unavailable as away:
        raise BadInput("database-not-reached", WORDS, where=where, why=str(away)) from None
    finally:
        await store.close()


async def _looked(store: Store) -> list[Finding]:
    at = now()
    servers, counts = await store.servers(), await store.counts(at)
    alive = [server for server in servers if at - server.beat_at < GAP]
    return [
        *_disk(store.free_bytes()),
        *_servers(servers, alive, at),
        Finding("doctor.tables", {"playing": 0, "lobby": 0, "over": 0} | counts.phases),
        *_due(counts, bool(alive), at),
        *_outage(counts, at),
        *_aside(await store.aside(SHOWN), counts.aside),
    ]


def _disk(free: int | None) -> Iterator[Finding]:
    if free is not None:
        is_low = free < LOW_BYTES
        yield Finding(f"doctor.disk{'-low' * is_low}", {"free": Size(free)}, is_low)


def _servers(servers: list[Alive], alive: list[Alive], at: int) -> Iterator[Finding]:
    for server in alive:
        told = {"name": server.name, "version": server.version}
        told |= {"since": Span(at - server.started_at)}  # type: ignore[dict-item]
        is_deaf = not server.listens
        yield Finding(f"doctor.server{'-deaf' * is_deaf}", told, is_deaf)
    if not servers:
        yield Finding("doctor.no-server", {})
    elif not alive:
        yield Finding("doctor.last-seen", {"since": Span(at - servers[0].beat_at)})


def _due(counts: Counts, is_served: bool, at: int) -> Iterator[Finding]:
    if counts.due_since is None:
        yield Finding("doctor.due", {})
        return
    waited = at - max(counts.due_since, counts.last_outage.ended_at if counts.last_outage else 0)
    is_stuck = is_served and waited > STUCK
    told = {"due": counts.due, "since": Span(waited)}
    yield Finding(f"doctor.due-{'stuck' if is_stuck else 'waiting'}", told, is_stuck)


def _outage(counts: Counts, at: int) -> Iterator[Finding]:
    last = counts.last_outage
    if last is None:
        yield Finding("doctor.no-outage", {})
    else:
        told = {"seconds": Span(last.ended_at - last.began_at), "since": Span(at - last.ended_at)}
        yield Finding("doctor.outage", told)


def _aside(shown: list[Aside], count: int) -> Iterator[Finding]:
    if not count:
        yield Finding("doctor.aside-none", {})
    for aside in shown:
        yield Finding("doctor.aside", {"table": aside.table, "why": aside.why}, is_ill=True)
    if count > len(shown):
        yield Finding("doctor.aside-more", {"count": count - len(shown)}, is_ill=True)


# Quantities


class Size(int):
    """Bytes."""


class Span(int):
    """Milliseconds."""


def _said(args: dict[str, Any], language: str) -> dict[str, Any]:
    return {name: _quantity(value, language) for name, value in args.items()}


def _quantity(value: object, language: str) -> object:
    match value:
        case Size():
            unit = "Go" if language == "fr" else "GB"
            return f"{value / 1e9:.1f} {unit}"
        case Span():
            return _span(value // 1000, "j" if language == "fr" else "d")
    return value


def _span(seconds: int, day: str) -> str:
    for size, unit in ((86_400, day), (3_600, "h"), (60, "min")):
        if seconds >= 2 * size:
            return f"{seconds // size} {unit}"
    return f"{seconds} s"
