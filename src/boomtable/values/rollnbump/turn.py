"""A turn of dice, solved exactly: what every hand is worth after every roll, and what to keep.

Only the number of dice of each face matters, so there are 462 hands of up to five dice, in the
order of their sizes. A hand with fewer dice than take part stands for dice kept while the others
roll. Its value is the mean over the next die, the value of a rolled hand the best of what can be
kept of it: two sweeps over the hands for each roll, whatever the values of the final hands are.

A bonus die adds a layer for each of its faces, and one, OPEN, in which it has yet to fall. Without
a bonus die everything happens in OPEN.
"""

from __future__ import annotations

import functools
from itertools import combinations_with_replacement

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array, Record, count, counts, flag, reals
from boomtable.games.rollnbump.facts import DICE, FACES, ROLLS

OPEN = FACES
LAYERS = FACES + 1

HAND_FACES = tuple(  # the dice of each hand, from none to five
    hand
    for size in range(DICE + 1)
    for hand in combinations_with_replacement(range(1, FACES + 1), size)
)
HANDS = len(HAND_FACES)
HAND_OF = {hand: number for number, hand in enumerate(HAND_FACES)}
STOP = NONE  # instead of something to keep


class Turn(Record):
    add: Array = counts(HANDS, FACES)  # the hand with one die more, or NONE
    cut: Array = counts(HANDS, FACES)  # the hand with one die less, or NONE
    total: Array = counts(HANDS)
    first: Array = counts(DICE + 2)  # hand of each size
    dice: int = count()  # that take part
    bonus: int = flag()  # whether the bonus die rolls too
    final: Array = reals(LAYERS, HANDS)  # what it is worth to end with this: the question
    value: Array = reals(ROLLS + 1, LAYERS, HANDS)  # after a roll (or with the rest to roll)
    kept: Array = counts(ROLLS + 1, LAYERS, HANDS)  # the best to keep: hand * LAYERS + layer
    best: Array = reals(HANDS)  # room to work
    best_kept: Array = counts(HANDS)
    mass: Array = reals(LAYERS, HANDS)  # chances on the way
    coming: Array = reals(LAYERS, HANDS)
    ends: Array = reals(LAYERS, HANDS)  # the chance to end with each hand


@functools.cache
def _blank() -> Array:
    turns = Turn.array(1)
    turn = turns[0]
    for number, hand in enumerate(HAND_FACES):
        turn.total[number] = sum(hand)
        for face in range(1, FACES + 1):
            more = tuple(sorted((*hand, face)))
            turn.add[number, face - 1] = HAND_OF.get(more, NONE)
            turn.cut[number, face - 1] = HAND_OF[_without(hand, face)] if face in hand else NONE
    for size in range(DICE + 2):
        turn.first[size] = sum(len(hand) < size for hand in HAND_FACES)
    turn.dice = DICE
    return turns


def _without(hand: tuple[int, ...], face: int) -> tuple[int, ...]:
    at = hand.index(face)
    return hand[:at] + hand[at + 1 :]


def new_turns(number: int = 1) -> Array:
    """Turns to solve: set `dice`, `bonus` and `final` first."""
    turns = Turn.array(number)
    turns[:] = _blank()[0]
    return turns


# From the last roll to the first


@kernel
def solve(turn: Turn) -> float:
    """Fill in `value` and `kept`; return what the turn is worth before its first roll."""
    for back in range(ROLLS):
        roll = ROLLS - back
        for layer in range(first_layer(turn), last_layer(turn)):
            value_rolled_hands(turn, roll, layer)
            value_kept_hands(turn, roll, layer)
        if turn.bonus:
            value_open_layer(turn, roll)
    return turn.value[1, OPEN, 0]  # type: ignore[no-any-return]


@kernel
def first_layer(turn: Turn) -> int:
    return 0 if turn.bonus else OPEN


@kernel
def last_layer(turn: Turn) -> int:
    return OPEN if turn.bonus else LAYERS


@kernel
def value_rolled_hands(turn: Turn, roll: int, layer: int) -> None:
    begin, end = turn.first[turn.dice], turn.first[turn.dice + 1]
    if roll == ROLLS:
        for hand in range(begin, end):
            turn.value[roll, layer, hand] = turn.final[layer, hand]
            turn.kept[roll, layer, hand] = STOP
        return
    find_best(turn, roll + 1, layer)
    for hand in range(begin, end):
        turn.value[roll, layer, hand] = turn.best[hand]
        turn.kept[roll, layer, hand] = turn.best_kept[hand]


