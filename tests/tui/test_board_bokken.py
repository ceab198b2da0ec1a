"""Boom Bokken's board as text: what stands in `boards/` is what people see at 80 columns."""

from __future__ import annotations

import pathlib

import pytest
from rich.console import Console

from boomtable.core.actor import NONE
from boomtable.core.words import LANGUAGES
from boomtable.games.bokken.outlook import unseen
from boomtable.table.table import Table
from boomtable.tui.boards import bokken
from kit import play
from scenes.bokken import scene
from tui.eyes import seen

FOLDER = pathlib.Path(__file__).parent / "boards"
NAMES = ["Ada", "Tao", "Mia", "Noé", "Zoé"]


def printed(table: Table, seat: int, language: str, names: list[str] | None = None) -> str:
    console = Console(width=80, color_system=None, highlight=False, markup=False)
    with console.capture() as captured:
        console.print(bokken.board(seen(table, seat, names or NAMES, language)))
    return "\n".join(line.rstrip() for line in captured.get().split("\n"))


def middle_of_a_round() -> Table:
    """Mia is safe, Noé has exploded, and Tao must answer Ada's plus on a 6."""
    table = scene(
        "5f 6o 6f T 8o", "1o 3f", "5o", "1o 2o", "4o 8f",
        teams="yyggg", roles="gsgsr", expert="on", leader=2,
    )  # fmt: skip
    table.state.seat[0].trophies[0] = 1
    table.state.seat[1].tokens = 1
    play(table, "play 5o", "plus 3", "next 3", "next 0", "decline", "boom", "lead 0")
    play(table, "play 6o", "plus 1")
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_is_the_one_in_the_golden_file(language: str) -> None:
    golden = (FOLDER / f"bokken.{language}.txt").read_text("utf-8")
    assert printed(middle_of_a_round(), 0, language) == golden


@pytest.mark.parametrize("language", LANGUAGES)
def test_nine_players_with_long_names_fit_in_80_columns_and_24_rows(language: str) -> None:
    hands = ["1o 2o 3o 4o 5o 6o 7o 8o T 1f 2f", *["8f"] * 4, *["7f"] * 3, "6f"]
    roles = "gsrgsrgsr"
    table = scene(*hands, teams="yyyggpprr", roles=roles, expert="on", round_number=3)
    play(table, "play 8o", "plus 8")
    names = [f"Maximilienne-Josephine {seat}" for seat in range(9)]
    text = printed(table, 0, language, names)
    assert max(map(len, text.split("\n"))) <= 80
    assert text.count("\n") <= 24 - 5  # room for the status, some choices and the prompt


def test_nobody_sees_the_cards_of_others() -> None:
    table = middle_of_a_round()
    mine, theirs = printed(table, 0, "en"), printed(table, 4, "en")
    assert "8o" in mine.split("Your hand")[1]
    assert "8o" not in theirs.split("Your hand")[1]
    assert "Your hand" not in printed(table, NONE, "en")


def test_an_announcement_says_how_likely_nobody_can_answer() -> None:
    table = scene("8o 8f", "1o 2o", "5o", "1o 2o", "4o 8f", teams="yyggg")
    play(table, "play 8o")
    view = table.view(0)
    left = unseen(view, 0)
    others = sum(left)
    safe = left[7] + left[15] + left[16]
    expected = (others - safe) / others * (others - 1 - safe) / (others - 1)
    sight, parse = seen(table, 0, NAMES), table.game.parse
    assert sight.preview(0, parse("plus 1"))["boom"] == pytest.approx(expected)
    assert bokken.aside(sight, 0, parse("plus 1")) == f"Boom: about {expected:.0%}"
    assert bokken.aside(sight, 0, parse("minus 1")) == "Boom: about 0%"
    assert bokken.aside(sight, 0, parse("play 8f")) == "Flash 8"


def test_the_end_shows_where_points_come_from() -> None:
    console = Console(width=80, color_system=None)
    with console.capture() as captured:
        console.print(bokken.points(seen(middle_of_a_round(), NONE, NAMES)))
    ada, tao, mia = captured.get().split("\n")[2:5]
    assert ada.split() == ["Ada", "1", "·", "·", "·", "4", "0", "4"]
    assert tao.split() == ["Tao", "·", "·", "·", "·", "0", "2", "2"]
    assert mia.split() == ["Mia", "·", "·", "·", "·", "0", "2", "2"]
