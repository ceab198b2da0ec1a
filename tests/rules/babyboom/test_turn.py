"""A turn: moving, pushing, being blocked, exploding."""

from __future__ import annotations

import pytest

from kit import names_of, refused_rule, texts
from scenes.babyboom import faces, scene

OPEN = """
    5  .  .  .  .  .
    4  .  .  G3 .  .
    3  .  .  R4 G4 .
    2  .  R5 .  .  .
    1  G* .  G2 .  R*
"""


def test_move_one_square_along_row_or_column_then_one_down() -> None:
    table = scene(OPEN)
    assert texts(table) == ["b2-b3", "b2-c2", "b2-b1", "b2-a2", "c3-c4", "c3-c2", "c3-b3"]
    table.play("c3-b3")
    assert faces(table)["b3"] == "R3"
    assert "c3" not in faces(table)
    assert table.turn == 1


def test_move_only_your_own_dice() -> None:
    table = scene(OPEN)
    assert refused_rule(table, "c4-b4") == "babyboom.move"
    assert refused_rule(table, "a5-a4") == "babyboom.move"


def test_move_there_is_no_passing() -> None:
    assert all("-" in text for text in texts(scene(OPEN)))


def test_push_both_dice_go_ahead_and_count_down() -> None:
    table = scene(OPEN)
    table.play("c3-c4")
    assert faces(table)["c4"] == "R3"
    assert faces(table)["c5"] == "G2"
    assert names_of(table)[-4:] == ["die-moved", "die-pushed", "die-turned-down", "die-turned-down"]


def test_push_only_a_lower_die() -> None:
    table = scene(OPEN)
    assert refused_rule(table, "c3-d3") == "babyboom.push"  # equal
    assert str(table.refusal("c3-d3")).startswith("To push it your die must show a higher number")


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("R5 G2 G1 .  .", "the square behind it is taken"),
        (".  .  .  R5 G2", "off the board"),
        ("R5 R2 .  .  .", "your own"),
        ("R5 G* .  .  .", "on Boom"),
        ("R2 G3 .  .  .", "higher number"),
    ],
)
def test_push_is_refused_for_its_reason(row: str, why: str) -> None:
    table = scene(f"1  {row}\n5  G4 .  .  .  R4")
    square = "a1-b1" if row.startswith("R") else "d1-e1"
    assert why in str(table.refusal(square))


def test_push_two_in_a_row_is_refused() -> None:
    assert refused_rule(scene("1  R5 G2 G1 .  .\n2  R1 .  .  .  ."), "a1-b1") == "babyboom.push"


def test_blocked_players_turn_a_die_down_where_it_stands() -> None:
    table = scene("1  R2 G5 .  .  .\n2  G5 .  .  .  .\n5  .  .  .  G3 R3\n4  .  .  .  .  G4")
    assert texts(table) == ["tick a1", "tick e5"]
    table.play("tick a1")
    assert faces(table)["a1"] == "R1"
    assert table.turn == 1


def test_blocked_dice_explode_too() -> None:
    table = scene("1  R1 G5 .  .  .\n2  G5 .  .  .  .\n5  .  .  .  R2 G3\n4  .  .  .  G2 .")
    assert texts(table) == ["d5-c5"]
    table = scene("1  R1 G5 .  .  .\n2  G5 .  .  G1 .")
    table.play("tick a1")
    assert table.state.round_number == 2  # green alone survived


def test_blocked_is_not_while_any_die_can_move() -> None:
    table = scene(OPEN)
    assert refused_rule(table, "tick b2") == "babyboom.blocked"
    assert refused_rule(table, "tick c4") == "babyboom.move"
    assert refused_rule(table, "tick e1") == "babyboom.boom"


def test_boom_takes_row_and_column_at_any_distance_through_dice() -> None:
    table = scene(
        """
        5  .  .  G3 .  .
        4  .  .  R* .  G2
        3  G4 .  .  R1 R5
        2  .  G5 .  .  .
        1  .  .  G1 .  R2
        """
    )
    table.play("d3-c3")
    assert faces(table) == {"c3": "R*", "e4": "G2", "b2": "G5", "e1": "R2"}
    assert table.turn == 1


def test_boom_dice_stay_in_the_way_until_a_blast_removes_them() -> None:
    table = scene("3  G5 R* .  R1 .\n1  .  .  .  .  R3\n5  G2 .  .  .  .")
    assert refused_rule(table, "b3-b4") == "babyboom.boom"
    table.play("e1-e2")
    assert refused_rule(table, "a3-b3") == "babyboom.boom"
    table.play("a5-b5")
    table.play("d3-c3")
    assert "b3" not in faces(table)
    assert faces(table)["c3"] == "R*"


def test_boom_there_is_no_chain_reaction() -> None:
    table = scene("3  .  R1 .  G1 .\n5  .  .  .  G4 .\n1  R2 .  .  .  .")
    table.play("b3-c3")
    assert faces(table) == {"c3": "R*", "d5": "G4", "a1": "R2"}  # d3 would have taken d5


def test_pushed_boom_goes_off_where_it_lands_and_takes_the_pusher() -> None:
    table = scene("3  R5 G1 .  .  .\n5  .  .  G4 .  .\n1  R2 .  .  G3 .")
    table.play("a3-b3")
    assert faces(table) == {"c3": "G*", "a1": "R2", "d1": "G3"}


def test_skip_players_without_live_dice() -> None:
    table = scene("turn red\n5  R5 .  .  .  .\n3  .  .  .  .  Y4\n1  G* .  .  .  .")
    table.play("a5-a4")
    assert table.turn == 2
    assert "seat-skipped" in names_of(table)


def test_timeout_plays_the_first_legal_action() -> None:
    table = scene(OPEN)
    assert str(table.default()) == texts(table)[0] == "b2-b3"
