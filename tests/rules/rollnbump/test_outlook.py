"""What the page says beyond the state is what the rules do."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.events import USUAL
from boomtable.games.rollnbump import rules
from boomtable.games.rollnbump.actions import ACTIONS, CLAIM, END, USE_NONE
from boomtable.games.rollnbump.facts import (
    BONUS_SPOT,
    DICE,
    FACES,
    JOKER_SPOT,
    POINTS,
    SUIT_CARDS,
    SUIT_NAMES,
    Combination,
)
from boomtable.games.rollnbump.notation import SPOT_NAMES
from boomtable.games.rollnbump.outlook import Outlook, SpotSeen, outlook, parts, preview
from boomtable.games.rollnbump.phases import Phase
from boomtable.table.table import Table
from kit import play, random_action, random_table
from scenes.rollnbump import give, keep, roll, scene, tableau, take_turn, turn_up

GAME = games.find("rollnbump")
PLAYERS = list(GAME.players)


def seen(table: Table) -> Outlook:
    return outlook(table.state, NONE)


def at(table: Table, name: str) -> SpotSeen:
    return next(spot for spot in seen(table)["spots"] if spot["name"] == name)


def copy_of(table: Table) -> Any:
    return table.state.copy()


def games_of(players: int, seeds: int = 6) -> list[Table]:
    """Random games, cut somewhere; play is blind, so the last of them go far."""
    return [random_table(GAME, players, {}, seed, 60 + 120 * seed) for seed in range(seeds)]


def claims_of(table: Table) -> list[int]:
    return [int(a) for a in table.legal() if CLAIM <= a < END]


def until_claims(table: Table, rng: random.Random) -> bool:
    """Play at random until a seat may claim; False if the game is over before."""
    while not table.is_over and not claims_of(table):
        table.play(random_action(table, rng))
    return not table.is_over


@pytest.mark.parametrize("players", PLAYERS)
def test_points_by_source_add_up_to_the_score_of_the_rules(players: int) -> None:
    for table in games_of(players):
        seats = seen(table)["seats"]
        assert [seat["total"] for seat in seats] == table.scores()
        for who, seat in enumerate(seats):
            assert seat["cards"] == rules.value_of_cards(table.state.seat[who])
            assert seat["sets"] == sum(suit["bonus"] for suit in seat["suits"])
            assert seat["cards"] + seat["sets"] + seat["bonus"] == seat["total"]


@pytest.mark.parametrize("players", PLAYERS)
def test_cards_of_each_suit_are_those_acquired(players: int) -> None:
    for table in games_of(players):
        for who, seat in enumerate(seen(table)["seats"]):
            held = [n for n, has in enumerate(table.state.seat[who].card[:-1]) if has]
            said = [
                SUIT_NAMES.index(suit["suit"]) * SUIT_CARDS + combination
                for suit in seat["suits"]
                for combination in suit["cards"]
            ]
            assert said == held
            assert [p for suit in seat["suits"] for p in suit["points"]] == [
                POINTS[card % SUIT_CARDS] for card in held
            ]


def test_the_joker_joins_the_suit_it_counts_for() -> None:
    table = give(scene(), 1, "dots pair", "dots single-1", "waves single-2", "joker")
    seat = seen(table)["seats"][1]
    assert (seat["joker"], seat["joins"]) == (True, "dots")
    assert {suit["suit"]: suit["size"] for suit in seat["suits"]} == {
        "waves": 1, "dots": 3, "zigzag": 0, "scales": 0,
    }  # fmt: skip
    assert seen(table)["seats"][0]["joins"] == "none"


def test_a_spot_says_whose_dice_lie_there() -> None:
    table = take_turn(scene(), "43256", "p2 1,2,3", "bonus 5")
    spot = at(table, "p2")
    assert (spot["dice"], spot["faces"], spot["safe"]) == ([2, 1, 0], [2, 3, 4], False)
    dice = seen(table)["seats"][0]["dice"]
    assert dice == [1, 1, 1, NONE, BONUS_SPOT]


def test_combinations_say_what_is_printed_on_cards() -> None:
    said = seen(scene())["combinations"]
    assert said[Combination.THREE_STRAIGHT] == {
        "name": "three-straight", "face": 0, "points": 3, "dice": 3, "more": False,
        "counts": "total",
    }  # fmt: skip
    assert [one["points"] for one in said] == [*POINTS, 0]
    assert [one["face"] for one in said if one["name"] == "single"] == list(range(1, FACES + 1))
    for asks, one in enumerate(said):
        words = GAME.words.say(f"combination.{one['name']}", "en", face=one["face"])
        assert words, asks


@pytest.mark.parametrize("players", PLAYERS)
def test_safe_is_what_no_five_dice_can_bump(players: int) -> None:
    """Against every roll there is, asked of the rules themselves."""
    rng, table = random.Random(players), random_table(GAME, players, {}, players, 30)
    for _ in range(40):
        if table.is_over:
            break
        for spot in seen(table)["spots"]:
            if spot["faces"]:
                assert spot["safe"] == (not can_be_bumped(table, spot)), spot
        table.play(random_action(table, rng))


def can_be_bumped(table: Table, spot: SpotSeen) -> bool:
    """By equal dice or the highest straight: nothing else is as strong."""
    state = copy_of(table)
    state.active = (int(state.spot[spot["spot"]].holder) + 1) % table.players
    state.turn, state.phase, state.free = state.active, Phase.CLAIM, (1 << DICE) - 1
    state.bonus_owner = state.bonus_face = NONE
    for faces in [[face] * DICE for face in range(1, 7)] + [[2, 3, 4, 5, 6], [6, 5, 4, 3, 1]]:
        for die, face in enumerate(faces):
            state.seat[state.active].die[die] = face
        first = CLAIM + spot["spot"] * 31
        if any(verbs.why_not(state, first + dice) == 0 for dice in range(31)):
            return True
    return False


def test_what_a_straight_of_four_cannot_be_beaten_by() -> None:
    """The book: 3-4-5-6 cannot be bumped."""
    table = take_turn(scene(), "34561", "p4 1,2,3,4")
    assert at(table, "p4")["safe"]
    table = take_turn(scene(), "23451", "p4 1,2,3,4")
    assert not at(table, "p4")["safe"]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_claims_preview_is_what_happens(players: int) -> None:
    rng, table = random.Random(players), random_table(GAME, players, {}, players, 40)
    looked = 0
    while until_claims(table, rng) and looked < 60:
        for action in claims_of(table)[:12]:
            compare(table, action)
            looked += 1
        table.play(random_action(table, rng))
    assert looked


def compare(table: Table, action: int) -> None:
    said, number = preview(table.state, table.turn, action), parts(action)["spot"]
    before, after = table.state.spot[number], copy_of(table)
    verbs.apply(after, action, None)
    spot = after.spot[number]
    assert said["strength"] == spot.to_beat
    assert said.get("bumps", NONE) == before.holder
    assert said.get("beats", 0) == before.to_beat
    [claimed] = [s for s in outlook(after, NONE)["spots"] if s["spot"] == number]
    assert said["safe"] == claimed["safe"]
    cards, sets = worth(after, table.turn)
    rules.acquire(after, table.turn, USUAL, None)
    assert said["points"] <= worth(after, table.turn)[0] - cards
    alone = copy_of(table)
    if number != BONUS_SPOT:
        alone.seat[table.turn].card[rules.card_at(alone.spot[number])] = 1
    gained = worth(alone, table.turn)
    assert (said["points"], said["sets"]) == (gained[0] - cards, gained[1] - sets)


def worth(state: Any, seat: int) -> tuple[int, int]:
    cards = state.seat[seat]
    return int(rules.value_of_cards(cards)), int(rules.value_of_sets(cards))


@pytest.mark.parametrize(
    ("held", "spot", "faces", "gain"),
    [
        (("dots pair", "dots single-1", "waves single-1", "joker"), "p1", "44", 3),
        # two and two: the Joker leaves the first suit for the one that grows
        (("waves pair", "waves single-2", "dots pair", "dots single-1", "joker"), "p2", "123", 4),
        (("dots pair",), "joker", "44444", 3),
        ((), "joker", "44444", 0),
    ],
)  # fmt: skip
def test_a_claims_preview_counts_the_joker(
    held: tuple[str, ...], spot: str, faces: str, gain: int
) -> None:
    table = keep(give(scene(), 0, *held), (faces + "66666")[:DICE])
    action = GAME.parse(f"claim {spot} {','.join('12345'[: len(faces)])}")
    assert preview(table.state, 0, action)["sets"] == gain


def test_the_bonus_die_says_why_it_is_closed() -> None:
    table = roll(scene(bonus=True), "44661 4")
    assert at(table, "bonus")["closed"] == "taken"
    table.play("keep")
    assert preview(table.state, 0, GAME.parse("use 3")) == {"before": 6, "after": 4}
    play(table, "use 3")
    assert at(table, "bonus")["closed"] == "rolled"
    assert seen(table)["next"] == 1
    play(table, "end")
    assert at(turn_up(table), "bonus")["closed"] == ""


def test_a_spot_without_a_card_says_why() -> None:
    table = take_turn(scene(), "66666", "joker 1,2,3,4,5")
    for _ in range(3):
        take_turn(table, "11234")
    assert at(table, "joker")["closed"] == "acquired"
    assert all(spot["closed"] == "" for spot in seen(scene())["spots"])
    assert [spot["closed"] for spot in seen(Table(GAME, 5, {}, chance="manual"))["spots"]] == [
        *["face-down"] * 12, "", "",
    ]  # fmt: skip


@pytest.mark.parametrize(("players", "piles"), [(2, 6), (3, 9), (4, 9), (5, 12)])
def test_spots_are_the_piles_in_play_the_joker_and_the_bonus_die(players: int, piles: int) -> None:
    spots = [spot["spot"] for spot in seen(tableau(players))["spots"]]
    assert spots == [*range(piles), JOKER_SPOT, BONUS_SPOT]


def test_rolls_left_are_those_the_rules_allow() -> None:
    table = roll(scene(), "12345")
    assert seen(table)["rolls_left"] == 2
    table.play("reroll 1")
    roll(table, "6")
    assert seen(table)["rolls_left"] == 1
    table.play("reroll 1")
    roll(table, "6")
    assert seen(table)["rolls_left"] == 0
    assert table.state.phase == Phase.CLAIM


def test_parts_are_the_words_of_the_notation() -> None:
    for action in range(ACTIONS):
        verb, *rest = GAME.print(action).split(" ")
        said = parts(action)
        if verb == "claim":
            assert SPOT_NAMES[said["spot"]] == rest[0]
            assert numbered(said["dice"]) == rest[1]
        elif verb == "reroll":
            bonus = ["bonus"] if said["bonus"] else []
            assert ",".join([*map(str, (die + 1 for die in said["dice"])), *bonus]) == rest[0]
        elif verb == "use":
            assert rest[0] == ("none" if said["die"] == NONE else str(said["die"] + 1))
        else:
            assert said == {}


def numbered(dice: list[int]) -> str:
    return ",".join(str(die + 1) for die in dice)


def test_nothing_is_foreseen_where_nothing_changes() -> None:
    table = keep(scene(bonus=True), "12345 6")
    assert preview(table.state, 0, USE_NONE) == {}
    table.play("use none")
    assert preview(table.state, 0, END) == {}
