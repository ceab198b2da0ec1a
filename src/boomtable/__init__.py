"""Boomtable: the digital table for Roll'n Bump, Rollie, Baby Boom and Boom Bokken.

    import boomtable
    print(boomtable.games())
    table = boomtable.new("rollie", players=2, seed=7)
    table.play(table.legal()[0])
    print(table)

Nothing heavy is imported until a game is made.
"""

from __future__ import annotations

import importlib
import pathlib
from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Literal

from boomtable import games as games  # also what there is to play: `boomtable.games()`

if TYPE_CHECKING:
    from boomtable.games.offer import Offer
    from boomtable.table.seal import Seal
    from boomtable.table.table import Table

__version__ = "0.2.0"
__all__ = ["__version__", "games", "load", "new", "position"]

Chance = Literal["sealed", "manual"]


class _Games(ModuleType):
    """The package of games can be asked what there is: `boomtable.games()`."""

    def __call__(self) -> list[Offer]:
        from boomtable.games.offer import Offer

        return [Offer.of(games.find(name)) for name in games.NAMES]


games.__class__ = _Games  # type: ignore[assignment]  # which Python allows for modules


def new(
    game: str,
    players: int,
    seed: int | bytes | None = None,
    *,
    chance: Chance = "sealed",
    words: Sequence[str] = (),
    names: Sequence[str] = (),
    **options: object,
) -> Table:
    """A new table. `chance="manual"` lets the caller roll; the same `seed` gives the same dice."""
    from boomtable.table.chair import Chair

    chairs = [Chair(name) for name in names]
    made = _tables()
    found = games.find(game)
    return made(
        found, players, options, seal=_seal(seed), words=words, chairs=chairs, chance=chance
    )


def load(path: str | pathlib.Path) -> Table:
    """The table of a `.boom` file, ready to go on."""
    from boomtable.table import boomfile

    _tables()
    return boomfile.load(pathlib.Path(path))


def position(text: str, seed: int | bytes | None = None, *, chance: Chance = "sealed") -> Table:
    """The table that a line tells (`table.position`), ready to go on with dice of its own."""
    from boomtable.core.errors import BadInput, Refused
    from boomtable.table import position as positions

    made, read = _tables(), positions.read(text)
    try:
        return made(
            read.game,
            read.players,
            read.options,
            seal=_seal(seed),
            chance=chance,
            played=read.actions,
            given=len(read.actions),
        )
    except Refused as refused:
        raise BadInput(positions.Refusal.POSITION_ILLEGAL, why=refused) from None


def _seal(seed: int | bytes | None) -> Seal | None:
    from boomtable.table.seal import Seal

    return Seal.from_number(seed) if isinstance(seed, int) else Seal(seed) if seed else None


def _tables() -> type[Table]:
    """Tables draw themselves by the terminal's boards, which is above them: found by name, and
    only when somebody prints one.
    """
    from boomtable.table.table import Table

    Table.artist = _drawn
    return Table


def _drawn(table: Table) -> str:
    from boomtable.core.words import preferred_language

    drawn: str = importlib.import_module("boomtable.tui.drawing").table(table, preferred_language())
    return drawn
