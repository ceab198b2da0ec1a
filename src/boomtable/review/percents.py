"""Chances as they are read: in whole percents that still add up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from boomtable.review.review import ONE, Review

WHOLE = 100


@dataclass(frozen=True)
class Line:
    """How a seat came from its start to its result, in percent of a victory."""

    start: int
    luck: int
    play: int
    others: int
    result: int


def line(review: Review, seat: int) -> Line:
    parts = (review.start[seat], review.luck(seat), review.play(seat), review.others(seat))
    result = percent(review.result[seat])
    start, luck, play, others = rounded(parts, result)
    return Line(start, luck, play, others, result)


def percent(parts: int) -> int:
    return round(Fraction(WHOLE * parts, ONE))


def signed(change: int) -> str:
    """A minus as long as a plus."""
    return f"{'−' if change < 0 else '+'}{abs(change)}"


def rounded(parts: Sequence[int], whole: int) -> list[int]:
    """Each rounded down, then those that lost most up, until they are `whole` together."""
    exact = [Fraction(WHOLE * part, ONE) for part in parts]
    down = [part.__floor__() for part in exact]
    by_loss = sorted(range(len(parts)), key=lambda i: down[i] - exact[i])
    for i in by_loss[: whole - sum(down)]:
        down[i] += 1
    return down
