"""Random playouts."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.playout import Desk, any_action
from boomtable.core.record import Array
from boomtable.core.streams import open_stream
from boomtable.games.contract import Game

every_game = pytest.mark.parametrize(
    "game", [games.find(name) for name in games.NAMES], ids=lambda game: game.name
)


@every_game
def test_where_chance_is_fair_all_odds_are_equal(game: Game) -> None:
    """Playouts trust `is_fair` and do not ask for the odds."""
    fair = 0
    for number in range(20):
        states, desks = game.fresh(game.players[-1]), Desk.array(1)
        open_stream(desks["stream"][0], 1, number)
        while states[0].turn != OVER:
            if states[0].turn == CHANCE and verbs.is_fair(states[0]):
                n = verbs.odds(states[0], desks["weights"][0])
                assert n == verbs.legal(states[0], desks["actions"][0])
                assert len(set(desks["weights"][0][:n])) == 1
                fair += 1
            verbs.apply(states[0], any_action(states[0], desks[0]), None)
    assert fair or game.name != "rollie"


@kernel
def second_of(pair: Array) -> int:
    return pair[1]  # type: ignore[no-any-return]


def test_kernels_borrow_arrays_and_leave_their_reference_counts_alone() -> None:
    pair = np.array([3, 4])
    before = sys.getrefcount(pair)
    assert [second_of(pair) for _ in range(10)] == [4] * 10
    assert sys.getrefcount(pair) == before
