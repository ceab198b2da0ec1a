"""Every verb returns on every state: blank, just laid out, finished, and out of turn."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys

import pytest

from kit import ALL_GAMES

TESTS = pathlib.Path(__file__).parent.parent
SECONDS = 240  # far more than it takes, the compiler included


@pytest.mark.parametrize("name", [game.name for game in ALL_GAMES])
def test_every_verb_returns_on_every_state(name: str) -> None:
    path = os.pathsep.join([str(TESTS), *sys.path])
    done = subprocess.run(
        [sys.executable, "-m", "laws.returns", name],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stderr
    assert "states" in done.stdout
