"""The end of the game, and counting."""

from __future__ import annotations

import pytest

from boomtable.core.actor import CHANCE, OVER
from boomtable.core.errors import Refused
from boomtable.games.rollnbump.facts import SET_BONUS
from boomtable.games.rollnbump.phases import Phase
from boomtable.table.table import Table
from kit import names_of
from scenes.rollnbump import (
    TABLEAU,
    cards,
    claims,
    give,
    holder,
    keep,
    scene,
    take_turn,
    texts,
    turn_up,
)


def test_end_when_the_last_card_of_a_pile_is_acquired() -> None:
    """The book's example: the last card ends it, then all take what their dice lie on."""
    table = scene(3, left={"p8": 1})
    take_turn(table, "64421", "p8 1", "p1 2,3")
    take_turn(table, "34561", "p4 1,2,3,4")
    assert table.state.phase == Phase.ROLL  # claimed is not acquired
    take_turn(table, "22221", "p6 1,2,3,4")
    assert table.is_over
    assert table.ending == "one-pile"
    assert cards(table, 0) == ["waves pair", "scales single-6"]
    assert cards(table, 1) == ["scales 4-straight"]
    assert cards(table, 2) == ["dots 4-of-a-kind"]
    assert texts(table) == []


def test_end_a_claimed_last_card_can_still_be_bumped() -> None:
    table = scene(2, left={"p1": 1})
    take_turn(table, "44126", "p1 1,2")
    take_turn(table, "55126", "p1 1,2")
    assert not table.is_over
    assert holder(table, "p1") == 1


def test_end_nothing_more_is_turned_up_or_rolled() -> None:
    table = scene(2, left={"p1": 1})
    take_turn(table, "44451", "p1 1,2")
    since = table.happened
    take_turn(table, "22236", "p3 1,2,3")
    assert table.turn == OVER
    assert "card-turned" not in names_of(table, since)
    with pytest.raises(Refused) as refused:
        table.play("die 1")
    assert refused.value.rule == "rollnbump.end"


def test_end_the_place_of_the_joker_does_not_count() -> None:
    table = take_turn(scene(2), "66666", "joker 1,2,3,4,5")
    take_turn(table, "12346")
    assert not table.is_over
    assert cards(table, 0) == ["joker"]


def test_end_five_players_need_two_empty_piles_and_the_first_is_closed() -> None:
    table = scene(5, left={"p1": 1, "p8": 1})
    take_turn(table, "44126", "p1 1,2")
    for _ in range(4):
        take_turn(table, "12356")
    assert not table.is_over
    assert cards(table, 0) == ["waves pair"]
    keep(turn_up(table), "44126")
    assert claims(table, "p1") == []
    with pytest.raises(Refused) as refused:
        table.play("claim p1 1,2")
    assert refused.value.rule == "rollnbump.claim"
    table.play("claim p8 5")
    table.play("end")
    for _ in range(4):
        take_turn(table, "12351")
    assert table.ending == "two-piles"
    assert cards(table, 0) == ["waves pair", "scales single-6"]


def test_end_five_players_two_piles_emptied_at_once() -> None:
    table = scene(5, left={"p1": 1, "p8": 1})
    take_turn(table, "44126", "p1 1,2", "p8 5")
    for _ in range(4):
        take_turn(table, "12355")
    assert table.ending == "two-piles"


def test_stall_after_forty_turns_without_an_acquisition() -> None:
    table = scene(2)
    assert table.state.idle == 1
    for _ in range(39):
        take_turn(table, "12346")
    assert not table.is_over
    keep(table, "44126")
    table.play("claim p1 1,2")
    table.play("end")
    assert table.ending == "stall"
    assert sorted(cards(table, 0) + cards(table, 1)) == ["waves pair"]


def test_stall_counts_from_the_last_acquisition_and_the_bonus_die_is_none() -> None:
    table = scene(2)
    for _ in range(30):
        take_turn(table, "12346")
    take_turn(table, "44126", "p1 1,2")
    take_turn(table, "12346", "p5 4")
    turns = 0
    turn_up(table)
    while not table.is_over and table.state.phase != Phase.LAST_DIE:
        turn_up(table)
        keep(table, "12346" + ("6" if table.state.bonus_owner == table.state.active else ""))
        if "use none" in texts(table):
            table.play("use none")
        if "claim bonus 5" in texts(table):
            table.play("claim bonus 5")
        table.play("end")
        turns += 1
    # Two turns acquire (the Pair, the Single 4), then forty do not, though the bonus die wanders.
    assert turns == 2 + 40


