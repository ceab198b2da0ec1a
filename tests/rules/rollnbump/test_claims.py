"""Claiming and bumping."""

from __future__ import annotations

import pytest

from boomtable.core.actor import NONE
from boomtable.core.errors import Refused
from boomtable.table.table import Table
from kit import names_of, play
from scenes.rollnbump import (
    TABLEAU,
    cards,
    claims,
    holder,
    keep,
    roll,
    scene,
    tableau,
    take_turn,
    texts,
    to_beat,
    turn_up,
)


def refused_rule(table: Table, text: str) -> str:
    with pytest.raises(Refused) as refused:
        table.play(text)
    return refused.value.rule


def test_claim_several_spots_each_die_once() -> None:
    table = keep(scene(), "44661")
    play(table, "claim p1 1,2", "claim p8 3", "claim bonus 5")
    assert [holder(table, spot) for spot in ("p1", "p8", "bonus")] == [0, 0, 0]
    assert refused_rule(table, "claim p5 1") == "rollnbump.claim"
    assert refused_rule(table, "claim p9 5") == "rollnbump.claim"
    assert texts(table) == ["end"]  # the last die, a 6, fits nowhere else


def test_claim_the_books_2_2_2_3_4_makes_one_or_the_other() -> None:
    table = keep(scene(), "22234")
    assert claims(table, "p3") == ["1,2,3"]
    assert claims(table, "p2") == ["1,4,5"]
    table.play("claim p3 1,2,3")
    assert claims(table, "p2") == []
    table = keep(scene(), "22234")
    table.play("claim p2 1,4,5")
    assert claims(table, "p3") == []


def test_claim_is_never_compulsory() -> None:
    table = keep(scene(), "66666")
    assert "end" in texts(table)
    table.play("end")
    assert table.state.active == 1


def test_claim_only_where_a_card_lies() -> None:
    table = keep(scene(2), "66666")
    assert refused_rule(table, "claim p7 1") == "rollnbump.claim"  # two players have six piles


def test_claim_any_of_equal_dice_will_do() -> None:
    table = keep(scene(), "46464")
    assert claims(table, "p5") == ["1", "1,3", "1,3,5"]
    assert table.refusal("claim p5 5") is None
    table.play("claim p5 3,5")
    assert table.state.free == 0b01011


COMBINATIONS = {  # spot of TABLEAU: dice that claim it, and dice that do not
    "p1": (["44", "11"], ["4", "45", "444"]),
    "p2": (["123", "456", "342"], ["12", "124", "1234", "561", "112"]),
    "p3": (["222", "666"], ["22", "2222", "223"]),
    "p4": (["1234", "3456", "4532"], ["123", "12345", "1235", "6123"]),
    "p5": (["4", "44", "44444"], ["3", "45"]),
    "p6": (["1111", "6666"], ["111", "11111", "1112"]),
    "p7": (["12345", "23456", "65432"], ["1234", "12346", "13456"]),
    "joker": (["11111", "66666"], ["1111", "11112"]),
    "bonus": (["1", "16", "12345"], []),
}


@pytest.mark.parametrize("spot", COMBINATIONS)
def test_exact_dice_must_form_the_combination(spot: str) -> None:
    right, wrong = COMBINATIONS[spot]
    for faces, allowed in [(f, True) for f in right] + [(f, False) for f in wrong]:
        filler = next(face for face in "123456" if face not in faces)
        table = keep(scene(), (faces + filler * 5)[:5])
        dice = ",".join("12345"[: len(faces)])
        if allowed:
            table.play(f"claim {spot} {dice}")
            assert holder(table, spot) == 0
        else:
            assert refused_rule(table, f"claim {spot} {dice}") == "rollnbump.exact"


def test_exact_a_five_straight_is_low_or_high() -> None:
    for faces, total in (("12345", 15), ("23456", 20)):
        table = keep(scene(), faces)
        table.play("claim p7 1,2,3,4,5")
        assert to_beat(table, "p7") == total


def test_exact_claims_stand_once_the_turn_has_ended() -> None:
    table = keep(tableau(2), "441")
    table.play("claim p1 1,2")
    table.undo()  # as long as the turn lasts and nothing was rolled, the table gives them back
    assert holder(table, "p1") == NONE
    play(table, "claim p1 1,2", "end")
    roll(table, "1")
    with pytest.raises(Refused):
        table.undo()
    assert holder(table, "p1") == 0


def test_bump_by_the_same_combination_with_a_higher_total() -> None:
    """The book: 1-2-3 is bumped by 2-3-4."""
    table = take_turn(scene(), "12366", "p2 1,2,3")
    since = table.happened
    keep(turn_up(table), "23411")
    assert claims(table, "p2") == ["1,2,3"]
    table.play("claim p2 1,2,3")
    assert names_of(table, since)[-2:] == ["bumped", "claimed"]
    assert holder(table, "p2") == 1
    table.play("end")
    take_turn(table, "11111")
    take_turn(table, "11111")
    assert cards(table, 0) == []  # bumped dice are back, and nothing is acquired


