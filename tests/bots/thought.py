"""Warm the games up as a server does, then let every level think: prints what had to be compiled.

python -m bots.thought

What a process has compiled once it does not compile again: so this is a program of its own.
"""

from __future__ import annotations

from typing import Any

from numba.core import event

import boomtable
from boomtable.bots import warm
from boomtable.bots.levels import LEVELS, levels_of
from boomtable.bots.seat import ask
from kit import ALL_GAMES

DECISIONS = 3
SHARE = 0.1  # of the time that a level thinks


class Compiled(event.Listener):
    def on_start(self, event: Any) -> None:
        print(event.data["dispatcher"].py_func.__qualname__)

    def on_end(self, event: Any) -> None:
        """Whatever was compiled, somebody waited for it."""


def think(name: str, players: int, level: str) -> None:
    table, bot = boomtable.new(name, players, seed=1), levels_of(name)[level].shortened(SHARE).bot()
    for _ in range(DECISIONS):
        if not table.is_over:
            table.play(ask(bot, table, table.turn, seed=1).action)


def main() -> None:
    for game in ALL_GAMES:
        warm.warm_table(game.name)
        warm.warm_bots(game.name)
    listen: Any = event.register  # Numba declares no types
    listen("numba:compile", Compiled())
    for game in ALL_GAMES:
        for players in game.players:
            for level in LEVELS:
                think(game.name, players, level)


if __name__ == "__main__":
    main()
