"""Chances are told only where they were measured, and hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boomtable import games
from boomtable.bots.bot import Advice, Move
from boomtable.bots.chances import is_calibrated
from boomtable.server.live.advice import candidates

TRUE_CHANCES = {"rollie": [2, 3, 4, 5, 6], "rollnbump": [2, 3, 4, 5]}  # players: docs/values.md


def advice(*wins: float) -> Advice:
    moves = [Move(action, 0.5, 0.5, chance, 7.0) for action, chance in enumerate(wins)]
    return Advice(0, tuple(moves))


@pytest.mark.parametrize("name", games.HOUSE)
def test_only_measured_chances_are_told(name: str) -> None:
    game = games.find(name)
    for players in game.players:
        told = candidates(game, players, advice(0.51, 0.49))
        is_told = players in TRUE_CHANCES.get(name, [])
        assert is_calibrated(game, players) == is_told
        assert [move.wins for move in told] == ([0.51, 0.49] if is_told else [None, None])
        assert [move.action for move in told] == [game.print(0), game.print(1)]


def test_nothing_is_said_of_the_only_move() -> None:
    """Nobody thought about it: its chance would read 0 %."""
    assert candidates(games.find("rollie"), 2, advice(0.0))[0].wins is None


def test_a_bot_without_figures_still_names_its_move() -> None:
    game = games.find("bokken")
    assert [move.action for move in candidates(game, 6, Advice(0))] == [game.print(0)]


def test_moves_are_told_in_the_order_of_their_chances() -> None:
    game = games.find("rollie")
    told = candidates(game, 2, advice(0.4, 0.6, 0.5))
    assert [move.wins for move in told] == [0.6, 0.5, 0.4]


def test_without_chances_what_the_bot_would_play_comes_first() -> None:
    game = games.find("babyboom")
    said = replace(advice(0.5, 0.5, 0.5), action=2)
    assert candidates(game, 2, said)[0].action == game.print(2)
