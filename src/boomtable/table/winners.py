"""Who won."""

from __future__ import annotations

from collections.abc import Sequence


def winners(scores: Sequence[int]) -> list[int]:
    """The seats with the highest total: equal totals share the victory."""
    return [seat for seat, points in enumerate(scores) if points == max(scores)]
