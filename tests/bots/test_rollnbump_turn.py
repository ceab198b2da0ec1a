"""The exact turn against brute force, and against known chances."""

from __future__ import annotations

import itertools
import random
import time
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from boomtable.values.rollnbump.turn import HAND_FACES, HAND_OF, OPEN, follow, new_turns, solve

Hand = tuple[int, ...]
Value = Callable[[Hand, int], float]


def solved(dice: int, bonus: bool, worth: Value):  # type: ignore[no-untyped-def]
    turns = new_turns()
    turn = turns[0]
    turn.dice, turn.bonus = dice, bonus
    for number, hand in enumerate(HAND_FACES):
        if len(hand) == dice:
            for layer in range(6) if bonus else (OPEN,):
                turn.final[layer, number] = worth(hand, layer)
    return turns, solve(turns[0])


def drawn(draw: Callable[[], float]) -> Value:
    """Any values at all."""
    table = {(hand, layer): draw() for hand in HAND_FACES for layer in range(7)}
    return lambda hand, layer: table[hand, layer]


def brute_force(dice: int, bonus: bool, worth: Value) -> float:
    """Expectimax on real dice, every set of them tried at every roll."""
    everything = range(dice + bonus)

    @cache
    def after(rolled: Hand, rolls: int) -> float:
        hand, layer = tuple(sorted(rolled[:dice])), rolled[dice] - 1 if bonus else OPEN
        best = worth(hand, layer)
        if rolls < 3:
            for size in range(1, len(everything) + 1):
                for again in itertools.combinations(everything, size):
                    best = max(best, rolling(rolled, again, rolls + 1))
        return best

    @cache
    def rolling(rolled: Hand, again: tuple[int, ...], rolls: int) -> float:
        total = 0.0
        for faces in itertools.product(range(1, 7), repeat=len(again)):
            now = list(rolled)
            for die, face in zip(again, faces, strict=True):
                now[die] = face
            total += after(tuple(now), rolls)
        mean: float = total / 6 ** len(again)
        return mean

    value: float = rolling((1,) * len(everything), tuple(everything), 1)
    return value


@pytest.mark.parametrize(
    ("dice", "bonus"), [(1, False), (2, False), (3, False), (1, True), (2, True)]
)
def test_the_value_of_a_turn_is_that_of_brute_force(dice: int, bonus: bool) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        worth = drawn(lambda: rng.choice([0.0, rng.random(), 10 * rng.random()]))  # noqa: B023
        _, value = solved(dice, bonus, worth)
        assert value == pytest.approx(brute_force(dice, bonus, worth), abs=1e-9)


def of_a_kind(number: int) -> Callable[[Hand], bool]:
    return lambda hand: max(Counter(hand).values()) >= number


def straight(size: int) -> Callable[[Hand], bool]:
    runs = [set(range(low, low + size)) for low in range(1, 8 - size)]
    return lambda hand: any(run <= set(hand) for run in runs)


@pytest.mark.parametrize(
    ("has", "chance"),
    [
        (of_a_kind(2), 0.99921),
        (of_a_kind(3), 0.74320),
        (of_a_kind(4), 0.29079),
        (of_a_kind(5), 0.04603),
        (straight(3), 0.91626),
        (straight(4), 0.61544),
        (straight(5), 0.26110),
    ],
)
def test_playing_for_one_combination_alone(has: Callable[[Hand], bool], chance: float) -> None:
    turns, value = solved(5, False, lambda hand, layer: float(has(hand)))
    assert value == pytest.approx(chance, abs=1e-5)
    follow(turns[0])
    reached = sum(
        turns[0].ends[OPEN, n] for n, hand in enumerate(HAND_FACES) if len(hand) == 5 and has(hand)
    )
    assert reached == pytest.approx(value, abs=1e-12)


@pytest.mark.parametrize("bonus", [False, True])
def test_following_a_turn_leads_to_its_value(bonus: bool) -> None:
    turns, value = solved(5, bonus, drawn(random.Random(4).random))
    follow(turns[0])
    ends = turns[0].ends
    assert ends.sum() == pytest.approx(1)
    assert (ends * turns[0].final).sum() == pytest.approx(value, abs=1e-9)


def test_a_bonus_die_that_may_change_one_die_helps_by_what_it_can() -> None:
    """With one die and the bonus die, a six is had if either shows one in three rolls."""
    _, value = solved(1, True, lambda hand, layer: float(6 in hand or layer == 5))
    assert value == pytest.approx(1 - (25 / 36) ** 3, abs=1e-12)


def test_hands_are_all_sets_of_up_to_five_dice() -> None:
    assert len(HAND_FACES) == 462
    assert sum(len(hand) == 5 for hand in HAND_FACES) == 252
    assert HAND_OF[()] == 0


@pytest.mark.parametrize("bonus", [False, True])
def test_a_turn_is_solved_in_less_than_five_milliseconds(bonus: bool) -> None:
    turns, _ = solved(5, bonus, drawn(random.Random(6).random))
    started = time.process_time()
    for _ in range(20):
        solve(turns[0])
    assert (time.process_time() - started) / 20 < 0.005
