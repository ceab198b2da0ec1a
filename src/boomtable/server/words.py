"""What the server has to say for itself, in French and English."""

from __future__ import annotations

import pathlib

from boomtable.core.words import Catalog

WORDS = Catalog(pathlib.Path(__file__).parent)
