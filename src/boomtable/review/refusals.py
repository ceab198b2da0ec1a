"""How a review says no."""

from __future__ import annotations

import enum

from boomtable.core.errors import BadInput
from boomtable.review.words import WORDS


class Refusal(enum.StrEnum):
    """The keys of its sentences."""

    NOT_OVER = "not-over"
    NOTHING_LEARNED = "nothing-learned"


def refuse(key: Refusal) -> BadInput:
    return BadInput(key, WORDS)
