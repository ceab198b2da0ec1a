"""Where jobs are put, if workers do them."""

from __future__ import annotations

import contextlib
import importlib.util
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from boomtable.core.errors import BadInput
from boomtable.server.refusals import Refusal
from boomtable.server.settings import Settings
from boomtable.server.words import WORDS
from boomtable.store.addresses import POSTGRESQL

if TYPE_CHECKING:
    from boomtable.server.live.workers import Workers


@contextlib.asynccontextmanager
async def queue_of(settings: Settings) -> AsyncIterator[Workers | None]:
    """The queue, or None where everything is done here."""
    if settings.jobs == "here":
        yield None
        return
    check_jobs(settings)
    from boomtable.server.live.workers import Workers

    async with Workers.opened(settings.database) as queue:
        yield queue


def check_jobs(settings: Settings) -> None:
    """Whether workers could do what they are to do."""
    if settings.jobs == "workers":
        if not settings.database.startswith(POSTGRESQL):
            raise BadInput(Refusal.WORKERS_NEED_POSTGRESQL, WORDS)
        if not importlib.util.find_spec("procrastinate"):
            raise BadInput(Refusal.WORKERS_NEED_MORE, WORDS)
