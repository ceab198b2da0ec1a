"""The end of a round and of the game."""

from __future__ import annotations

from boomtable.core.actor import OVER
from boomtable.table.winners import winners
from kit import by_hand, names_of, refused_rule
from scenes.babyboom import earned, faces, scene

LAST_STAND = """
    turn red
    5  .  .  .  .  .
    3  R5 G1 .  .  .
    1  .  .  R3 .  .
"""


def test_round_end_when_one_player_is_left_who_does_not_play_on() -> None:
    table = scene("5  .  .  .  .  R4\n3  G2 .  R1 .  .")
    table.play("c3-b3")
    assert table.state.round_number == 2
    assert len(faces(table)) == 10
    assert "round-survived" in names_of(table)


def test_round_end_when_nobody_is_left() -> None:
    table = scene("turn green\n3  R5 G1 .  .  .")
    table.play("b3-c3")
    assert "nobody-survived" in names_of(table)
    assert earned(table, 1) == [0, 1]


def test_round_end_waits_while_two_players_are_live() -> None:
    table = scene("3  R5 G1 .  .  .\n1  .  R3 .  .  G4")
    table.play("a3-b3")
    assert table.state.round_number == 1


def test_score_every_die_its_face_and_a_boom_die_one() -> None:
    """The booklet's example: red 2 and Boom, yellow and green one Boom each, is 3, 1, 1."""
    table = scene(
        """
        players 3
        turn green
        5  .  .  .  R2 .
        4  R* .  .  .  .
        3  .  G1 .  .  .
        2  .  .  .  .  .
        1  .  .  .  .  Y*
        """
    )
    table.play("b3-c3")
    assert earned(table, 1) == [3, 1, 1]
    assert table.scores() == [3, 1, 1]


def test_next_first_is_the_survivor() -> None:
    table = scene("first green\n5  .  .  .  .  R4\n3  G2 .  R1 .  .")
    table.play("c3-b3")
    assert (table.state.first, table.turn) == (0, 0)
    table = scene("first red\n5  .  .  .  .  G4\n3  G2 .  R1 .  .")
    table.play("c3-d3")
    assert (table.state.first, table.turn) == (1, 1)


def test_next_first_is_the_last_mover_when_nobody_survived() -> None:
    table = scene("turn green\nfirst red\n3  R5 G1 .  .  .")
    table.play("b3-c3")
    assert (table.state.first, table.turn) == (1, 1)


def test_next_first_counts_a_die_turned_down_where_it_stands_as_a_move() -> None:
    table = scene("turn green\nfirst red\n1  G1 R5 .  .  .\n2  G* .  .  .  .")
    table.play("tick a1")
    assert table.state.first == 1


def test_winner_has_most_points_after_three_rounds() -> None:
    table = scene("earned 9 4\nearned 0 8\n5  .  .  .  .  R4\n3  G2 .  R1 .  .")
    assert table.state.round_number == 3
    table.play("c3-b3")
    assert table.turn == OVER
    assert table.ending == "three-rounds"
    assert table.scores() == [14, 12]
    assert winners(table.scores()) == [0]
    assert refused_rule(table, "e5-e4") == "babyboom.winner"


def test_winner_ties_share() -> None:
    table = scene("earned 9 4\nearned 0 10\n5  .  .  .  .  R4\n3  G2 .  R1 .  .")
    table.play("c3-b3")
    assert winners(table.scores()) == [0, 1]


def test_winner_all_three_rounds_are_played() -> None:
    table = by_hand("babyboom", 2, "first 0")
    while not table.is_over:
        table.play(table.legal()[-1])
    assert names_of(table).count("round-began") == 3
