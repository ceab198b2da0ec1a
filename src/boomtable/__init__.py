"""Boomtable: the digital table for Roll'n Bump, Rollie, Baby Boom and Boom Bokken.

    import boomtable
    table = boomtable.new("rollie", players=2, seed=7)
    table.play(table.legal()[0])

Nothing heavy is imported until a game is made.
"""

from __future__ import annotations

import pathlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from boomtable.table.table import Table

__version__ = "0.2.0"
__all__ = ["__version__", "load", "new"]


def new(
    game: str,
    players: int,
    seed: int | bytes | None = None,
    *,
    chance: Literal["sealed", "manual"] = "sealed",
    words: Sequence[str] = (),
    names: Sequence[str] = (),
    **options: object,
) -> Table:
    """A new table. `chance="manual"` lets the caller roll; the same `seed` gives the same dice."""
    from boomtable import games
    from boomtable.table.seal import Seal
    from boomtable.table.table import Chair, Table

    seal = Seal.from_number(seed) if isinstance(seed, int) else Seal(seed) if seed else None
    chairs = [Chair(name) for name in names]
    found = games.find(game)
    return Table(found, players, options, seal=seal, words=words, chairs=chairs, chance=chance)


def load(path: str | pathlib.Path) -> Table:
    """The table of a `.boom` file, ready to go on."""
    from boomtable.table import boomfile

    return boomfile.load(pathlib.Path(path))
