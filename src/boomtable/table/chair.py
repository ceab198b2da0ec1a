"""Who sits at a table."""

from __future__ import annotations

from dataclasses import dataclass

HUMAN = "human"


@dataclass(frozen=True)
class Chair:
    """Who sits there: a name, and a human or the level of a bot."""

    name: str
    kind: str = HUMAN
