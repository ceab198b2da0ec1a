"""The bot that has learned what positions are worth."""

from __future__ import annotations

import numpy as np
import pytest

from boomtable import games
from boomtable.bots import levels
from boomtable.bots.bot import Budget, Question
from boomtable.bots.seat import ask, question
from boomtable.bots.valuer import Valuer
from boomtable.table.seal import Seal
from boomtable.table.table import Table
from scenes.rollie import roll, scene

SHARP = Valuer(depth=2, blur=0.0, instead=Budget(iterations=50))
BLURRED = Valuer(depth=0, blur=0.2, instead=Budget(iterations=50))
OWN_BOX = "90,60,40/80,50,30/70,40,20/50,30"


def first_decision(players: int = 2, bonus: str | None = None) -> Table:
    options = {} if bonus is None else {"bonus": bonus}
    table = Table(games.find("rollie"), players, options, seal=Seal.from_number(3))
    while len(table.legal()) == 1:
        table.play(table.legal()[0])
    return table


def test_in_the_last_round_it_secures_what_it_has() -> None:
    table = roll(scene(2, stakes=[{10: 4}], round_number=7, secured=[1]), 10, 5)
    advice = ask(SHARP, table, 0, seed=1)
    assert table.game.print(advice.action) == "secure"
    assert advice.moves[0].wins == 1.0  # it is over then, and that is counted, not estimated
    assert advice.moves[0].points == pytest.approx(40, abs=0.01)


def test_the_best_move_is_the_first_of_the_list() -> None:
    for players in (2, 3, 6):
        table = first_decision(players)
        advice = ask(SHARP, table, table.turn, seed=1)
        assert advice.moves[0].action == advice.action
        assert {move.action for move in advice.moves} == {int(a) for a in table.legal()}
        assert sum(move.share for move in advice.moves) == pytest.approx(1)
        assert all(0 <= move.wins <= 1 for move in advice.moves)


def test_sharp_eyes_need_no_luck_and_blurred_ones_are_seeded() -> None:
    table = first_decision()
    assert ask(SHARP, table, table.turn, seed=1) == ask(SHARP, table, table.turn, seed=2)
    assert ask(BLURRED, table, table.turn, seed=1) == ask(BLURRED, table, table.turn, seed=1)
    chosen = {ask(BLURRED, table, table.turn, seed=n).action for n in range(40)}
    assert len(chosen) > 1


def test_a_blurred_bot_still_tells_what_it_was_not_fooled_about() -> None:
    """Its order is its own; the chances it tells are those of the values."""
    table = first_decision()
    told = {m.action: m.wins for m in ask(BLURRED, table, table.turn, seed=1).moves}
    for seed in range(5):
        again = ask(BLURRED, table, table.turn, seed=seed).moves
        assert {m.action: m.wins for m in again} == told


def test_with_another_box_it_searches_and_says_so() -> None:
    table = first_decision(bonus=OWN_BOX)
    advice = ask(SHARP, table, table.turn, seed=1)
    assert advice.facts == {"iterations": 50, "searched": True}
    printed = first_decision()
    assert "searched" not in ask(SHARP, printed, printed.turn, seed=1).facts


def test_who_may_decide_early_is_judged_as_in_turn() -> None:
    table = roll(scene(3, stakes=[{10: 1}, {10: 5, 5: 3}, {}]), 10, 5)
    early = question(table, 1, seed=1)
    assert table.turn == 0
    assert [int(a) for a in table.offers()[1]] == list(early.legal)
    advice = SHARP.advise(early)
    assert advice.action in early.legal
    assert int(early.view[0].turn) == 0  # what it was shown is as it was


def test_levels_see_further_or_sharper_from_easy_to_expert() -> None:
    bots = [levels.bot("rollie", level) for level in levels.LEVELS]
    assert all(isinstance(bot, Valuer) for bot in bots)
    blurs = [bot.blur for bot in bots if isinstance(bot, Valuer)]
    assert blurs == sorted(blurs, reverse=True)
    assert blurs[-1] == 0


def test_it_thinks_from_a_view_alone() -> None:
    table = first_decision(4)
    view = np.array([table.view(table.turn)], table.game.state.dtype)
    legal = [int(action) for action in table.legal()]
    asked = Question(table.game, 4, table.turn, view, legal, seed=1)
    assert SHARP.advise(asked).action in legal
