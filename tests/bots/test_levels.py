"""Levels: what a game declares, and what any other game gets."""

from __future__ import annotations

import importlib
import pathlib
from types import SimpleNamespace
from typing import cast

import pytest

from boomtable import games
from boomtable.bots import levels
from boomtable.bots.analysis import analysed_games, analyst
from boomtable.bots.valuer import Valuer
from boomtable.games.belongings import belonging
from boomtable.games.contract import Game
from kit import ALL_GAMES


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_every_game_has_every_level(game: Game) -> None:
    assert tuple(levels.levels_of(game.name)) == levels.LEVELS


def test_a_game_with_bots_of_its_own_plays_by_them() -> None:
    assert isinstance(levels.bot("rollnbump", "expert"), Valuer)


def test_only_some_games_can_be_analysed() -> None:
    assert [game.name for game in analysed_games()] == ["babyboom"]
    assert analyst(games.find("rollie")) is None


@pytest.fixture
def outsider(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The package of a game that lives elsewhere, with bots beside its rules."""
    folder = tmp_path / "outsider"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rules.py").write_text("")
    (folder / "bots.py").write_text("LEVELS = {'easy': 'its own'}")
    monkeypatch.syspath_prepend(tmp_path)
    rules = importlib.import_module("outsider.rules")
    return cast(Game, SimpleNamespace(name="search", rules=rules))


def test_a_game_from_elsewhere_brings_its_own_bots(outsider: Game) -> None:
    found = belonging(outsider, "boomtable.bots", "bots")  # and bots/search.py is no game's folder
    assert found is not None
    assert found.LEVELS == {"easy": "its own"}
    assert belonging(outsider, "boomtable.tui.boards", "terminal") is None
