"""The worked examples are games that the rules allow, and say which rule they show."""

from __future__ import annotations

import pytest

from boomtable.core.words import LANGUAGES
from boomtable.games.contract import Game
from boomtable.room.examples import examples, written
from kit import ALL_GAMES
from server.visitors import run, serving

PICTURES = {"table": 1, "turn": 3}  # how the page opens, and how many moments that takes
each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


@each_game
def test_every_step_is_played_by_the_rules_and_told_in_both_languages(game: Game) -> None:
    for example, shown in zip(written(game), examples(game.name).examples, strict=True):
        assert shown.rule in {*PICTURES, *game.rules_page.paragraphs("en")}
        steps = len(example.steps)
        assert len(shown.texts) == len(shown.replay.moments) == steps
        assert steps == PICTURES[shown.rule] if shown.rule in PICTURES else steps > 2
        for text in shown.texts:
            assert set(text) == set(LANGUAGES)
            assert all(text.values())
        assert all(moment.events for moment in shown.replay.moments[1:])


@each_game
def test_an_example_shows_the_rule_it_stands_beside(game: Game) -> None:
    for shown in examples(game.name).examples:
        if shown.rule in PICTURES:
            continue
        rules = {event.rule for moment in shown.replay.moments for event in moment.events}
        assert shown.rule in rules


@each_game
def test_every_page_opens_with_pictures_and_has_an_example(game: Game) -> None:
    rules = [shown.rule for shown in examples(game.name).examples]
    assert rules[: len(PICTURES)] == list(PICTURES)
    assert len(rules) > len(PICTURES)
    assert len(set(rules)) == len(rules)


def test_examples_over_http(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            found = (await ada.get("/api/games/rollie/examples"))["examples"]
            assert [one["rule"] for one in found[:3]] == ["table", "turn", "rollie.double"]
            assert (await ada.get("/api/games/chess/examples", 404))["key"] == "no-such-page"

    run(story())


def test_a_game_tells_its_words_rules_and_phases_over_http(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            book = await ada.get("/api/games/rollie/book")
            assert book["words"]["fr"]["title"] == "Rollie"
            assert book["rules"]["en"].startswith("# Rollie")
            assert book["phases"][0] == "REVEAL"
            assert (await ada.get("/api/games/chess/book", 404))["key"] == "no-such-page"
            rollie = next(
                g for g in (await ada.get("/api/games"))["games"] if g["name"] == "rollie"
            )
            assert rollie["usual_players"] == 4
            assert len(rollie["colours"]) == rollie["most_players"]

    run(story())
