"""What a review says."""

from __future__ import annotations

import pathlib

from boomtable.core.words import Catalog

WORDS = Catalog(pathlib.Path(__file__).parent)
