"""Saves survive: a full disk, a pulled plug, Ctrl-C."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys
import time

import pytest

import boomtable
from boomtable.core.errors import BadInput
from boomtable.table import boomfile
from boomtable.tui import saves
from terminal import Terminal, environment

SAVING = """
import pathlib, sys, boomtable
from boomtable.table import boomfile
table = boomtable.new("rollie", 2, seed=1)
boomfile.save(table, pathlib.Path(sys.argv[1]))
print("saving", flush=True)
while True:
    boomfile.save(table, pathlib.Path(sys.argv[1]))
"""


def test_a_save_that_fails_half_way_leaves_the_old_file(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.boom"
    table = boomtable.new("rollie", 2, seed=1)
    boomfile.save(table, path)
    before = path.read_bytes()
    table.play(table.legal()[0])

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadInput, match="cannot be written: No space left"), saves.writing(path):
        boomfile.save(table, path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_process_killed_while_saving_leaves_a_whole_file(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.boom"
    for number in range(3):
        saving = subprocess.Popen(
            [sys.executable, "-c", SAVING, str(path)],
            env=environment(tmp_path),
            stdout=subprocess.PIPE,
        )
        assert saving.stdout is not None
        assert saving.stdout.readline() == b"saving\n"
        time.sleep(0.05 + 0.037 * number)
        saving.kill()
        saving.wait()
        saving.stdout.close()
        assert len(boomtable.load(path).actions) >= 4


def test_the_last_game_played_is_the_one_offered(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert saves.latest() is None
    first, second = saves.new_path("rollie"), None
    first.touch()
    second = saves.new_path("rollie")
    assert second != first
    second.touch()
    os.utime(first, (time.time() + 10, time.time() + 10))
    assert saves.latest() == first
    kept = saves.put_away(first)
    assert kept.parent == saves.finished()
    assert saves.latest() == second


def test_ctrl_c_loses_nothing_and_the_game_goes_on(tmp_path: pathlib.Path) -> None:
    here = Terminal("play", "rollie", "--seed", "7", "--bots", "easy", home=tmp_path)
    here.until("You ›")
    here.type("take -5")
    here.until("You ›")
    here.interrupt()
    here.until("Nothing is lost")
    assert here.finish() == 130
    assert "Traceback" not in here.text
    again = Terminal("play", home=tmp_path)
    again.until("[yes] / no:")
    again.type("")
    again.until("You take a -5.")
    again.until("You ›")
    again.end_input()
    again.until("Nothing is lost")
    assert again.finish() == 0


EARLY = """
import ctypes, functools, readline, signal
from boomtable.tui.screen import Screen

# The signal comes after the prompt and before the wait for a key, with no Python in between.
press = functools.partial(getattr(ctypes.CDLL(None), "raise"), int(signal.SIGINT))
readline.set_pre_input_hook(press)
try:
    Screen("en").ask("You ›")
except KeyboardInterrupt:
    print("heard")
"""


def test_ctrl_c_in_the_moment_the_prompt_appears_is_heard(tmp_path: pathlib.Path) -> None:
    here = Terminal(home=tmp_path, program=[sys.executable, "-c", EARLY])
    here.until("heard")
    assert here.finish() == 0


def test_a_pulled_plug_loses_at_most_the_decision_not_yet_made(tmp_path: pathlib.Path) -> None:
    here = Terminal("play", "rollie", "--seed", "7", "--bots", "easy", home=tmp_path)
    here.until("You ›")
    here.type("take -5")
    here.until("You ›")
    here.pull_the_plug()
    game = boomtable.load(next((tmp_path / "boomtable" / "unfinished").glob("*.boom")))
    assert "take -5" in map(str, game.actions)
    assert game.turn == 0
