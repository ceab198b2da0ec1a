"""What only one game counts: a table that the lab prints below its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

from boomtable.core.words import Catalog

Form = Literal["text", "decimal", "percent"]


class Statistics(Protocol):
    """The module that a game declares as its `statistics`."""

    WORDS: Catalog  # a heading for each column
    COLUMNS: Mapping[str, Form]  # fields of a row, and how they are printed

    def rows(
        self, players: int, games: int, seed: int, options: Mapping[str, object]
    ) -> Sequence[object]:
        """Play random games and count: a row for each variant worth comparing."""
