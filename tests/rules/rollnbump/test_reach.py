"""The chance to claim a spot after a roll is what the rules do with every roll there is."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import numpy as np
import pytest

from boomtable import games
from boomtable.core import verbs
from boomtable.games.rollnbump import rules
from boomtable.games.rollnbump.actions import ACTIONS, CLAIM, DIE, END, KEEP
from boomtable.games.rollnbump.facts import FACES
from boomtable.games.rollnbump.outlook import outlook, preview
from boomtable.games.rollnbump.phases import Phase
from boomtable.table.table import Table
from kit import random_action, random_table
from scenes.rollnbump import roll, scene, take_turn, turn_up

GAME = games.find("rollnbump")
ROUNDED = 1e-4


def reach(table: Table, action: str) -> dict[str, float]:
    """By the name of the spot."""
    said = preview(table.state, table.turn, GAME.parse(action))["reach"]
    return dict(zip(names_of_spots(table.state), said, strict=True))


def names_of_spots(state: Any) -> list[str]:
    return [spot["name"] for spot in outlook(state, int(state.turn))["spots"]]


def counted(table: Table, action: int) -> dict[str, float]:
    """Every roll that can follow, played by the rules."""
    found = dict.fromkeys(names_of_spots(table.state), 0)
    start = after(table.state, action)
    dice = int(start.rolling).bit_count()
    for faces in product(range(FACES), repeat=dice):
        state = start.copy()
        for face in faces:
            verbs.apply(state, DIE + face, None)
        for name in claimable(state):
            found[name] += 1
    return {name: times / FACES**dice for name, times in found.items()}


def after(state: Any, action: int) -> Any:
    state = state.copy()
    verbs.apply(state, action, None)
    return state


def legal(state: Any) -> list[int]:
    out = np.zeros(ACTIONS, np.int64)
    return [int(action) for action in out[: verbs.legal(state, out)]]


def claimable(state: Any) -> set[str]:
    """With the dice as they lie, or with one turned by the bonus die."""
    if int(state.phase) == Phase.REROLL:
        state = after(state, KEEP)
    if int(state.phase) == Phase.USE:
        return set().union(*(claimable(after(state, use)) for use in legal(state)))
    spots = {int(rules.spot_of(action)) for action in legal(state) if CLAIM <= action < END}
    return {spot["name"] for spot in outlook(state, 0)["spots"] if spot["spot"] in spots}


def rerolls_of(table: Table, most: int) -> list[int]:
    """Those with so many dice, and keeping."""
    few = [int(a) for a in table.legal() if a == KEEP or int(a + 1).bit_count() <= most]
    assert few
    return few


@pytest.mark.parametrize(("players", "bonus", "most"), [(2, False, 3), (4, False, 2), (3, True, 2)])
def test_reach_counts_the_rolls_that_claim(players: int, bonus: bool, most: int) -> None:
    """On a tableau where others' dice lie."""
    table = take_turn(scene(players, bonus=False), "44256", "p1 1,2", "bonus 3")
    state = roll_again(table, bonus)
    for action in rerolls_of(state, most):
        told = reach(state, GAME.print(action))
        assert told == pytest.approx(counted(state, action), abs=ROUNDED), GAME.print(action)


def roll_again(table: Table, bonus: bool) -> Table:
    turn_up(table)
    if bonus:
        table.state.bonus_owner, table.state.rolling = int(table.state.active), 0b111111
    return roll(table, "23466 4" if bonus else "23466")


@pytest.mark.parametrize("seed", range(6))
def test_reach_in_games(seed: int) -> None:
    """Openings with three dice, bonus dice, spots that are gone: wherever chance leads."""
    rng, table = random.Random(seed), random_table(GAME, 2 + seed % 4, {}, seed, 5 + 90 * seed)
    looked = 0
    while not table.is_over and looked < 4:
        if int(table.state.phase) == Phase.REROLL:
            action = rng.choice(rerolls_of(table, 2))
            assert reach(table, GAME.print(action)) == pytest.approx(
                counted(table, action), abs=ROUNDED
            )
            looked += 1
        table.play(random_action(table, rng))


def test_reach_of_all_five_dice() -> None:
    table = roll(scene(2), "12346")
    told = reach(table, "reroll 1,2,3,4,5")
    assert told["p1"] == pytest.approx(1 - 720 / 7776, abs=ROUNDED)  # a pair
    assert told["joker"] == pytest.approx(6 / 7776, abs=ROUNDED)
    assert told["bonus"] == 1  # any dice


def test_what_can_fail_is_not_certain_and_what_can_happen_is_not_impossible() -> None:
    table = roll(scene(2, bonus=True), "11111 1")
    assert reach(table, "keep")["joker"] == 1
    assert reach(table, "reroll 1")["joker"] == 1  # the bonus die turns it back
    table = roll(scene(2), "12346")
    assert reach(table, "keep")["joker"] == 0
    assert reach(table, "reroll 1")["joker"] == 0
    assert 0 < reach(table, "reroll 1,2,3,4,5")["joker"] < 0.001


def test_nobody_can_claim_a_bonus_die_that_was_rolled() -> None:
    table = roll(scene(2, bonus=True), "12346 6")
    assert {reach(table, str(action))["bonus"] for action in table.legal()} == {0}
