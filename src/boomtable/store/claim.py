"""One server for one SQLite file: two would not hear each other.

SQLite's own lock on a small file beside it: it dies with the process, however that ends, and holds
between containers that share a volume.
"""

from __future__ import annotations

import contextlib
import pathlib
import sqlite3
from collections.abc import Iterator

from boomtable.store.store import Trouble, Unusable

BESIDE = "-server"


@contextlib.contextmanager
def claimed(path: pathlib.Path) -> Iterator[None]:
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + BESIDE)
    with contextlib.closing(sqlite3.connect(beside, timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("PRAGMA journal_mode = MEMORY")
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as wrong:
            is_taken = "locked" in str(wrong)
            why = Trouble.TAKEN if is_taken else Trouble.NOT_WRITABLE
            raise Unusable(why, str(path)) from None
        yield