@kernel
def find_best(turn: Turn, roll: int, layer: int) -> None:
    """The best to keep of each hand: all of it, or the best of what one die less leaves."""
    for hand in range(turn.first[turn.dice + 1]):
        keep_all(turn, roll, layer, hand)
        for face in range(FACES):
            less = turn.cut[hand, face]
            if less != NONE and turn.best[less] > turn.best[hand]:
                turn.best[hand] = turn.best[less]
                turn.best_kept[hand] = turn.best_kept[less]


@kernel
def keep_all(turn: Turn, roll: int, layer: int, hand: int) -> None:
    """Keep the whole hand; the bonus die, if there is one, may roll."""
    if hand >= turn.first[turn.dice]:
        turn.best[hand] = turn.final[layer, hand]
        turn.best_kept[hand] = STOP
    else:
        turn.best[hand] = turn.value[roll, layer, hand]
        turn.best_kept[hand] = hand * LAYERS + layer
    if layer != OPEN and turn.value[roll, OPEN, hand] > turn.best[hand]:
        turn.best[hand] = turn.value[roll, OPEN, hand]
        turn.best_kept[hand] = hand * LAYERS + OPEN


@kernel
def value_kept_hands(turn: Turn, roll: int, layer: int) -> None:
    """The mean over the next die; larger hands are known already."""
    for back in range(turn.first[turn.dice]):
        hand = turn.first[turn.dice] - 1 - back
        total = 0.0
        for face in range(FACES):
            total += turn.value[roll, layer, turn.add[hand, face]]
        turn.value[roll, layer, hand] = total / FACES


@kernel
def value_open_layer(turn: Turn, roll: int) -> None:
    for hand in range(turn.first[turn.dice + 1]):
        total = 0.0
        for face in range(FACES):
            total += turn.value[roll, face, hand]
        turn.value[roll, OPEN, hand] = total / FACES


# From the first roll to the last


@kernel
def follow(turn: Turn) -> None:
    """Fill in `ends`: the chance to end with each hand if a solved turn is played so."""
    begin_to_follow(turn)
    turn.coming[OPEN, 0] = 1.0
    follow_from(turn, 1)


@kernel
def begin_to_follow(turn: Turn) -> None:
    """Nothing has happened yet: say in `coming` what is kept for the next roll, or in `ends`."""
    clear(turn, turn.ends)
    clear(turn, turn.coming)


@kernel
def follow_from(turn: Turn, first: int) -> None:
    """From that roll on."""
    for roll in range(first, ROLLS + 1):
        roll_what_is_kept(turn)
        if turn.bonus:
            drop_bonus_die(turn)
        for layer in range(first_layer(turn), last_layer(turn)):
            drop_dice(turn, layer)
            keep_best(turn, roll, layer)


@kernel
def clear(turn: Turn, chances: Array) -> None:
    for layer in range(first_layer(turn), LAYERS):
        for hand in range(HANDS):
            chances[layer, hand] = 0.0


@kernel
def roll_what_is_kept(turn: Turn) -> None:
    for layer in range(first_layer(turn), LAYERS):
        for hand in range(HANDS):
            turn.mass[layer, hand] = turn.coming[layer, hand]
            turn.coming[layer, hand] = 0.0


@kernel
def drop_bonus_die(turn: Turn) -> None:
    for hand in range(turn.first[turn.dice + 1]):
        share = turn.mass[OPEN, hand] / FACES
        for face in range(FACES):
            turn.mass[face, hand] += share


@kernel
def drop_dice(turn: Turn, layer: int) -> None:
    for hand in range(turn.first[turn.dice]):
        share = turn.mass[layer, hand] / FACES
        if share > 0.0:
            for face in range(FACES):
                turn.mass[layer, turn.add[hand, face]] += share


@kernel
def keep_best(turn: Turn, roll: int, layer: int) -> None:
    for hand in range(turn.first[turn.dice], turn.first[turn.dice + 1]):
        chance = turn.mass[layer, hand]
        if chance > 0.0:
            kept = turn.kept[roll, layer, hand]
            if kept == STOP:
                turn.ends[layer, hand] += chance
            else:
                turn.coming[kept % LAYERS, kept // LAYERS] += chance


# Hands


@kernel
def hand_of(turn: Turn, faces: Array, dice: int) -> int:
    """The hand that these dice (as bits) show."""
    hand = 0
    for die in range(DICE):
        if dice >> die & 1:
            hand = turn.add[hand, int(faces[die]) - 1]
    return hand
