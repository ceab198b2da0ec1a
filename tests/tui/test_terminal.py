"""Whole games at a pseudo-terminal: 80 columns, with colours and without, in both languages."""

from __future__ import annotations

import pathlib
import re

import pytest
from rich.cells import cell_len

from terminal import Terminal

COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-7][0-9;]*m")
WON = {"en": "wins? with|share the victory", "fr": "gagn(e|ez) avec|partagent la victoire"}


def whole_game(home: pathlib.Path, language: str, columns: int, colour: bool = True) -> Terminal:
    args = ["--seed", "5", "--bots", "random", "--fast", "--players", "3", "--language", language]
    here = Terminal(
        "play", "rollie", *args, home=home, columns=columns, env={} if colour else {"NO_COLOR": "1"}
    )
    while here.until(" ›", ".boom") != ".boom":
        here.type("secure")
    assert here.finish() == 0
    return here


@pytest.mark.parametrize(("language", "columns"), [("en", 80), ("fr", 80), ("fr", 120)])
def test_a_whole_game_fits_the_screen(tmp_path: pathlib.Path, language: str, columns: int) -> None:
    here = whole_game(tmp_path, language, columns)
    told = [line for line in re.split(r"[\r\n]+", here.text) if ".boom" not in line]
    assert max(map(cell_len, told)) <= columns
    assert re.search(WON[language], here.text)
    assert "Traceback" not in here.text
    assert COLOUR.search(here.raw)


def test_without_colour_everything_is_still_said(tmp_path: pathlib.Path) -> None:
    here = whole_game(tmp_path, "en", 80, colour=False)
    assert not COLOUR.search(here.raw)
    for word in ("the dice:", "Your risk:", "tie-break token face up", "▶"):
        assert word in here.text
