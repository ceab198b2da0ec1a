"""Learning: the same seed teaches the same, and what is learned is worth something."""

from __future__ import annotations

import numpy as np
import pytest

from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import OVER
from boomtable.core.outcome import Outcome, judge
from boomtable.core.playout import Desk, any_action
from boomtable.core.streams import key, open_stream
from boomtable.values.judge import Judge
from boomtable.values.teacher import TERMS, Row, Teacher

ROLLIE = games.find("rollie")


def course(seed: int, games_: int) -> tuple[Teacher, list[Row]]:
    teacher = Teacher(ROLLIE, 2, seed)
    return teacher, list(teacher.course(games_))


def test_the_same_seed_teaches_the_same() -> None:
    (one, rows), (two, _), (other, _) = course(3, 60), course(3, 60), course(4, 60)
    assert np.array_equal(one.learned().net, two.learned().net)
    assert not np.array_equal(one.learned().net, other.learned().net)
    assert [row.games for row in rows] == [3 * (term + 1) for term in range(TERMS)]
    assert one.learned().games == 60


def test_it_says_better_what_comes_and_plays_better_than_chance() -> None:
    teacher, rows = course(1, 1000)
    assert rows[-1].error < rows[0].error
    assert won(Judge(ROLLIE, 2, teacher.learned().net), 100) > 85


def won(judge_: Judge, count: int) -> float:
    """Games won against chance, seats in turn."""
    return sum(_game(judge_, number) for number in range(count))


def _game(judge_: Judge, number: int) -> float:
    states, desk, outcome = ROLLIE.fresh(2), Desk.array(1), Outcome.array(1)
    open_stream(desk["stream"][0], key(8, 8), number)
    mine = number % 2
    while states[0].turn != OVER:
        action = int(any_action(states[0], desk[0]))
        if states[0].turn == mine:
            n = verbs.legal(states[0], desk["actions"][0])
            legal = [int(a) for a in desk["actions"][0][:n]]
            worths = judge_.weighed(states, legal, 0)
            action = max(zip(worths, legal, strict=True), key=lambda pair: pair[0].wish)[1]
        verbs.apply(states[0], action, None)
    judge(states[0], outcome[0])
    return float(outcome["wins"][0][mine])


def test_a_game_without_inputs_has_nothing_to_learn_from() -> None:
    import dataclasses

    from boomtable.core.errors import BadInput

    with pytest.raises(BadInput, match="declares no inputs"):
        Teacher(dataclasses.replace(ROLLIE, inputs=None), 2, 1)
