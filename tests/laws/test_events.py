"""What events tell: every number means what its kind says, and every score can be accounted for."""

from __future__ import annotations

import pytest

from boomtable.core.actor import NONE
from boomtable.core.events import ARGUMENTS
from boomtable.core.words import LANGUAGES
from boomtable.games.contract import Game
from boomtable.table.table import Table
from kit import ALL_GAMES, random_table

ENOUGH = 100_000  # actions: every game is over by then

each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def finished(game: Game, seed: int) -> Table:
    players = game.players[seed % len(game.players)]
    options = {option.name: option.values[seed % len(option.values)] for option in game.options}
    return random_table(game, players, options, seed, ENOUGH)


@each_game
def test_in_one_game_a_name_means_one_thing(game: Game) -> None:
    for kind in game.kinds.values():
        assert len(kind.args) <= ARGUMENTS
        assert set(kind.secret) <= set(kind.args)
        for name, meaning in kind.args.items():
            assert meaning is game.meanings[name], name


@each_game
def test_every_number_told_is_one_that_its_meaning_allows(game: Game) -> None:
    for seed in range(6):
        table = finished(game, seed)
        for event in table.events():
            for name, value in event.args.items():
                meaning, said = game.meanings[name], game.spell(name, value)
                assert (said != value) == meaning.is_spelled
                if meaning.spellings:
                    assert said in meaning.spellings
                if meaning.sort == "flag":
                    assert value in (0, 1)
                if meaning.sort == "seat":
                    assert 0 <= value < table.players


@each_game
def test_every_event_told_cites_a_rule_of_the_game(game: Game) -> None:
    rules = set(game.rules_page.paragraphs("en"))
    for seed in range(6):
        assert {event.rule for event in finished(game, seed).events() if event.name} <= rules


@each_game
def test_the_sources_of_points_add_up_to_the_scores(game: Game) -> None:
    for seed in range(6):
        table = finished(game, seed)
        assert table.is_over
        rows = game.account(table.view())
        seats = [[row["gains"][seat] for row in rows] for seat in range(table.players)]
        worth = [sum(gain["points"] + gain.get("bonus", 0) for gain in mine) for mine in seats]
        assert worth == table.scores()
        assert game.seen_beyond(table.view(), NONE)["sources"] == rows
        for row in rows:
            for language in LANGUAGES:
                assert "{" not in game.words.say(f"source.{row['name']}", language, **row["args"])


@each_game
def test_the_sources_of_points_wait_for_the_end(game: Game) -> None:
    assert "sources" not in game.seen_beyond(
        random_table(game, game.usual_players, {}, 1, 5).view(), NONE
    )


@each_game
def test_as_many_sit_down_as_is_usual_and_each_has_a_colour(game: Game) -> None:
    assert game.usual_players in game.players
    seats = game.colours[: game.players[-1]]
    assert len(set(seats)) == len(seats) == game.players[-1]
