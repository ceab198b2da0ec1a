"""A turn: acquiring, rolling, the bonus die."""

from __future__ import annotations

import pytest

from boomtable.core.actor import CHANCE, NONE
from boomtable.core.errors import Refused
from boomtable.games.rollnbump.phases import Phase
from boomtable.table.table import Table
from kit import names_of, play
from scenes.rollnbump import (
    all_cards,
    card_on,
    cards,
    claims,
    holder,
    keep,
    left,
    roll,
    scene,
    tableau,
    take_turn,
    texts,
    turn_up,
)


def refused_rule(table: Table, text: str) -> str:
    with pytest.raises(Refused) as refused:
        table.play(text)
    return refused.value.rule


# Acquire


def test_acquire_cards_on_which_dice_still_lie_come_home_with_them() -> None:
    table = scene(3)
    take_turn(table, "44466", "p3 1,2,3", "p8 4,5")
    take_turn(table, "11223")
    take_turn(table, "11223")
    assert cards(table, 0) == ["zigzag 3-of-a-kind", "scales single-6"]
    assert holder(table, "p3") == holder(table, "p8") == NONE
    assert (left(table, "p3"), left(table, "p8")) == (3, 3)
    assert all_cards(table) == 49


def test_acquire_takes_everything_then_turns_the_next_cards_in_the_order_of_piles() -> None:
    table = take_turn(scene(3), "44466", "p8 4,5", "p3 1,2,3")
    take_turn(table, "11223")
    since = table.happened
    take_turn(table, "11223")
    names = names_of(table, since)
    assert names[-3:] == ["card-acquired", "card-acquired", "turn-began"]
    assert table.state.phase == Phase.TURN_UP
    assert card_on(table, "p3") is card_on(table, "p8") is None
    table.play("turn dots pair")
    assert (card_on(table, "p3"), card_on(table, "p8")) == ("dots pair", None)
    table.play("turn scales pair")
    assert card_on(table, "p8") == "scales pair"
    assert table.state.phase == Phase.ROLL


def test_acquire_bumped_dice_bring_nothing() -> None:
    table = take_turn(scene(2), "11234", "p1 1,2")
    take_turn(table, "22456", "p1 1,2")
    assert cards(table, 0) == []
    assert holder(table, "p1") == 1


def test_acquire_the_joker_is_not_replaced() -> None:
    table = take_turn(scene(2), "33333", "joker 1,2,3,4,5")
    take_turn(table, "12346")
    assert cards(table, 0) == ["joker"]
    assert table.state.phase == Phase.ROLL  # nothing to turn up
    keep(table, "66666")
    assert refused_rule(table, "claim joker 1,2,3,4,5") == "rollnbump.acquire"


def test_acquire_the_bonus_die_comes_too_and_is_rolled() -> None:
    table = take_turn(scene(2), "12346", "bonus 5")
    since = table.happened
    take_turn(table, "11223")
    assert "bonus-die-acquired" in names_of(table, since)
    assert table.state.bonus_owner == 0
    assert cards(table, 0) == []
    roll(table, "12345")
    assert table.turn == CHANCE
    roll(table, "6")
    assert table.turn == 0
    assert table.state.bonus_face == 6


# Roll


@pytest.mark.parametrize("players", [2, 3, 5])
def test_opening_three_dice_then_four_then_five(players: int) -> None:
    table = tableau(players, first=1)
    for number in (3, 4, 5, 5, 5, 5):
        assert table.state.rolling == (1 << number) - 1
        take_turn(table, "123456"[:number])


def test_opening_other_dice_take_no_part() -> None:
    table = roll(tableau(4), "666")
    assert "reroll 1,2,3" in texts(table)
    assert refused_rule(table, "reroll 4") == "rollnbump.opening"
    assert refused_rule(table, "reroll 1,5") == "rollnbump.opening"
    table.play("keep")
    assert refused_rule(table, "claim bonus 4") == "rollnbump.claim"
    assert refused_rule(table, "claim bonus 1,2,3,4,5") == "rollnbump.claim"
    assert claims(table, "p8") == ["1", "1,2", "1,2,3"]


def test_roll_the_first_with_all_dice_is_compulsory() -> None:
    table = scene()
    for text in ("keep", "reroll 1", "end", "claim bonus 1", "use none"):
        assert refused_rule(table, text) == "rollnbump.roll"
    roll(table, "1234")
    assert table.turn == CHANCE
    roll(table, "6")
    assert table.turn == 0


def test_roll_up_to_two_rerolls_of_any_dice_set_aside_or_not() -> None:
    table = roll(scene(), "22566")
    play(table, "reroll 3", "die 3")
    assert [int(face) for face in table.state.seat[0].die] == [2, 2, 3, 6, 6]
    play(table, "reroll 1,2,3")
    roll(table, "456")
    assert [int(face) for face in table.state.seat[0].die] == [4, 5, 6, 6, 6]
    assert table.state.phase == Phase.CLAIM  # after the third roll rolling ends by itself
    assert refused_rule(table, "reroll 1") == "rollnbump.roll"
    assert refused_rule(table, "keep") == "rollnbump.roll"


