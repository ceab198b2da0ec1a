"""The page's sentences: the same in both languages, and every one that is said is there."""

from __future__ import annotations

import json
import pathlib
import re

from boomtable import games
from web.icu import arguments

WEB = pathlib.Path(__file__).parents[2] / "web" / "src"
NARROW = "\u202f"
SAID = re.compile(r"""(?<![.\w])say\(\s*["']([a-z][\w.-]*)["']""")


def catalog(language: str) -> dict[str, str]:
    boards = sorted((WEB / "games").glob(f"*/words.{language}.json"))
    files = sorted((WEB / "words" / language).glob("*.json")) + boards
    assert files
    merged: dict[str, str] = {}
    for file in files:
        part = json.loads(file.read_text("utf-8"))
        twice = merged.keys() & part.keys()
        assert not twice, f"{file.name} says again: {twice}"
        merged |= part
    return merged


def test_both_languages_say_the_same_things() -> None:
    english, french = catalog("en"), catalog("fr")
    assert english.keys() == french.keys()
    for key, message in english.items():
        assert set(arguments(message)) == set(arguments(french[key])), key


def test_french_has_its_spaces_and_quotation_marks() -> None:
    for key, message in catalog("fr").items():
        plain = re.sub(r"\{[^{}]*\}", "", message)
        assert not re.search(r"[^\s\u202f\u00a0?!:/.…][;!?]", plain), (key, message)
        assert not re.search(r" [;!?]", plain), (key, message)
        assert "'" not in plain.replace("''", ""), (key, message)
        assert '"' not in plain, (key, message)


def test_french_says_boom_as_the_boxes_print_it() -> None:
    """docs/glossary.md: never *boum*; in the games' own catalogs neither."""
    shared = {name: games.find(name).words.messages["fr"] for name in games.NAMES}
    for name, words in {"page": catalog("fr"), **shared}.items():
        said = [key for key, message in words.items() if re.search(r"\bboum", message, re.I)]
        assert not said, name


def test_several_people_around_a_device_are_never_all_called_you() -> None:
    """Who reads a sentence is `youOf`'s to say: a seat is not yet a reader."""
    sources = [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]
    wrong = re.compile(
        r"""\btable\.me \? ["']yes|sentence\([^()]*, table\.me\)|(headline|reasons)\(table, table"""
    )
    found = {path.name for path in sources if wrong.search(path.read_text("utf-8"))}
    assert found <= {"ReplayScreen.svelte"}  # which one pair of eyes looks at


def test_everything_that_is_said_is_in_the_catalogs() -> None:
    english = catalog("en")
    sources = [*WEB.rglob("*.svelte"), *(p for p in WEB.rglob("*.ts") if ".test." not in p.name)]
    missing = {
        f"{path.name}: {key}"
        for path in sources
        for key in SAID.findall(path.read_text("utf-8"))
        if key not in english
    }
    assert not missing


def test_no_sentence_is_written_into_a_component() -> None:
    """Text between tags would be in one language only."""
    text = re.compile(r">\s*([A-ZÀ-Ý]?[a-zà-ÿ]{3,}(?: [\w’']+)+)\s*<")
    found = {}
    for path in WEB.rglob("*.svelte"):
        markup = re.sub(
            r"<(script|style)\b.*?</\1>|<!--.*?-->", "", path.read_text("utf-8"), flags=re.S
        )
        markup = re.sub(r"\{[^{}]*\}", "", markup)
        if told := text.findall(markup):
            found[path.name] = told
    assert not found


def test_actions_name_their_arguments_in_the_same_order_in_both_languages() -> None:
    """The page fills them in by position."""
    for name in games.NAMES:
        words = games.find(name).words.messages
        for key, message in words["en"].items():
            if key.startswith("action."):
                assert arguments(message) == arguments(words["fr"][key]), key
