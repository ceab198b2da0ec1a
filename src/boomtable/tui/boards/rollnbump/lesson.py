"""What Roll'n Bump's lesson lights: on the board, and in the list of choices."""

from __future__ import annotations

from collections.abc import Sequence

_PARTS: dict[str, Sequence[str]] = {
    "tableau": ("spot",),
    "bar": ("choice end",),
    "dice": ("tray",),
    "bar dice": ("choice keep", "tray"),
}


def lit(name: str) -> Sequence[str]:
    return _PARTS.get(name, (name,))
