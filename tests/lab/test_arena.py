"""Bots against each other."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from boomtable import games
from boomtable.core.errors import BadInput
from boomtable.lab.arena import arena, bot_in, levels_from
from boomtable.lab.report import report

ROLLIE = games.find("rollie")


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    sittings = Counter((seat, bot_in(seat, game, 3)) for game in range(12) for seat in range(3))
    assert len(sittings) == 9
    assert set(sittings.values()) == {4}


def test_the_same_seed_gives_the_same_arena_with_one_and_two_threads() -> None:
    one, two = (arena(ROLLIE, ["easy", "random"], 6, seed=5, threads=n) for n in (1, 2))
    assert np.array_equal(one.scores, two.scores)
    assert np.array_equal(one.lengths, two.lengths)
    assert not np.array_equal(one.scores, arena(ROLLIE, ["easy", "random"], 6, seed=6).scores)


def test_a_column_is_a_bot_and_not_a_seat() -> None:
    """A bot that looks ahead a little beats a random one from every seat."""
    found = report(arena(ROLLIE, ["random", "easy"], 60, seed=2), ["random", "easy"])
    assert found.rows[1].wins.low > 0.5


def test_bots_are_named_one_a_player_or_one_alone() -> None:
    assert levels_from("hard, easy", None) == ["hard", "easy"]
    assert levels_from("hard", 3) == ["hard", "random", "random"]
    with pytest.raises(BadInput):
        levels_from("hard,easy", 3)


def test_an_unknown_level_is_refused_before_any_game() -> None:
    with pytest.raises(BadInput):
        arena(ROLLIE, ["easy", "genius"], 1, seed=1)
