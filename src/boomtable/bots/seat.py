"""A bot in a chair at a table: it is shown its seat's view and nothing else."""

from __future__ import annotations

from boomtable.bots.bot import Advice, Bot, Question
from boomtable.table.race import Race
from boomtable.table.table import Table


def question(table: Table, seat: int, seed: int, threads: int = 1) -> Question:
    """What a bot in `seat` is asked now. It can be answered while the table goes on."""
    view = table.game.kept(table.view(seat))
    legal = [int(action) for action in table.legal(seat)]
    return Question(table.game, table.players, seat, view, legal, seed, threads)


def question_in_race(race: Race, seat: int, seed: int, threads: int = 1) -> Question:
    """What a bot in `seat` is asked in a race: what would it do if it came first?"""
    table = race.table
    view = table.game.kept(race.view(seat))
    legal = [int(action) for action in race.choices(seat)]
    return Question(table.game, table.players, seat, view, legal, seed, threads)


def ask(bot: Bot, table: Table, seat: int, seed: int, threads: int = 1) -> Advice:
    """What `bot` would do in `seat` now."""
    return bot.advise(question(table, seat, seed, threads))


def ask_in_race(bot: Bot, race: Race, seat: int, seed: int, threads: int = 1) -> Advice:
    """What `bot` would do in `seat` if it came first, or to abstain."""
    return bot.advise(question_in_race(race, seat, seed, threads))
