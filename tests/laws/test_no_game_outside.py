"""No word of one game stands outside its own folders: grep is the test."""

from __future__ import annotations

import pathlib
import re
from collections.abc import Iterator

import pytest

from boomtable import games

PACKAGE = pathlib.Path(games.__file__).parent.parent
CLEAN = (
    "bots",
    "core",
    "gym",
    "lab",
    "openspiel",
    "room",
    "server",
    "store",
    "table",
    "tui",
    "values",
    "wire",
)
EXCEPTED: dict[str, str] = {}  # a file, and why
HOUSE = {
    "end": "the last line of a file",
    "move": "what a bot thinks about",
    "place": "what somebody ends up in",
    "play": "a line of a file, and a bot's job",
    "turn": "the field that every state has",
}


def names() -> Iterator[str]:
    """What a game is called, in code and by people."""
    for name in games.NAMES:
        yield name
        yield from (words["title"] for words in games.find(name).words.messages.values())


def own_actions() -> set[str]:
    """What the actions of games are called, but for the words of the house."""
    return {
        verb for name in games.NAMES for verb in games.find(name).alphabet.ranges
    } - HOUSE.keys()


def sources(folder: str) -> list[pathlib.Path]:
    """All of a folder but what is a game's own: `bots/NAME`, `tui/boards/NAME.py`."""
    found = [*(PACKAGE / folder).rglob("*.py"), *(PACKAGE / folder).rglob("words.*.json")]
    shared = [path for path in found if not set(games.NAMES) & {*path.parts, path.stem}]
    return sorted(path for path in shared if str(path.relative_to(PACKAGE)) not in EXCEPTED)


@pytest.mark.parametrize("folder", CLEAN)
def test_no_game_is_named(folder: str) -> None:
    spelled = re.compile("|".join(map(re.escape, names())), re.IGNORECASE)
    told = {
        f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"
        for path in sources(folder)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if spelled.search(line)
    }
    assert not told


@pytest.mark.parametrize("folder", CLEAN)
def test_no_action_of_one_game_is_spelled(folder: str) -> None:
    """As a string of its own: `"decline"`, `f"next {seat}"`."""
    told = {
        f"{path.relative_to(PACKAGE)}: {action}"
        for path in sources(folder)
        for action in own_actions()
        if re.search(rf'"{re.escape(action)}(?:"| \{{)', path.read_text("utf-8"))
    }
    assert not told


@pytest.mark.parametrize("folder", CLEAN)
def test_no_field_of_one_game_is_read(folder: str) -> None:
    """`state.target`, say: what only one game's record has."""
    fields = [set(games.find(name).state.fields) for name in games.NAMES]
    own = {name for name in set().union(*fields) if sum(name in each for each in fields) == 1}
    read = re.compile(rf"\b(?:state|view|states\[0\])\.({'|'.join(sorted(own))})\b")
    told = {
        f"{path.relative_to(PACKAGE)}: {found}"
        for path in sources(folder)
        for found in read.findall(path.read_text("utf-8"))
    }
    assert not told
