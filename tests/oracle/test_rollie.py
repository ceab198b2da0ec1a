"""The engine against the slow obvious version, action by action."""

from __future__ import annotations

import random

import pytest

from boomtable.core.actor import CHANCE, OVER
from boomtable.table.table import Table
from kit import by_hand
from oracle.rollie import VALUES, Rollie


def compare(table: Table, oracle: Rollie) -> None:
    state = table.state
    turn = {OVER: "over", CHANCE: "chance"}.get(table.turn, table.turn)
    assert turn == oracle.turn()
    assert [str(action) for action in table.legal()] == oracle.legal()
    assert table.scores() == oracle.scores()
    assert table.ending == oracle.ending
    assert [int(n) for n in state.bank] == [oracle.bank[v] for v in VALUES]
    for seat, player in enumerate(oracle.players):
        mine = state.seat[seat]
        assert [int(n) for n in mine.stake] == [player.stake.count(v) for v in VALUES]
        assert [int(n) for n in mine.wallet] == [player.wallet.count(v) for v in VALUES]
        assert [t + 1 for t, has in enumerate(mine.token) if has] == sorted(player.tokens)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("boldness", [0.3, 0.8, 0.97])
def test_engine_and_oracle_play_the_same_games(players: int, boldness: float) -> None:
    """Bold players take and take: that is how piles run empty."""
    for seed in range(12):
        rng = random.Random(f"{players} {boldness} {seed}")
        table, oracle = both(players, rng)
        favourites = rng.sample(VALUES, 2)
        while not table.is_over:
            compare(table, oracle)
            text = chosen(oracle.legal(), boldness, favourites, rng)
            table.play(text)
            oracle.play(text)
        compare(table, oracle)


def both(players: int, rng: random.Random) -> tuple[Table, Rollie]:
    """With the printed bonus tokens, or with those of somebody's own box."""
    if rng.random() < 0.5:
        return by_hand("rollie", players), Rollie(players)
    points = [sorted(rng.choices(range(0, 121, 5), k=n), reverse=True) for n in (3, 3, 3, 2)]
    text = "/".join(",".join(map(str, row)) for row in points)
    own = dict(zip(VALUES, points, strict=False))
    return by_hand("rollie", players, bonus=text), Rollie(players, own)


def chosen(legal: list[str], boldness: float, favourites: list[int], rng: random.Random) -> str:
    if "secure" not in legal:
        return rng.choice(legal)
    takes = [text for text in legal if text != "secure"]
    if not takes or rng.random() > boldness:
        return "secure"
    loved = [text for text in takes if text in {f"take {v}" for v in favourites}]
    return rng.choice(loved or takes)
