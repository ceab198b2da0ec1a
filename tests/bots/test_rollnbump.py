"""The bots of Roll'n Bump: what they work out, against slow obvious versions."""

from __future__ import annotations

import itertools
import random
import time
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest

import boomtable
from boomtable.bots import levels
from boomtable.bots.bot import Advice
from boomtable.bots.random import Random
from boomtable.bots.rollnbump.solver import Solver, Study
from boomtable.bots.rollnbump.worth import Prospect, look, plan, set_growth
from boomtable.bots.seat import ask
from boomtable.core.actor import NONE
from boomtable.core.record import Array
from boomtable.games.rollnbump.combinations import strength
from boomtable.games.rollnbump.facts import BONUS_SPOT, SET_BONUS, Combination
from boomtable.table.table import Table
from boomtable.values.rollnbump.claims import (
    OPTIONS,
    STRENGTHS,
    Claims,
    is_option,
    option_dice,
    option_strength,
    value_hands,
    value_of,
    with_option,
)
from boomtable.values.rollnbump.turn import HAND_FACES, HAND_OF, new_turns
from scenes.rollnbump import give, keep, roll, scene, tableau, take_turn, turn_up


def chosen(table: Table, bot: Solver | None = None) -> str:
    return table.game.print(ask(bot or Solver(joint=True), table, table.turn, seed=1).action)


# Claims


def test_options_are_exactly_the_dice_that_claim_a_card() -> None:
    turns = new_turns()
    for asks in range(Combination.ANY):
        listed = {}
        for option in range(OPTIONS):
            if is_option(asks, option):
                hand = HAND_FACES[with_option(turns[0], asks, option, 0)]
                assert len(hand) == option_dice(asks, option)
                listed[hand] = option_strength(asks, option)
        claiming = {}
        for hand in HAND_FACES[1:]:
            if power_of(asks, hand):
                claiming[hand] = power_of(asks, hand)
        assert listed == claiming


def best_claims(hand: tuple[int, ...], table: Table, seat: int, worth: Array) -> float:
    """Try every way to lay the dice on the spots."""
    spots = [
        number
        for number, spot in enumerate(table.state.spot)
        if spot.asks >= 0 and spot.holder != seat
    ]
    best = 0.0
    for places in itertools.product([NONE, *spots], repeat=len(hand)):
        value = 0.0
        for number in set(places) - {NONE}:
            spot = table.state.spot[number]
            dice = [face for face, place in zip(hand, places, strict=True) if place == number]
            power = power_of(int(spot.asks), dice)
            if power <= spot.to_beat:
                break
            value += float(worth[number, power])
        else:
            best = max(best, value)
    return best


def power_of(asks: int, dice: Sequence[int]) -> int:
    faces = np.array([*dice, 0, 0, 0, 0][:5], np.int8)
    return int(strength(asks, faces, (1 << len(dice)) - 1))


def test_the_best_claims_of_a_hand_are_those_of_brute_force() -> None:
    table = turn_up(take_turn(scene(2), "22615", "p1 1,2", "bonus 4,5"))
    rng = np.random.default_rng(3)
    turns, claims = new_turns(), Claims.array(1)
    claims[0].worth[:] = rng.random(claims[0].worth.shape)
    claims[0].worth[BONUS_SPOT] = np.arange(STRENGTHS) / 40  # more is better there
    value_hands(turns[0], claims[0], table.state, 1, True)
    for hand in random.Random(2).sample([hand for hand in HAND_FACES if len(hand) <= 4], 25):
        found = value_of(claims[0], HAND_OF[hand])
        assert found == pytest.approx(best_claims(hand, table, 1, claims[0].worth))


# What is foreseen


def test_a_claim_is_bumped_as_often_as_it_happens_when_such_turns_are_played() -> None:
    """Tao's next turn, foreseen exactly, against the same turn played out many times."""
    table = scene(2)
    turns, claims, prospects = new_turns(), Claims.array(1), Prospect.array(1)
    for name in ("denial", "ending", "growth"):
        prospects[name] = 1.0
    world = np.array([table.state], table.game.state.dtype)
    look(turns[0], claims[0], prospects[0], world[0], 0, False)
    foreseen = float(prospects[0].bumped[1, 0, 4])  # a Pair of 2s
    assert 0.05 < foreseen < 0.95
    rng, bumped, games = random.Random(5), 0, 100
    for _ in range(games):
        bumped += bumps_pair(rng)
    error = 3.5 * (foreseen * (1 - foreseen) / games) ** 0.5
    assert bumped / games == pytest.approx(foreseen, abs=error)


def bumps_pair(rng: random.Random) -> bool:
    table = take_turn(scene(2), "22615", "p1 1,2")
    bot = Fearless()
    while table.state.active == 1 and table.state.spot[0].holder == 0:
        if table.turn < 0:
            table.play(rng.choice(table.legal()))
        else:
            table.play(bot.advise(table).action)
    return bool(table.state.spot[0].holder == 1)


class Fearless:
    """An opponent as the prospect sees of it: plays for points alone."""

    def advise(self, table: Table) -> Advice:
        study = FearlessStudy(table)
        values = {int(action): study.value(int(action)) for action in table.legal()}
        return Advice(max(values, key=lambda action: values[action]))


