"""The engine and the obvious version agree on every step of random games."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from boomtable import games
from boomtable.core.actor import CHANCE, OVER
from boomtable.games.bokken import rules
from boomtable.games.bokken.belief import is_possible
from boomtable.games.bokken.facts import CARD_NAMES, ROLE_NAMES, TEAM_NAMES
from boomtable.games.bokken.phases import Status
from boomtable.table.play import Play
from kit import random_box
from oracle.bokken import Bokken

GAME = games.find("bokken")
KIND = {name: kind for kind, name in enumerate(CARD_NAMES)}
VARIANTS = list(itertools.product(("64", "56"), ("off", "on"), ("off", "on"), ("small", "large")))


def counted(cards: list[str]) -> list[int]:
    kinds = [0] * len(CARD_NAMES)
    for card in cards:
        kinds[KIND[card]] += 1
    return kinds


def named(codes: Any, size: Any) -> list[str]:
    return [CARD_NAMES[code] for code in codes[: int(size)].tolist()]


def compare(play: Play, oracle: Bokken) -> dict[str, int]:
    """Everything the two know; returns what may happen next, with weights."""
    actor = OVER if oracle.doing == "over" else CHANCE if oracle.who is None else oracle.who
    assert play.turn == actor
    assert play.scores() == oracle.scores()
    expected = oracle.options()
    legal = [str(action) for action in play.legal()]
    weights = play.odds() if actor == CHANCE else [1] * len(legal)
    assert dict(zip(legal, weights, strict=True)) == expected
    assert len(legal) == len(expected)
    if actor != OVER and oracle.doing not in ("deal", "characters"):
        compare_cards(play.state, oracle)
        compare_seats(play.state, oracle)
    return expected


def compare_cards(state: Any, oracle: Bokken) -> None:
    assert state.stock.tolist() == counted(oracle.stock)
    assert int(state.stock_size) == len(oracle.stock)
    assert named(state.under, state.under_size) == oracle.under
    assert named(state.pile, state.pile_size) == oracle.pile
    assert int(state.cards_played) == oracle.played


def compare_seats(state: Any, oracle: Bokken) -> None:
    seats = state["seat"][: oracle.n]
    assert seats["hand"].tolist() == [counted(hand) for hand in oracle.hands]
    assert seats["held"].tolist() == [len(hand) for hand in oracle.hands]
    assert set(np.flatnonzero(seats["status"] == Status.IN_PLAY).tolist()) == oracle.playing
    assert set(np.flatnonzero(seats["status"] == Status.EXPLODED).tolist()) == oracle.exploded
    assert (seats["least"] <= seats["hand"]).all()
    assert all(is_possible(seat) for seat in seats)
    assert [TEAM_NAMES[team] for team in seats["team"].tolist()] == oracle.team
    assert [ROLE_NAMES[role] for role in seats["role"].tolist()] == oracle.role


def chosen(possible: dict[str, int], style: int, rng: random.Random) -> str:
    """At random; some games with few reactions, some full of strikes."""
    texts = sorted(possible)
    if style == 1 and "decline" in possible and rng.random() < 0.8:
        return "decline"
    if style == 2 and any(text.startswith("strike") for text in texts):
        texts = [text for text in texts if text.startswith("strike")]
    return rng.choices(texts, [possible[text] for text in texts])[0]


def play_both(players: int, options: dict[str, str], seed: int) -> Counter[str]:
    rng = random.Random(seed)
    play, oracle = Play(GAME, players, options), Bokken(players, **options)
    seen: Counter[str] = Counter()
    while possible := compare(play, oracle):
        seen[oracle.doing] += 1
        text = chosen(possible, seed % 3, rng)
        play.step(GAME.parse(text))
        oracle.do(text)
    assert {s for s in range(players) if rules.has_won(play.state, s)} == oracle.winners()
    return seen


@pytest.mark.parametrize("players", GAME.players)
def test_engine_and_oracle_agree(players: int) -> None:
    seen: Counter[str] = Counter()
    for number, (deck, gentle, expert, teams) in enumerate(VARIANTS):
        options = {"deck": deck, "gentle": gentle, "expert": expert, "teams": teams}
        seen += play_both(players, options, players + number // 2)
    own = {"deck": "64", "gentle": "off", "expert": "on", "teams": "large"}
    for number in range(4):
        seen += play_both(players, random_box(GAME, players, own, random.Random(number)), number)
    assert {"lead", "announce", "answer", "react", "window", "strike", "draw", "name"} <= set(seen)
