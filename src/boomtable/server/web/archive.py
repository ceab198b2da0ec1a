"""What takes long to make and stays as it is: replays, checked dice, descriptions.

Made once for all who ask, by a thread of its own, compressed, and kept as long as there is room:
whoever plays meanwhile does not wait for it.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

T = TypeVar("T")

MOST_BYTES = 32 * 1024 * 1024
LEVEL = 6  # of compression
SMALL = 1024  # bytes that are not worth it


@dataclass(frozen=True)
class Kept:
    body: bytes
    small: bytes  # compressed, where that is worth while

    @classmethod
    def made(cls, make: Callable[[], bytes]) -> Kept:
        body = make()
        return cls(body, gzip.compress(body, LEVEL) if len(body) > SMALL else b"")

    @property
    def size(self) -> int:
        return len(self.body) + len(self.small)


class Archive:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "boomtable-archive")
        self._shelf: OrderedDict[Hashable, Kept] = OrderedDict()
        self._being_made: dict[Hashable, asyncio.Task[Kept]] = {}
        self._bytes = 0

    async def find(self, key: Hashable, make: Callable[[], bytes]) -> Kept:
        """What is kept under this key; made, if nobody has asked for it before."""
        kept = self._shelf.get(key)
        if kept is not None:
            self._shelf.move_to_end(key)
            return kept
        task = self._being_made.get(key)
        if task is None:
            task = asyncio.create_task(self._make(key, make))
            self._being_made[key] = task
            task.add_done_callback(lambda _: self._being_made.pop(key, None))
        return await asyncio.shield(task)

    async def do(self, work: Callable[[], T]) -> T:
        """By the side, and not kept."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def _make(self, key: Hashable, make: Callable[[], bytes]) -> Kept:
        kept = await self.do(lambda: Kept.made(make))
        self._shelf[key] = kept
        self._bytes += kept.size
        while self._bytes > MOST_BYTES and len(self._shelf) > 1:
            _, oldest = self._shelf.popitem(last=False)
            self._bytes -= oldest.size
        return kept

    def close(self) -> None:
        self._thread.shutdown(wait=True, cancel_futures=True)


def shown(request: Request, kept: Kept, media_type: str = "application/json") -> Response:
    """As whoever asks can read it."""
    headers = {"Vary": "Accept-Encoding"}
    if kept.small and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(kept.small, 200, headers | {"Content-Encoding": "gzip"}, media_type)
    return Response(kept.body, 200, headers, media_type)
