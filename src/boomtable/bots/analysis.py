"""What a game that can analyse positions declares: the module `analysis` of its bots' folder.

A position is text. Its best line, what it is worth and how sure that is are asked of the analyst.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, cast

from boomtable import games
from boomtable.core.record import Array
from boomtable.games.belongings import belonging, part
from boomtable.games.contract import Game


@dataclass(frozen=True)
class Analysis:
    """What a position is worth to whoever's turn it is, in points of this round."""

    action: int
    points: float
    line: tuple[int, ...]
    depth: int
    nodes: int
    proven: bool


class Analyst(Protocol):
    def read(self, text: str) -> Array:
        """The position that a text draws; BadInput if it makes no sense or cannot be analysed."""

    def drawn(self, position: Array) -> str:
        """The position, for people."""

    def analyse(self, position: Array, milliseconds: int = 1000) -> Analysis: ...

    def search_nodes(self, view: Array, seat: int, nodes: int) -> int:
        """Search at least so many positions from a view; how many it was. For the bench."""

    def verdict(self, position: Array, found: Analysis, language: str) -> str:
        """Who is ahead by how much, in a sentence."""


def analyst(game: Game) -> Analyst | None:
    """The one who analyses positions of this game, if there is one."""
    bots = belonging(game, "boomtable.bots", "bots")
    return cast(Analyst | None, bots and part(bots, "analysis"))


def analysed_games() -> list[Game]:
    """The games whose positions can be analysed."""
    return [game for game in map(games.find, games.NAMES) if analyst(game)]
