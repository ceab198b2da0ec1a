"""A board on its own, without a terminal: as text, or as rows of styled words for a picture."""

from __future__ import annotations

import io

from rich.console import Console
from rich.segment import Segment

from boomtable.core.actor import NONE
from boomtable.table.table import Table
from boomtable.tui import boards
from boomtable.tui.sight import Sight

COLUMNS = 80


def text(sight: Sight, width: int = COLUMNS) -> str:
    """The board that these eyes see, in plain characters."""
    rows = rows_of(sight, width)
    return "\n".join("".join(word.text for word in row).rstrip() for row in rows)


def rows_of(sight: Sight, width: int = COLUMNS) -> list[list[Segment]]:
    console = Console(
        file=io.StringIO(),
        width=width,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        highlight=False,
        emoji=False,
        markup=False,
    )
    return console.render_lines(boards.find(sight.game).board(sight))


def table(shown: Table, language: str, seat: int = NONE) -> str:
    """A table as `seat` sees it; without one, as a spectator does."""
    names = [chair.name for chair in shown.chairs]
    return text(Sight(shown.game, shown.view(seat), seat, names, language))
