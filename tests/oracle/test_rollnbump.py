"""The engine against the slow obvious version, action by action."""

from __future__ import annotations

import random

import pytest

from boomtable.core.actor import CHANCE, OVER
from boomtable.core.offers import is_allowed
from boomtable.games.rollnbump.facts import JOKER, SUIT_CARDS
from boomtable.games.rollnbump.notation import CARD_NAMES, SPOT_NAMES, TEXTS, dice_names
from boomtable.games.rollnbump.rules import canonical
from boomtable.table.table import Table
from kit import by_hand
from oracle.rollnbump import SUITS, RollnBump


def card_of(number: int) -> tuple[str, str]:
    if number == JOKER:
        return ("", "joker")
    return SUITS[number // SUIT_CARDS], CARD_NAMES[number % SUIT_CARDS]


def compare_claims(table: Table, oracle: RollnBump) -> None:
    for number, name in enumerate(SPOT_NAMES):
        spot = table.state.spot[number]
        there = oracle.on.get(name)
        assert (int(spot.holder) if spot.holder >= 0 else None) == (there and there["seat"])
        assert dice_names(int(spot.dice)) == (",".join(there["dice"]) if there else "")
        assert (spot.asks >= 0) == (name in oracle.card)
        if name in oracle.height:
            assert spot.left == oracle.height[name]


def compare_chances(table: Table, oracle: RollnBump) -> None:
    told = oracle.legal()
    assert [str(action) for action in table.legal()] == told
    assert table.odds() == [1] * len(told)


def compare_decisions(table: Table, oracle: RollnBump) -> None:
    """Allowed is every set of dice, listed is one of each kind."""
    state, told = table.state, oracle.legal()
    allowed = {a for a in range(len(TEXTS)) if is_allowed(state, a)}
    assert {TEXTS[a] for a in allowed} == set(told)
    listed = [int(action) for action in table.legal()]
    assert set(listed) <= allowed
    assert set(listed) == {int(canonical(state, a)) for a in allowed}
    assert len(listed) == len(set(listed)) == len({alike(oracle, t) for t in told})


def alike(oracle: RollnBump, text: str) -> tuple[str, ...]:
    """The same for dice that show the same."""
    *words, dice = text.split(" ")
    if dice in ("keep", "end", "none"):
        return (text,)
    shown = sorted(str(oracle.dice.get(die, die)) for die in dice.split(","))
    return (*words, *shown)


def compare(table: Table, oracle: RollnBump) -> None:
    turn = {OVER: "over", CHANCE: "chance"}.get(table.turn, table.turn)
    assert turn == oracle.turn()
    assert table.scores() == oracle.scores()
    assert table.ending == oracle.ending
    if table.turn == CHANCE:
        compare_chances(table, oracle)
        return
    compare_decisions(table, oracle)
    compare_claims(table, oracle)
    for seat, cards in enumerate(oracle.mine):
        mine = table.state.seat[seat].card
        assert {card_of(n) for n, has in enumerate(mine) if has} == set(cards)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("zeal", [0.0, 0.15, 0.95])
def test_engine_and_oracle_play_the_same_games(players: int, zeal: float) -> None:
    """Zealous players claim whatever they can, lazy ones hardly ever: that is how games stall."""
    for seed in range(3):
        rng = random.Random(f"{players} {zeal} {seed}")
        table, oracle = by_hand("rollnbump", players), RollnBump(players)
        while not table.is_over:
            compare(table, oracle)
            text = chosen(oracle.legal(), zeal, rng)
            table.play(text)
            oracle.play(text)
        compare(table, oracle)


def chosen(legal: list[str], zeal: float, rng: random.Random) -> str:
    if "end" in legal:
        claims = [text for text in legal if text != "end"]
        return rng.choice(claims) if claims and rng.random() < zeal else "end"
    loaded = "die 6" in legal and rng.random() < 0.3  # so that five equal dice come up too
    return "die 6" if loaded else rng.choice(legal)
