"""How each game looks in a terminal: a folder a game, found by its name."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol, cast

from rich.console import RenderableType

from boomtable.core.words import Catalog
from boomtable.games.belongings import belonging, part
from boomtable.games.contract import Game
from boomtable.tui.boards import plain
from boomtable.tui.sight import Sight


class Board(Protocol):
    """What the terminal asks of a game's board."""

    WORDS: Catalog
    STYLES: Mapping[str, str]  # how the journal prints some kinds of event
    GATHERED: Mapping[str, str]  # kinds told together, as one sentence of the board's words
    PASSING: Collection[str]  # kinds that are told of oneself, and of others only in the log
    LATEST: Collection[str]  # of several of these in a row, the last is told
    BY_PARTS: Mapping[str, str]  # beginnings that are typed with what they mean, and how, in words

    def board(self, sight: Sight) -> RenderableType: ...

    def aside(self, sight: Sight, seat: int, action: int) -> str:
        """What to weigh about an action of `seat`, in a few words; may be empty."""

    def foretell(self, sight: Sight, seat: int, action: int) -> str:
        """All that can be told of it before it is made, for whoever asks."""

    def points(self, sight: Sight) -> RenderableType:
        """At the end: where everybody's points come from."""


def find(game: Game) -> Board:
    """The board drawn for this game, here or beside its rules (`terminal`); or the plain one."""
    return cast(Board, belonging(game, __name__, "terminal") or plain)


def lit(game: Game, names: Sequence[str]) -> list[str]:
    """The parts of a board that a game's lesson lights; nothing where a game does not say."""
    owner = belonging(game, __name__, "terminal")
    own = owner and part(owner, "lesson")
    return [found for name in names for found in own.lit(name)] if own else []
