"""What boards say beyond the state is what the rules would do: every claim is played out."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import product

import msgspec
import numpy as np
import pytest

from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import CHANCE, NONE
from boomtable.core.events import Log, entries
from boomtable.core.record import Array
from boomtable.games.contract import Action
from boomtable.games.rollie.actions import REVEAL, ROLL, SECURE
from boomtable.games.rollie.events import Happened
from boomtable.games.rollie.facts import COLOURS, FACE_NAMES, FACES, VALUES
from boomtable.games.rollie.outlook import Outlook, outlook, parts, preview
from boomtable.games.rollie.phases import Phase
from boomtable.table.table import Table
from kit import play, random_table
from scenes.rollie import roll, scene

GAME = games.find("rollie")
LOST = {Happened.KRACHED, Happened.STAKE_LOST, Happened.STAKE_RETURNED}


def middles() -> Iterator[Table]:
    """Games of every size somewhere in the middle, and Banks that run dry."""
    rng = random.Random(5)
    for seed in range(40):
        yield random_table(GAME, 2 + seed % 5, {}, seed, rng.randrange(3, 90))
    stakes = [{10: 2, 5: 1}, {-5: 1}, {}]
    wallets = [{2: 2}, {2: 2, 0: 1}, {5: 1}]
    for bank in ({10: 0, 5: 0}, {10: 0, 5: 0, 2: 0}, dict.fromkeys(VALUES, 0), {0: 1, 2: 1}):
        table = scene(3, stakes=stakes, wallets=wallets, tokens=[[], [4], []], bank=bank)
        yield table
        yield roll(scene(3, stakes=stakes, wallets=wallets, bank=bank, face_up=[2, 6]), "R", 0)


@pytest.fixture(scope="module")
def positions() -> list[Table]:
    return list(middles())


def copied(table: Table) -> Array:
    return np.array([table.state], GAME.state.dtype)


def lost_on(table: Table, first: int, second: int) -> set[int]:
    """The seats that lose bills when these dice are rolled now, at once or as the game ends."""
    states, logs = copied(table), Log.array(1)
    states["phase"], states["turn"], states["dice"] = Phase.ROLL, CHANCE, NONE
    verbs.apply(states[0], ROLL + first, None)
    verbs.apply(states[0], ROLL + second, logs[0])
    return {seat for kind, seat, bills, *_ in entries(logs) if kind in LOST and bills > 0}


def after(table: Table, seat: int, action: int) -> Array:
    """The state once `seat` has played it, in turn or early."""
    states = copied(table)
    states["turn"] = seat
    verbs.apply(states[0], action, None)
    return states


def decisions(positions: list[Table]) -> Iterator[tuple[Table, int, Action]]:
    """Everything that anybody may decide, in turn or early."""
    for table in positions:
        for seat in range(table.players) if table.turn >= 0 else ():
            for action in table.legal(seat):
                yield table, seat, action


def test_risk_is_the_number_of_rolls_that_cost_the_stake(positions: list[Table]) -> None:
    for table in positions:
        if table.is_over or int(table.state.roller) == NONE:
            continue
        said = outlook(table.view(), NONE)
        rolls = list(product(range(FACES), repeat=2))
        lost = {dice: lost_on(table, *dice) for dice in rolls}
        assert said["rolls"] == len(rolls)
        for seat, standing in enumerate(said["standing"]):
            assert standing["risk"] == sum(seat in losers for losers in lost.values())
            doubles = [face for face in range(FACES) if seat in lost[face, face]]
            assert standing["doubles"] == doubles
        barren = [dice for dice in rolls if dice[0] != dice[1] and lost[dice]]
        if any(standing["bills"] for standing in said["standing"]):
            assert said["barren"] == len(barren)


def test_unsecured_every_double_takes_a_stake_in_the_last_round() -> None:
    """Whoever stays there has nothing either: the Stake goes back as the game ends."""
    stakes = [{10: 1}, {}]
    [risky, idle] = outlook(scene(2, stakes=stakes, round_number=7).view(), NONE)["standing"]
    assert (risky["risk"], risky["doubles"]) == (FACES, list(range(FACES)))
    assert (idle["risk"], idle["doubles"]) == (0, [])
    earlier = outlook(scene(2, stakes=stakes, round_number=6).view(), NONE)["standing"][0]
    assert earlier["risk"] == 2  # a double 10 and a double R


def test_unsecured_the_bill_that_calls_the_last_round_risks_every_double() -> None:
    table = roll(scene(2, bank={2: 0, 5: 1}), 5, 10)
    last_five, ten = (preview(table.view(0), 0, GAME.parse_action(f"take {v}")) for v in (5, 10))
    assert last_five["doubles"] == list(range(FACES))
    assert ten["doubles"] == [FACE_NAMES.index("10"), FACE_NAMES.index("R")]


def test_wallet_and_bonus_add_up_to_the_score(positions: list[Table]) -> None:
    for table in positions:
        said = outlook(table.view(), NONE)
        assert [s["wallet"] + s["bonus"] for s in said["standing"]] == table.scores()
        for seat, standing in enumerate(said["standing"]):
            tokens = [token for pile in said["bonus"] for token in pile if token["seat"] == seat]
            assert standing["bonus"] == sum(token["points"] for token in tokens)


def test_taking_a_bill_risks_what_the_next_roll_would_cost_then(positions: list[Table]) -> None:
    for table, seat, action in decisions(positions):
        if action != SECURE:
            then = outlook(after(table, seat, action)[0], NONE)["standing"][seat]
            said = preview(table.view(seat), seat, action)
            assert said["risk"] == then["risk"] > 0
            assert said["doubles"] == then["doubles"]
            assert (said["bills"], said["points"]) == (then["bills"], then["points"])


def test_securing_brings_what_it_promises(positions: list[Table]) -> None:
    for table, seat, action in decisions(positions):
        if action == SECURE:
            said = preview(table.view(seat), seat, action)
            then = after(table, seat, action)
            points = np.zeros(table.players, np.int64)
            verbs.scores(then[0], points)
            changes = sum(change["points"] - change["before"] for change in said["bonus"])
            assert said["points"] + changes == points[seat] - table.scores()[seat]
            own, own_then = table.state.seat[seat], then[0].seat[seat]
            assert said["bills"] == sum(own_then.wallet - own.wallet)
            taken = [token + 1 for token in np.flatnonzero(own_then.token - own.token)]
            assert taken == ([said["token"]] if said["token"] else [])


def safe(table: Table, seat: int, action: Action) -> Array:
    """The state once `seat` has brought its Stake to safety, with the bill that it takes."""
    states = copied(table)
    if action != SECURE:
        states[0]["seat"][seat]["stake"] = after(table, seat, action)[0]["seat"][seat]["stake"]
    states["turn"] = seat
    verbs.apply(states[0], SECURE, None)
    return states


def test_everybodys_points_once_it_is_safe(positions: list[Table]) -> None:
    for table, seat, action in decisions(positions):
        said = preview(table.view(seat), seat, action)
        points = np.zeros(table.players, np.int64)
        verbs.scores(safe(table, seat, action)[0], points)
        then, now = points.tolist(), table.scores()
        others = [other for other in range(table.players) if other != seat]
        assert said["total"] == then[seat]
        assert said["ahead"] == [other for other in others if then[other] > then[seat]]
        assert said["tolls"] == [
            {"seat": other, "before": now[other], "after": then[other]}
            for other in others
            if now[other] != then[other]
        ]


def test_a_bill_that_would_take_a_place_says_from_whom() -> None:
    table = roll(scene(2, stakes=[{2: 1}], wallets=[{}, {2: 1}]), 2, 5)
    said = preview(table.view(0), 0, GAME.parse_action("take 2"))
    assert [(VALUES[change["pile"]], change["place"]) for change in said["bonus"]] == [(2, 0)]
    [toll] = said["tolls"]
    assert toll["seat"] == 1
    assert toll["before"] > toll["after"]


def test_a_preview_changes_nothing_and_does_not_wait_for_the_turn() -> None:
    table = roll(scene(3, stakes=[{}, {10: 1}, {}], face_up=[3]), 10, 5)
    before = table.state.tobytes()
    assert table.turn == 0
    early = preview(table.view(1), 1, SECURE)
    assert (early["bills"], early["points"], early["token"]) == (1, 10, 3)
    assert table.state.tobytes() == before


def test_the_bonus_token_shows_who_would_get_it_now() -> None:
    table = scene(3, wallets=[{2: 2}, {2: 2}, {2: 1}], tokens=[[], [4], []])
    said = outlook(table.view(), NONE)["bonus"]
    assert [(token["points"], token["seat"]) for token in said[2]] == [(70, 1), (40, 0), (20, 2)]
    assert [token["seat"] for token in said[0]] == [NONE] * 3
    assert [len(pile) for pile in said] == [3, 3, 3, 2, 0]


def test_securing_into_a_tie_without_tokens_tells_of_the_bonus_lost() -> None:
    table = roll(scene(2, stakes=[{0: 1}], wallets=[{0: 1}, {0: 2}]), 5, 10)
    said = preview(table.view(0), 0, SECURE)
    assert said["bonus"] == [{"pile": 1, "place": NONE, "points": 0, "before": 50}]


def test_securing_with_the_token_tells_of_the_tie_it_wins() -> None:
    table = roll(scene(2, wallets=[{0: 1}, {0: 1}], face_up=[1]), 5, 10)
    said = preview(table.view(0), 0, SECURE)
    assert said["bonus"] == [{"pile": 1, "place": 0, "points": 80, "before": 0}]


def test_the_last_round_is_called_by_the_seventh_or_by_two_empty_piles() -> None:
    assert not outlook(scene(2, round_number=6).view(), NONE)["last_round"]
    assert outlook(scene(2, round_number=7).view(), NONE)["last_round"]
    table = roll(scene(2, bank={10: 1, 5: 1}), 10, 5)
    play(table, "take 10")
    assert not outlook(table.view(), NONE)["last_round"]
    play(table, "take 5")
    assert outlook(table.view(), NONE)["last_round"]


def test_an_empty_stake_and_a_secured_seat_risk_nothing() -> None:
    table = scene(3, stakes=[{}, {10: 1}, {}], secured=[2])
    assert [s["risk"] for s in outlook(table.view(), NONE)["standing"]] == [0, 2, 0]


def test_the_last_to_secure_is_previewed_through_the_end_of_the_game() -> None:
    table = roll(scene(2, stakes=[{10: 2}], secured=[1], round_number=7), 5, 10)
    assert preview(table.view(0), 0, SECURE)["points"] == 20
    table.play("secure")
    assert table.scores()[0] == 20


def test_deciding_are_those_who_may_choose_now(positions: list[Table]) -> None:
    for table in positions:
        said = outlook(table.view(), NONE)["standing"]
        may = [table.turn >= 0 and bool(table.legal(seat)) for seat in range(table.players)]
        assert [standing["deciding"] for standing in said] == may


def test_parts_name_the_pile_the_face_the_token_and_the_seat() -> None:
    assert [parts(pile) for pile in range(COLOURS)] == [
        {"pile": pile, "value": VALUES[pile]} for pile in range(COLOURS)
    ]
    assert parts(SECURE) == {}
    assert parts(ROLL + 5) == {"face": 5}
    assert parts(REVEAL + 6) == {"token": 7}
    assert parts(GAME.parse("first 3")) == {"seat": 3}


def test_what_is_said_is_json_of_the_declared_type(positions: list[Table]) -> None:
    for table in positions:
        said = outlook(table.view(), NONE)
        assert msgspec.convert(json.loads(json.dumps(said)), Outlook) == said