def test_roll_may_stop_at_any_time() -> None:
    table = keep(scene(), "12345")
    assert table.state.phase == Phase.CLAIM
    table = roll(scene(), "12345")
    play(table, "reroll 1", "die 6", "keep")
    assert table.state.phase == Phase.CLAIM


def test_roll_nothing_is_claimed_while_rolling() -> None:
    table = roll(scene(), "12345")
    assert refused_rule(table, "claim bonus 1") == "rollnbump.roll"
    assert refused_rule(table, "end") == "rollnbump.roll"
    assert refused_rule(table, "die 3") == "rollnbump.turn-end"


def test_roll_lists_one_set_of_each_kind_and_allows_them_all() -> None:
    table = roll(scene(), "55555")
    assert sorted(texts(table)) == [
        "keep", "reroll 1", "reroll 1,2", "reroll 1,2,3", "reroll 1,2,3,4", "reroll 1,2,3,4,5",
    ]  # fmt: skip
    assert table.refusal("reroll 2,5") is None
    table = roll(scene(), "12345")
    assert len(texts(table)) == 1 + 31


def test_bonus_roll_it_is_kept_or_rolled_again_like_the_others() -> None:
    table = roll(scene(bonus=True), "12345 6")
    assert len(texts(table)) == 1 + 63
    play(table, "reroll 1,bonus", "die 4", "die 2")
    assert table.state.seat[0].die[0] == 4
    assert table.state.bonus_face == 2


def test_bonus_roll_alone_uses_a_reroll_too() -> None:
    table = roll(scene(bonus=True), "12345 6")
    play(table, "reroll bonus", "die 1", "reroll bonus", "die 2")
    assert table.state.phase == Phase.USE


def test_bonus_roll_only_by_whoever_has_it() -> None:
    table = roll(scene(), "12345")
    assert refused_rule(table, "reroll bonus") == "rollnbump.bonus-roll"
    assert refused_rule(table, "reroll 1,bonus") == "rollnbump.bonus-roll"
    table.play("keep")
    assert refused_rule(table, "use 1") == "rollnbump.bonus-roll"


def test_bonus_use_one_die_takes_its_face() -> None:
    """The book's picture: the bonus die completes a Four straight."""
    table = keep(scene(bonus=True), "23466 5")
    assert claims_after_use(table) == []
    table.play("use 4")
    assert [int(face) for face in table.state.seat[0].die] == [2, 3, 4, 5, 6]
    assert claims(table, "p4") == ["1,2,3,4", "2,3,4,5"]


def claims_after_use(table: Table) -> list[str]:
    return [text for text in texts(table) if text.startswith("claim")]


def test_bonus_use_is_optional_and_comes_before_claiming() -> None:
    table = keep(scene(bonus=True), "23466 5")
    assert sorted(texts(table)) == ["use 1", "use 2", "use 3", "use 4", "use none"]
    assert table.refusal("use 5") is None
    for text in ("claim p1 4,5", "end"):
        assert refused_rule(table, text) == "rollnbump.bonus-use"
    table.play("use none")
    assert [int(face) for face in table.state.seat[0].die] == [2, 3, 4, 6, 6]
    assert table.state.phase == Phase.CLAIM


def test_bonus_use_not_on_a_die_that_shows_its_face_already() -> None:
    table = keep(scene(bonus=True), "23466 6")
    assert refused_rule(table, "use 4") == "rollnbump.bonus-use"
    assert refused_rule(table, "use 5") == "rollnbump.bonus-use"
    assert sorted(texts(table)) == ["use 1", "use 2", "use 3", "use none"]
    table = keep(scene(bonus=True), "66666 6")
    assert texts(table) == ["use none"]


def test_bonus_use_only_at_the_end_of_rolling() -> None:
    table = roll(scene(bonus=True), "23466 5")
    assert refused_rule(table, "use 1") == "rollnbump.roll"


def test_bonus_use_then_it_is_free_for_the_next_player() -> None:
    table = keep(scene(bonus=True), "23466 5")
    play(table, "use none", "end")
    assert table.state.bonus_owner == NONE
    keep(turn_up(table), "11234")
    play(table, "claim bonus 1", "end")
    assert holder(table, "bonus") == 1


@pytest.mark.parametrize("use", ["use none", "use 1"])
def test_bonus_once_not_rolled_and_claimed_in_the_same_turn(use: str) -> None:
    table = keep(scene(2, bonus=True), "23466 5")
    table.play(use)
    assert refused_rule(table, "claim bonus 5") == "rollnbump.bonus-once"
    assert claims(table, "bonus") == []
    table.play("end")
    take_turn(table, "12345")
    keep(turn_up(table), "12345")
    assert "5" in claims(table, "bonus")  # in the next turn it may be claimed again
