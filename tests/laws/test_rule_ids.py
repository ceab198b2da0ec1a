"""Every rule has a paragraph in both languages, a line of code, and a test named after it."""

from __future__ import annotations

import pathlib
import re

import pytest

from boomtable.core.events import USUAL
from boomtable.core.words import LANGUAGES
from boomtable.games.contract import Game
from kit import ALL_GAMES

TESTS = pathlib.Path(__file__).parent.parent
SOURCES = TESTS.parent / "src" / "boomtable"
TEST_NAME = re.compile(r"^\s*(?:async )?def test_(\w+)", re.M)

each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def rule_ids(game: Game) -> set[str]:
    return set(game.rules_page.paragraphs("en"))


def sources(game: Game) -> str:
    """The game's own code, and the table's, where a rule is about the table."""
    folders = [game.folder, SOURCES / "table"]
    return "\n".join(p.read_text("utf-8") for folder in folders for p in folder.glob("*.py"))


def ids_with_a_test(game: Game) -> set[str]:
    """A test is named after the longest rule id its name starts with."""
    files = TESTS.rglob(f"rules/{game.name}/*.py")
    names = TEST_NAME.findall("\n".join(p.read_text("utf-8") for p in files))
    words_of = {rule: rule.partition(".")[2].replace("-", "_") for rule in rule_ids(game)}
    tested = set()
    for name in names:
        fitting = [rule for rule, words in words_of.items() if f"{name}_".startswith(f"{words}_")]
        if fitting:
            tested.add(max(fitting, key=len))
    return tested


@each_game
def test_both_languages_have_the_same_rules(game: Game) -> None:
    english, french = (game.rules_page.paragraphs(language) for language in LANGUAGES)
    assert list(english) == list(french)
    assert [p.house for p in english.values()] == [p.house for p in french.values()]
    assert all(p.text for page in (english, french) for p in page.values())


@each_game
def test_every_rule_has_a_line_of_code(game: Game) -> None:
    code = sources(game)
    cited = {rule for rule in rule_ids(game) if re.search(rf"{re.escape(rule)}(?![\w-])", code)}
    assert rule_ids(game) - cited == set()


@each_game
def test_every_rule_has_a_test(game: Game) -> None:
    assert rule_ids(game) - ids_with_a_test(game) == set()


@each_game
def test_every_rule_that_code_cites_exists(game: Game) -> None:
    cited = set(re.findall(rf"\b{game.name}\.[a-z]+(?:-[a-z]+)*\b(?!\.py)", sources(game)))
    modules = {f"{game.name}.{p.stem}" for p in game.folder.glob("*.py")}
    assert cited - modules - rule_ids(game) == set()


@each_game
def test_every_refusal_names_a_rule(game: Game) -> None:
    assert {game.rule_of[why] for why in game.why if why != 0} <= rule_ids(game)


@each_game
def test_every_event_names_a_rule(game: Game) -> None:
    assert {game.kinds[kind].rule for kind in game.happened} <= rule_ids(game)


@each_game
def test_every_rule_that_an_event_can_cite_exists(game: Game) -> None:
    assert set(game.cited_rules.values()) <= rule_ids(game)
    assert USUAL not in game.cited_rules


@each_game
def test_a_rule_that_lets_people_decide_early_exists(game: Game) -> None:
    assert game.early_rule in {"", *rule_ids(game)}
    decides_early = "may_decide_early" in vars(game.rules) or bool(game.arbitration)
    assert (game.early_rule != "") == decides_early  # a part in a race is one, too
