"""What the lab counts in Boom Bokken."""

from __future__ import annotations

import pytest

from boomtable import games
from boomtable.games.bokken.statistics import rows
from boomtable.lab.command import lab_play

GAME = games.find("bokken")


def test_booms_extremes_and_lengths_are_plausible_for_both_decks() -> None:
    for found in rows(6, 500, 1, {}):
        assert 2 < found.booms < 4
        assert 0.3 < found.extremes < 0.5
        assert 0.1 < found.rescued < 0.4
        assert 30 < found.cards < 45
        assert found.capped == 0


def test_gentle_tables_have_no_booms_on_extremes() -> None:
    assert all(found.extremes == 0 for found in rows(6, 200, 1, {"gentle": "on"}))


def test_a_box_of_ones_own_is_counted_alone() -> None:
    (found,) = rows(6, 200, 1, {"cards": "2,3,4,5,5,4,3,2/2,3,4,5,5,4,3,2"})
    assert found.deck == "64"
    assert 2 < found.booms < 4


def test_lab_play_prints_them(capsys: pytest.CaptureFixture[str]) -> None:
    lab_play("bokken", games=50, players=6, seed=1, threads=1, language="en")
    printed = capsys.readouterr().out
    assert "booms a round" in printed
    assert "│ 56" in printed
