"""Tiles and bombs: the toss, laying, placing, and what each tile does."""

from __future__ import annotations

from itertools import product

import pytest

from boomtable.core.actor import CHANCE
from boomtable.games.babyboom.facts import CONVEYOR, WAY_NAMES
from boomtable.table.table import Table
from kit import by_hand, names_of, play, refused_rule, texts
from scenes.babyboom import faces, rows, scene

TOSS = ("toss hole", "toss wall", "toss trap", "toss conveyor")
LAY = ("tile hole c3", "tile wall b2 n", "tile trap d4", "tile conveyor a5 s")


def tossed(players: int = 2) -> Table:
    return by_hand("babyboom", players, "first 0", *TOSS, tiles="on")


# Set-up


def test_tiles_are_tossed_after_the_first_player_is_known() -> None:
    table = by_hand("babyboom", 2, tiles="on")
    table.play("first 1")
    seen = []
    while table.turn == CHANCE:
        seen.append(texts(table))
        assert table.odds() == [1, 1]
        table.play(table.legal()[0])
    assert seen == [
        ["toss hole", "toss conveyor"],
        ["toss wall", "toss flipper"],
        ["toss trap", "toss wall"],
        ["toss conveyor", "toss trap"],
    ]
    assert table.turn == 1


def test_tiles_show_one_of_their_own_sides() -> None:
    table = by_hand("babyboom", 2, "first 0", tiles="on")
    assert refused_rule(table, "toss trap") == "babyboom.tiles"
    assert refused_rule(table, "tile hole c3") == "babyboom.tiles"


def test_tiles_are_laid_one_each_in_turn_order() -> None:
    table = tossed(3)
    turns = []
    for line in LAY:
        turns.append(table.turn)
        table.play(line)
    assert turns == [0, 1, 2, 0]
    assert table.turn == 0  # who begins to place dice
    assert rows(table) == [
        "v  .  .  .  .",
        ".  .  .  x  .",
        ".  .  o  .  .",
        ".  #  .  .  .",
        "." + "  ." * 4,
    ]


def test_tiles_only_those_up_and_never_two_on_a_square() -> None:
    table = tossed()
    assert refused_rule(table, "tile flipper c3") == "babyboom.tiles"
    assert refused_rule(table, "place c3") == "babyboom.tiles"
    table.play("tile hole c3")
    assert refused_rule(table, "tile hole d3") == "babyboom.tiles"
    assert refused_rule(table, "tile trap c3") == "babyboom.tiles"


def test_tiles_two_of_a_kind_are_laid_one_after_the_other() -> None:
    table = by_hand(
        "babyboom", 2, "first 0", "toss hole", "toss wall", "toss wall", "toss trap", tiles="on"
    )
    play(table, "tile wall b2 n", "tile wall b3 e")
    assert refused_rule(table, "tile wall c3 e") == "babyboom.tiles"


def test_tiles_dice_start_off_all_tiles_but_walls() -> None:
    table = tossed()
    play(table, *LAY)
    places = {text.split()[1] for text in texts(table)}
    assert {"c3", "d4", "a5"}.isdisjoint(places)
    assert len(places) == 22
    assert "b2" in places
    assert refused_rule(table, "place d4") == "babyboom.tiles"


def test_tiles_stay_and_dice_are_placed_anew_each_round() -> None:
    table = tossed()
    play(table, *LAY)
    while table.state.round_number == 1:
        table.play(table.legal()[0])
    assert faces(table) == {}
    assert rows(table)[2] == ".  .  o  .  ."
    assert table.turn == table.state.first
    assert texts(table)[0] == "place a1"


def test_tiles_make_placement_pointless() -> None:
    plain, free = (
        by_hand("babyboom", 2, "first 0", *TOSS, *LAY, tiles="on", placement=placement)
        for placement in ("printed", "free")
    )
    assert plain.state.tobytes() == free.state.tobytes()


def test_tiles_a_sprung_trap_returns_for_the_next_round() -> None:
    table = scene("tile trap c3\n3  R5 G2 x  .  .\n1  G1 .  .  .  R3")
    table.play("a3-b3")
    assert table.state.floor[12] == -1
    table.play("a1-a2")  # the last green die goes off
    assert table.state.round_number == 2
    assert table.state.floor[12] == 0


# Moving


def test_once_a_turn_however_far() -> None:
    table = scene("tile conveyor b3 e\ntile conveyor c3 e\n3  R5 >  >  .  .\n1  G5 .  .  .  .")
    table.play("a3-b3")
    assert faces(table) == {"d3": "R4", "a1": "G5"}


