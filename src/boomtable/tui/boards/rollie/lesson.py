"""What Rollie's lesson lights: on the board, and in the list of choices."""

from __future__ import annotations

from collections.abc import Sequence


def lit(name: str) -> Sequence[str]:
    return ("choice secure",) if name == "secure" else (name,)
