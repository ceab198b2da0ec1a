"""What a server says to whoever runs it, at their terminal; the page has no use for it."""

from __future__ import annotations

import pathlib

from boomtable.core.words import Catalog

WORDS = Catalog(pathlib.Path(__file__).parent)
