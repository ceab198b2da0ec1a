"""How a database is asked. The queries are in SQL that both understand."""

from __future__ import annotations

import abc
from collections.abc import Sequence
from typing import Any

Statement = tuple[str, tuple[Any, ...]]  # parameters are $1, $2, ... in the order of the values


class Database(abc.ABC):
    """A row is anything that can be unpacked."""

    @abc.abstractmethod
    async def _read(self, sql: str, *values: Any) -> Sequence[Any]:
        """The rows that a question finds."""

    @abc.abstractmethod
    async def _write(self, *statements: Statement) -> Sequence[Any]:
        """Do all or nothing, durably; the rows of the last one."""

    def _telling(self, what: str, ids: Sequence[str]) -> list[Statement]:
        """What lets other servers know of it, if there are any."""
        return []
