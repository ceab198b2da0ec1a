"""Tables that environments are tried at: a few, any two settings together, and all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from boomtable.games.contract import Game
from kit import ALL_GAMES, all_options


@dataclass(frozen=True)
class Table:
    game: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *map("=".join, self.options.items())])


SAMPLE = [Table(game.name, game.usual_players) for game in ALL_GAMES]


def product_of(game: Game) -> Iterator[Table]:
    """Every number of players with every combination of options."""
    for players in game.players:
        for options in all_options(game):
            yield Table(game.name, players, options)


def pairwise() -> list[Table]:
    """Few tables in which any two settings of a game meet: always the one with most new pairs."""
    return [table for game in ALL_GAMES for table in _covering(game)]


def _covering(game: Game) -> Iterator[Table]:
    tables = list(product_of(game))
    left = {pair for table in tables for pair in _pairs(table)}
    while left:
        best = max(tables, key=lambda table: len(left & _pairs(table)))
        left -= _pairs(best)
        yield best


def _pairs(table: Table) -> set[tuple[object, ...]]:
    settings = [("players", str(table.players)), *table.options.items()]
    return {*combinations(settings, 2)} or {(settings[0],)}
