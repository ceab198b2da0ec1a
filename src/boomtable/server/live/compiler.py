"""Games that are not machine code yet are compiled by the side, while the page is already served.

What somebody waits for is compiled next. Until a game is ready this process asks it nothing: the
compiler would hold everybody up.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import Callable, Sequence

from boomtable.bots.warm import PIECES, Piece, command, warm_table
from boomtable.core.kernel import note_compiled
from boomtable.core.stamp import compiled_share

LOOK_SECONDS = 0.5  # between two looks at how far it is

log = logging.getLogger("boomtable.compiler")


class Compiler:
    def __init__(
        self, cold: Sequence[str] = (), told: Callable[[float], None] | None = None
    ) -> None:
        self._cold, self._told = cold, told
        self._waiting = [(game, piece) for piece in PIECES for game in cold]
        self._done = {piece: asyncio.Event() for piece in self._waiting}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        if self._waiting:
            works = [self._compile_next() for _ in range(os.cpu_count() or 1)]
            self._tasks = [asyncio.create_task(work) for work in (*works, self._tell())]

    def is_ready(self, game: str, piece: Piece = "table") -> bool:
        done = self._done.get((game, piece))
        return done is None or done.is_set()

    def share(self, game: str) -> float:
        """How much of a game is there; 1 when a table of it can be opened."""
        return 1.0 if self.is_ready(game) else min(0.99, compiled_share(game))

    def want(self, game: str) -> None:
        """Somebody waits for it: it is next."""
        self._waiting.sort(key=lambda piece: piece[0] != game)

    async def ready(self, game: str, piece: Piece = "table") -> None:
        """Wait until a game can be asked things here."""
        if not self.is_ready(game, piece):
            self.want(game)
            await self._done[game, piece].wait()

    async def _compile_next(self) -> None:
        while self._waiting:
            game, piece = self._waiting.pop(0)
            if await self._compile(game, piece) and piece == "table":
                await asyncio.to_thread(warm_table, game)  # loaded by the side, too
            self._done[game, piece].set()
            if all(self.is_ready(game, piece) for piece in PIECES):
                note_compiled(game)

    async def _tell(self) -> None:
        """Say how far all of it is, until it is done."""
        while self._told and not all(done.is_set() for done in self._done.values()):
            self._told(sum(map(compiled_share, self._cold)) / len(self._cold))
            await asyncio.sleep(LOOK_SECONDS)
        if self._told:
            self._told(1.0)

    async def _compile(self, game: str, piece: Piece) -> bool:
        """In a process of its own, which ends with us."""
        compiling = await asyncio.create_subprocess_exec(
            *command(game, piece),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            _, said = await compiling.communicate()
        except asyncio.CancelledError:
            with contextlib.suppress(ProcessLookupError):
                compiling.kill()
            await compiling.communicate()
            raise
        if compiling.returncode:  # then it is compiled when it is first asked for
            log.error("not compiled", extra={"game": game, "piece": piece, "why": said.decode()})
        return not compiling.returncode

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
