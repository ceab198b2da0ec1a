"""The board of a game that nobody has drawn: everything one needs to play, whatever the game."""

from __future__ import annotations

import pytest
from rich.console import Console, RenderableType

from boomtable.core.actor import NONE
from boomtable.core.words import LANGUAGES
from boomtable.games.contract import Game
from boomtable.tui import boards
from boomtable.tui.boards import plain
from kit import ALL_GAMES, play, random_table
from scenes.bokken import scene as bokken_scene
from scenes.rollie import roll
from scenes.rollie import scene as rollie_scene
from tui.eyes import seen

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def printed(thing: RenderableType) -> str:
    console = Console(width=80, color_system=None, highlight=False, markup=False)
    with console.capture() as captured:
        console.print(thing)
    return captured.get()


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_draws_any_game_at_any_moment_for_any_eyes(game: Game, language: str) -> None:
    players = game.players[-1]
    for steps in (0, 20, 120):
        table = random_table(game, players, {}, seed=steps, steps=steps)
        for seat in (NONE, 0):
            sight = seen(table, seat, language=language)
            text = printed(plain.board(sight))
            assert game.words.say("title", language) in text
            assert all(name in text for name in sight.names)
            assert all(plain.aside(sight, table.turn, a) is not None for a in table.legal())


def test_it_says_what_an_action_would_lead_to() -> None:
    table = roll(rollie_scene(2, stakes=[{10: 2}, {}]), 10, "R")
    aside = plain.aside(seen(table, 0), 0, table.game.parse("take 10"))
    assert aside.startswith("bills 3, points 30, risk 2")


def test_it_shows_a_hand_to_its_owner_alone() -> None:
    table = bokken_scene("5o 6f T", "1o 7o", "5f 7o", "T 2o", "3o 3o", teams="yyggg")
    play(table, "play 5o", "plus 1")
    assert "colour flash, value 6, action play 6f" in printed(plain.board(seen(table, 0)))
    assert "play 6f" not in printed(plain.board(seen(table, 1)))
    assert "action play" not in printed(plain.board(seen(table, NONE)))


def test_a_list_of_zeros_is_not_worth_a_line() -> None:
    table = rollie_scene(2)
    assert "face up" not in printed(plain.board(seen(table, 0)))
    assert "bank: 30 30 30 30 30" in printed(plain.board(seen(table, 0)))


@every_game
def test_the_end_adds_up(game: Game) -> None:
    table = random_table(game, game.players[0], {}, seed=1, steps=5000)
    assert table.is_over
    total = printed(plain.points(seen(table, NONE))).strip().split("\n")[-1]
    assert [int(word) for word in total.split()[1:]] == table.scores()


@every_game
def test_the_games_of_the_house_have_boards_of_their_own(game: Game) -> None:
    assert boards.find(game) is not plain
