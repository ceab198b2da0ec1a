"""`boomtable tidy`, `backup` and `restore`: what a host does with what is kept."""

from __future__ import annotations

import asyncio
import pathlib
from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter

from boomtable.core.errors import BadInput
from boomtable.core.words import preferred_language
from boomtable.server.flags import flag
from boomtable.server.keeping import Keeping
from boomtable.server.run.words import WORDS

Database = Annotated[
    str | None, flag("DATABASE", "sqlite:///FILE or postgresql://...; else a file of your own.")
]
DEFAULTS = Keeping()


def tidy(
    *,
    dry_run: Annotated[bool, Parameter(help="Only say what would go.")] = False,
    database: Database = None,
    keeping: Annotated[Keeping, Parameter(name="*")] = DEFAULTS,
) -> None:
    """Throw away what is older than you want to keep. Servers do it by themselves every night."""
    from boomtable.server.clock import now
    from boomtable.store.addresses import default_url, open_store

    async def work() -> None:
        store = await open_store(database or default_url())
        try:
            removed = await store.tidy(keeping.cutoffs(now()), dry_run=dry_run)
        finally:
            await store.close()
        _say("would-tidy" if dry_run else "tidied", **asdict(removed))

    asyncio.run(work())


def backup(file: pathlib.Path, /, *, database: Database = None) -> None:
    """Write all tables and people to a file, while the server runs.

    Parameters
    ----------
    file
        A SQLite file, whichever database they come from. It holds secrets: keep it to yourself.
    """
    from boomtable.store.addresses import default_url
    from boomtable.store.backup import back_up

    rows = asyncio.run(back_up(database or default_url(), file))
    _say("backed-up", file=str(file), rows=rows, size=file.stat().st_size // 1024)


def restore(
    file: pathlib.Path,
    /,
    *,
    replace: Annotated[
        bool, Parameter(help="Throw away what is there. Stop the servers first.")
    ] = False,
    database: Database = None,
) -> None:
    """Put a backup into an empty database, of either kind. Stop the servers first.

    Parameters
    ----------
    file
        As `boomtable backup` wrote it, with this version or an older one.
    """
    from boomtable.store import backup as backups
    from boomtable.store.addresses import default_url

    try:
        rows = asyncio.run(backups.restore(file, database or default_url(), replace=replace))
    except backups.NotABackup:
        raise BadInput("not-a-backup", WORDS, file=str(file)) from None
    except backups.TooNew as new:
        raise BadInput("backup-too-new", WORDS, file=str(file), version=new.version) from None
    except backups.NotEmpty:
        raise BadInput("database-not-empty", WORDS) from None
    _say("restored", file=str(file), rows=rows)


def _say(key: str, **args: object) -> None:
    print(WORDS.say(key, preferred_language(), **args))