class FearlessStudy(Study):
    def __init__(self, table: Table) -> None:
        self.seat = table.turn
        self.views = np.array([table.view(self.seat)], table.game.state.dtype)
        self.worlds, self.view = self.views.copy(), self.views[0]
        self.turns, self.claims, self.prospects = new_turns(), Claims.array(1), Prospect.array(1)
        self.turn = self.turns[0]
        for name in ("denial", "ending", "growth"):
            self.prospects[name] = 1.0
        look(self.turns[0], self.claims[0], self.prospects[0], self.worlds[0], self.seat, True)
        plan(self.turns[0], self.claims[0], self.prospects[0], self.views[0])


def test_sets_grow_by_the_table_when_nothing_is_to_come() -> None:
    for held in range(12):
        assert set_growth(held, 0.0) == SET_BONUS[held + 1] - SET_BONUS[held]
    assert set_growth(0, 2.0) > set_growth(0, 0.5) > set_growth(0, 0.0) == 0


# What is played


@pytest.mark.parametrize("bot", [Solver(), Solver(joint=True)], ids=["hard", "expert"])
def test_it_claims_what_is_worth_most(bot: Solver) -> None:
    assert chosen(keep(scene(2), "66665"), bot).startswith("claim p6 ")  # twelve points
    assert chosen(keep(scene(2), "33333"), bot) == "claim joker 1,2,3,4,5"


def test_it_keeps_rolling_for_the_fifth_of_a_kind_but_not_with_it() -> None:
    assert chosen(roll(scene(2), "44444")) == "keep"
    assert chosen(roll(scene(2), "44441")) == "reroll 5"


def test_it_uses_the_bonus_die() -> None:
    assert chosen(keep(scene(2, bonus=True), "44443 4")) == "use 5"


def test_it_bumps_an_opponent_rather_than_take_as_much_elsewhere() -> None:
    table = give(scene(2), 0, *(f"waves single-{face}" for face in range(1, 7)))
    take_turn(table, "44123", "p1 1,2")  # for Ada the Pair is worth a seventh card of her suit
    assert chosen(keep(turn_up(table), "55126")).startswith("claim p1 ")


def test_expert_plays_legally_and_in_time() -> None:
    slowest: Counter[int] = Counter()
    for players, decisions in ((2, 60), (5, 30)):
        table, bot = boomtable.new("rollnbump", players, seed=players), Solver(joint=True)
        ask(bot, table, table.turn, seed=1)  # compiled
        for _ in range(decisions):
            started = time.process_time()
            action = ask(bot, table, table.turn, seed=1).action
            spent = int(1000 * (time.process_time() - started))
            slowest[players] = max(slowest[players], spent)
            assert table.refusal(action) is None
            table.play(action)
    assert max(slowest.values()) <= 500  # milliseconds a decision


def test_it_explains_itself_best_first() -> None:
    table = roll(tableau(2), "441")
    advice = ask(Solver(), table, table.turn, seed=1)
    assert advice.moves[0].action == advice.action
    assert sum(move.share for move in advice.moves) == pytest.approx(1)
    points = [move.points for move in advice.moves]
    assert points == sorted(points, reverse=True)
    assert all(0 <= move.wins <= 1 for move in advice.moves)


@pytest.mark.parametrize("players", [2, 5])
def test_hints_begin_with_what_expert_plays_and_tell_chances_in_order(players: int) -> None:
    table = boomtable.new("rollnbump", players, seed=players)
    bot = levels.bot("rollnbump", "expert")
    for _ in range(40):
        advice = ask(bot, table, table.turn, seed=1)
        told = [move.wins for move in advice.moves]
        assert advice.moves[0].action == advice.action
        assert told == sorted(told, reverse=True)
        assert all(0 <= chance <= 1 for chance in told)
        table.play(advice.action)


def test_weaker_levels_give_more_away_at_a_move_and_none_of_them_much() -> None:
    """The chance to win that a level's choice costs, in positions of a game between experts."""
    names = ("easy", "normal", "hard", "expert")
    bots = {name: levels.bot("rollnbump", name) for name in names}
    lost: dict[str, list[float]] = {name: [] for name in names}
    table = boomtable.new("rollnbump", 2, seed=8)
    while not table.is_over:
        best = ask(bots["expert"], table, table.turn, seed=1)
        wins = {move.action: move.wins for move in best.moves}
        for name, bot in bots.items():
            choice = ask(bot, table, table.turn, seed=len(table.actions)).action
            lost[name].append(wins[best.action] - wins[choice])
        table.play(best.action)
    means = [float(np.mean(lost[name])) for name in names]
    assert means == sorted(means, reverse=True)
    assert 0.1 > means[0] > 2 * means[2]
    assert means[3] == 0


def test_the_same_seed_gives_the_same_advice_and_blur_is_seeded() -> None:
    table = roll(tableau(2), "441")
    blurred = levels.bot("rollnbump", "hard")
    first = ask(blurred, table, table.turn, seed=4)
    assert ask(blurred, table, table.turn, seed=4) == first
    assert ask(blurred, table, table.turn, seed=5) != first


def test_hard_beats_chance() -> None:
    """A small arena; docs/bots.md has the long one."""
    won = 0
    for seed in range(6):
        table = boomtable.new("rollnbump", 2, seed=seed)
        while not table.is_over:
            strong = table.turn == seed % 2
            bot = levels.bot("rollnbump", "hard") if strong else Random()
            table.play(ask(bot, table, table.turn, seed * 1000 + len(table.actions)).action)
        won += table.scores()[seed % 2] > table.scores()[1 - seed % 2]
    assert won == 6
