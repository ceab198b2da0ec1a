"""The engine and the obvious version agree on every step of random games."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest
from oracle.bokken import Bokken

from boomtable import games
from boomtable.core.actor import CHANCE, OVER
from boomtable.games.bokken import rules
from boomtable.games.bokken.facts import CARD_NAMES, ROLE_NAMES, TEAM_NAMES
from boomtable.games.bokken.state import Status
from boomtable.table.play import Play

GAME = games.find("bokken")
OPTIONS = [
    {"deck": deck, "gentle": gentle, "expert": expert, "teams": teams}
    for deck, gentle, expert, teams in itertools.product(
        ("64", "56"), ("off", "on"), ("off", "on"), ("small", "large")
    )
]


def cards(kinds: Any) -> Counter[str]:
    return Counter({CARD_NAMES[k]: int(n) for k, n in enumerate(kinds) if n})


def named(codes: Any, size: Any) -> list[str]:
    return [CARD_NAMES[int(code)] for code in codes[: int(size)]]


def compare(play: Play, oracle: Bokken) -> dict[str, int]:
    """Everything the two know; returns what may happen next, with weights."""
    state = play.state
    actor = OVER if oracle.doing == "over" else CHANCE if oracle.who is None else oracle.who
    assert play.turn == actor
    assert play.scores() == oracle.scores()
    expected = oracle.options()
    legal = [str(action) for action in play.legal()]
    weights = play.odds() if actor == CHANCE else [1] * len(legal)
    assert dict(zip(legal, weights, strict=True)) == expected
    assert len(legal) == len(expected)
    if actor != OVER:
        compare_cards(state, oracle)
        compare_seats(state, oracle)
    return expected


def compare_cards(state: Any, oracle: Bokken) -> None:
    assert cards(state.stock) == Counter(oracle.stock)
    assert int(state.stock_size) == len(oracle.stock)
    assert named(state.under, state.under_size) == oracle.under
    assert named(state.pile, state.pile_size) == oracle.pile
    assert int(state.cards_played) == oracle.played


def compare_seats(state: Any, oracle: Bokken) -> None:
    for seat in range(oracle.n):
        chair = state.seat[seat]
        assert cards(chair.hand) == Counter(oracle.hands[seat])
        assert int(chair.held) == len(oracle.hands[seat])
        assert (int(chair.status) == Status.IN_PLAY) == (seat in oracle.playing)
        assert (int(chair.status) == Status.EXPLODED) == (seat in oracle.exploded)
        for card in range(len(CARD_NAMES)):
            assert chair.least[card] <= chair.hand[card] <= chair.most[card]
        if seat < len(oracle.team):
            assert TEAM_NAMES[int(chair.team)] == oracle.team[seat]
            assert ROLE_NAMES[int(chair.role)] == oracle.role[seat]


def play_both(players: int, options: dict[str, str], seed: int) -> None:
    rng = random.Random(seed)
    play, oracle = Play(GAME, players, options), Bokken(players, **options)
    while possible := compare(play, oracle):
        text = rng.choices(sorted(possible), [possible[t] for t in sorted(possible)])[0]
        if seed % 3 == 0 and "decline" in possible and rng.random() < 0.8:
            text = "decline"  # more explosions
        if seed % 3 == 1 and any(t.startswith("strike") for t in possible):
            text = rng.choice([t for t in sorted(possible) if t.startswith("strike")])
        play.step(GAME.parse(text))
        oracle.do(text)
    assert {s for s in range(players) if rules.has_won(play.state, s)} == oracle.winners()


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o.values()))
def test_engine_and_oracle_agree(players: int, options: dict[str, str]) -> None:
    for seed in range(3):
        play_both(players, options, seed)
