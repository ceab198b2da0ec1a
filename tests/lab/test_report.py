"""Reports: who won how often, and how sure we are."""

from __future__ import annotations

import io
import json
import math
import pathlib

import numpy as np
import pytest
from rich.console import Console

from boomtable import games
from boomtable.core.words import LANGUAGES
from boomtable.lab import report as reports
from boomtable.lab.playouts import Playouts, simulate
from boomtable.lab.report import WORDS, mean, report, share, show, win_shares


def test_equal_totals_share_the_victory() -> None:
    scores = np.array([[3, 1, 2], [5, 5, 0], [4, 4, 4], [-9, -2, -5]])
    third = pytest.approx(1 / 3)
    assert win_shares(scores).tolist() == [
        [1, 0, 0],
        [0.5, 0.5, 0],
        [third, third, third],
        [0, 1, 0],
    ]


def test_wilsons_interval_as_printed_in_textbooks() -> None:
    """Ten of twenty: 0.299 to 0.701; none of ten still leaves 0.278 possible."""
    half = share(np.array([1.0] * 10 + [0.0] * 10))
    assert [half.low, half.high] == pytest.approx([0.2993, 0.7007], abs=1e-4)
    never = share(np.zeros(10))
    assert [never.low, never.high] == pytest.approx([0, 0.2775], abs=1e-4)


def test_the_interval_of_a_mean_holds_the_truth_about_95_times_in_100() -> None:
    rng = np.random.default_rng(1)
    intervals = [mean(rng.integers(1, 7, 200)) for _ in range(1000)]
    held = sum(i.low <= 3.5 <= i.high for i in intervals)
    assert 925 <= held <= 975


def test_one_game_says_nothing_about_others() -> None:
    assert math.isinf(mean(np.array([7])).high)


def test_win_shares_of_all_seats_add_up_to_one() -> None:
    found = report(simulate(games.find("rollie"), 3, 2000, seed=4), ["1", "2", "3"])
    assert sum(row.wins.mean for row in found.rows) == pytest.approx(1)
    assert found.games == 2000
    assert found.decisions.longest < found.steps.longest


def shown(language: str, width: int) -> list[str]:
    played = Playouts(np.array([[12345, 1], [20000, 2]]), np.array([[100, 40], [131, 61]]))
    screen = io.StringIO()
    console = Console(file=screen, width=width)
    show(console, report(played, ["1", "2"]), language, heading="Rollie", column="seat")
    return screen.getvalue().splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_fits_80_columns(language: str) -> None:
    lines = shown(language, 80)
    assert all(len(line) <= 80 for line in lines)
    assert not any("…" in line for line in lines)


def test_numbers_are_written_as_the_language_writes_them() -> None:
    french, english = ("\n".join(shown(language, 100)) for language in ("fr", "en"))
    assert "115,50" in french
    assert "115.50" in english
    assert "100,00\u00a0%" in french
    assert "100.00%" in english


def test_both_languages_say_the_same_things() -> None:
    folder = pathlib.Path(reports.__file__).parent
    french, english = (
        json.loads((folder / f"words.{x}.json").read_text("utf-8")) for x in LANGUAGES
    )
    assert french.keys() == english.keys()
    assert "wins" in WORDS
