"""What is in the box, and how a game is laid out."""

from __future__ import annotations

import pytest

import boomtable
from boomtable.core.actor import CHANCE
from boomtable.core.errors import BadInput, Refused
from boomtable.games.rollie.facts import BONUS, ROUNDS, VALUES
from boomtable.games.rollie.phases import Phase
from kit import by_hand
from scenes.rollie import FULL, all_bills, left, roll, scene


def test_bills_thirty_of_each_value_lie_in_the_bank() -> None:
    table = by_hand("rollie", 4)
    assert [left(table, value) for value in (-5, 0, 2, 5, 10)] == [30] * 5
    assert all_bills(table) == FULL


def test_dice_have_six_equally_likely_faces() -> None:
    table = by_hand("rollie", 2, "reveal 3", "first 0")
    assert [str(a) for a in table.legal()] == [
        "roll -5", "roll 0", "roll 2", "roll 5", "roll 10", "roll R",
    ]  # fmt: skip
    assert table.odds() == [1] * 6


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_players_two_to_six_can_play(players: int) -> None:
    assert len(boomtable.new("rollie", players, seed=1).scores()) == players


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_players_nobody_else_can(players: int) -> None:
    with pytest.raises(BadInput, match="2 to 6 players"):
        boomtable.new("rollie", players)


def test_players_only_those_at_the_table_are_drawn() -> None:
    table = by_hand("rollie", 2, "reveal 3")
    with pytest.raises(Refused) as refused:
        table.play("first 2")
    assert refused.value.rule == "rollie.players"


def test_tokens_the_first_is_revealed_before_the_first_roller_is_drawn() -> None:
    table = by_hand("rollie", 3)
    assert table.turn == CHANCE
    assert [str(a) for a in table.legal()] == [f"reveal {n}" for n in range(1, 8)]
    assert table.odds() == [1] * 7
    table.play("reveal 4")
    assert [str(a) for a in table.legal()] == ["first 0", "first 1", "first 2"]
    assert table.odds() == [1] * 3


def test_tokens_each_is_revealed_once() -> None:
    table = by_hand("rollie", 2, "reveal 3", "first 0", "roll R", "roll R")
    assert table.state.phase == Phase.REVEAL
    assert [str(a) for a in table.legal()] == [f"reveal {n}" for n in (1, 2, 4, 5, 6, 7)]
    with pytest.raises(Refused) as refused:
        table.play("reveal 3")
    assert refused.value.rule == "rollie.tokens"


def test_tokens_nothing_else_happens_before_one_is_revealed() -> None:
    for wrong in ("roll 5", "first 0"):
        with pytest.raises(Refused) as refused:
            by_hand("rollie", 2, wrong)
        assert refused.value.rule == "rollie.tokens"


def test_bonus_table_satisfies_the_equations_of_the_books_example() -> None:
    minus, zero, two, five, ten = BONUS
    assert minus[0] == 100
    assert two[0] == 70
    assert minus[2] + zero[2] == 70
    assert zero[0] + five[1] == 110
    assert minus[1] + zero[1] + two[1] + five[0] == 200
    assert sum(points > 0 for row in BONUS for points in row) == 11
    assert ten == (0, 0, 0)


def test_first_the_roller_is_drawn_after_the_token_and_asked_first() -> None:
    table = roll(by_hand("rollie", 4, "reveal 3", "first 2"), 5, 10)
    assert table.turn == 2


def test_first_no_die_is_rolled_before() -> None:
    with pytest.raises(Refused) as refused:
        by_hand("rollie", 2, "reveal 3", "roll 5")
    assert refused.value.rule == "rollie.first"


def test_roll_a_player_waits_for_the_dice() -> None:
    table = scene(2)
    with pytest.raises(Refused) as refused:
        table.play("secure")
    assert refused.value.rule == "rollie.roll"


def test_roll_nothing_else_is_revealed_meanwhile() -> None:
    with pytest.raises(Refused) as refused:
        scene(2).play("reveal 5")
    assert refused.value.rule == "rollie.roll"


def test_facts_there_are_as_many_rounds_as_tokens() -> None:
    assert ROUNDS == 7
    assert VALUES == (-5, 0, 2, 5, 10)
