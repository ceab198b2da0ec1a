"""Bringing the pages of SQLite's write-ahead log home into the file, beside the writing.

Left to itself SQLite does it in the middle of a commit, every thousand pages, and everybody who
waits for that commit waits for two more syncs of the disk. A connection of its own can do it while
the writer goes on. Only a log that never comes to an end, because somebody always writes, is
stopped for a moment to begin again.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Callable

PAUSE_SECONDS = 1.0
MOST_PAGES = 2_000  # a log that begins again needs no longer file: it is synced sooner


class Checkpoints:
    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._written, self._closed = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="boomtable-pages", daemon=True)
        self._thread.start()

    def note_written(self) -> None:
        """Something is in the log that is not in the file."""
        self._written.set()

    def wipe(self) -> None:
        """Leave nothing in the log of what is overwritten in the file, unless somebody reads."""
        with contextlib.closing(self._connect()) as connection:
            _bring_home(connection, "TRUNCATE")

    def close(self) -> None:
        self._closed.set()
        self._written.set()
        self._thread.join()

    def _run(self) -> None:
        connection = self._connect()
        try:
            while self._written.wait() and not self._closed.wait(PAUSE_SECONDS):
                self._written.clear()
                if _bring_home(connection, "PASSIVE") > MOST_PAGES:
                    _bring_home(connection, "RESTART")
        finally:
            connection.close()


def _bring_home(connection: sqlite3.Connection, how: str) -> int:
    """Return how long the log is, in pages."""
    try:
        _, pages, _ = connection.execute(f"PRAGMA wal_checkpoint({how})").fetchone()
    except sqlite3.Error:  # the disk is full, say: the log keeps it all, and we try again
        return 0
    return int(pages)