def test_once_even_when_pushed_twice() -> None:
    """A die that a loop left on a conveyor is pushed off it, and once more by its pusher."""
    table = scene("tile conveyor b3 e\n3  R5 G3 .  .  .\n1  G5 .  .  .  .")
    table.play("a3-b3")
    assert faces(table) == {"c3": "R4", "d3": "G2", "a1": "G5"}


def test_once_a_trapped_die_does_not_count_down() -> None:
    table = scene("tile trap c3\n3  R5 G4 x  .  .\n1  G2 .  .  .  R2")
    table.play("a3-b3")
    assert ("die-turned-down", 1) not in [(e.name, e.seat) for e in table.events()]


def test_tile_push_a_carried_die_pushes_its_own_opponents() -> None:
    table = scene("tile conveyor b3 e\n3  R5 >  G3 .  .\n1  G5 .  .  .  .")
    table.play("a3-b3")
    assert faces(table) == {"c3": "R4", "d3": "G2", "a1": "G5"}


def test_tile_push_a_pushed_die_may_push_the_mover_s_own_dice() -> None:
    table = scene(
        "tile conveyor c3 n\n5  .  .  .  .  .\n4  .  .  R2 .  .\n3  R5 G3 ^  .  .\n1  G5 .  .  .  ."
    )
    table.play("a3-b3")
    assert faces(table) == {"b3": "R4", "c4": "G2", "c5": "R1", "a1": "G5"}


@pytest.mark.parametrize(
    "blocker", ["3  R5 >  G5 .  .", "3  R5 >  R3 .  .", "3  R5 >  G* .  .", "3  R5 >  G3 G2 ."]
)
def test_tile_push_that_cannot_be_makes_the_whole_move_illegal(blocker: str) -> None:
    table = scene(f"tile conveyor b3 e\n{blocker}\n1  G5 .  .  .  .")
    assert refused_rule(table, "a3-b3") == "babyboom.tile-push"
    assert "a3-b3" not in texts(table)


def test_tile_push_stops_at_walls_and_at_the_border() -> None:
    table = scene("tile conveyor b3 e\ntile wall c3 w\n3  R5 >  #  .  .\n1  G5 .  .  .  .")
    assert refused_rule(table, "a3-b3") == "babyboom.tile-push"
    table = scene("tile conveyor d3 e\n3  .  .  R5 >  G3\n1  G5 .  .  .  .")
    assert refused_rule(table, "c3-d3") == "babyboom.tile-push"


def test_tile_push_the_square_the_mover_left_is_free() -> None:
    """Pushed round by flipper and conveyor, the green die ends where the red one came from."""
    table = scene(
        "tile flipper c3\ntile conveyor c2 w\ntile conveyor b2 w\n"
        "3  R5 G3 %  .  .\n2  .  <  <  .  .\n1  G5 .  .  .  ."
    )
    table.play("a3-b3")
    assert faces(table) == {"b3": "R4", "a2": "G2", "a1": "G5"}
    table = scene(
        "tile flipper c3\ntile conveyor c2 w\ntile conveyor b2 w\ntile trap a2\n"
        "3  R5 G3 %  .  .\n2  x  <  <  .  .\n1  G5 .  .  .  ."
    )
    third = table.state.tile[3]  # the box has two conveyors: this one shows what three would do
    third.kind, third.way = CONVEYOR, WAY_NAMES.index("n")
    table.play("a3-b3")
    assert faces(table) == {"b3": "R4", "a3": "G2", "a1": "G5"}


def test_tile_push_the_pushed_die_travels_before_the_pusher_s_tile_acts() -> None:
    """A loop left green on the conveyor b3: carried north it clears the way, and red, carried after
    it, pushes it once more."""
    table = scene("tile conveyor b3 e\ntile conveyor c3 n\n3  R5 G3 ^  .  .\n1  G5 .  .  .  .")
    table.play("a3-b3")
    assert faces(table) == {"c4": "R4", "c5": "G2", "a1": "G5"}


# The tiles


def test_hole_removes_without_an_explosion() -> None:
    table = scene("tile hole b3\n3  R1 o  G4 .  .\n1  G5 .  R2 .  .")
    table.play("a3-b3")
    assert faces(table) == {"c3": "G4", "a1": "G5", "c1": "R2"}


