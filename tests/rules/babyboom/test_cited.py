"""An event opens the rule that made it happen, and so does a refusal."""

from __future__ import annotations

import pytest

from kit import by_hand, play, refused_rule, rules_of
from scenes.babyboom import scene

OPEN = """
    5  .  .  .  .  .
    4  .  .  G3 .  .
    3  .  .  R4 .  .
    2  .  R5 .  .  .
    1  G* .  G2 .  R*
"""
TOSS = ("toss hole", "toss flipper", "toss trap", "toss conveyor")


@pytest.mark.parametrize("text", ["c3-d4", "b2-a1", "c3-c5", "a1-e5", "b2-b2"])
def test_move_is_why_a_die_never_goes_diagonally_or_further(text: str) -> None:
    assert refused_rule(scene(OPEN), text) == "babyboom.move"


def test_move_turns_a_die_down_in_the_base_game() -> None:
    table = scene(OPEN)
    table.play("c3-b3")
    assert rules_of(table, "die-turned-down") == ["babyboom.move"]


def test_push_turns_the_pushed_die_down_in_the_base_game() -> None:
    table = scene(OPEN)
    table.play("c3-c4")
    told = {e.seat: e.rule for e in table.events() if e.name == "die-turned-down"}
    assert told == {0: "babyboom.move", 1: "babyboom.push"}
    [moved] = [event for event in table.events() if event.name == "die-moved"]
    assert moved.args["pushes"] == 1
    assert rules_of(table, "die-pushed") == ["babyboom.push"]


def test_blocked_turns_a_die_down_where_it_stands() -> None:
    table = scene("""
        5  R3 G4 .  .  .
        4  G4 .  .  .  .
        3  .  .  .  .  .
        2  .  .  .  .  .
        1  .  .  .  .  .
    """)
    table.play("tick a5")
    assert rules_of(table, "die-turned-down") == ["babyboom.blocked"]


def test_boom_is_cited_by_an_explosion_and_tells_whose_blast_took_a_die() -> None:
    table = scene("""
        5  R1 .  .  .  G4
        4  .  .  .  .  .
        3  .  G4 .  .  .
        2  R5 .  .  .  .
        1  .  .  .  .  .
    """)
    table.play("a5-b5")
    assert rules_of(table, "die-exploded") == ["babyboom.boom"]
    removed = [event.args for event in table.events() if event.name == "die-removed"]
    spell = table.game.spell
    assert {(spell("square", r["square"]), spell("blast", r["blast"])) for r in removed} == {
        ("e5", "b5"),
        ("b3", "b5"),
    }


def test_pushed_boom_is_cited_by_the_explosion_of_a_pushed_one() -> None:
    table = scene("""
        5  R5 G1 .  .  .
        4  .  .  .  .  .
        3  .  .  .  .  G4
        2  R5 .  .  .  .
        1  .  .  .  .  .
    """)
    table.play("a5-b5")
    assert rules_of(table, "die-exploded") == ["babyboom.pushed-boom"]


def test_tiles_are_cited_where_dice_are_placed_among_them() -> None:
    table = by_hand("babyboom", 2, "first 0", *TOSS, tiles="on")
    play(table, "tile hole c3", "tile flipper b2", "tile trap d4", "tile conveyor a5 s")
    assert refused_rule(table, "a1-a2") == "babyboom.tiles"
    table.play("place e1")
    assert refused_rule(table, "place e1") == "babyboom.tiles"
    assert rules_of(table, "round-began") == rules_of(table, "die-placed") == ["babyboom.tiles"]


def test_layout_is_cited_where_dice_are_placed_at_will() -> None:
    table = by_hand("babyboom", 2, "first 0", "place e1", placement="free")
    assert refused_rule(table, "place e1") == refused_rule(table, "a1-a2") == "babyboom.layout"
    assert rules_of(table, "round-began") == rules_of(table, "die-placed") == ["babyboom.layout"]


def told(drawing: str, move: str) -> list[tuple[str, str]]:
    table = scene(drawing)
    table.play(move)
    return [(event.name, event.rule) for event in table.events()]


def test_conveyor_carries_tile_push_pushes_and_once_counts_down() -> None:
    assert told("tile conveyor b3 e\n3  R5 >  G3 .  .\n1  G5 .  .  .  .", "a3-b3") == [
        ("die-moved", "babyboom.move"),
        ("die-carried", "babyboom.conveyor"),
        ("die-pushed", "babyboom.tile-push"),
        ("die-turned-down", "babyboom.once"),
        ("die-turned-down", "babyboom.once"),
    ]


def test_flipper_is_cited_by_what_it_sends_on() -> None:
    happened = told("tile flipper b3\n3  R5 %  .  .  .\n1  G5 .  .  .  .", "a3-b3")
    assert ("die-carried", "babyboom.flipper") in happened


def test_trap_is_cited_by_an_explosion_in_it() -> None:
    happened = told("tile trap c3\n3  R5 G4 x  .  .\n1  G2 .  .  .  R2", "a3-b3")
    assert ("die-exploded", "babyboom.trap") in happened
    assert ("trap-sprung", "babyboom.trap") in happened
