"""What every game's state has, whatever the game: enough for verbs, playouts and search."""

from __future__ import annotations

from typing import Protocol


class Position(Protocol):
    turn: int  # a seat, CHANCE or OVER
    phase: int
    players: int
    ending: int
