"""The terminal plays a guest on the plain board, in the guest's words."""

from __future__ import annotations

import io
import pathlib

import pytest

from boomtable.cli import run

SEEN = {
    "en": ("Goofspiel · round 1", "Prizes to come: ", "Hand", "You bid 7, face down."),
    "fr": (
        "Goofspiel · manche 1",
        "Lots à venir\N{NARROW NO-BREAK SPACE}: ",
        "Main",
        "Vous misez 7, face cachée.",
        "gagne",
    ),
}
WORDS_OF_THE_CODE = ("face down", "face_down", "round number", "standing")


def spent(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    home: pathlib.Path,
    args: list[str],
    typed: list[str],
) -> str:
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    assert run(args) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_is_played_by_typing(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: pathlib.Path,
    language: str,
) -> None:
    order = ["play", "goofspiel", "--seed", "7", "--bots", "easy", "--language", language]
    typed = [f"bid {card}" for card in (7, 1, 2, 3, 4, 5, 6)]
    told = spent(monkeypatch, capsys, tmp_path, order, typed)
    for said in SEEN[language]:
        assert said in told
    if language == "fr":
        assert not [word for word in WORDS_OF_THE_CODE if word in told]


def test_its_rules_are_read_at_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path
) -> None:
    told = spent(
        monkeypatch, capsys, tmp_path, ["rules", "goofspiel", "tie", "--language", "en"], []
    )
    assert "nobody takes the prize" in told