def test_hole_takes_the_pushed_die_and_the_pusher_counts_down() -> None:
    table = scene("tile hole c3\n3  R5 G1 o  .  .\n1  G5 .  .  .  .")
    table.play("a3-b3")
    assert faces(table) == {"b3": "R4", "a1": "G5"}
    assert "die-fell" in names_of(table)


def test_hole_never_fills_and_blasts_pass_over() -> None:
    table = scene("tile hole c3\n3  R1 .  o  .  G4\n2  .  .  R5 .  .\n1  G5 .  .  .  .")
    table.play("a3-b3")
    assert set(faces(table)) == {"b3", "c2", "a1"}


def test_hole_is_a_move_that_a_blocked_player_must_make() -> None:
    table = scene("tile hole a2\n1  R3 G5 .  .  .\n2  o  .  .  .  .")
    assert texts(table) == ["a1-a2"]
    assert refused_rule(table, "tick a1") == "babyboom.blocked"


def test_wall_closes_its_edge_from_both_sides() -> None:
    table = scene("tile wall b3 e\n3  .  R5 R4 .  .\n1  G5 .  .  .  .")
    assert refused_rule(table, "b3-c3") == "babyboom.wall"
    assert refused_rule(table, "c3-b3") == "babyboom.wall"
    assert "b3-b4" in texts(table)


def test_wall_behind_a_pushed_die() -> None:
    for wall in ("b3 e", "c3 w"):
        table = scene(f"tile wall {wall}\n3  R5 G3 .  .  .\n1  G5 .  .  .  .")
        assert refused_rule(table, "a3-b3") == "babyboom.wall"


def test_wall_stops_blasts() -> None:
    for wall in ("c3 e", "d3 w"):
        table = scene(f"tile wall {wall}\n3  R1 .  .  G4 .\n1  G5 .  .  .  R2")
        table.play("a3-b3")
        assert set(faces(table)) == {"b3", "d3", "a1", "e1"}


def test_wall_never_on_the_border() -> None:
    table = tossed()
    for border in ("a3 w", "e3 e", "c5 n", "c1 s"):
        assert refused_rule(table, f"tile wall {border}") == "babyboom.wall"
    assert sum(text.startswith("tile wall") for text in texts(table)) == 80


def test_trap_springs_on_a_pushed_die_of_any_value() -> None:
    table = scene("tile trap c3\n5  .  .  G2 .  .\n3  R5 G4 x  .  R3\n1  G5 .  .  .  R2")
    table.play("a3-b3")
    assert faces(table) == {"a1": "G5", "e1": "R2"}  # pusher, e3 and c5 were in line
    assert table.state.floor[12] == -1


def test_trap_springs_on_a_die_that_a_tile_sends_in() -> None:
    table = scene("tile trap c3\ntile conveyor b3 e\n3  R5 >  x  .  .\n1  G5 .  .  .  R2")
    table.play("a3-b3")
    assert faces(table) == {"a1": "G5", "e1": "R2"}


def test_trap_lets_a_die_walk_in() -> None:
    table = scene("tile trap c3\n3  .  R5 x  .  .\n1  G5 .  .  .  .")
    table.play("b3-c3")
    assert faces(table)["c3"] == "R4"
    assert table.state.floor[12] == 0


def test_trap_keeps_a_die_that_walked_in_as_a_one_and_exploded_of_itself() -> None:
    table = scene("tile trap c3\n3  .  R1 x  .  G3\n1  G5 .  .  .  R2")
    table.play("b3-c3")
    assert faces(table) == {"c3": "R*", "a1": "G5", "e1": "R2"}
    assert table.state.floor[12] == 0


def test_trap_stays_if_an_earlier_blast_took_the_die() -> None:
    """Red is carried onto the trap after it pushed a 1, which goes off first."""
    table = scene(
        "tile trap c3\ntile conveyor b3 e\ntile flipper c4\n"
        "5  .  .  .  .  .\n4  .  .  %  .  .\n3  R5 >  G1 .  .\n1  G5 .  .  .  R2"
    )
    table.play("a3-b3")
    assert faces(table) == {"d3": "G*", "a1": "G5", "e1": "R2"}
    assert table.state.floor[12] == 0


WAYS_ROUND = {"b3-c3": "c2", "c4-c3": "b3", "d3-c3": "c4", "c2-c3": "d3"}


