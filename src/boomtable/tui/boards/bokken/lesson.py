"""What Boom Bokken's lesson lights: on the board, and in the list of choices."""

from __future__ import annotations

from collections.abc import Sequence


def lit(name: str) -> Sequence[str]:
    part, _, which = name.partition(" ")
    if part == "player":
        return (name, f"choice plus {which}", f"choice minus {which}")
    return {"hand": ("card",), "timeout": ("card T",)}.get(name, (name,))
