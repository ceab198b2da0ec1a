"""What a board says beyond the state: what beats a claim, whose dice lie where, sets so far.

Every door asks here, so that none of them has to know a rule.
"""

from __future__ import annotations

from typing import Any

from boomtable.core.actor import NONE
from boomtable.games.rollnbump import rules
from boomtable.games.rollnbump.combinations import is_single, strength
from boomtable.games.rollnbump.facts import (
    CARDS,
    DICE,
    FACES,
    IS_STRAIGHT,
    POINTS,
    SET_BONUS,
    SIZE,
    SPOTS,
    SUITS,
    Combination,
)


def strongest(asks: int) -> int:
    """What no dice can beat on a spot that asks for this."""
    if is_single(asks):
        return DICE
    if asks == Combination.ANY:
        return DICE * FACES
    size = SIZE[asks]
    return sum(range(FACES, FACES - size, -1)) if IS_STRAIGHT[asks] else size * FACES


def is_safe(spot: Any) -> bool:
    """rollnbump.bump: nobody can bump these dice."""
    return int(spot.holder) != NONE and int(spot.to_beat) >= strongest(int(spot.asks))


def faces_on(view: Any, spot: Any) -> list[int]:
    """The dice that lie on a spot."""
    if int(spot.holder) == NONE:
        return []
    dice = view.seat[int(spot.holder)].die
    return [int(dice[die]) for die in range(DICE) if int(spot.dice) >> die & 1]


def dice_away(view: Any, seat: int) -> int:
    """A seat's dice that lie on spots, as bits."""
    away = 0
    for spot in range(SPOTS):
        if int(view.spot[spot].holder) == seat:
            away |= int(view.spot[spot].dice)
    return away


def power_of(view: Any, spot: int, dice: int) -> int:
    """The strength with which the active seat's dice would hold a spot."""
    asks = int(view.spot[spot].asks)
    return int(strength(asks, view.seat[int(view.active)].die, dice))


def points_at(spot: Any) -> int:
    asks = int(spot.asks)
    return POINTS[asks] if asks < len(POINTS) else 0


def suit_sizes(view: Any, seat: int) -> list[int]:
    """rollnbump.sets, rollnbump.joker: cards of each suit, the Joker where it counts."""
    sizes = [int(rules.cards_of_suit(view.seat[seat], suit)) for suit in range(SUITS)]
    joker = int(rules.suit_of_joker(view.seat[seat]))
    if joker != NONE:
        sizes[joker] += 1
    return sizes


def set_bonuses(view: Any, seat: int) -> list[int]:
    return [SET_BONUS[size] for size in suit_sizes(view, seat)]


def has_joker(view: Any, seat: int) -> bool:
    return bool(view.seat[seat].card[CARDS - 1])


def card_points(view: Any, seat: int) -> int:
    return int(rules.value_of_cards(view.seat[seat]))


def last_die(view: Any, seat: int) -> int:
    return int(rules.last_die_of(view, seat))


def total(view: Any, seat: int) -> int:
    return card_points(view, seat) + sum(set_bonuses(view, seat)) + last_die(view, seat)
