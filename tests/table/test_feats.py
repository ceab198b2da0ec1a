"""How feats are found: the most, the greatest, and what each game looks for."""

from __future__ import annotations

from boomtable.core.events import Event
from boomtable.games.babyboom.feats import feats as of_babyboom
from boomtable.games.bokken.feats import feats as of_bokken
from boomtable.games.feat import greatest, most
from boomtable.games.rollie.feats import feats as of_rollie
from boomtable.games.rollnbump.feats import feats as of_rollnbump


def test_whoever_did_it_most_often_is_alone_in_that() -> None:
    assert most("x", [2, 1, 2]) == [Event("x", 2, {"times": 2})]
    assert most("x", [2, 1, 2, 1]) == []
    assert most("x", [2]) == [], "once happens to everybody"
    assert most("x", []) == []


def test_the_greatest_is_the_first_of_equals_and_nothing_at_all_is_none() -> None:
    events = [Event("a", 0, {"points": 3}), Event("a", 1, {"points": 3})]
    assert greatest("x", events, by="points") == [Event("x", 0, {"points": 3})]
    assert greatest("x", [Event("a", 0, {"points": 0})], by="points") == []
    assert greatest("x", [], by="points") == []


def named(feats: list[Event], name: str) -> list[tuple[int, dict[str, int]]]:
    return [(feat.seat, dict(feat.args)) for feat in feats if feat.name == name]


def test_a_stay_is_as_long_as_the_same_stake_was_at_risk() -> None:
    stay = Event("stayed", 1, {"bills": 2, "points": 7})
    krach = Event("krached", 1, {"bills": 2, "points": 7})
    empty = Event("stayed", 0, {"bills": 0, "points": 0})
    assert named(of_rollie([stay, stay, krach, stay, empty, empty]), "longest-stay") == [
        (1, {"times": 2})
    ]
    assert named(of_rollie([stay, krach, stay]), "longest-stay") == []


def test_a_bump_is_told_of_whoever_bumps() -> None:
    def turn(seat: int) -> Event:
        return Event("turn-began", seat, {"number": 5, "bonus": 0, "dice": 31})

    def bumped(seat: int, dice: int) -> Event:
        return Event("bumped", seat, {"spot": 0, "combination": 6, "faces": 0, "dice": dice})

    feats = of_rollnbump([turn(0), bumped(1, 0b11), turn(1), bumped(0, 0b111), bumped(2, 0b1)])
    assert named(feats, "biggest-bump") == [(1, {"other_seat": 0, "combination": 6, "number": 3})]
    assert named(feats, "most-bumps") == [(1, {"times": 2})]


def test_the_biggest_boom_counts_the_dice_of_others() -> None:
    def boom(seat: int, square: int) -> Event:
        return Event("die-exploded", seat, {"square": square, "reach": 5})

    def gone(seat: int, square: int, blast: int) -> Event:
        return Event("die-removed", seat, {"square": square, "face": 3, "blast": blast})

    feats = of_babyboom([boom(0, 7), gone(1, 2, 7), gone(0, 8, 7), gone(1, 9, 7)])
    assert named(feats, "biggest-blast") == [(0, {"square": 7, "number": 2})]


def test_who_made_others_explode_is_not_who_did() -> None:
    told = [Event("exploded", 2, {"cards": 4}), Event("token-taken", 0, {"tokens": 1})] * 2
    feats = of_bokken(told)
    assert named(feats, "most-tokens") == [(0, {"times": 2})]
    assert named(feats, "most-booms") == [(2, {"times": 2})]
    assert named(feats, "fullest-hand") == [(2, {"cards": 4})]
