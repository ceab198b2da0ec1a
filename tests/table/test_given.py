"""A game that goes on from another: what was given is nobody's decision, and not our dice."""

from __future__ import annotations

import pathlib
import random

import pytest

import boomtable
from boomtable.cli import run
from boomtable.core.errors import BadFile, BadInput, Refused
from boomtable.games.contract import Game
from boomtable.table import boomfile
from boomtable.table.moments import moments
from boomtable.table.play import Play
from boomtable.table.seal import Seal
from boomtable.table.table import Table
from boomtable.table.verify import verify
from kit import ALL_GAMES, random_table

each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def branch(game: Game, seed: int = 3) -> Table:
    """From the middle of a random game on, with dice of its own."""
    first = random_table(game, game.players[0], {}, seed, steps=10**6)
    play = Play(game, first.players, first.options)
    lengths = [m.length for m in moments(play, first.actions)]
    given = lengths[len(lengths) // 2]
    return Table(
        game,
        first.players,
        first.options,
        seal=Seal.from_number(seed),
        played=first.actions[:given],
        given=given,
    )


def play_on(table: Table, seed: int) -> None:
    rng = random.Random(seed)
    while not table.is_over:
        legal = table.legal()
        weights = table.odds() if table.turn < 0 else [1] * len(legal)
        table.play(rng.choices(legal, weights)[0])


@each_game
def test_it_goes_on_with_its_own_sealed_dice_and_verifies(game: Game) -> None:
    table = branch(game)
    given = table.given
    play_on(table, 1)
    written = boomfile.read(boomfile.text_of(table, public=True))
    assert written.given == given
    verdict = verify(written)
    assert (verdict.actions, verdict.given) == (table.length, given)
    play, sealed = Play(game, table.players, table.options), 0
    for at, action in enumerate(table.actions):
        sealed += at >= given and play.is_sealed_chance()
        play.step(action)
    assert verdict.draws == sealed


def test_without_its_header_line_the_given_dice_are_found_not_to_be_ours() -> None:
    table = branch(ALL_GAMES[0])
    play_on(table, 1)
    lines = boomfile.text_of(table, public=True).split("\n")
    body = [line for line in lines if line and not line.startswith(("check", "given"))]
    with pytest.raises(BadFile, match="the sealed dice say"):
        verify(boomfile.read("\n".join([*body, *boomfile.check_lines(body), ""])))


def test_a_header_that_gives_more_than_was_played_is_refused() -> None:
    table = branch(ALL_GAMES[0])
    lines = boomfile.text_of(table).split("\n")
    for wrong in ("given 999999", "given -1", "given many"):
        body = [line for line in lines if line and not line.startswith("check")]
        body[body.index(f"given {table.given}")] = wrong
        with pytest.raises(BadFile):
            boomfile.read("\n".join([*body, *boomfile.check_lines(body), ""]))
    with pytest.raises(BadInput):
        Table(table.game, table.players, given=1)


@each_game
def test_a_saved_one_goes_on_the_same(game: Game, tmp_path: pathlib.Path) -> None:
    table = branch(game)
    boomfile.save(table, tmp_path / "game.boom")
    again = boomtable.load(tmp_path / "game.boom")
    assert (again.given, again.actions) == (table.given, table.actions)
    for one in (table, again):
        play_on(one, 2)
    assert again.actions == table.actions


def test_undo_stops_where_it_began() -> None:
    baby = next(game for game in ALL_GAMES if game.name == "babyboom")
    table = branch(baby)
    with pytest.raises(Refused, match="nothing to take back"):
        table.undo()
    with pytest.raises(Refused, match="nothing to take back"):
        table.take_back(table.turn, range(table.players))
    seat, before = table.turn, table.length
    table.play(table.legal()[0])
    table.take_back(seat, range(table.players))
    assert table.length == before


def test_hidden_cards_lie_where_they_lay() -> None:
    bokken = next(game for game in ALL_GAMES if game.name == "bokken")
    table = branch(bokken)
    play = Play(bokken, table.players, table.options)
    for action in table.actions[: table.given]:
        play.step(action)
    for seat in range(table.players):
        then = bokken.view(play.state, seat).seat[seat]
        assert table.view(seat).seat[seat].tobytes() == then.tobytes()


def test_the_terminal_says_what_was_not_checked(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    table = branch(ALL_GAMES[0])
    play_on(table, 1)
    boomfile.save(table, tmp_path / "game.boom")
    assert run(["verify", str(tmp_path / "game.boom"), "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert f"The first {table.given} actions were given from another game" in said
