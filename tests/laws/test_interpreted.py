"""Compiled and interpreted, the same code plays the same games, byte for byte."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys

import pytest

from kit import ALL_GAMES

TESTS = pathlib.Path(__file__).parent.parent
SCRIPT, VALUED = TESTS / "laws" / "interpreted.py", TESTS / "laws" / "valued.py"
QUICK = {"rollie": 200, "bokken": 24}
FEWER = 40  # for games whose interpreted play is slow
VALUED_GAMES = 5  # as many as there are numbers of players
SOAK = {"rollie": 1000}  # in `make soak`
LONG = 400
PARTS = 2  # processes, so that both cores work


def played(
    name: str, first: int, last: int, script: pathlib.Path = SCRIPT, **environment: str
) -> subprocess.Popen[str]:
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
    return subprocess.Popen(
        [sys.executable, str(script), name, str(first), str(last)],
        env={**os.environ, "PYTHONPATH": paths, **environment},
        stdout=subprocess.PIPE,
        text=True,
    )


def digests(process: subprocess.Popen[str]) -> list[str]:
    printed, _ = process.communicate(timeout=600)
    assert process.returncode == 0
    return printed.split()


@pytest.mark.parametrize("name", [game.name for game in ALL_GAMES])
def test_compiled_equals_interpreted(name: str) -> None:
    compare(name, QUICK.get(name, FEWER))


@pytest.mark.parametrize("name", [game.name for game in ALL_GAMES if game.inputs])
def test_learned_values_are_the_same_whole_numbers(name: str) -> None:
    """At every number of players, looked ahead or not."""
    plain = played(name, 0, VALUED_GAMES, VALUED, NUMBA_DISABLE_JIT="1")
    compiled = digests(played(name, 0, VALUED_GAMES, VALUED))
    assert len(set(compiled)) == VALUED_GAMES
    assert digests(plain) == compiled


@pytest.mark.soak
@pytest.mark.parametrize("name", [game.name for game in ALL_GAMES])
def test_compiled_equals_interpreted_for_long(name: str) -> None:
    compare(name, SOAK.get(name, LONG))


def compare(name: str, total: int) -> None:
    half = total // PARTS
    parts = [(part * half, (part + 1) * half) for part in range(PARTS)]
    plain = [played(name, *part, NUMBA_DISABLE_JIT="1") for part in parts]
    compiled = digests(played(name, 0, total))
    assert len(compiled) == total
    assert [digest for process in plain for digest in digests(process)] == compiled


@pytest.mark.soak  # compiles everything once more; interpreted games notice most of it already
@pytest.mark.parametrize("name", [game.name for game in ALL_GAMES])
def test_nothing_is_read_or_written_out_of_bounds(name: str) -> None:
    assert len(digests(played(name, 0, 200, NUMBA_BOUNDSCHECK="1"))) == 200
