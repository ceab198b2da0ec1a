"""A round: rolling, taking, securing, doubles, empty piles."""

from __future__ import annotations

from boomtable.core.actor import CHANCE, OVER
from boomtable.games.rollie.phases import Phase
from kit import names_of, play, refused_rule, texts
from scenes.rollie import FULL, all_bills, held, left, roll, scene, stake, wallet


def test_roll_even_whoever_has_secured_rolls_when_the_dice_come() -> None:
    table = roll(scene(3), 5, 10)
    play(table, "take 5", "secure", "take 10")
    assert table.state.roller == 1
    assert table.state.seat[1].secured
    assert table.turn == CHANCE
    roll(table, 2, 0)
    assert table.turn == 2  # asked clockwise from the roller, who is out


def test_different_all_still_in_decide_clockwise_from_the_roller() -> None:
    table = roll(scene(4, roller=2, secured=[0]), 5, 10)
    asked = []
    while table.turn >= 0:
        asked.append(table.turn)
        table.play("take 5")
    assert asked == [2, 3, 1]


def test_different_dice_wait_while_somebody_decides() -> None:
    table = roll(scene(2), 5, 10)
    assert refused_rule(table, "roll 5") == "rollie.different"
    assert refused_rule(table, "first 0") == "rollie.different"


def test_take_a_bill_of_either_die_goes_from_the_bank_to_the_stake() -> None:
    table = roll(scene(2), -5, 10)
    assert texts(table) == ["take -5", "take 10", "secure"]
    table.play("take -5")
    assert stake(table, 0) == {-5: 1}
    assert left(table, -5) == 29
    table.play("take 10")
    assert stake(table, 1) == {10: 1}
    assert wallet(table, 0) == wallet(table, 1) == {}


def test_take_only_what_the_dice_show() -> None:
    table = roll(scene(2), -5, 10)
    assert refused_rule(table, "take 2") == "rollie.take"
    assert stake(table, 0) == {}


def test_wild_opens_every_pile_that_is_not_empty() -> None:
    table = roll(scene(2, bank={2: 0}), "R", 5)
    assert texts(table) == ["take -5", "take 0", "take 5", "take 10", "secure"]
    assert refused_rule(table, "take 2") == "rollie.empty-pile"


def test_wild_on_the_second_die_too() -> None:
    assert len(texts(roll(scene(2), 5, "R"))) == 6


def test_secure_moves_the_whole_stake_and_takes_the_highest_token() -> None:
    table = roll(scene(3, stakes=[{10: 2, -5: 1}], face_up=[2, 6, 3]), 5, 10)
    table.play("secure")
    assert stake(table, 0) == {}
    assert wallet(table, 0) == {10: 2, -5: 1}
    assert held(table, 0) == [6]
    table.play("secure")
    assert held(table, 1) == [3]


def test_secure_puts_one_out_until_the_next_round() -> None:
    table = roll(scene(3, face_up=[1]), 5, 10)
    play(table, "secure", "take 5", "take 5")
    roll(table, 0, 2)
    assert table.turn == 1
    play(table, "take 0", "take 0")
    assert table.turn == CHANCE
    assert table.state.phase == Phase.ROLL


def test_secure_without_a_token_face_up_takes_none() -> None:
    table = roll(scene(2), 5, 10)
    table.play("secure")
    assert held(table, 0) == []


def test_secure_an_empty_stake_buys_the_token() -> None:
    table = roll(scene(2, face_up=[5]), 5, 10)
    assert "secure" in texts(table)
    table.play("secure")
    assert held(table, 0) == [5]
    assert wallet(table, 0) == {}


def test_pass_dice_to_the_left_when_somebody_took_a_bill() -> None:
    table = roll(scene(3, roller=2), 5, 10)
    play(table, "secure", "take 5", "secure")
    assert table.state.roller == 0
    assert table.state.phase == Phase.ROLL
    assert table.state.round_number == 1
    assert list(table.state.dice) == [-1, -1]


def test_all_secured_ends_the_round() -> None:
    table = roll(scene(2), 5, 10)
    play(table, "secure", "secure")
    assert table.state.phase == Phase.REVEAL
    assert table.state.round_number == 2
    assert not any(seat.secured for seat in table.state.seat)


