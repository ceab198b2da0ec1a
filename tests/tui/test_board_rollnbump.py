"""Roll'n Bump's board as text: what stands in `boards/` is what people see at 80 columns."""

from __future__ import annotations

import pathlib

import pytest
from rich.console import Console, RenderableType

from boomtable.core.actor import NONE
from boomtable.core.words import LANGUAGES
from boomtable.table.table import Table
from boomtable.tui.boards import rollnbump
from scenes.rollnbump import give, keep, scene, take_turn, turn_up
from tui.eyes import seen

FOLDER = pathlib.Path(__file__).parent / "boards"
NAMES = ["Ada", "Tao", "Mia", "Noé", "Zoé"]


def printed(thing: RenderableType) -> str:
    console = Console(width=80, color_system=None, highlight=False, markup=False)
    with console.capture() as captured:
        console.print(thing)
    return "\n".join(line.rstrip() for line in captured.get().split("\n"))


def shown(table: Table, seat: int, language: str, names: list[str] | None = None) -> str:
    return printed(rollnbump.board(seen(table, seat, names or NAMES, language)))


def middle_of_a_game() -> Table:
    """Ada holds the Pair and the bonus die, Tao a safe 4 straight; Mia is claiming."""
    table = scene(4, left={"p8": 1})
    give(table, 0, "waves single-1", "dots pair", "dots single-3", "joker")
    give(table, 1, "zigzag single-1", "zigzag single-2", "zigzag single-5")
    take_turn(table, "44125", "p1 1,2", "bonus 5")
    take_turn(table, "34561", "p4 1,2,3,4")
    keep(turn_up(table), "66213")
    table.play("claim p8 1")
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_is_the_one_in_the_golden_file(language: str) -> None:
    golden = (FOLDER / f"rollnbump.{language}.txt").read_text("utf-8")
    assert shown(middle_of_a_game(), 2, language) == golden


@pytest.mark.parametrize("language", LANGUAGES)
def test_five_players_with_long_names_fit_in_80_columns_and_24_rows(language: str) -> None:
    table = scene(5)
    for seat in range(5):
        give(table, seat, *(f"scales single-{face}" for face in range(1, 7)))
    take_turn(table, "23456", "p7 1,2,3,4,5")
    take_turn(table, "66666", "joker 1,2,3,4,5")
    names = [f"Maximilienne-Josephine {seat}" for seat in range(5)]
    text = shown(keep(turn_up(table), "66661"), 2, language, names)
    assert max(map(len, text.split("\n"))) <= 80
    assert text.count("\n") <= 24 - 5  # room for the status, three choices and the prompt
    assert "…" not in "".join(text.split("\n")[1:9])  # nothing on the tableau is cut off


def test_what_beats_a_claim_is_said_on_the_spot() -> None:
    text = shown(middle_of_a_game(), 2, "en")
    assert "Ada 4-4 > 8" in text
    assert "Tao 3-4-5-6 safe" in text
    assert "Mia 6 2+ dice" in text
    assert "Ada 5 > 5" in text


def test_only_what_nothing_beats_is_called_safe() -> None:
    text = shown(middle_of_a_game(), 2, "en")
    assert text.count(" safe") == 1  # Tao's 4 straight up to the 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bonus_die_says_why_it_is_closed(language: str) -> None:
    table = keep(scene(2, bonus=True), "23466 5")
    assert {"en": "Ada rolls it", "fr": "Ada le lance"}[language] in shown(table, 0, language)
    table.play("use none")
    closed = {"en": "closed this turn, it was rolled", "fr": "fermé à ce tour, il a été lancé"}
    assert closed[language] in shown(table, 0, language)


def asides(table: Table, language: str) -> dict[str, str]:
    sight = seen(table, table.turn, NAMES, language)
    return {str(a): rollnbump.aside(sight, table.turn, a) for a in table.legal()}


def test_asides_say_what_a_choice_shows_and_brings() -> None:
    table = middle_of_a_game()
    said = asides(table, "en")
    assert said["claim p9 4"] == "Single 1 with 1, 1 point"
    assert said["claim bonus 2"] == "Bonus die with 6, bumps Ada"
    assert said["end"] == ""
    table = keep(scene(bonus=True), "23466 5")
    assert asides(table, "en")["use 1"] == "a 2 becomes a 5"


def test_the_end_says_where_points_come_from() -> None:
    table = middle_of_a_game()
    text = printed(rollnbump.points(seen(table, NONE, NAMES[:4])))
    rows = {line.split("  ")[0].strip(): line for line in text.split("\n")}
    assert "6 (3)" in rows["set of Dots (cards)"]  # two and the Joker
    assert rows["total"].split()[1:] == [str(points) for points in table.scores()]


def test_a_spectator_sees_the_same_table() -> None:
    assert "Mia" in shown(middle_of_a_game(), NONE, "en")