@pytest.mark.parametrize(("move", "out"), WAYS_ROUND.items())
def test_flipper_turns_a_die_clockwise(move: str, out: str) -> None:
    square = move[:2]
    board = {square: "R5", "a1": "G5"}
    drawn = "\n".join(
        f"{row} " + " ".join(board.get(f"{column}{row}", ".") for column in "abcde")
        for row in "12345"
    )
    table = scene(f"tile flipper c3\n{drawn}")
    table.play(move)
    assert faces(table) == {out: "R4", "a1": "G5"}


def test_flipper_stops_blasts() -> None:
    table = scene("tile flipper c3\n3  R1 .  %  G4 .\n1  G5 .  .  .  R2")
    table.play("a3-b3")
    assert set(faces(table)) == {"b3", "d3", "a1", "e1"}


def test_flipper_never_on_the_border() -> None:
    table = by_hand(
        "babyboom", 2, "first 0", "toss hole", "toss flipper", "toss trap", "toss trap", tiles="on"
    )
    assert refused_rule(table, "tile flipper a3") == "babyboom.flipper"
    assert sum(text.startswith("tile flipper") for text in texts(table)) == 9


def test_conveyor_carries_along_its_arrow() -> None:
    table = scene("tile conveyor b3 n\n3  R5 ^  .  .  .\n1  G5 .  .  .  .")
    table.play("a3-b3")
    assert faces(table) == {"b4": "R4", "a1": "G5"}


def test_conveyor_never_points_off_the_board() -> None:
    table = tossed()
    for outwards in ("a3 w", "e3 e", "c5 n", "c1 s"):
        assert refused_rule(table, f"tile conveyor {outwards}") == "babyboom.conveyor"
    assert "tile conveyor a3 n" in texts(table)


def test_loop_leaves_a_die_on_the_conveyor_it_comes_back_to() -> None:
    table = scene("tile conveyor b3 e\ntile conveyor c3 w\n3  R5 >  <  .  .\n1  G5 .  .  .  .")
    table.play("a3-b3")
    assert faces(table) == {"b3": "R4", "a1": "G5"}


def test_loop_back_to_the_flipper_is_illegal() -> None:
    table = scene(
        "tile flipper c3\ntile conveyor c2 n\n3  .  R5 %  .  .\n2  .  .  ^  .  .\n1  G5 .  .  .  ."
    )
    assert refused_rule(table, "b3-c3") == "babyboom.loop"


def test_order_pushed_before_pusher_and_whoever_is_removed_does_not_explode() -> None:
    """Both would go off: red on the trap, the green 1 it pushed. Green came to rest first."""
    table = scene(
        "tile conveyor b3 e\ntile trap c3\n5  .  .  G4 .  .\n3  R5 >  G1 .  .\n1  G5 .  .  .  R2"
    )
    table.play("a3-b3")
    exploded = [event.seat for event in table.events() if event.name == "die-exploded"]
    assert exploded == [1]
    assert faces(table) == {"d3": "G*", "c5": "G4", "a1": "G5", "e1": "R2"}


def test_order_both_explode_when_neither_is_in_the_other_s_line() -> None:
    """Green is pushed north and carried into the trap; red, the mover, comes to rest last."""
    table = scene(
        "tile conveyor b4 e\ntile trap c4\n"
        "4  .  >  x  .  G2\n3  .  G3 .  .  .\n2  .  R4 .  .  .\n1  G5 .  .  .  R2"
    )
    table.play("b2-b3")
    assert [e.seat for e in table.events() if e.name == "die-turned-down"] == [0]
    assert [e.seat for e in table.events() if e.name == "die-exploded"] == [1]
    assert faces(table) == {"b3": "R3", "a1": "G5", "e1": "R2"}  # e4 was in line with the trap


def test_order_is_kept_with_risky_one_roll_for_each_explosion() -> None:
    """Red pushes a 1 and is itself carried into a trap; power 'boom' spares it for its own roll."""
    drawing = "options risky\ntile conveyor b3 e\ntile trap c3\n3  R5 >  G1 .  .\n1  G5 .  .  .  R2"
    for first, second in product(("boom", "2"), ("boom", "1")):
        table = scene(drawing)
        table.play("a3-b3")
        table.play(f"power {first}")
        if first == "boom":
            assert table.turn == CHANCE
            table.play(f"power {second}")
            assert faces(table) == {"a1": "G5", "e1": "R2"}
            assert table.state.floor[12] == -1
        else:
            assert faces(table) == {"d3": "G*", "a1": "G5", "e1": "R2"}
            assert table.state.floor[12] == 1
        assert table.turn == 1
