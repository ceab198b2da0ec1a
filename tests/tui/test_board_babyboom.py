"""Baby Boom's board as text: what stands in `boards/` is what people see at 80 columns."""

from __future__ import annotations

import pathlib

import pytest
from rich.console import Console

from boomtable import games
from boomtable.core.actor import NONE
from boomtable.core.words import LANGUAGES
from boomtable.games.babyboom.facts import ROUNDS
from boomtable.table.table import Table
from boomtable.tui.boards import babyboom
from kit import by_hand, random_table
from scenes.babyboom import scene
from tui.eyes import seen

FOLDER = pathlib.Path(__file__).parent / "boards"
NAMES = ["Ada", "Tao", "Mia", "Noé"]


def shown(table: Table, seat: int, language: str, names: list[str] | None = None) -> str:
    console = Console(width=80, color_system=None, highlight=False, markup=False)
    with console.capture() as captured:
        console.print(babyboom.board(seen(table, seat, names or NAMES, language)))
    return "\n".join(line.rstrip() for line in captured.get().split("\n"))


def middle_of_a_game() -> Table:
    return scene(
        """
        earned 9 4
        tile wall c3 e
        tile wall b4 s
        tile trap d4
        tile conveyor a5 s
        5  v  R2 .  .  .
        4  .  #  .  x  R1
        3  .  .  R1 G* .
        2  .  .  G4 R1 .
        1  G1 .  .  .  G2
        """
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_is_the_one_in_the_golden_file(language: str) -> None:
    golden = (FOLDER / f"babyboom.{language}.txt").read_text("utf-8")
    assert shown(middle_of_a_game(), 0, language) == golden


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_players_with_long_names_fit_in_80_columns_and_24_rows(language: str) -> None:
    table = by_hand("babyboom", 4, "first 0", tiles="on")
    for _ in range(4):
        table.play(table.legal()[-1])
    for _ in range(4):
        table.play(table.legal()[-1])
    text = shown(table, 0, language, [f"Maximilienne-Josephine {seat}" for seat in range(4)])
    assert max(map(len, text.split("\n"))) <= 80
    assert text.count("\n") <= 24 - 5


def test_the_aside_says_what_an_explosion_costs_whom() -> None:
    table = middle_of_a_game()
    before = table.state.tobytes()
    said = {str(a): babyboom.aside(seen(table, 0), 0, a) for a in table.legal()}
    assert said["d2-e2"] == "Boom: you lose 1, others lose 6"
    assert said["b5-c5"] == ""
    assert table.state.tobytes() == before


def test_the_aside_tells_pushes_and_holes() -> None:
    table = scene("tile hole b2\n2  R3 o  .  .  .\n3  R5 G2 .  .  .\n5  G4 .  .  .  .")
    said = {str(a): babyboom.aside(seen(table, 0), 0, a) for a in table.legal()}
    assert said["a2-b2"] == "into the hole"
    assert said["a3-b3"] == "push"


def test_the_aside_of_a_risky_explosion_says_what_is_at_stake() -> None:
    table = scene("options risky\n3  R1 .  G4 .  .\n5  G3 .  .  .  .\n1  R5 .  .  .  .")
    then = babyboom.aside(seen(table, 0), 0, table.game.parse("a3-b3"))
    assert then == "Boom, by the power roll: you lose up to 1, others up to 4"  # it may implode


def test_the_end_lists_the_rounds() -> None:
    table = random_table(games.find("babyboom"), 3, {}, seed=1, steps=5000)
    console = Console(width=80, color_system=None)
    with console.capture() as captured:
        console.print(babyboom.points(seen(table, NONE, NAMES[:3])))
    lines = captured.get().split("\n")
    assert sum(line.strip().startswith("round") for line in lines) == ROUNDS
    total = next(line for line in lines if "total" in line)
    assert [int(word) for word in total.split()[1:]] == table.scores()
