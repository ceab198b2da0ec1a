"""Goofspiel is a guest: it lives in this folder, and the environment alone says so."""

from __future__ import annotations

import os
import pathlib
import sys

import pytest

from boomtable import games
from boomtable.games.contract import Game

TESTS = pathlib.Path(__file__).parent.parent
MODULE = "guest.goofspiel"


@pytest.fixture(autouse=True)
def invited(monkeypatch: pytest.MonkeyPatch) -> None:
    """For this process, and for those that it starts."""
    monkeypatch.setenv("BOOMTABLE_GAMES", MODULE)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), *filter(None, sys.path)]))


@pytest.fixture
def game(invited: None) -> Game:
    return games.find("goofspiel")
