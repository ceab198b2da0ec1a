"""`boomtable reports`: what people have told whoever keeps the server, and putting it away."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from boomtable.core.words import preferred_language
from boomtable.server.flags import flag
from boomtable.server.run.words import WORDS
from boomtable.table.lettering import shown

if TYPE_CHECKING:
    from boomtable.store.store import Report

ALL = "all"


def reports(
    *,
    clear: Annotated[
        tuple[str, ...], Parameter(help="The id of a report to put away, or all. May be repeated.")
    ] = (),
    database: Annotated[
        str | None,
        flag("DATABASE", "sqlite:///FILE or postgresql://...; else a file of your own."),
    ] = None,
) -> None:
    """What people have reported to whoever keeps this server; or put reports away."""
    from boomtable.store.addresses import default_url

    for line in asyncio.run(_told(database or default_url(), clear, preferred_language())):
        print(line)


async def _told(database: str, clear: Sequence[str], language: str) -> list[str]:
    from boomtable.store.addresses import open_store

    store = await open_store(database)
    try:
        found = await store.reports()
        if not clear:
            lines = [line for report in found for line in _lines(report, language)]
            return lines or [WORDS.say("report.none", language)]
        wanted = [report.id for report in found] if ALL in clear else clear
        done = [await store.clear_report(report) for report in wanted]
        return [WORDS.say("report.cleared", language, count=sum(done))]
    finally:
        await store.close()


def _lines(report: Report, language: str) -> list[str]:
    at = datetime.datetime.fromtimestamp(report.at / 1000, datetime.UTC)
    head = WORDS.say(
        "report.head",
        language,
        id=report.id,
        at=f"{at:%Y-%m-%d %H:%M} UTC",
        table=report.table,
        reason=WORDS.say(f"report.{report.reason}", language),
        name=shown(report.name) or "?",
        reported=report.reported,
        reporter=report.reporter or "?",
    )
    quoted = [f"    “{shown(report.said)}”"] if report.said else []
    added = [f"    {shown(report.text)}"] if report.text else []
    return [head, *quoted, *added]
