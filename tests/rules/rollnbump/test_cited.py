"""An event opens the rule that made it happen, and a claim tells its dice."""

from __future__ import annotations

from boomtable.games.rollnbump.facts import IDLE_TURNS_TO_END
from kit import play, rules_of
from scenes.rollnbump import keep, scene, tableau, take_turn, turn_up


def test_claim_is_cited_and_tells_which_dice_lie_there() -> None:
    table = keep(scene(), "46464")
    table.play("claim p5 3,5")
    [claimed] = [event for event in table.events() if event.name == "claimed"]
    assert claimed.rule == "rollnbump.claim"
    assert claimed.args["dice"] == 0b10100
    assert claimed.args["to_beat"] == 2
    assert table.game.spell("dice", claimed.args["dice"]) == "3,5"


def test_bonus_claim_is_cited_by_claims_and_bumps_of_the_bonus_die() -> None:
    table = take_turn(scene(), "12345", "bonus 1")
    take_turn(table, "66666", "bonus 2")
    assert rules_of(table, "claimed") == ["rollnbump.bonus-claim", "rollnbump.bonus-claim"]
    [bumped] = [event for event in table.events() if event.name == "bumped"]
    assert (bumped.rule, bumped.seat, bumped.args["dice"]) == ("rollnbump.bonus-claim", 0, 0b1)


def test_bump_single_is_cited_by_a_bump_from_a_single() -> None:
    table = take_turn(scene(), "41235", "p5 1")
    take_turn(table, "44235", "p5 1,2")
    assert rules_of(table, "bumped") == ["rollnbump.bump-single"]


def test_bump_is_cited_by_other_bumps() -> None:
    table = take_turn(scene(), "41435", "p1 1,3")
    take_turn(table, "55235", "p1 1,2")
    [bumped] = [event for event in table.events() if event.name == "bumped"]
    assert (bumped.rule, bumped.args["dice"]) == ("rollnbump.bump", 0b101)


def test_opening_is_cited_by_the_first_two_turns_and_roll_by_the_others() -> None:
    table = tableau(2)
    take_turn(table, "123")
    take_turn(table, "1234")
    opening = "rollnbump.opening"
    assert rules_of(table, "turn-began") == [opening, opening, "rollnbump.roll"]


def test_bonus_roll_is_cited_where_the_bonus_die_rolls_too() -> None:
    table = take_turn(scene(2), "12345", "bonus 5")
    since = table.happened
    take_turn(table, "12346")
    [began] = [event for event in table.events(since=since) if event.name == "turn-began"]
    assert began.rule == "rollnbump.bonus-roll"
    assert began.args == {"number": 5, "bonus": 1, "dice": 0b111111}


def test_piles_are_cited_before_the_game_and_acquire_afterwards() -> None:
    table = tableau(2)
    assert set(rules_of(table, "card-turned")) == {"rollnbump.piles"}
    since = table.happened
    table = take_turn(scene(2), "44126", "p1 1,2")
    take_turn(table, "12346")
    turn_up(table)
    assert rules_of(table, "card-turned", since) == ["rollnbump.acquire"]


def test_end_is_cited_by_what_all_acquire_as_the_game_ends() -> None:
    table = take_turn(scene(2, left={"p1": 1}), "44451", "p1 1,2")
    take_turn(table, "22236", "p3 1,2,3")
    assert rules_of(table, "game-ended") == ["rollnbump.end"]
    assert rules_of(table, "card-acquired") == ["rollnbump.acquire", "rollnbump.end"]
    left = [event.args["left"] for event in table.events() if event.name == "card-acquired"]
    assert left == [0, 5]


def test_stall_is_cited_by_a_game_that_it_ends() -> None:
    table = take_turn(scene(2), "41235", "p5 1")
    table.state.idle = IDLE_TURNS_TO_END
    play(keep(turn_up(table), "66152"), "end")
    assert table.ending == "stall"
    assert rules_of(table, "game-ended") == ["rollnbump.stall"]
    assert set(rules_of(table, "card-acquired")) == {"rollnbump.stall"}
