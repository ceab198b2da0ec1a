"""What is typed is understood as people say it, and told at the pace they like."""

from __future__ import annotations

import io
import pathlib

import pytest

import boomtable
from boomtable import games
from boomtable.cli import run
from boomtable.core.events import Event
from boomtable.games.contract import Action
from boomtable.tui import boards
from boomtable.tui.journal import by_rounds, sentence
from boomtable.tui.pace import AT_ONCE, PACES
from boomtable.tui.reading import meant, with_names

BOKKEN = games.find("bokken")
WORDS = boards.find(BOKKEN).WORDS
NAMES = ["Ada", "Tao", "Mia", "Noé"]


def actions(*texts: str) -> list[Action]:
    return [BOKKEN.action(BOKKEN.parse(text)) for text in texts]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("7f", "play 7f"), ("T", "play T"), ("t", "play T"), ("play 7F", "play 7f"), ("3o", None)],
)
def test_a_card_is_enough(typed: str, expected: str | None) -> None:
    found = meant(BOKKEN, typed, actions("play 7f", "play T", "play 5o"), NAMES, WORDS)
    assert (found and found.text) == expected


def test_a_chair_is_called_by_its_name() -> None:
    plus, minus = actions("plus 1", "minus 1")
    assert with_names(BOKKEN, plus, NAMES) == "plus Tao"
    assert meant(BOKKEN, "minus tao", [plus, minus], NAMES, WORDS) == minus
    assert meant(BOKKEN, "tao", [plus, minus], NAMES, WORDS) is None  # which of the two?
    assert meant(BOKKEN, "1", [plus], NAMES, WORDS) is None  # a number is a choice of the list


def told(seat: int, other: int, you: int, language: str) -> str:
    happened = Event("announced", seat, {"other_seat": other, "sign": 0, "value": 6})
    return sentence(happened, BOKKEN, NAMES, you, language)


def test_it_is_you_wherever_it_is_me() -> None:
    assert told(2, 1, 1, "fr").startswith("Mia vous désigne")
    assert told(1, 2, 1, "fr").startswith("Vous désignez Mia")
    assert told(2, 3, 1, "fr").startswith("Mia désigne Noé")
    assert told(2, 1, 1, "en").startswith("Mia names you")
    assert told(1, 2, 1, "en").startswith("You name Mia")


def test_the_journal_is_parted_where_rounds_begin() -> None:
    rollie = games.find("rollie")
    table = boomtable.new("rollie", 2, seed=3)
    while not table.is_over:
        table.play(table.legal()[0], table.turn)
    parted = by_rounds(table.events(), rollie)
    assert len(parted) == rollie.rounds
    assert [event for part in parted for event in part] == list(table.events())


def test_paces_differ_and_only_calm_waits_for_a_key() -> None:
    assert [name for name, pace in PACES.items() if pace.is_paged] == ["calm"]
    assert PACES["calm"].line > PACES["normal"].line > PACES["quick"].line == AT_ONCE.line


def test_french_lists_no_english(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 60))
    run(["play", "bokken", "--players", "4", "--seed", "7", "--bots", "easy", "--language", "fr"])
    printed = capsys.readouterr().out
    for english in (" play ", "decline", "plus 1", "minus ", "lead "):
        assert english not in printed