def test_values_are_added_up() -> None:
    table = give(scene(3), 1, "waves single-1", "dots pair", "zigzag 4-of-a-kind")
    assert table.scores() == [0, 1 + 2 + 12, 0]


def test_sets_of_one_suit_score() -> None:
    assert SET_BONUS == (0, 0, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78)
    table = scene(2)
    for size, name in enumerate((f"scales single-{face}" for face in range(1, 7)), 1):
        give(table, 0, name)
        assert table.scores()[0] == size + SET_BONUS[size]


def test_sets_of_different_suits_are_counted_apart() -> None:
    table = give(scene(2), 0, "waves pair", "waves single-1", "dots pair", "dots single-1")
    assert table.scores()[0] == 2 * (2 + 1) + 3 + 3


def test_joker_makes_the_books_three_cards_count_as_four() -> None:
    table = give(scene(2), 0, "dots single-1", "dots single-2", "dots single-3")
    assert table.scores()[0] == 3 + 6
    give(table, 0, "joker")
    assert table.scores()[0] == 3 + 15 + 10


def test_joker_joins_the_largest_suit() -> None:
    table = give(scene(2), 0, "joker", "waves pair", "dots single-1", "dots single-2")
    assert table.scores()[0] == 15 + 2 + 1 + 1 + 6


def test_joker_alone_makes_no_set_and_no_thirteenth_card() -> None:
    table = give(scene(2), 0, "joker")
    assert table.scores()[0] == 15
    whole = [f"waves single-{face}" for face in range(1, 7)]
    whole += ["waves pair", "waves 3-straight", "waves 3-of-a-kind", "waves 4-straight"]
    whole += ["waves 5-straight", "waves 4-of-a-kind"]
    give(table, 0, *whole)
    assert table.scores()[0] == 15 + 45 + 78
    give(table, 0, "dots pair")
    assert table.scores()[0] == 15 + 45 + 78 + 2 + 3


def test_bonus_end_its_holder_rolls_it_and_adds_the_face() -> None:
    table = scene(2, left={"p1": 1})
    take_turn(table, "44126", "p1 1,2")
    take_turn(table, "12356", "bonus 5")
    assert table.turn == CHANCE
    assert table.state.phase == Phase.LAST_DIE
    assert table.odds() == [1] * 6
    assert table.scores() == [2, 0]
    table.play("die 5")
    assert table.is_over
    assert table.scores() == [2, 5]
    assert names_of(table)[-3:] == ["last-die-rolled", "scored", "scored"]


def test_bonus_end_also_for_whoever_ends_the_game() -> None:
    table = scene(2, left={"p1": 1})
    take_turn(table, "44126", "p1 1,2", "bonus 5")
    take_turn(table, "12355")
    table.play("die 1")
    assert table.scores() == [2 + 1, 0]


def test_bonus_end_nobody_rolls_it_if_nobody_has_it() -> None:
    table = scene(2, left={"p1": 1})
    take_turn(table, "44126", "p1 1,2")
    take_turn(table, "12355")
    assert table.is_over
    assert table.scores() == [2, 0]


def test_winner_the_books_thirty_one_and_nineteen_make_fifty() -> None:
    """Thirty-one in cards; sets of four, three and two: 10 + 6 + 3."""
    table = give(scene(2), 0, "waves 4-of-a-kind", "waves 3-of-a-kind", "waves pair",
                 "waves single-1", "dots 3-straight", "dots pair", "dots single-3",
                 "zigzag 3-straight", "zigzag pair")  # fmt: skip
    assert table.scores()[0] == 31 + 19 == 50


def winners(table: Table) -> list[int]:
    points = table.scores()
    return [seat for seat in range(table.players) if points[seat] == max(points)]


def test_winner_equal_totals_share_the_victory() -> None:
    table = scene(3, left={"p1": 1})
    give(table, 2, "dots pair")
    take_turn(table, "44126", "p1 1,2")
    take_turn(table, "12355")
    take_turn(table, "12355")
    assert table.scores() == [2, 0, 2]
    assert winners(table) == [0, 2]
    assert TABLEAU[0] == "waves pair"


def test_end_is_not_taken_back() -> None:
    """Nothing was rolled after the last decision, and yet it is over."""
    table = scene(2, left={"p1": 1})
    take_turn(table, "44451", "p1 1,2")
    take_turn(table, "22236", "p3 1,2,3")
    assert table.is_over
    for take_back in (table.undo, lambda: table.take_back(1, (0,))):
        with pytest.raises(Refused) as refused:
            take_back()
        assert refused.value.key == "undo-over"
    assert table.is_over
