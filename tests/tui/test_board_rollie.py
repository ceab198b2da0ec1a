"""Rollie's board as text: what stands in `boards/` is what people see at 80 columns."""

from __future__ import annotations

import pathlib

import pytest
from rich.console import Console

from boomtable.core.actor import NONE
from boomtable.core.words import LANGUAGES
from boomtable.games.rollie.facts import VALUES
from boomtable.table.table import Table
from boomtable.tui.boards import rollie
from scenes.rollie import roll, scene
from tui.eyes import seen

FOLDER = pathlib.Path(__file__).parent / "boards"
NAMES = ["Ada", "Tao", "Mia", "Noé"]


def printed(table: Table, seat: int, language: str, names: list[str] | None = None) -> str:
    console = Console(width=80, color_system=None, highlight=False, markup=False)
    with console.capture() as captured:
        console.print(rollie.board(seen(table, seat, names or NAMES, language)))
    return "\n".join(line.rstrip() for line in captured.get().split("\n"))


def middle_of_a_game() -> Table:
    table = scene(
        4,
        stakes=[{-5: 1, 10: 2}, {}, {0: 1}, {5: 3}],
        wallets=[{2: 3}, {2: 3, -5: 1}, {}, {0: 4, 10: 12}],
        tokens=[[4], [], [], [2, 6]],
        face_up=[1, 7],
        secured=[1],
        round_number=4,
    )
    return roll(table, 10, "R")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_is_the_one_in_the_golden_file(language: str) -> None:
    golden = (FOLDER / f"rollie.{language}.txt").read_text("utf-8")
    assert printed(middle_of_a_game(), 0, language) == golden


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_players_with_long_names_fit_in_80_columns_and_24_rows(language: str) -> None:
    table = scene(
        6,
        stakes=[dict.fromkeys(VALUES, 11)] * 2,
        wallets=[dict.fromkeys(VALUES, 3 + seat) for seat in range(6)],
        tokens=[[1, 2, 3, 4, 5, 6, 7]],
        round_number=7,
    )
    names = [f"Maximilienne-Josephine {seat}" for seat in range(6)]
    text = printed(roll(table, 2, 5), 0, language, names)
    assert max(map(len, text.split("\n"))) <= 80
    assert text.count("\n") <= 24 - 5  # room for the status, three choices and the prompt


def test_who_would_get_a_bonus_now_stands_beside_its_pile() -> None:
    text = printed(middle_of_a_game(), 0, "en")
    twos = next(line for line in text.split("\n") if "70 Ada" in line)
    assert "40 Tao" in twos  # rollie.tie: as many, but Ada has a token
    assert "80 Noé" in text


def test_the_risk_is_counted_from_the_stake() -> None:
    table = middle_of_a_game()
    assert "3 of 36 cases, 8%" in printed(table, 0, "en")  # -5 -5, 10 10, R R
    sight = seen(table, 0, NAMES, "en")
    assert rollie.aside(sight, 0, table.game.parse("take 2")) == "then 11% Krach risk"  # 2 2 too
    assert rollie.aside(sight, 0, table.game.parse("secure")) == "3 bills, 15 points"
    assert "3 of 36 cases, 8%" in printed(table, 0, "en")  # and the view was left alone


def test_two_empty_piles_are_part_of_the_risk() -> None:
    table = roll(scene(2, stakes=[{10: 1}, {}], bank={-5: 0, 0: 0}), 10, "R")
    assert "4 of 36 cases" in printed(table, 0, "en")  # 10 10, R R; -5 0, 0 -5: rollie.both-empty


def test_whoever_has_secured_or_watches_risks_nothing() -> None:
    table = middle_of_a_game()
    assert "Your risk: none, you are out" in printed(table, 1, "en")
    assert "Your risk" not in printed(table, NONE, "en")


def test_the_last_round_says_that_staying_is_worth_nothing() -> None:
    last = roll(scene(2, round_number=7), 2, 5)
    assert "worth nothing" in printed(last, 0, "en", ["Ada", "Tao"])
    assert "ne vaut rien" in printed(last, 0, "fr", ["Ada", "Tao"])
    assert "worth nothing" not in printed(middle_of_a_game(), 0, "en")


def test_an_empty_pile_says_so() -> None:
    table = roll(scene(2, bank={10: 0}), 2, 5)
    assert "empty" in printed(table, NONE, "en", ["Ada", "Tao"])


def test_the_points_of_the_end_are_listed_by_source() -> None:
    console = Console(width=80, color_system=None)
    table = scene(2, wallets=[{10: 3, -5: 2}, {0: 1}])
    with console.capture() as captured:
        console.print(rollie.points(seen(table, NONE, ["Ada", "Tao"], "en")))
    rows = {
        line[:26].strip(): line[26:].split() for line in captured.get().split("\n") if line.strip()
    }
    assert rows["bills of 10 (how many)"] == ["30", "(3)", "·"]
    assert rows["bonus for -5"] == ["100", "·"]
    assert rows["bonus for 0"] == ["·", "80"]
    assert rows["total"] == ["120", "80"]
