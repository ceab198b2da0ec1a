"""What tests share: tables with dice in our own hands, and random games of any kind."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from itertools import product

import pytest

from boomtable import games
from boomtable.core.errors import Refused
from boomtable.games.contract import Game
from boomtable.table.table import Table

ALL_GAMES = [games.find(name) for name in games.NAMES]


def by_hand(game: str, players: int, *lines: str, **options: str) -> Table:
    """A table whose chance we play ourselves, after these actions."""
    table = Table(games.find(game), players, options, chance="manual")
    play(table, *lines)
    return table


def play(table: Table, *lines: str) -> None:
    for line in lines:
        table.play(line)


def texts(table: Table) -> list[str]:
    """What may be played now."""
    return [str(action) for action in table.legal()]


def refused_rule(table: Table, text: str) -> str:
    """The rule that forbids this action, which must be forbidden."""
    with pytest.raises(Refused) as refused:
        table.play(text)
    return refused.value.rule


def names_of(table: Table, since: int = 0) -> list[str]:
    return [event.name for event in table.events(since=since)]


def rules_of(table: Table, name: str, since: int = 0) -> list[str]:
    """The rules that the events of this name cite."""
    return [event.rule for event in table.events(since=since) if event.name == name]


def all_options(game: Game) -> Iterator[dict[str, str]]:
    """Every combination of a game's options."""
    for values in product(*(option.values for option in game.options)):
        yield dict(zip((option.name for option in game.options), values, strict=True))


def random_table(
    game: Game, players: int, options: Mapping[str, str], seed: int, steps: int
) -> Table:
    """A table after some random actions, chance's included, by its odds."""
    rng = random.Random(seed)
    table = Table(game, players, options, chance="manual")
    for _ in range(steps):
        if table.is_over:
            break
        table.play(random_action(table, rng))
    return table


def random_action(table: Table, rng: random.Random) -> int:
    legal = table.legal()
    weights: Iterable[int] = table.odds() if table.turn < 0 else [1] * len(legal)
    return rng.choices(legal, list(weights))[0]
