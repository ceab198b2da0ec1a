"""The colours of seats. The browser has a token, a symbol and a name for each."""

from __future__ import annotations

from typing import Literal

Colour = Literal["red", "purple", "green", "aqua", "yellow", "blue", "black", "pink", "brown"]

# Where a box has no colours of its own, seats wear these, in this order.
COLOURS: tuple[Colour, ...] = (
    "red",
    "purple",
    "green",
    "aqua",
    "yellow",
    "blue",
    "black",
    "pink",
    "brown",
)
