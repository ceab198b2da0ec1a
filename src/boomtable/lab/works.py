"""The work whose rate is measured: random games by kernels, from Python, and at a table."""

from __future__ import annotations

import random

import numpy as np

from boomtable.bots.bot import Question
from boomtable.bots.seat import question
from boomtable.core.batch import DECISIONS, PLAYOUT, STEPS, advance, begin, choose_all
from boomtable.core.playout import Desk
from boomtable.core.streams import key
from boomtable.games.contract import Game
from boomtable.lab.playouts import simulate
from boomtable.lab.rates import Work
from boomtable.table.seal import Seal
from boomtable.table.table import Table

SEED = 1


def playout_steps(game: Game, threads: int = 1) -> Work:
    players = game.usual_players
    return lambda n: float(simulate(game, players, n, SEED, threads).lengths[:, STEPS].sum())


def steps_a_game(game: Game) -> float:
    return float(simulate(game, game.usual_players, 5000, SEED).lengths[:, STEPS].mean())


def a_question(game: Game) -> Question:
    """The first decision of a game in which there is something to choose."""
    table = a_table(game)
    while len(table.legal()) == 1:
        table.play(table.legal()[0])
    return question(table, table.turn, SEED)


def a_table(game: Game, number: int = SEED) -> Table:
    return Table(game, game.usual_players, seal=Seal.from_number(number))


def decisions_and_steps(game: Game) -> float:
    """Steps for each decision, chance's included."""
    lengths = simulate(game, game.usual_players, 5000, SEED).lengths.sum(axis=0)
    return float(lengths[STEPS] / lengths[DECISIONS])


def python_loop(game: Game) -> Work:
    """Games played from Python, a call for each decision; counts decisions."""
    fresh = game.fresh(game.usual_players)
    states, desks, choices = game.state.array(1), Desk.array(1), np.zeros(1, np.int64)
    streams, action, luck = key(SEED, PLAYOUT), desks["actions"][0].item, random.Random(SEED).random

    def play(games: int) -> float:
        decisions = 0
        for number in range(games):
            begin(fresh, states, desks, choices, streams, number)
            n = int(choices[0])
            while n:  # a game may end without any decision
                n = advance(states, desks, 0, action(int(luck() * n)))
                decisions += 1
        return decisions

    return play


def empty_calls(times: int) -> float:
    """Calls of a kernel on three arrays that have nothing in them."""
    desks, choices, actions = Desk.array(0), np.zeros(0, np.int64), np.zeros(0, np.int64)
    for _ in range(times):
        choose_all(desks, choices, actions)
    return times


def table_plays(game: Game) -> Work:
    """Decisions at a table, with everything a table does: refusals, events, sealed dice."""
    luck = random.Random(SEED)

    def play(games: int) -> float:
        decisions = 0
        for number in range(games):
            table = a_table(game, number)
            while not table.is_over:
                decisions += table.turn >= 0
                legal = table.legal()
                table.play(luck.choices(legal, table.odds() if table.turn < 0 else None)[0])
        return decisions

    return play
