"""A box of one's own: every game that has facts to tell plays, saves and verifies with them."""

from __future__ import annotations

import pathlib
import random

import pytest

import boomtable
from boomtable.core.printing import printer
from boomtable.core.words import LANGUAGES
from boomtable.games.contract import Game
from boomtable.table import boomfile
from boomtable.table.seal import Seal
from boomtable.table.table import Table
from boomtable.table.verify import verify
from kit import ALL_GAMES, random_box, random_table

BOXED = [game for game in ALL_GAMES if game.box]
each_game = pytest.mark.parametrize("game", BOXED, ids=lambda game: game.name)


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_a_file_keeps_the_box_and_its_dice_are_verified(
    game: Game, seed: int, tmp_path: pathlib.Path
) -> None:
    rng = random.Random(seed)
    players = rng.choice(game.players)
    own = random_box(game, players, game.chosen_options(players, {}), rng)
    table = Table(game, players, own, seal=Seal.from_number(seed))
    while not table.is_over:
        table.play(rng.choice(table.legal()))
    table.save(tmp_path / "game.boom")
    told = [fact.name for fact in game.box if fact.name in own]
    assert told
    for name in told:
        assert f"option {name} {own[name]}\n" in (tmp_path / "game.boom").read_text("utf-8")
    again = boomtable.load(tmp_path / "game.boom")
    assert again.options == table.options == own
    assert again.state.tobytes() == table.state.tobytes()
    assert verify(boomfile.read_file(tmp_path / "game.boom")).draws > 0


@each_game
def test_what_is_printed_is_written_nowhere(game: Game) -> None:
    for players in game.players:
        for options in ({}, {o.name: o.values[-1] for o in game.options}):
            chosen = game.chosen_options(players, options)
            printed = {f.name: f.printed[f.case(players, chosen)] for f in game.box}
            assert game.chosen_options(players, {**options, **printed}) == chosen
            assert set(chosen) == {option.name for option in game.options}
            assert game.own_box(players, chosen, "en") == ""


@each_game
def test_every_fact_is_told_in_one_sentence(game: Game) -> None:
    own = random_box(
        game, game.players[0], game.chosen_options(game.players[0], {}), random.Random(1)
    )
    for language in LANGUAGES:
        said = game.own_box(game.players[0], own, language)
        for fact in game.box:
            title = game.words.say(f"box.{fact.name}", language).partition(":")[0].strip()
            assert (title in said) == (fact.name in own)
        assert "{" not in said


@each_game
def test_doors_show_no_box_and_bots_are_given_it(game: Game) -> None:
    players = game.players[-1]
    own = random_box(game, players, game.chosen_options(players, {}), random.Random(2))
    table = random_table(game, players, own, 2, 40)
    for seat in range(-1, players):
        view = table.view(seat)
        assert b'"box"' not in printer(game.state.dtype).json(view)
        assert view.box.tobytes() == table.state.box.tobytes()
