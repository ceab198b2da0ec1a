"""What tests share: tables with dice in our own hands, and random games of any kind."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterable, Iterator, Mapping
from itertools import product

import pytest

from boomtable import games
from boomtable.core.errors import BadInput, Refused
from boomtable.games.contract import Game
from boomtable.games.options import Numbers
from boomtable.table.table import Table

WALK = 30  # steps away from the printed box
GUESTS = [name for name in games.NAMES if name not in games.HOUSE]
ALL_GAMES = [games.find(name) for name in GUESTS or games.NAMES]  # a guest is tested alone


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


def random_box(
    game: Game, players: int, options: Mapping[str, str], rng: random.Random
) -> dict[str, str]:
    """The options and a box that somebody might own: a walk from the printed one, each step of
    which the game accepts.
    """
    told = dict(options)
    for fact in game.box:
        rows = [list(row) for row in fact.printed_rows(fact.case(players, options))]
        cells = [(r, c) for r, row in enumerate(rows) for c in range(len(row))]
        for _ in range(WALK):
            (r, c), (more, less) = rng.choice(cells), rng.sample(cells, 2)
            tried = [row[:] for row in rows]
            if not isinstance(fact.cells, Numbers):
                tried[r][c] = rng.randrange(len(fact.cells.names))
            elif rng.random() < 0.5:
                tried[r][c] = rng.randint(fact.cells.least, fact.cells.most)
            else:
                tried[more[0]][more[1]] += 1
                tried[less[0]][less[1]] -= 1
            text = fact.text(tuple(map(tuple, tried)))
            with contextlib.suppress(BadInput):
                game.box_of(players, {**told, fact.name: text})
                rows, told[fact.name] = tried, text
    return game.chosen_options(players, told)


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
