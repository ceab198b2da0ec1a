"""From a seed to the dice of its games."""

from __future__ import annotations

import operator

from boomtable.core.streams import key
from boomtable.gym.refusals import Refusal, refused
from boomtable.gym.stepping import PLAYING


def key_of(seed: int) -> int:
    try:
        return key(operator.index(seed), PLAYING)
    except (TypeError, ValueError):
        raise refused(Refusal.WRONG_SEED, seed=repr(seed)) from None
