"""What a roll can lead to: the chance that one's dice can then claim a spot, exactly.

Equal faces do the same, so a roll is a *hand*: how many dice show each face. Five dice make 252 of
them, and all hands of five dice or fewer 462: what the rules let each of them claim is written down
once (`powers`), and a chance is a sum over the hands that can come of a roll.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Sequence

import numpy as np

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.games.rollnbump import rules
from boomtable.games.rollnbump.actions import KEEP, REROLL, Why
from boomtable.games.rollnbump.combinations import list_sets, number_of, shown_by, strength
from boomtable.games.rollnbump.facts import BONUS_BIT, DICE, FACES, SPOTS, Combination
from boomtable.games.rollnbump.state import State
from boomtable.games.rollnbump.view import View

_PLACE = tuple((DICE + 1) ** (face - 1) if face else 0 for face in range(FACES + 1))
_CODES = (DICE + 1) ** FACES  # a hand is a number with a digit for each face
_COMBINATIONS = len(Combination)
_MOST_SETS = 1 << DICE
_DIGITS = 4  # a chance is told to a hundredth of a percent
_LEAST: float = 10**-_DIGITS


def reaches(view: View, actions: Sequence[int]) -> list[list[float]]:
    """For each reroll, and for keeping: the chance of each spot, by its number."""
    out = np.zeros((len(actions), SPOTS + 1), np.int64)
    spots = np.zeros((SPOTS, 3), np.int64)
    n = list_open(view, spots)
    weigh(view, spots[:n], *_powers(), *_rolls(), np.array(actions, np.int64), out)
    return [[_chance(rolls, of) for rolls in found] for *found, of in out.tolist()]


def _chance(rolls: int, of: int) -> float:
    """Rounded, but what can fail is not certain, and what can happen is not impossible."""
    if rolls in (0, of):
        return float(rolls == of)
    return round(min(max(rolls / of, _LEAST), 1 - _LEAST), _DIGITS)


# Every hand, once


def _hands(dice: int) -> list[tuple[int, ...]]:
    return list(itertools.combinations_with_replacement(range(1, FACES + 1), dice))


@functools.cache
def _powers() -> tuple[Array, Array]:
    """The row of each hand's code; by row, the strongest claim on each combination with the bonus
    die at a face, or (0) without it.
    """
    rows = np.full(_CODES, NONE, np.int64)
    hands = [hand for dice in range(DICE + 1) for hand in _hands(dice)]
    powers = np.zeros((len(hands), FACES + 1, _COMBINATIONS), np.int64)
    out = np.zeros(_MOST_SETS, np.int64)
    for row, hand in enumerate(hands):
        rows[_code(hand)] = row
        faces = np.array([*hand, *[0] * (DICE - len(hand))], np.int8)
        write_powers(faces, (1 << len(hand)) - 1, out, powers[row, 0])
    for row, hand in enumerate(hands):
        for face in range(1, FACES + 1):
            turned = [_code(hand) - _PLACE[other] + _PLACE[face] for other in {*hand}]
            powers[row, face] = powers[[row, *rows[turned]], 0].max(axis=0)
    return rows, powers


def _code(hand: tuple[int, ...]) -> int:
    return sum(_PLACE[face] for face in hand)


@functools.cache
def _rolls() -> tuple[Array, Array, Array]:
    """By number of dice, where its hands begin; the codes of all, and how many rolls each is."""
    hands = [_hands(dice) for dice in range(DICE + 1)]
    starts = np.array([0, *itertools.accumulate(map(len, hands))], np.int64)
    codes = [_code(hand) for row in hands for hand in row]
    ways = [_ways(hand) for row in hands for hand in row]
    return starts, np.array(codes, np.int64), np.array(ways, np.int64)


def _ways(hand: tuple[int, ...]) -> int:
    """How many of the rolls, all equally likely (rollnbump.dice), show it."""
    alike = math.prod(math.factorial(hand.count(face)) for face in set(hand))
    return math.factorial(len(hand)) // alike


@kernel
def write_powers(faces: Array, dice: int, out: Array, powers: Array) -> None:
    """The strongest claim that these dice make on each combination; 0 for none."""
    shown = shown_by(faces, dice)
    for asks in range(_COMBINATIONS):
        n = list_sets(asks, shown, 0, 0, out, 0) if dice else 0
        for i in range(n):
            powers[asks] = max(int(powers[asks]), strength(asks, faces, int(out[i])))


# Rolls are counted, each with every face that the bonus die may show: so nothing is rounded


@kernel
def weigh(
    view: State,
    spots: Array,
    rows: Array,
    powers: Array,
    starts: Array,
    codes: Array,
    ways: Array,
    actions: Array,
    out: Array,
) -> None:
    """For each action and spot, the rolls that claim it now; and last, how many there are."""
    for i in range(len(actions)):
        rolled = actions[i] - REROLL + 1 if actions[i] != KEEP else 0
        first, last = bonus_faces(view, rolled)
        kept = code_of(view, view.free & ~rolled)
        dice = number_of(view.free & rolled)
        for hand in range(starts[dice], starts[dice + 1]):
            row = powers[rows[kept + codes[hand]]]
            for face in range(first, last + 1):
                count_spots(row[face], spots, int(ways[hand]), out[i])
                out[i, SPOTS] += ways[hand]


@kernel
def list_open(view: State, out: Array) -> int:
    """The spots that may be claimed in this turn: number, what it asks for, what lies there."""
    n = 0
    for number in range(SPOTS):
        if rules.why_not_spot(view, number) == Why.ALLOWED:
            out[n, 0] = number
            out[n, 1] = view.spot[number].asks
            out[n, 2] = view.spot[number].to_beat
            n += 1
    return n


@kernel
def bonus_faces(view: State, rolled: int) -> tuple[int, int]:
    """rollnbump.bonus-use: the faces that one die may be turned to, all equally likely."""
    if view.bonus_owner != view.active:
        return 0, 0
    if rolled & BONUS_BIT:
        return 1, FACES
    return int(view.bonus_face), int(view.bonus_face)


@kernel
def count_spots(powers: Array, spots: Array, ways: int, out: Array) -> None:
    for i in range(len(spots)):
        if powers[spots[i, 1]] > spots[i, 2]:
            out[spots[i, 0]] += ways


@kernel
def code_of(view: State, dice: int) -> int:
    code = 0
    for die in range(DICE):
        if dice >> die & 1:
            code += _PLACE[view.seat[view.active].die[die]]
    return code
