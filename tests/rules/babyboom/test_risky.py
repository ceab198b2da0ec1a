"""Risks of the trade: the power of explosions."""

from __future__ import annotations

import pytest

from boomtable.core.actor import CHANCE
from kit import by_hand, names_of, refused_rule, texts
from scenes.babyboom import faces, scene

CROWD = """
    options risky
    5  .  .  .  .  G4
    4  .  .  .  .  .
    3  G1 G2 R1 .  R3
    2  .  .  .  .  .
    1  G5 R4 .  R5 .
"""


def test_power_is_rolled_like_a_die() -> None:
    table = scene(CROWD)
    table.play("c3-d3")
    assert table.turn == CHANCE
    assert texts(table) == [f"power {face}" for face in ("boom", "1", "2", "3", "4", "5")]
    assert table.odds() == [1] * 6
    assert refused_rule(table, "e5-e4") == "babyboom.power"


@pytest.mark.parametrize(
    ("rolled", "left"),
    [
        ("boom", "a3 b3 e3 a1 b1 d1 e5"),
        ("1", "a3 b3 d3 a1 b1 d1 e5"),
        ("2", "a3 d3 a1 b1 e5"),
        ("3", "d3 a1 b1 e5"),
        ("4", "d3 a1 b1 e5"),
        ("5", "d3 a1 b1 e5"),
    ],
)
def test_power_is_the_reach_in_squares(rolled: str, left: str) -> None:
    table = scene(CROWD)
    table.play("c3-d3")
    table.play(f"power {rolled}")
    assert set(faces(table)) == set(left.split())
    assert table.turn == 1


def test_power_boom_removes_the_die_alone() -> None:
    table = scene(CROWD)
    table.play("c3-d3")
    table.play("power boom")
    assert "d3" not in faces(table)
    assert names_of(table)[-1] == "die-imploded"


def test_power_spares_a_pusher_only_when_the_pushed_die_implodes() -> None:
    drawing = "options risky\n3  R5 G1 .  .  .\n1  G3 .  .  .  R2"
    for rolled, spared in [("boom", True), ("1", False), ("5", False)]:
        table = scene(drawing)
        table.play("a3-b3")
        table.play(f"power {rolled}")
        assert ("b3" in faces(table)) is spared


def test_power_is_not_rolled_without_the_variant() -> None:
    assert refused_rule(by_hand("babyboom", 2, "first 0"), "power 3") == "babyboom.move"


def test_power_is_rolled_for_a_trap_and_the_die_leaves_whatever_it_is() -> None:
    for rolled in ("boom", "1", "5"):
        table = scene("options risky\ntile trap c3\n3  R5 G4 x  .  .\n1  G2 .  .  .  R2")
        table.play("a3-b3")
        assert table.turn == CHANCE
        table.play(f"power {rolled}")
        assert "c3" not in faces(table)
        assert "trap-sprung" in names_of(table)


def test_power_blocked_by_walls_and_flippers() -> None:
    table = scene(
        """
        options risky tiles
        tile wall d3 e
        tile flipper c4
        5  .  .  G3 .  .
        4  .  .  %  .  .
        3  R1 .  .  #  G4
        2  .  .  .  .  .
        1  .  G2 .  .  R2
        """
    )
    table.play("a3-b3")
    table.play("power 5")
    assert set(faces(table)) == {"c5", "b3", "e3", "e1"}
    table = scene(
        "options risky\ntile wall d3 e\ntile flipper c4\n"
        "5  .  .  G3 .  .\n4  .  .  %  .  .\n3  .  R1 .  #  G4\n1  .  .  .  .  R2"
    )
    table.play("b3-c3")
    table.play("power 3")
    assert set(faces(table)) == {"c5", "c3", "e3", "e1"}
