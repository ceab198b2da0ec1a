"""A review: luck and play from one account, adding up to the result."""

from __future__ import annotations

import io
import itertools
import pathlib
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

import boomtable
from boomtable.core.actor import CHANCE
from boomtable.core.errors import BadInput
from boomtable.games.contract import Game
from boomtable.review.percents import line, rounded
from boomtable.review.review import ONE, review
from boomtable.table.play import Play
from boomtable.table.table import Table
from boomtable.tui import review as printed
from boomtable.tui.screen import Screen
from boomtable.values.account import Account, account_of
from kit import ALL_GAMES, random_table

MANY = 20_000  # actions: to the end
GAMES = 30
FAR = 4.0  # standard errors
THROWS = 8
EXAMPLE = pathlib.Path(__file__).parent / "example.boom"

VALUED = [
    (game, players)
    for game in ALL_GAMES
    for players in game.players
    if account_of(game, players, game.fresh(players))
]
each_table = pytest.mark.parametrize(
    ("game", "players"), VALUED, ids=[f"{game.name}-{players}" for game, players in VALUED]
)
each_game = pytest.mark.parametrize(
    "game",
    [game for game, players in VALUED if players == game.players[0]],
    ids=lambda game: game.name,
)


def finished(game: Game, players: int, seed: int) -> Table:
    return random_table(game, players, {}, seed, MANY)


@each_table
def test_start_and_luck_and_play_and_others_are_the_result(game: Game, players: int) -> None:
    table = finished(game, players, 7)
    found = review(table)
    for seat in range(players):
        parts = found.start[seat], found.luck(seat), found.play(seat), found.others(seat)
        assert sum(parts) == found.result[seat]
        own = line(found, seat)
        assert own.start + own.luck + own.play + own.others == own.result
    won = table.winners()
    assert [share > 0 for share in found.result] == [seat in won for seat in range(players)]
    assert sum(found.result) == pytest.approx(ONE, abs=players)


@each_game
def test_steps_follow_each_other_and_nothing_is_better_than_the_best(game: Game) -> None:
    found = review(finished(game, game.players[0], 8))
    assert found.steps[0].first == 0
    for one, after in itertools.pairwise(found.steps):
        assert (one.last, one.after) == (after.first, after.before)
    for step in found.steps:
        assert step.cost >= 0
        assert bool(step.choices) == (step.seat != CHANCE)
        assert not step.choices or step.after in [choice.chances for choice in step.choices]
    swings = sorted((step.swing for step in found.steps), reverse=True)
    assert sorted((step.swing for step in found.turning_points()), reverse=True) == swings[:3]


@each_game
def test_before_a_throw_the_chance_is_the_mean_of_what_may_be_thrown(game: Game) -> None:
    """To the rounding of each outcome."""
    players = game.players[0]
    play = Play(game, players, {})
    account = account_of(game, players, play.copied())
    assert account is not None
    actions = [int(action) for action in finished(game, players, 9).actions]
    throws = 0
    while not play.is_over and throws < THROWS:
        if play.turn == CHANCE and account.is_exact(play.copied()):
            assert_mean(play, account)
            throws += 1
        play.step(actions[len(play.actions)])
    assert throws


def assert_mean(play: Play, account: Account) -> None:
    at, position, odds = len(play.actions), play.copied(), play.odds()
    behind = [account.after(position, int(action), at) for action in play.legal()]
    for seat, chance in enumerate(account.chances(position, at)):
        mean = sum(weight * each[seat] for weight, each in zip(odds, behind, strict=True))
        assert chance == pytest.approx(mean / sum(odds), abs=3)


@each_game
def test_luck_is_nothing_on_average(game: Game) -> None:
    lucks = [review(finished(game, game.players[0], seed)).luck(0) / ONE for seed in range(GAMES)]
    error = statistics.stdev(lucks) / GAMES**0.5
    assert abs(statistics.mean(lucks)) <= FAR * error + 1 / ONE


@given(st.lists(st.integers(-ONE, ONE), min_size=1, max_size=6))
def test_what_is_read_adds_up_and_is_rounded_by_less_than_one(parts: list[int]) -> None:
    whole = round(100 * sum(parts) / ONE)
    found = rounded(parts, whole)
    assert sum(found) == whole
    assert all(abs(each - 100 * part / ONE) <= 1 for each, part in zip(found, parts, strict=True))


def test_only_finished_games_are_reviewed() -> None:
    with pytest.raises(BadInput, match="not over"):
        review(boomtable.new("rollie", 2, seed=1))


def test_nothing_is_told_where_nothing_was_learned() -> None:
    game, players = next((g, n) for g in ALL_GAMES for n in g.players if (g, n) not in VALUED)
    with pytest.raises(BadInput, match="nothing was learned"):
        review(finished(game, players, 1))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_example_reads_as_it_should(language: str) -> None:
    paper = io.StringIO()
    console = Console(width=80, file=paper, highlight=False, emoji=False, markup=False)
    printed.show(Screen(language, console), EXAMPLE)
    lines = [line.rstrip() for line in paper.getvalue().splitlines()]
    golden = EXAMPLE.with_suffix(f".{language}.txt").read_text(encoding="utf-8")
    assert lines == golden.splitlines()
