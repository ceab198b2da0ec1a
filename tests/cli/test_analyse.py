"""`boomtable analyse`: a position as text, and the best line from there."""

from __future__ import annotations

import io
import pathlib

import pytest

from boomtable.cli import run

DRAWING = "turn green\n5  .  R2 .  .  .\n3  .  .  R1 G* .\n2  .  .  G4 .  .\n1  G1 .  .  .  G2\n"


def test_a_late_position_is_proven(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.txt"
    path.write_text(DRAWING, "utf-8")
    assert run(["analyse", str(path), "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert "3  .  .  R1 G* ." in said
    assert "Green to move. Proven:" in said
    assert "Line: " in said


def test_it_reads_standard_input_and_speaks_french(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(DRAWING))
    assert run(["analyse", "--language", "fr"]) == 0
    assert "Vert au trait. Prouvé :" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("3  R5 G9 .  .  .", "The position cannot be read: no line of a position: 3 R5 G9 . . .."),
        ("nonsense", "The position cannot be read: no line of a position: nonsense."),
        ("options risky\n3  R5 G1 .  .  .", "Only duels can be analysed"),
        ("3  R5 G1 Y2 .  .", "Only duels can be analysed"),
    ],
)
def test_what_cannot_be_analysed_is_said(
    text: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert run(["analyse", "--language", "en"]) == 2
    assert sentence in capsys.readouterr().err


def test_a_game_without_an_analyst_is_told_who_has_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", "--game", "rollie", "--language", "en"]) == 2
    assert capsys.readouterr().err == "Name the game whose position it is, one of: babyboom.\n"


def test_the_game_may_be_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(DRAWING))
    assert run(["analyse", "--game", "babyboom", "--language", "en"]) == 0
    assert "Proven:" in capsys.readouterr().out