def test_double_krach_with_a_bill_of_that_value_else_stay() -> None:
    table = scene(3, stakes=[{5: 1, 10: 3}, {10: 2}, {}])
    since = table.happened
    roll(table, 5, 5)
    assert stake(table, 0) == {}
    assert stake(table, 1) == {10: 2}  # compulsorily at risk in the next round
    assert names_of(table, since) == [
        "die-rolled", "die-rolled", "double-rolled", "krached", "stayed", "stayed", "round-ended",
    ]  # fmt: skip
    assert all_bills(table) == FULL
    assert table.state.round_number == 2


def test_double_spares_those_who_secured() -> None:
    table = roll(scene(2, stakes=[{5: 1}], wallets=[{}, {5: 4}], secured=[1]), 5, 5)
    assert wallet(table, 1) == {5: 4}
    assert stake(table, 0) == {}


def test_double_on_the_first_roll_ends_the_round_without_a_decision() -> None:
    table = roll(scene(2), 0, 0)
    assert table.state.phase == Phase.REVEAL


def test_double_wild_is_a_krach_for_all_still_in() -> None:
    table = roll(
        scene(3, stakes=[{10: 1}, {2: 5}], wallets=[{}, {}, {5: 1}], secured=[2]), "R", "R"
    )
    assert stake(table, 0) == stake(table, 1) == {}
    assert wallet(table, 2) == {5: 1}
    assert all_bills(table) == FULL


def test_empty_pile_nothing_can_be_taken_from_it() -> None:
    table = roll(scene(2, bank={10: 0}), 10, 5)
    assert texts(table) == ["take 5", "secure"]
    assert refused_rule(table, "take 10") == "rollie.empty-pile"


def test_empty_pile_is_refilled_by_a_krach() -> None:
    table = scene(2, stakes=[{10: 3}], bank={10: 0})
    roll(table, 10, 10)
    assert left(table, 10) == 3


def test_empty_pile_double_of_it_is_a_plain_double() -> None:
    table = roll(scene(2, stakes=[{5: 2}, {10: 1}], bank={10: 0, 2: 0}), 10, 10)
    assert stake(table, 0) == {5: 2}
    assert stake(table, 1) == {}
    assert table.state.round_number == 2


def test_empty_pile_taking_the_last_bill_is_told() -> None:
    table = roll(scene(2, bank={10: 1}), 10, 5)
    table.play("take 10")
    assert "pile-emptied" in names_of(table)
    assert not table.state.last_round


def test_both_empty_everybody_in_loses_and_the_game_ends() -> None:
    table = roll(scene(3, stakes=[{5: 1}, {2: 2}], bank={0: 1, -5: 0}, secured=[2]), 0, 2)
    play(table, "take 0", "take 2")  # the second pile is empty now
    roll(table, 0, -5)
    assert stake(table, 0) == stake(table, 1) == {}
    assert names_of(table).count("stake-lost") == 2
    assert table.turn == OVER
    assert table.ending == "two-piles"


def test_both_empty_an_r_protects() -> None:
    table = roll(scene(2, stakes=[{5: 1}], bank={0: 0, 2: 0}), 0, "R")
    assert table.turn == 0
    assert stake(table, 0) == {5: 1}


def test_both_empty_with_an_r_and_five_empty_piles_one_can_only_secure() -> None:
    table = roll(scene(2, stakes=[{5: 1}], bank=dict.fromkeys((-5, 0, 2, 5, 10), 0)), 0, "R")
    assert texts(table) == ["secure"]
    assert stake(table, 0) == {5: 1}


def test_both_empty_one_pile_left_is_enough() -> None:
    table = roll(scene(2, stakes=[{5: 1}], bank={0: 0}), 0, 2)
    assert texts(table) == ["take 2", "secure"]


def test_drained_by_earlier_players_one_can_only_secure() -> None:
    table = roll(scene(3, bank={10: 1, 5: 1}), 10, 5)
    play(table, "take 10", "take 5")
    assert texts(table) == ["secure"]
    assert refused_rule(table, "take 10") == "rollie.drained"


def test_round_end_all_are_back_and_the_dice_go_left_of_the_last_roller() -> None:
    table = roll(scene(4, roller=1), 5, 10)
    play(table, *["take 5"] * 4)
    assert table.state.roller == 2
    roll(table, "R", "R")
    assert table.state.roller == 3  # not 2, the left of whoever began the round
    assert table.state.phase == Phase.REVEAL
    table.play("reveal 2")
    roll(table, 5, 10)
    assert table.turn == 3


def test_round_end_unclaimed_tokens_stay_face_up() -> None:
    table = roll(scene(2, face_up=[4]), 0, 0)
    table.play("reveal 7")
    assert [n + 1 for n, up in enumerate(table.state.face_up) if up] == [4, 7]
