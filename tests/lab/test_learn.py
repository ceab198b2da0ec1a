"""`boomtable lab learn` and `boomtable lab calibrate`."""

from __future__ import annotations

import pathlib

import numpy as np
import pytest

from boomtable import games
from boomtable.core.errors import BadInput
from boomtable.lab import calibration
from boomtable.lab.calibration import binned, calibrate
from boomtable.lab.command import lab_calibrate, lab_learn
from boomtable.values.nets import read
from boomtable.values.teacher import TERMS

ROLLIE = games.find("rollie")


def test_learning_writes_values_and_their_curve(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.npz"
    for players in (3, 2):  # the second keeps what the first has learned
        lab_learn("rollie", games=40, players=[players], seed=5, to=path, language="en")
    found = read(ROLLIE, path)
    assert list(found) == [2, 3]
    assert [(learned.seed, learned.games) for learned in found.values()] == [(5, 40), (5, 40)]
    header, *rows = path.with_suffix(".csv").read_text().splitlines()
    assert header == "players,games,seconds,error,shared,points"
    assert [row.split(",")[0] for row in rows] == ["2"] * TERMS + ["3"] * TERMS
    printed = capsys.readouterr().out
    assert printed.count("2 players · ") == TERMS
    assert "Written to mine.npz" in printed


def test_the_same_games_and_seed_make_the_same_file(tmp_path: pathlib.Path) -> None:
    one, two = (tmp_path / name for name in ("one.npz", "two.npz"))
    for path in (one, two):
        lab_learn("rollie", games=30, players=[2], to=path, language="fr")
    assert one.read_bytes() == two.read_bytes()


def test_minutes_are_kept_about(tmp_path: pathlib.Path) -> None:
    lab_learn("rollie", minutes=0.005, players=[2], to=tmp_path / "a.npz", language="en")
    assert read(ROLLIE, tmp_path / "a.npz")[2].games > 1


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "rollie", "players": [7]}, "2 to 6"),
        ({"game": "rollie", "games": 0}, "at least one game"),
        ({"game": "rollie", "minutes": 0.0}, "more than 0 minutes"),
        ({"game": "bokken"}, "declares no inputs"),
    ],
)
def test_bad_input_gets_one_clear_sentence(
    order: dict[str, object], sentence: str, tmp_path: pathlib.Path
) -> None:
    with pytest.raises(BadInput, match=sentence):
        lab_learn(**order, to=tmp_path / "a.npz")  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_what_was_not_learned_cannot_be_checked() -> None:
    with pytest.raises(BadInput, match="No values were learned for bokken with 6 players"):
        lab_calibrate("bokken", players=6)


# Ten bins


def test_true_chances_hold_and_wrong_ones_do_not() -> None:
    luck = np.random.default_rng(1)
    said = luck.random(40_000)
    came = (luck.random(40_000) < said).astype(float)
    true, wrong = binned(said, came), binned(np.clip(said + 0.08, 0, 0.9999), came)
    assert len(true.bins) == 10
    assert all(each.holds for each in true.bins)
    assert true.error < 0.01
    assert sum(not each.holds for each in wrong.bins) >= 8


def test_a_few_positions_are_no_proof() -> None:
    found = binned(np.full(5, 0.2), np.zeros(5))
    assert found.bins[0].reach > 0.1
    assert found.bins[0].holds


def test_the_bins_are_printed_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for language, words in (("en", "Off by"), ("fr", "Écart moyen")):
        lab_calibrate("rollie", players=2, games=300, depth=0, language=language)  # type: ignore[arg-type]
        assert words in capsys.readouterr().out


@pytest.mark.soak
@pytest.mark.parametrize("players", ROLLIE.players)
def test_told_chances_hold(players: int) -> None:
    found = calibrate(ROLLIE, players, 40_000, seed=2, depth=2)
    assert all(each.holds for each in found.bins)
    assert found.error < 0.015
    assert len(found.bins) == calibration.BINS
