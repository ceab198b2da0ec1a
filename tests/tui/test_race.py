"""Boom Bokken at a terminal: everybody is asked, and secrets stay with their owner."""

from __future__ import annotations

import io
import pathlib
from collections.abc import Callable
from itertools import pairwise

import pytest

from boomtable.cli import run

Evening = Callable[..., str]  # what is typed, and options; returns what was printed


@pytest.fixture
def evening(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path
) -> Evening:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")

    def spend(typed: str, *args: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        run(["play", "bokken", "--seed", "7", "--bots", "easy", "--language", "en", *args])
        return capsys.readouterr().out

    return spend


def test_a_whole_game_can_be_played_by_numbers(evening: Evening) -> None:
    told = evening("1\n" * 300, "--players", "4")
    assert "You could react: play a card, or decline." in told
    assert "The bomb is yours" in told
    assert "Three rounds are played: the game is over." in told
    assert "exactly as promised" in told


def test_only_ones_own_cards_are_told(evening: Evening) -> None:
    told = evening("", "--players", "5")
    assert told.count("dealt") == 1
    assert "You are dealt" in told


def test_a_refusal_names_the_rule_in_a_race_too(evening: Evening) -> None:
    told = evening("plus 1\n1\n" * 40, "--players", "4")
    assert "Play a card first, then announce. [bokken.lead]" in told


def test_a_hint_works_in_a_race(evening: Evening) -> None:
    told = evening("hint\n1\n" * 6, "--players", "4")
    assert "What the strongest bot would do in your place:" in told


def test_nothing_of_a_hand_is_told_before_the_curtain(evening: Evening) -> None:
    """Two people at one terminal: what Ada is dealt was told while Tao still looked."""
    told = evening("\n1\n\n", "--players", "4", "--humans", "2", "--names", "Ada,Tao")
    assert told.index("For Ada only") < told.index("Ada is dealt")
    assert told.index("Your hand:") < told.index("For Tao only")
    assert "Tao is dealt" not in told[: told.index("For Tao only")]


def test_the_curtain_falls_only_for_somebody_else(evening: Evening) -> None:
    told = evening("\n1\n\n1\n1\n", "--players", "4", "--humans", "2", "--names", "Ada,Tao")
    names = [
        line.split(" only")[0].split()[-1]
        for line in told.split("\n")
        if " only. The others" in line
    ]
    assert all(one != other for one, other in pairwise(names))
    assert len(names) >= 2


def test_who_reacted_in_vain_is_told_so(evening: Evening) -> None:
    """Seed 7: a Flash of one's own, and somebody before oneself covers first."""
    told = evening("1\n" * 300, "--players", "5")
    assert "Somebody else’s reaction comes first: yours is not played." in told
