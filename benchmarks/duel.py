"""Baby Boom's duel engine against the generic search, which thinks ten times as long.

    cd benchmarks && python -m duel --games 12

One game at the times of a real table takes some six minutes: both sides think by the clock, one
after the other, so the rest of the machine slows both alike. Every game is printed as it ends.
"""

from __future__ import annotations

import argparse
import time

import boomtable
from boomtable.bots.babyboom.duellist import Duellist
from boomtable.bots.bot import Budget
from boomtable.bots.search import Search
from boomtable.bots.seat import ask

TEN_TIMES = 10


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--games", type=int, default=12)
    wanted.add_argument("--milliseconds", type=int, default=500)
    wanted.add_argument("--seed", type=int, default=1)
    given = wanted.parse_args()
    engine = Duellist(Budget(milliseconds=given.milliseconds))
    search = Search(Budget(milliseconds=given.milliseconds * TEN_TIMES))
    won = 0.0
    for number in range(given.games):
        start = time.monotonic()
        seat = number % 2  # nobody owes a victory to a chair
        bots = (engine, search) if seat == 0 else (search, engine)
        mine, other = _play(bots, given.seed + number, seat)
        won += (mine > other) + (mine == other) / 2
        took = time.monotonic() - start
        print(f"game {number + 1}, seat {seat}: {mine}-{other} in {took:.0f} s;"
              f" {won:g} of {number + 1}", flush=True)  # fmt: skip


def _play(bots: tuple[Duellist | Search, ...], seed: int, seat: int) -> tuple[int, int]:
    table = boomtable.new("babyboom", 2, seed=seed)
    while not table.is_over:
        thought = seed * 10_007 + len(table.actions)
        table.play(ask(bots[table.turn], table, table.turn, thought).action)
    scores = table.scores()
    return scores[seat], scores[1 - seat]


if __name__ == "__main__":
    main()
