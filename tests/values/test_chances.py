"""Everybody's chance to win, told in Python, in the terminal and by a server."""

from __future__ import annotations

import pytest

import boomtable
from boomtable import games
from boomtable.values.chances import shared
from kit import by_hand, random_table

ROLLIE = games.find("rollie")


@pytest.mark.parametrize("players", ROLLIE.players)
def test_chances_of_all_seats_are_one_victory(players: int) -> None:
    for seed in range(3):
        table = random_table(ROLLIE, players, {}, seed, 60)
        told = table.chances()
        assert told is not None
        assert sum(told) == pytest.approx(1)
        assert min(told) >= 0


def test_at_the_start_nobody_is_ahead_by_much() -> None:
    told = boomtable.new("rollie", players=4, seed=1).chances()
    assert told is not None
    assert max(told) - min(told) < 0.08


def test_when_it_is_over_whoever_won_has_all_of_it() -> None:
    table = random_table(ROLLIE, 3, {}, 2, 10_000)
    assert table.is_over
    won = table.winners()
    assert table.chances() == [1 / len(won) if seat in won else 0 for seat in range(3)]


def test_asking_changes_nothing() -> None:
    table = random_table(ROLLIE, 4, {}, 5, 40)
    before = table.state.tobytes()
    assert table.chances() == table.chances()
    assert table.state.tobytes() == before


def test_another_box_and_games_nobody_has_learned_have_none() -> None:
    assert by_hand("rollie", 2, bonus="50,20,10/50,20,10/50,20,10/50,20").chances() is None
    assert by_hand("bokken", 6).chances() is None


def test_hopes_are_shared_out_even_where_nobody_has_any() -> None:
    assert shared([0.2, 0.2]) == [0.5, 0.5]
    assert shared([-0.1, 0.3]) == [0, 1]
    assert shared([0.0, 0.0]) == [0.5, 0.5]
