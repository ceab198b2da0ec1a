"""How far the compiler is: a bar for whoever plays on this machine, lines in a log for others."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from boomtable.core.words import preferred_language
from boomtable.server.run.words import WORDS
from boomtable.server.settings import Settings

STEP = 0.25  # of all the work, between two lines in a log

log = logging.getLogger("boomtable.compiler")


def teller_of(settings: Settings, cold: Sequence[str]) -> Callable[[float], None] | None:
    if not cold:
        return None
    return Bar() if settings.log_format == "quiet" else Lines()


class Bar:
    """Appears when there is something to wait for, and is gone when there is not."""

    def __init__(self) -> None:
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

        columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn()
        self._progress = Progress(*columns, transient=True)
        said = WORDS.say("games-compile", preferred_language())
        self._task = self._progress.add_task(said, total=1.0)

    def __call__(self, share: float) -> None:
        self._progress.start()
        self._progress.update(self._task, completed=share)
        if share == 1.0:
            self._progress.stop()
            print(WORDS.say("games-compiled", preferred_language()), flush=True)


class Lines:
    def __init__(self) -> None:
        self._next = 0.0

    def __call__(self, share: float) -> None:
        if share >= self._next:
            log.info("compiling", extra={"percent": round(100 * share)})
            self._next = min(1.0, share - share % STEP + STEP)