def test_bump_not_by_an_equal_total() -> None:
    table = take_turn(scene(), "23411", "p2 1,2,3", "p1 4,5")
    keep(table, "23411")
    assert refused_rule(table, "claim p2 1,2,3") == "rollnbump.bump"
    assert refused_rule(table, "claim p1 4,5") == "rollnbump.bump"
    assert claims(table, "p2") == claims(table, "p1") == []


def test_bump_not_the_books_3_4_5_6() -> None:
    table = take_turn(scene(), "34561", "p4 1,2,3,4")
    for faces in ("34561", "23451"):
        keep(table, faces)
        assert claims(table, "p4") == []
        assert refused_rule(table, "claim p4 1,2,3,4") == "rollnbump.bump"
        table.play("end")


def test_bump_a_claimed_joker() -> None:
    table = take_turn(scene(), "33333", "joker 1,2,3,4,5")
    keep(table, "22222")
    assert refused_rule(table, "claim joker 1,2,3,4,5") == "rollnbump.bump"
    table.play("end")
    take_turn(table, "44444", "joker 1,2,3,4,5")
    assert holder(table, "joker") == 2


def test_bump_single_with_more_dice() -> None:
    """The book: two 4s bump one 4 on a Single 4."""
    table = take_turn(scene(), "41122", "p5 1")
    assert to_beat(table, "p5") == 1
    keep(table, "44122")
    assert refused_rule(table, "claim p5 1") == "rollnbump.bump-single"
    assert claims(table, "p5") == ["1,2"]
    play(table, "claim p5 1,2", "end")
    assert (holder(table, "p5"), to_beat(table, "p5")) == (1, 2)
    keep(table, "44112")
    assert claims(table, "p5") == []
    assert refused_rule(table, "claim p5 1,2") == "rollnbump.bump-single"


def test_bonus_claim_with_any_dice_and_bumped_by_a_higher_total() -> None:
    """The book: 1 + 3 is bumped by a single 6."""
    table = take_turn(scene(), "13222", "bonus 1,2")
    assert to_beat(table, "bonus") == 4
    keep(table, "61122")
    assert refused_rule(table, "claim bonus 2,3,4") == "rollnbump.bonus-claim"
    table.play("claim bonus 1")
    assert (holder(table, "bonus"), to_beat(table, "bonus")) == (1, 6)


def test_bonus_claim_lists_every_kind_of_set_that_beats_the_total() -> None:
    table = take_turn(scene(), "16222", "bonus 1,2")
    keep(table, "34112")
    listed = [dice.split(",") for dice in claims(table, "bonus")]
    shown = {"".join("34112"[int(die) - 1] for die in dice) for dice in listed}
    assert shown == {"341", "342", "3411", "3412", "34112", "4112"}  # more than 7


def test_bonus_claim_left_over_dice_do_not_go_there_by_themselves() -> None:
    table = take_turn(scene(), "12346")
    assert holder(table, "bonus") == NONE


def test_own_spot_cannot_be_claimed_again_in_the_same_turn() -> None:
    table = keep(scene(), "44466")
    table.play("claim p5 1")
    assert refused_rule(table, "claim p5 2,3") == "rollnbump.own"
    table.play("claim bonus 4")
    assert refused_rule(table, "claim bonus 2,5") == "rollnbump.own"
    assert claims(table, "p5") == claims(table, "bonus") == []


def test_own_claims_are_taken_back_by_the_tables_undo() -> None:
    table = keep(tableau(4), "446")
    play(table, "claim p5 1", "claim p8 3")
    assert (str(table.undo()), str(table.undo())) == ("claim p8 3", "claim p5 1")
    table.play("claim p5 1,2")
    assert to_beat(table, "p5") == 2


def test_turn_end_is_always_said_and_goes_clockwise() -> None:
    table = keep(scene(3), "66666")
    table.play("claim joker 1,2,3,4,5")
    assert texts(table) == ["end"]
    table.play("end")
    assert table.state.active == 1
    take_turn(table, "11235")
    assert table.state.active == 2
    take_turn(table, "11235")
    assert table.state.active == 0


def test_turn_end_left_over_dice_stay_with_their_owner() -> None:
    table = take_turn(scene(2), "44126", "p1 1,2")
    take_turn(table, "12356")
    assert table.state.rolling == 0b11111  # all five are rolled again
    assert TABLEAU[0] in cards(table, 0)


def test_timeout_keeps_dice_leaves_the_bonus_die_and_ends_the_turn() -> None:
    table = roll(scene(bonus=True), "12345 6")
    for expected in ("keep", "use none", "end"):
        assert str(table.default()) == expected
        table.play(table.default())
    assert table.state.active == 1
