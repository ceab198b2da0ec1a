"""Playouts in threads."""

from __future__ import annotations

import numpy as np
import pytest

from boomtable import games
from boomtable.core.errors import BadInput
from boomtable.lab.playouts import simulate

ROLLIE = games.find("rollie")


def test_the_same_seed_gives_the_same_games_with_one_and_two_threads() -> None:
    one, two = (simulate(ROLLIE, 4, 5001, seed=9, threads=threads) for threads in (1, 2))
    assert np.array_equal(one.scores, two.scores)
    assert np.array_equal(one.lengths, two.lengths)


def test_more_games_begin_with_the_same_games() -> None:
    few, many = (simulate(ROLLIE, 3, count, seed=9) for count in (100, 3000))
    assert np.array_equal(few.scores, many.scores[:100])


def test_progress_counts_every_game_once() -> None:
    told: list[int] = []
    simulate(ROLLIE, 2, 4500, seed=1, threads=2, progress=told.append)
    assert sum(told) == 4500
    assert len(told) > 1


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(BadInput):
        simulate(ROLLIE, 7, 10, seed=1)
