"""A bot in a chair at a table: it is shown its seat's view and nothing else."""

from __future__ import annotations

import numpy as np

from boomtable.bots.bot import Advice, Bot, Question
from boomtable.table.table import Table


def question(table: Table, seat: int, seed: int, threads: int = 1) -> Question:
    """What a bot in `seat` is asked now. It can be answered while the table goes on."""
    view = np.array([table.view(seat)], table.game.state.dtype)
    legal = [int(action) for action in table.legal(seat)]
    return Question(table.game, table.players, seat, view, legal, seed, threads)


def ask(bot: Bot, table: Table, seat: int, seed: int, threads: int = 1) -> Advice:
    """What `bot` would do in `seat` now."""
    return bot.advise(question(table, seat, seed, threads))
