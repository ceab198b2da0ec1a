"""What stands where a name is missing."""

from __future__ import annotations

_BOTS = ("Iris", "Otto", "Nino", "Vera", "Lou", "Max", "Ida", "Gus", "Zoe")
FORGOTTEN = "?"  # of somebody who wanted to be forgotten; in every language


def bot_name(chair: int) -> str:
    return _BOTS[chair % len(_BOTS)]
