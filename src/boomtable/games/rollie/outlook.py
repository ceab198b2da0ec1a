"""What a board says beyond the state: who would get the bonus tokens now, and what a roll risks.

Every door asks here, so that none of them has to know a rule.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boomtable.core.actor import NONE
from boomtable.games.rollie import rules
from boomtable.games.rollie.facts import BONUS_PLACES, COLOURS, FACES, ROUNDS, VALUES

ROLLS = FACES * FACES  # all equally likely: rollie.dice


def bonus_seats(view: Any, colour: int) -> list[int]:
    """rollie.ranking: the seat of each place in a colour as the Wallets are now, or NONE."""
    places = [NONE] * BONUS_PLACES[colour]
    for seat in range(int(view.players)):
        place = int(rules.place_of(view, colour, seat))
        if place != NONE:
            places[place] = seat
    return places


def crashing_rolls(view: Any, seat: int) -> int:
    """How many of the 36 rolls would cost `seat` its Stake as it lies."""
    after = _copy(view)
    crashes = 0
    for first in range(FACES):
        for second in range(FACES):
            after.dice[0], after.dice[1] = first, second
            crashes += _crashes(after, seat)
    return crashes


def crashing_rolls_after(view: Any, seat: int, action: int) -> int:
    """The same, once `seat` has taken a bill."""
    after = _copy(view)
    rules.apply(after, action, None)
    return crashing_rolls(after, seat)


def is_last_round(view: Any) -> bool:
    """rollie.unsecured: what is not secured in it is worth nothing."""
    return int(view.round_number) == ROUNDS or bool(view.last_round)


def bills_in(held: Any) -> int:
    return sum(int(n) for n in held)


def points_of(held: Any) -> int:
    return sum(VALUES[colour] * int(held[colour]) for colour in range(COLOURS))


def _copy(view: Any) -> Any:
    return np.array([view], view.dtype)[0]


def _crashes(view: Any, seat: int) -> bool:
    if view.dice[0] == view.dice[1]:
        return bool(rules.has_krach(view.seat[seat], int(view.dice[0])))
    return bool(rules.both_piles_empty(view))
