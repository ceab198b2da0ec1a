"""Sizes a mind can hold, and questions that are asked in one place."""

from __future__ import annotations

import pathlib

import boomtable
from boomtable import games

PACKAGE = pathlib.Path(boomtable.__file__).parent
LONGEST = 350  # lines of a module of the server or of a room


def test_no_module_of_the_server_is_too_long() -> None:
    lengths = {
        str(path.relative_to(PACKAGE)): len(path.read_text("utf-8").splitlines())
        for folder in ("room", "server", "store", "table")
        for path in (PACKAGE / folder).rglob("*.py")
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_the_pace_of_a_race_is_asked_in_one_place() -> None:
    """`table/race.py` chooses the class; everybody else asks the race."""
    asked = [
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*.py")
        if not {"games", *games.NAMES} & set(path.parts) and '"live"' in path.read_text("utf-8")
    ]
    assert sorted(asked) == ["table/race.py", "wire/parts.py"]  # where the word is declared
