"""Bots against each other: seats rotate, so that nobody owes a victory to a chair.

Games differ in their dice, and are independent: an interval may be read off them. A bot whose
budget is a number of iterations plays the same games again for the same seed, in any number of
threads; one that looks at the clock cannot. Where values were learned, the luck of all throws is
counted too: without it far fewer games tell who plays better (`values/luck.py`).
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from boomtable.bots import levels
from boomtable.bots.bot import Bot, Budget
from boomtable.bots.search import Search
from boomtable.bots.seat import ask
from boomtable.core.actor import CHANCE
from boomtable.core.errors import BadInput
from boomtable.core.streams import key
from boomtable.games.contract import Game
from boomtable.lab.playouts import Playouts, Progress, in_threads
from boomtable.lab.report import WORDS
from boomtable.table.seal import Seal
from boomtable.table.table import Table
from boomtable.values.judge import judge_of

ARENA = 3  # the purpose of these random streams
_SEARCH = re.compile(r"search-([1-9]\d{0,7})(ms)?")


@dataclass(frozen=True)
class Finished:
    points: list[int]  # of each bot
    luck: list[float]  # what chance gave it of a win
    length: tuple[int, int]  # steps and decisions


def arena(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    threads: int = 1,
    options: Mapping[str, object] | None = None,
    progress: Progress | None = None,
) -> Playouts:
    """Play `games` games between bots given by level; a column of `scores` is a bot, not a seat."""
    players = [contestant(game, word) for word in bots]
    fresh = game.fresh(len(players), options)  # refuses what cannot be played before any game is
    scores, lengths = np.zeros((games, len(players)), np.int64), np.zeros((games, 2), np.int64)
    luck = np.zeros((games, len(players)))

    def play(number: int) -> Finished:
        return _play(game, players, number, seed, options or {})

    for number, done in enumerate(in_threads(play, range(games), threads)):
        scores[number], lengths[number], luck[number] = done.points, done.length, done.luck
        if progress:
            progress(1)
    return Playouts(scores, lengths, luck if judge_of(game, len(players), fresh) else None)


def contestant(game: Game, word: str) -> Bot:
    """A level, a rival that the game's bots declare, or the search of all games as a yardstick:
    `search-20000`, `search-600ms`.
    """
    if found := _SEARCH.fullmatch(word):
        much = int(found[1])
        return Search(Budget(milliseconds=much) if found[2] else Budget(iterations=much))
    rival = levels.rivals_of(game.name).get(word)
    return rival.bot() if rival else levels.bot(game.name, word)


def bot_in(seat: int, number: int, players: int) -> int:
    """Which bot sits there in game `number`: one chair further every game."""
    return (seat + number) % players


def seat_of(bot: int, number: int, players: int) -> int:
    return (bot - number) % players


def _play(
    game: Game, bots: Sequence[Bot], number: int, seed: int, options: Mapping[str, object]
) -> Finished:
    seal = Seal.from_number(key(seed, ARENA, number))
    table = Table(game, len(bots), options, seal=seal)
    decisions = 0
    while not table.is_over:
        thought = key(seed, ARENA, number, len(table.actions))
        if table.turn == CHANCE:
            table.play(_arbitrated(table, thought))
        else:
            bot = bots[bot_in(table.turn, number, len(bots))]
            table.play(ask(bot, table, table.turn, thought).action)
            decisions += 1
    seats = [seat_of(bot, number, len(bots)) for bot in range(len(bots))]
    points, luck = table.scores(), _luck(table)
    return Finished(
        [points[seat] for seat in seats],
        [luck[seat] for seat in seats],
        (len(table.actions), decisions),
    )


def _luck(table: Table) -> list[float]:
    start = table.game.fresh(table.players, table.options)
    judge = judge_of(table.game, table.players, start)
    if judge is None:
        return [0.0] * table.players
    return [float(x) for x in judge.luck(start, [int(a) for a in table.actions])]


def _arbitrated(table: Table, seed: int) -> int:
    """Who reacts first, which no sealed dice decide."""
    return random.Random(seed).choices(table.legal(), table.odds())[0]


def levels_from(text: str, players: int | None) -> list[str]:
    """`hard,random` is one level a player; a single level is for the first, the rest random."""
    named = [level.strip() for level in text.split(",")]
    if len(named) == 1 and players is not None:
        named += [levels.RANDOM] * (players - 1)
    if players is not None and len(named) != players:
        raise BadInput("wrong-bots", WORDS, bots=len(named), players=players)
    return named
