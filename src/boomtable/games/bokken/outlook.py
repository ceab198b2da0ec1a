"""What a board says beyond the state: points by source, and how likely a target cannot answer.

Every door asks here, so that none of them has to know a rule.
"""

from __future__ import annotations

from math import comb
from typing import Any

from boomtable.games.bokken import rules
from boomtable.games.bokken.facts import (
    CARDS,
    DECKS,
    PLUS,
    TIMEOUT,
    TOKEN_POINTS,
    TROPHY_POINTS,
    VALUES,
)


def points_of(view: Any, seat: int) -> int:
    return int(rules.points_of(view, seat))


def coin_points(view: Any, seat: int) -> int:
    """bokken.trophies"""
    coins = view.seat[seat].trophies.tolist()
    return sum(n * points for n, points in zip(coins, TROPHY_POINTS, strict=True))


def token_points(view: Any, seat: int) -> int:
    return int(view.seat[seat].tokens) * TOKEN_POINTS


def hand_of(view: Any, seat: int) -> list[int]:
    """The cards of a hand that may be seen, Time-outs last."""
    counts = view.seat[seat].hand.tolist()
    return [kind for kind in sorted(range(CARDS), key=_by_value) for _ in range(counts[kind])]


def unseen(view: Any, seat: int) -> list[int]:
    """How many cards of each kind `seat` has not seen: others' hands and the unseen draw pile."""
    left = [
        n - held
        for n, held in zip(DECKS[int(view.deck)], view.seat[seat].hand.tolist(), strict=True)
    ]
    for kind in view.under[: int(view.under_size)].tolist():
        left[kind] -= 1
    for kind in view.pile[: int(view.pile_size)].tolist():
        left[kind] -= 1
    return left


def boom_chance(view: Any, seat: int, target: int, sign: int) -> float:
    """How likely `target` holds nothing to play on this announcement, as far as `seat` can tell."""
    chair = view.seat[target]
    saving = [kind for kind in range(CARDS) if _saves(view, kind, sign)]
    if any(chair.least[kind] > 0 for kind in saving):
        return 0.0
    left = unseen(view, seat)
    cards, held = sum(left), int(chair.held)
    answers = sum(left[kind] for kind in saving if chair.most[kind] > 0)
    return comb(cards - answers, held) / comb(cards, held) if cards >= held else 0.0


def _saves(view: Any, kind: int, sign: int) -> bool:
    """bokken.answer, bokken.must: a card that answers, or a Time-out."""
    if kind == TIMEOUT:
        return True
    value, top = kind % VALUES, int(view.top)
    return value >= top if sign == PLUS else value <= top


def _by_value(kind: int) -> tuple[int, int]:
    return (VALUES, 0) if kind == TIMEOUT else (kind % VALUES, kind)
