"""The table, the file, the bots and the lab serve a game that they were not written for."""

from __future__ import annotations

import pathlib

import pytest

import boomtable
from boomtable.bots import levels
from boomtable.bots.search import Search
from boomtable.bots.seat import ask
from boomtable.cli import run
from boomtable.games.contract import Game
from boomtable.lab.command import lab_play
from boomtable.table import boomfile
from boomtable.table.table import Table


def played_by(*bots: str) -> Table:
    table = boomtable.new("goofspiel", len(bots), seed=4)
    while not table.is_over:
        level = bots[table.turn]
        table.play(ask(levels.bot("goofspiel", level), table, table.turn, seed=1).action)
    return table


@pytest.mark.parametrize("level", levels.LEVELS)
def test_the_generic_bots_play_it_to_its_end(level: str) -> None:
    assert isinstance(levels.bot("goofspiel", level), Search)
    table = played_by(level, levels.RANDOM)
    assert table.ending == "no-prize-left"
    assert 0 < sum(table.scores()) <= 28


def test_a_bot_that_thinks_beats_chance(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    from boomtable.lab.arena import arena
    from boomtable.lab.report import report

    found = report(arena(game, ["random", "normal"], 60, seed=2), ["random", "normal"])
    assert found.rows[1].wins.low > 0.5


def test_a_bot_knows_no_bid_that_lies_face_down(game: Game) -> None:
    """Whatever the first has bid, the second is given the same advice."""
    advised = set()
    for card in range(1, 8):
        table = Table(game, 2, chance="manual")
        for line in ("prize 5", f"bid {card}"):
            table.play(line)
        advice = ask(levels.bot("goofspiel", "easy"), table, 1, seed=1)
        advised.add(tuple((move.action, move.share) for move in advice.moves))
    assert len(advised) == 1


def test_its_file_is_read_and_verified(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, path = played_by("random", "random", "easy"), tmp_path / "game.boom"
    boomfile.save(table, path)
    again = boomtable.load(path)
    assert again.state.tobytes() == table.state.tobytes()
    assert again.events() == table.events()
    assert run(["verify", str(path), "--language", "en"]) == 0
    assert "7 draws repeated" in capsys.readouterr().out


def test_the_lab_plays_a_batch_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    lab_play("goofspiel", games=500, players=3, seed=1, threads=2, language="en")
    assert "goofspiel · 3 players at random · 500 games" in capsys.readouterr().out
