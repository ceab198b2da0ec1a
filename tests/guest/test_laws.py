"""The laws of all games, and what any game is promised: the same tests, with a guest in the house.

They are written for every game that there is, so they run in a process that knows one more.
"""

from __future__ import annotations

import pathlib
import subprocess
import sys

TESTS = pathlib.Path(__file__).parent.parent
SECONDS = 400
LAWS = "laws/test_laws.py"  # Hypothesis draws the game: there, it is the guest
EVERY_GAMES = (
    "laws/test_events.py",
    "laws/test_words.py",
    "laws/test_rule_ids.py",
    "laws/test_returns.py",
    "laws/test_interpreted.py",
    "bots/test_levels.py",
    "bots/test_search.py",
    "table/test_boomfile.py",
    "server/test_secrecy.py",
    "server/test_replay.py",
    "tui/test_board_plain.py",
)
OWN_BOARD = "not boards_of_their_own"  # which a guest may have, and this one has not


def run_with_the_guest(*wanted: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *wanted],
        cwd=TESTS.parent,
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_obeys_the_laws() -> None:
    assert "passed" in run_with_the_guest(str(TESTS / LAWS))


def test_it_keeps_what_every_game_promises() -> None:
    files = [str(TESTS / file) for file in EVERY_GAMES]
    assert "passed" in run_with_the_guest(*files, "-k", f"goofspiel and {OWN_BOARD}")
