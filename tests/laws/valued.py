"""Judges positions of seeded random games and prints a digest of every worth: run it both ways."""

from __future__ import annotations

import hashlib
import sys

from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import OVER
from boomtable.core.playout import Desk, any_action
from boomtable.core.streams import key, open_stream
from boomtable.values.judge import Judge
from boomtable.values.nets import net_of

EVERY, LOOKED = 7, 61  # of the steps are judged, and looked ahead from


def digest(name: str, number: int) -> str:
    game = games.find(name)
    nets = [(n, net) for n in game.players if (net := net_of(game, n)) is not None]
    players, net = nets[number % len(nets)]
    judge = Judge(game, players, net)
    states, desk, seen, step = game.fresh(players), Desk.array(1), hashlib.sha256(), 0
    open_stream(desk["stream"][0], key(20, 27), number)
    while states[0].turn != OVER:
        action = int(any_action(states[0], desk[0]))
        verbs.apply(states[0], action, None)
        step += 1
        if step % EVERY == 0 or states[0].turn == OVER:
            depth = int(step % LOOKED == 0)
            worth = judge.looked(states, step % players, depth)
            seen.update(repr(worth).encode())
    return seen.hexdigest()[:16]


if __name__ == "__main__":
    name, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for number in range(first, last):
        print(digest(name, number))
