"""What somebody at a table sees: for tests of the terminal's boards."""

from __future__ import annotations

from collections.abc import Sequence

from boomtable.table.table import Table
from boomtable.tui.sight import Sight

NAMES = ("Ada", "Tao", "Mia", "Noé", "Zoé", "Léo", "Ana", "Ugo", "Lou")


def seen(
    table: Table, seat: int, names: Sequence[str] | None = None, language: str = "en"
) -> Sight:
    known = NAMES[: table.players] if names is None else names[: table.players]
    return Sight(table.game, table.view(seat), seat, known, language)
