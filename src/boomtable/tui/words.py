"""The door's own sentences; what games say is in their catalogs."""

from __future__ import annotations

import pathlib
from collections.abc import Callable
from typing import Any

from boomtable.core.words import Catalog

WORDS = Catalog(pathlib.Path(__file__).parent)

Say = Callable[..., str]


def speaker(language: str, words: Catalog = WORDS) -> Say:
    """`say("status.over")` in one language."""

    def say(key: str, **args: Any) -> str:
        return words.say(key, language, **args)

    return say
