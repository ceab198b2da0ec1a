"""The bots of Boom Bokken: honest, legal, and better the more they think."""

from __future__ import annotations

import numpy as np
import pytest

from boomtable import games
from boomtable.bots import levels
from boomtable.bots.bokken.ninja import Ninja
from boomtable.bots.bot import Budget, Question
from boomtable.bots.seat import ask, ask_in_race
from boomtable.core import verbs
from boomtable.core.streams import streams
from boomtable.lab.arena import arena
from boomtable.table.race import Live
from kit import play, random_table
from scenes.bokken import scene

GAME = games.find("bokken")
THINKER = Ninja(Budget(iterations=200))


def advice_in(view: object, players: int, seat: int, legal: list[int]) -> int:
    views = np.array([view], GAME.state.dtype)
    return THINKER.advise(Question(GAME, players, seat, views, legal, seed=5)).action


@pytest.mark.parametrize("number", range(10))
def test_advice_depends_on_the_view_alone(number: int) -> None:
    table = random_table(GAME, 6, {"expert": "on"}, number, 120 + number)
    seat = table.turn
    if seat < 0:
        return
    legal = [int(action) for action in table.legal()]
    worlds = np.array([table.view(seat)], GAME.state.dtype)
    verbs.resample(worlds[0], seat, streams(number, 1)[0])
    other = GAME.view(worlds[0], seat)
    assert advice_in(table.view(seat), 6, seat, legal) == advice_in(other, 6, seat, legal)


@pytest.mark.parametrize("level", levels.LEVELS)
def test_every_level_plays_legally(level: str) -> None:
    table = random_table(GAME, 4, {"expert": "on"}, 3, 80)
    for step in range(12):
        if table.turn < 0:
            table.play(table.legal()[0])
        else:
            table.play(ask(levels.bot("bokken", level), table, table.turn, step).action)


@pytest.mark.parametrize("level", [levels.RANDOM, *levels.LEVELS])
def test_a_target_that_holds_nothing_can_only_let_it_pass(level: str) -> None:
    table = scene("5o 6f T", "1o 2o", "5f 7o", "T 2o", "3o 3o", teams="yyggg")
    play(table, "play 5o", "plus 1")
    advice = ask_in_race(levels.bot("bokken", level), Live(table), 1, seed=1)
    assert table.game.print(advice.action) == "decline"


def test_a_sure_kill_is_announced() -> None:
    """Seat 3 has shown that it holds nothing from 5 up, and no Time-out."""
    table = scene("5o 8o 8o", "1o 2o", "5f 7o", "1o 2f", "3o", teams="yyggg")
    play(table, "play 5o", "plus 3", "next 3", "next 2", "play 5f", "plus 0", "next 0", "play 8o")

    def announced(level: str, seeds: range) -> list[str]:
        bot = levels.bot("bokken", level)
        return [table.game.print(ask(bot, table, 0, seed).action) for seed in seeds]

    assert set(announced("expert", range(3))) == {"plus 3"}
    assert announced("hard", range(12)).count("plus 3") >= 8  # 400 worlds do not always show it


def test_hard_scores_far_more_than_random() -> None:
    """Far beyond one and a half times: six games suffice to see it."""
    played = arena(GAME, ["hard", "random", "random", "hard", "random", "random"], 6, seed=1)
    hard, others = played.scores[:, [0, 3]].mean(), played.scores[:, [1, 2, 4, 5]].mean()
    assert hard > 1.5 * others
