"""The generic search: reproducible, honest, better than chance."""

from __future__ import annotations

from typing import Any

import pytest

import boomtable
from boomtable.bots import levels
from boomtable.bots.bot import Budget
from boomtable.bots.random import Random
from boomtable.bots.search import Search
from boomtable.bots.seat import ask
from boomtable.bots.words import in_words
from boomtable.core.errors import BadInput
from boomtable.core.outcome import Outcome, judge_seat
from boomtable.table.table import Table
from boomtable.table.winners import winners
from kit import ALL_GAMES
from scenes.rollie import roll, scene


def values(*points: int) -> Any:
    outcome = Outcome.array(1)
    outcome[0].points[: len(points)] = points
    outcome[0].standing[: len(points)] = points
    for seat in range(len(points)):
        judge_seat(outcome[0], seat, len(points))
    return outcome[0]


def test_an_outcome_is_the_place_with_ties_shared() -> None:
    outcome = values(30, 10, 10, 50)
    assert outcome.place[:4].tolist() == pytest.approx([2 / 3, 1 / 6, 1 / 6, 1])
    assert outcome.wins[:4].tolist() == [0, 0, 0, 1]
    assert values(7, 7).wins[:2].tolist() == [0.5, 0.5]
    assert values(7, 7, 7).wins[:3].tolist() == pytest.approx([1 / 3] * 3)


def test_the_margin_matters_less_than_any_place() -> None:
    assert values(100, 0).value[0] > values(51, 50).value[0] > values(50, 50).value[0]
    assert values(51, 50, 0).value[0] > values(50, 51, -400).value[0]


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_gives_the_same_advice_whatever_the_threads(game, threads) -> None:  # type: ignore[no-untyped-def]
    table = boomtable.new(game.name, game.players[0], seed=9)
    while table.turn < 0 or len(table.legal()) == 1:
        table.play(table.legal()[0])
    bot = Search(Budget(iterations=300))
    first = ask(bot, table, table.turn, seed=5)
    assert ask(bot, table, table.turn, seed=5, threads=threads) == first
    assert sum(move.share for move in first.moves) == pytest.approx(1)
    assert first.action == first.moves[0].action


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("level", [levels.RANDOM, *levels.LEVELS])
def test_every_level_of_every_game_plays_legally(game, level) -> None:  # type: ignore[no-untyped-def]
    table = boomtable.new(game.name, game.players[0], seed=3)
    bot = levels.bot(game.name, level)
    for number in range(6):
        if table.turn >= 0:
            table.play(ask(bot, table, table.turn, seed=number).action)


def test_a_time_budget_is_kept_and_used() -> None:
    table = boomtable.new("rollie", 4, seed=7)
    advice = ask(Search(Budget(milliseconds=50)), table, table.turn, seed=1, threads=2)
    assert advice.facts["iterations"] > 100


def test_in_the_last_round_it_secures_what_it_has() -> None:
    """Staying is worth nothing there, and a lone leader has nothing to gain by a risk."""
    table = roll(scene(2, stakes=[{10: 4}], round_number=7, secured=[1]), 10, 5)
    advice = ask(Search(Budget(iterations=2000)), table, 0, seed=1)
    assert table.game.print(advice.action) == "secure"
    assert advice.moves[0].wins == 1.0
    assert advice.moves[0].points == 40


def test_advice_explains_itself_in_both_languages() -> None:
    table = boomtable.new("rollie", 2, seed=1)
    advice = ask(Search(Budget(iterations=200)), table, table.turn, seed=1)
    for language, words in (("en", "wins"), ("fr", "gagne")):
        sentences = in_words(advice, table.game, language)
        assert len(sentences) == len(table.legal())
        assert sentences[0].startswith(table.game.print(advice.action))
        assert words in sentences[0]
        assert "%" in sentences[0]


def test_search_beats_chance() -> None:
    """A small arena; docs/bots.md has the long one."""
    search, chance, won = Search(Budget(iterations=200)), Random(), 0
    for seed in range(30):
        table = boomtable.new("rollie", 2, seed=seed)
        play_out(table, [search, chance] if seed % 2 else [chance, search], seed)
        won += winners(table.scores()) == [seed % 2 == 0]
    assert won >= 21


def play_out(table: Table, bots: list[Search | Random], seed: int) -> None:
    while not table.is_over:
        number = seed * 1000 + len(table.actions)
        table.play(ask(bots[table.turn], table, table.turn, number).action)


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(BadInput, match="no level"):
        levels.bot("rollie", "godlike")
