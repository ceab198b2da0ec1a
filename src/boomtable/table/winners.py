"""Who won."""

from __future__ import annotations

from collections.abc import Sequence


def winners(scores: Sequence[int], tie_breaks: Sequence[int] = ()) -> list[int]:
    """The seats with the highest total; what the tie-breaks leave equal, shares the victory."""
    totals = list(zip(scores, tie_breaks or [0] * len(scores), strict=True))
    return [seat for seat, total in enumerate(totals) if total == max(totals)]
