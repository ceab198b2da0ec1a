"""Set-up: dice, squares, who begins."""

from __future__ import annotations

import pytest

from boomtable.core.actor import CHANCE
from kit import by_hand, play, refused_rule, texts
from scenes.babyboom import faces, rows


@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 4), (4, 3)])
def test_dice_all_start_on_five_and_there_are_enough_for_everyone(players: int, each: int) -> None:
    shown = list(faces(by_hand("babyboom", players, "first 0")).values())
    assert sorted(shown) == sorted(f"{colour}5" for colour in "RGYB"[:players] * each)


def test_dice_count_down_to_one_and_then_to_boom() -> None:
    table = by_hand("babyboom", 2, "first 0")
    there_and_back = ["a5-a4", "a4-a3", "a3-a4", "a4-a3", "a3-a4"]
    green = ["e1-e2", "e2-e1", "e1-e2", "e2-e1"]
    shown = []
    for mine, theirs in zip(there_and_back, [*green, ""], strict=True):
        table.play(mine)
        shown.append(faces(table)[mine[-2:]])
        play(table, *filter(None, [theirs]))
    assert shown == ["R4", "R3", "R2", "R1", "R*"]


def test_layout_for_two() -> None:
    table = by_hand("babyboom", 2, "first 0")
    assert rows(table)[0] == "R5 R5 R5 R5 R5"
    assert rows(table)[4] == "G5 G5 G5 G5 G5"
    assert len(faces(table)) == 10


def test_layout_for_three_alternates_clockwise() -> None:
    assert rows(by_hand("babyboom", 3, "first 0")) == [
        ".  R5 G5 Y5 .",
        "Y5 .  .  .  R5",
        "G5 .  .  .  G5",
        "R5 .  .  .  Y5",
        ".  Y5 G5 R5 .",
    ]


def test_layout_for_four_has_a_side_for_each() -> None:
    assert rows(by_hand("babyboom", 4, "first 0")) == [
        ".  R5 R5 R5 .",
        "B5 .  .  .  G5",
        "B5 .  .  .  G5",
        "B5 .  .  .  G5",
        ".  Y5 Y5 Y5 .",
    ]


def test_layout_free_placement_goes_round_from_the_first_player() -> None:
    table = by_hand("babyboom", 2, "first 1", placement="free")
    assert table.turn == 1
    assert len(texts(table)) == 25
    play(table, "place c3", "place a1")
    assert faces(table) == {"c3": "G5", "a1": "R5"}
    assert refused_rule(table, "place c3") == "babyboom.layout"
    assert refused_rule(table, "c3-c4") == "babyboom.layout"  # dice are placed first
    play(table, *(f"place {square}" for square in ("b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2")))
    assert table.turn == 1
    assert "c3-c4" in texts(table)


def test_layout_printed_dice_are_not_placed() -> None:
    assert refused_rule(by_hand("babyboom", 2, "first 0"), "place c3") == "babyboom.move"


def test_first_is_drawn_among_the_players() -> None:
    table = by_hand("babyboom", 3)
    assert table.turn == CHANCE
    assert texts(table) == ["first 0", "first 1", "first 2"]
    assert table.odds() == [1, 1, 1]
    assert refused_rule(table, "first 3") == "babyboom.first"
    assert refused_rule(table, "b5-b4") == "babyboom.first"
    table.play("first 2")
    assert table.turn == 2


def test_first_printed_squares_are_the_same_every_round() -> None:
    table = by_hand("babyboom", 2, "first 0")
    start = rows(table)
    while table.state.round_number == 1:
        table.play(table.legal()[0])
    assert rows(table) == start
