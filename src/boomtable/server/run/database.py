"""A database before it is served: brought up to date, or refused in a sentence."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

from boomtable.core.errors import BadInput
from boomtable.server.run.words import WORDS
from boomtable.store.addresses import open_store, served
from boomtable.store.store import Unusable


@contextlib.contextmanager
def prepared(url: str) -> Iterator[None]:
    """Ours to serve, as long as this lasts. Before anything listens: a signal simply ends it."""
    with in_a_sentence(), served(url):
        asyncio.run(_brought_up_to_date(url))
        yield


async def _brought_up_to_date(url: str) -> None:
    store = await open_store(url)
    await store.close()


@contextlib.contextmanager
def in_a_sentence() -> Iterator[None]:
    try:
        yield
    except Unusable as wrong:
        raise BadInput(wrong.trouble, WORDS, where=wrong.where, why=wrong.why) from None
