"""An event opens the rule that made it happen."""

from __future__ import annotations

from kit import by_hand, play, rules_of
from scenes.rollie import roll, scene


def test_double_is_what_a_krach_cites() -> None:
    table = roll(scene(2, stakes=[{5: 1}, {5: 2}]), 5, 5)
    assert rules_of(table, "krached") == ["rollie.double", "rollie.double"]
    assert rules_of(table, "double-rolled") == rules_of(table, "round-ended") == ["rollie.double"]


def test_double_wild_is_what_a_krach_by_two_r_cites() -> None:
    table = roll(scene(2, stakes=[{5: 1}, {2: 2}]), "R", "R")
    assert rules_of(table, "krached") == ["rollie.double-wild", "rollie.double-wild"]
    assert rules_of(table, "double-rolled") == ["rollie.double-wild"]
    assert rules_of(table, "round-ended") == ["rollie.double-wild"]


def test_all_secured_is_what_ended_the_round() -> None:
    table = roll(scene(2), 5, 10)
    play(table, "secure", "secure")
    assert rules_of(table, "round-ended") == ["rollie.all-secured"]


def test_both_empty_is_what_ended_the_round() -> None:
    table = roll(scene(2, stakes=[{0: 1}], bank={2: 0, 5: 0}), 2, 5)
    assert rules_of(table, "stake-lost") == ["rollie.both-empty", "rollie.both-empty"]
    assert rules_of(table, "round-ended") == ["rollie.both-empty"]


def test_round_end_begins_all_rounds_but_the_first() -> None:
    table = by_hand("rollie", 2, "reveal 1", "first 0", "roll 5", "roll 5", "reveal 2")
    assert rules_of(table, "round-began") == ["rollie.tokens", "rollie.round-end"]


def test_roll_tells_which_die_fell_and_take_from_which_pile() -> None:
    table = roll(scene(2), 5, 10)
    table.play("take 10")
    rolled = [event.args for event in table.events() if event.name == "die-rolled"]
    assert rolled == [{"die": 0, "face": 3}, {"die": 1, "face": 4}]
    [taken] = [event.args for event in table.events() if event.name == "bill-taken"]
    assert taken == {"value": 10, "left": 29, "pile": 4}
