"""Who is invited by name is a game of the house, for as long as the environment says so."""

from __future__ import annotations

import pathlib
import subprocess
import sys

import pytest

from boomtable import games
from boomtable.bots import levels
from boomtable.bots.search import Search
from boomtable.core import stamp
from boomtable.core.errors import BadInput
from boomtable.games.contract import Game
from boomtable.values.nets import net_of
from boomtable.values.teacher import Teacher
from boomtable.wire.games_ts import types

SRC = pathlib.Path(__file__).parents[2] / "src"


def test_a_guest_comes_after_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ",".join(games.NAMES) == ",".join([*games.HOUSE, "goofspiel"])
    monkeypatch.delenv("BOOMTABLE_GAMES")
    assert ",".join(games.NAMES) == ",".join(games.HOUSE)
    with pytest.raises(BadInput):
        games.find("goofspiel")


def test_who_cannot_be_found_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMTABLE_GAMES", "guest.nobody")
    with pytest.raises(ModuleNotFoundError, match=r"guest\.nobody"):
        games.find("rollie")


def test_to_list_the_games_imports_none_of_them() -> None:
    script = (
        "import sys; from boomtable import games; games.NAMES;"
        "print('guest.goofspiel' in sys.modules, 'numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout.split() == ["False", "False"], done.stderr


def test_its_compiled_code_is_kept_by_its_own_folder(game: Game) -> None:
    assert stamp.owner_of(str(game.folder / "rules.py")) == "goofspiel"
    assert stamp.stamp("goofspiel") != stamp.stamp("rollie")


def test_without_bots_of_its_own_it_searches_at_all_levels(game: Game) -> None:
    assert levels.levels_of(game.name) is levels.GENERIC
    assert all(isinstance(levels.bot(game.name, level), Search) for level in levels.LEVELS)


def test_without_inputs_it_has_no_values(game: Game) -> None:
    assert net_of(game, 2) is None
    with pytest.raises(BadInput, match="declares no inputs"):
        Teacher(game, 2, seed=1)


def test_no_line_outside_its_folder_knows_it() -> None:
    named = [
        path
        for folder in (SRC, SRC.parent / "web" / "src")
        for path in folder.rglob("*")
        if path.suffix in (".py", ".ts", ".svelte", ".json") and path.is_file()
        if "goofspiel" in path.read_text("utf-8").lower()
    ]
    assert named == []


def test_the_browsers_types_are_written_for_it() -> None:
    written = types()
    for said in (
        "export interface GoofspielView {",
        "export interface GoofspielOutlook {",
        "export enum GoofspielPhase {",
        '{ name: "bid-laid"; seat: number; args: { card: number };',
        "view: GoofspielView;",
        "usualPlayers: 2",
    ):
        assert said in written
