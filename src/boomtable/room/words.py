"""What is said at a table beside the game, in French and English: refusals, phrases, emotes."""

from __future__ import annotations

import pathlib

from boomtable.core.words import Catalog

WORDS = Catalog(pathlib.Path(__file__).parent)
