"""Once a server is warm, nobody waits for the compiler in the middle of a game."""

from __future__ import annotations

import os
import subprocess
import sys


def test_no_level_of_any_game_is_compiled_while_it_is_played() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bots.thought"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
