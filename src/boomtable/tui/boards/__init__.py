"""How each game looks in a terminal: a module a game, found by its name."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType


class Board(Protocol):
    """What the terminal asks of a game's board module. `seat` is whose eyes look, or NONE."""

    STYLES: Mapping[str, str]  # how the journal prints some kinds of event
    GATHERED: Mapping[str, str]  # kinds told together, as one sentence of the door's

    def board(
        self, view: Any, seat: int, names: Sequence[str], language: str
    ) -> RenderableType: ...

    def aside(self, view: Any, seat: int, action: int, language: str) -> str:
        """What to weigh about an action, in a few words; may be empty."""

    def points(self, view: Any, names: Sequence[str], language: str) -> RenderableType:
        """At the end: where everybody's points come from."""


def find(game: str) -> Board:
    """The board drawn for this game, or the plain one."""
    drawn = f"{__name__}.{game}"
    known = importlib.util.find_spec(drawn) is not None
    return cast(Board, importlib.import_module(drawn if known else f"{__name__}.plain"))
