"""A bot in a chair at a table: it is shown its seat's view and nothing else."""

from __future__ import annotations

import numpy as np

from boomtable.bots.bot import Advice, Bot, Question
from boomtable.table.pace import Window
from boomtable.table.table import Table


def ask(bot: Bot, table: Table, seat: int, seed: int, threads: int = 1) -> Advice:
    """What `bot` would do in `seat` now."""
    view = np.array([table.view(seat)], table.game.state.dtype)
    legal = [int(action) for action in table.legal(seat)]
    return bot.advise(Question(table.game, table.players, seat, view, legal, seed, threads))


def ask_in_race(bot: Bot, window: Window, seat: int, seed: int, threads: int = 1) -> Advice:
    """What `bot` would do in `seat` if it came first, or `decline`."""
    table = window.table
    view = np.array([window.view(seat)], table.game.state.dtype)
    legal = [int(action) for action in window.choices(seat)]
    return bot.advise(Question(table.game, table.players, seat, view, legal, seed, threads))
