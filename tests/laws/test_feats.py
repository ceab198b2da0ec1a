"""What is told of whole games: it can be said, and it is said of what stands."""

from __future__ import annotations

import re

import pytest

from boomtable.core.events import Event
from boomtable.core.words import LANGUAGES
from boomtable.games.contract import Game
from boomtable.room.told import happening
from boomtable.table.table import Table
from kit import ALL_GAMES, random_table
from server.rooms import played

GAMES_EACH, TO_THE_END = 4, 100_000
TELLING = [game for game in ALL_GAMES if game.feats]


def finished(game: Game, seed: int) -> Table:
    *_, (room, _) = played(game, game.usual_players, seed)
    return room.table


def told(game: Game, feat: Event, language: str, you: str) -> str:
    event = happening(game, feat)
    args = {**event.args, **event.spelled}
    if "other_seat" in args:
        args["other_seat"] = "Tao"
    return game.words.say(
        f"feat.{feat.name}", language, **{"name": "Zoé", "you": you, "other_you": "no", **args}
    )


@pytest.mark.parametrize("game", TELLING, ids=lambda game: game.name)
def test_every_feat_can_be_told_in_both_languages(game: Game) -> None:
    for seed in range(GAMES_EACH):
        feats = random_table(game, game.usual_players, {}, seed, TO_THE_END).feats
        assert feats, seed
        assert len({feat.name for feat in feats}) == len(feats)
        for feat in feats:
            assert feat.seat in range(game.usual_players)
            for language in LANGUAGES:
                assert told(game, feat, language, "yes") != told(game, feat, language, "no")


@pytest.mark.parametrize("game", TELLING, ids=lambda game: game.name)
def test_no_sentence_waits_for_a_feat_that_never_comes(game: Game) -> None:
    found = (game.folder / "feats.py").read_text("utf-8")
    named = set(re.findall(r'(?:most|greatest)\("([a-z-]+)"', found))
    assert named == {
        key.removeprefix("feat.") for key in game.words.messages["en"] if key.startswith("feat.")
    }


@pytest.mark.parametrize("game", TELLING, ids=lambda game: game.name)
def test_feats_are_of_the_actions_that_stand(game: Game) -> None:
    """What was taken back was told, and is not told again at the end."""
    table = finished(game, 1)
    again = Table(game, table.players, table.options, chance="manual", played=table.actions)
    assert table.feats == again.feats


@pytest.mark.parametrize(
    "game", [game for game in ALL_GAMES if not game.feats], ids=lambda game: game.name
)
def test_a_game_may_tell_nothing(game: Game) -> None:
    assert finished(game, 1).feats == []
