"""Bots against each other."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from boomtable import games
from boomtable.bots.bot import Budget
from boomtable.bots.search import Search
from boomtable.core.errors import BadInput
from boomtable.lab.arena import arena, bot_in, contestant, levels_from, seat_of
from boomtable.lab.report import report

ROLLIE = games.find("rollie")
SITTINGS = [(seat, game) for seat in range(3) for game in range(5)]


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    sittings = Counter((seat, bot_in(seat, game, 3)) for game in range(12) for seat in range(3))
    assert len(sittings) == 9
    assert set(sittings.values()) == {4}
    assert all(seat_of(bot_in(seat, game, 3), game, 3) == seat for seat, game in SITTINGS)


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


def test_without_luck_the_same_is_known_from_fewer_games() -> None:
    """And what chance gave everybody together is nothing."""
    played = arena(ROLLIE, ["hard", "hard"], 100, seed=4)
    assert played.luck is not None
    row = report(played, ["a", "b"]).rows[0]
    assert row.adjusted is not None
    wins = row.wins.high - row.wins.low
    assert row.adjusted.high - row.adjusted.low < 0.8 * wins
    assert row.adjusted.low < 0.5 < row.adjusted.high


def test_where_nothing_was_learned_luck_is_not_told() -> None:
    box = {"bonus": "90,60,40/80,50,30/70,40,20/50,30"}
    played = arena(ROLLIE, ["random", "random"], 2, seed=4, options=box)
    assert played.luck is None
    assert report(played, ["a", "b"]).rows[0].adjusted is None


def test_the_search_is_a_yardstick() -> None:
    assert contestant(ROLLIE, "search-300") == Search(Budget(iterations=300))
    assert contestant(ROLLIE, "search-20ms") == Search(Budget(milliseconds=20))
    for wrong in ("search-", "search-0", "search-ten", "search-5s"):
        with pytest.raises(BadInput):
            contestant(ROLLIE, wrong)
