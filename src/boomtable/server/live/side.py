"""Work that goes on for ever beside something else, and ends with it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Coroutine
from typing import Any

log = logging.getLogger("boomtable.side")


@contextlib.asynccontextmanager
async def by_the_side(*works: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(work) for work in works]
    for task in tasks:
        task.add_done_callback(_ended)
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _ended(task: asyncio.Task[None]) -> None:
    """It should not: the log says why."""
    if not task.cancelled() and (error := task.exception()):
        log.error("stopped", exc_info=error)
