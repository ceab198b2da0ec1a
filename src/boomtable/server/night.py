"""What a server does at night: throw away what its host does not want to keep any longer."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import asdict

from boomtable.server.clock import now
from boomtable.server.keeping import Keeping
from boomtable.store.store import Store, Unavailable

HOUR = 4  # by the machine's own clock: hardly anybody plays
LOOK_SECONDS = 600.0
ONCE_IN = 20 * 3600 * 1000  # milliseconds: once a night, whichever server looks first
CHORE = "tidy"

log = logging.getLogger("boomtable.night")


async def every_night(store: Store, keeping: Keeping) -> None:
    while True:
        if time.localtime().tm_hour == HOUR:
            try:
                await tidy_once(store, keeping)
            except Unavailable as away:
                log.error("not tidied", extra={"why": str(away)})
        await asyncio.sleep(LOOK_SECONDS)


async def tidy_once(store: Store, keeping: Keeping) -> bool:
    """Tidy, unless it was done already tonight; whether it was ours to do."""
    if not await store.claim_chore(CHORE, now(), ONCE_IN):
        return False
    removed = await store.tidy(keeping.cutoffs(now()))
    log.info("tidied", extra={"removed": asdict(removed)})
    return True
