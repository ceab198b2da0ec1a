"""Dice and what they form. A set of dice is a number whose bits are the dice.

Dice that show the same face do the same, so lists name one set of each kind: of equal dice the
first ones. They are kept together in `shown`, one integer with five bits for each face.
"""

from __future__ import annotations

from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.games.rollnbump.facts import (
    ALL_DICE,
    BONUS_BIT,
    DICE,
    FACES,
    IS_STRAIGHT,
    SIZE,
    Combination,
)

_TOTAL = DICE + 1  # where a bundle keeps its total: above its dice


@kernel
def number_of(dice: int) -> int:
    number = 0
    while dice:
        dice &= dice - 1
        number += 1
    return number


@kernel
def total_of(faces: Array, dice: int) -> int:
    total = 0
    for die in range(DICE):
        if dice >> die & 1:
            total += int(faces[die])
    return total


@kernel
def faces_of(faces: Array, dice: int) -> int:
    """The faces there are, as bits."""
    seen = 0
    for die in range(DICE):
        if dice >> die & 1:
            seen |= 1 << int(faces[die])
    return seen


@kernel
def is_single(asks: int) -> bool:
    return asks < Combination.PAIR


@kernel
def strength(asks: int, faces: Array, dice: int) -> int:
    """What these dice set against others on such a spot; 0 if they do not claim it at all."""
    if asks == Combination.ANY:
        return total_of(faces, dice)  # rollnbump.bonus-claim
    seen = faces_of(faces, dice)
    if is_single(asks):
        return number_of(dice) if seen == 1 << (asks + 1) else 0  # rollnbump.exact
    return total_of(faces, dice) if forms(asks, seen, number_of(dice)) else 0


@kernel
def forms(asks: int, seen: int, number: int) -> bool:
    """rollnbump.exact: the combination's own number of dice, all equal or in a row."""
    if number != SIZE[asks]:
        return False
    lowest = seen & -seen
    return seen == (lowest * ((1 << number) - 1) if IS_STRAIGHT[asks] else lowest)


# Lists


@kernel
def shown_by(faces: Array, dice: int) -> int:
    shown = 0
    for die in range(DICE):
        if dice >> die & 1:
            shown |= 1 << (int(faces[die]) * DICE + die)
    return shown


@kernel
def showing(shown: int, face: int) -> int:
    """The dice that show a face."""
    return shown >> face * DICE & ALL_DICE


@kernel
def list_sets(asks: int, shown: int, to_beat: int, first: int, out: Array, n: int) -> int:
    """Write an action for each set of dice that claims a spot; its number is `first` + dice."""
    if is_single(asks):
        return list_singles(asks, shown, to_beat, first, out, n)
    if asks == Combination.ANY:
        return list_bundles(shown, to_beat, first, out, n)
    if IS_STRAIGHT[asks]:
        return list_straights(SIZE[asks], shown, to_beat, first, out, n)
    return list_kinds(SIZE[asks], shown, to_beat, first, out, n)


@kernel
def list_singles(asks: int, shown: int, to_beat: int, first: int, out: Array, n: int) -> int:
    dice = 0
    number = 0
    rest = showing(shown, asks + 1)
    while rest:
        dice |= rest & -rest
        rest &= rest - 1
        number += 1
        if number > to_beat:
            out[n] = first + dice
            n += 1
    return n


@kernel
def list_kinds(size: int, shown: int, to_beat: int, first: int, out: Array, n: int) -> int:
    for face in range(to_beat // size + 1, FACES + 1):
        dice = showing(shown, face)
        rest = without_first(dice, size - 1)
        if rest:
            out[n] = first + (dice ^ (rest & (rest - 1)))
            n += 1
    return n


@kernel
def without_first(dice: int, number: int) -> int:
    for _ in range(number):
        dice &= dice - 1
    return dice


@kernel
def list_straights(size: int, shown: int, to_beat: int, first: int, out: Array, n: int) -> int:
    for low in range(1, FACES - size + 2):
        dice = straight_from(low, size, shown)
        if dice and straight_total(low, size) > to_beat:
            out[n] = first + dice
            n += 1
    return n


@kernel
def straight_from(low: int, size: int, shown: int) -> int:
    """The first dice that show `size` faces in a row; 0 if one is lacking."""
    dice = 0
    for face in range(low, low + size):
        these = showing(shown, face)
        if these == 0:
            return 0
        dice |= these & -these
    return dice


@kernel
def straight_total(low: int, size: int) -> int:
    total = 0
    for face in range(low, low + size):
        total += face
    return total


@kernel
def list_bundles(shown: int, to_beat: int, first: int, out: Array, n: int) -> int:
    """Every kind of set with a higher total. They are written to `out` with their totals first."""
    end = write_bundles(shown, out, n)
    for i in range(n, end):
        if out[i] >> _TOTAL > to_beat:
            out[n] = first + (out[i] & ALL_DICE)
            n += 1
    return n


@kernel
def write_bundles(shown: int, out: Array, n: int) -> int:
    """From the empty set: for each face, all there is, and that with one die more, and so on."""
    out[n] = 0
    end = n + 1
    for face in range(1, FACES + 1):
        start = end - n
        rest = showing(shown, face)
        while rest:
            more = (rest & -rest) + (face << _TOTAL)
            for i in range(end - start, end):
                out[i + start] = out[i] + more
            end += start
            rest &= rest - 1
    return end


@kernel
def list_rerolls(shown: int, bonus: bool, first: int, out: Array, n: int) -> int:
    """Every kind of non-empty set, without and with the bonus die."""
    end = write_bundles(shown, out, n)
    size = end - n
    for i in range(n, end):
        dice = out[i] & ALL_DICE
        out[i] = first + dice
        out[i + size] = first + (dice | BONUS_BIT)
    last = end + size - 1 if bonus else end - 1
    out[n] = out[last]  # in the place of the empty set, which stood first
    return last


@kernel
def first_alike(faces: Array, dice: int, chosen: int) -> int:
    """`chosen` with each die replaced by the first one of `dice` that shows the same."""
    shown = shown_by(faces, dice)
    alike = 0
    for face in range(1, FACES + 1):
        these = showing(shown, face)
        number = number_of(these & chosen)
        alike |= these ^ without_first(these, number)
    return alike
