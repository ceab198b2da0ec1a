"""The commands `lab play` and `bench`, as the command line calls them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from boomtable.core.errors import BadInput
from boomtable.lab.command import bench, lab_play


def test_lab_play_prints_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    lab_play("rollie", games=500, players=3, seed=1, threads=2, language="en")
    printed = capsys.readouterr().out
    assert "rollie · 3 players at random · 500 games · seed 1" in printed
    assert "Decisions" in printed


def test_lab_play_speaks_french(capsys: pytest.CaptureFixture[str]) -> None:
    lab_play("rollie", games=2, bots="random,random", language="fr")
    printed = capsys.readouterr().out
    assert "2 bots, sièges tournants · 2 parties" in printed
    assert "Victoires" in printed


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "rollie", "players": 7}, "2 to 6"),
        ({"game": "rollie", "games": 0}, "at least one game"),
        ({"game": "rollie", "threads": -1}, "at least one thread"),
        ({"game": "rollie", "option": ["wild"]}, "name=value"),
        ({"game": "rollie", "option": ["wild=on"]}, "no option “wild”"),
        ({"game": "rollie", "bots": "easy,easy", "players": 3}, "2 bots are named for 3"),
        ({"game": "rollie", "bots": "easy,clever"}, "clever"),
    ],
)
def test_bad_input_gets_one_clear_sentence(order: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        lab_play(**order)  # type: ignore[arg-type]


def test_bench_refuses_what_it_does_not_know() -> None:
    with pytest.raises(BadInput, match="open_spiel"):
        bench(against="ludii")
    with pytest.raises(BadInput, match="chess"):
        bench(["chess"])


def test_without_open_spiel_bench_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)  # as if it were not installed
    with pytest.raises(BadInput, match="not installed"):
        bench(against="open_spiel")


def test_the_commands_import_nothing_heavy() -> None:
    script = "import sys, boomtable.lab.command; print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
