"""Plays seeded random games and prints a digest of every state on the way: run it both ways."""

from __future__ import annotations

import hashlib
import random
import sys

from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import OVER
from boomtable.core.playout import Desk, any_action
from boomtable.core.streams import key, open_stream
from kit import all_options, random_box


def digest(name: str, number: int) -> str:
    game = games.find(name)
    variants = list(all_options(game))
    options = variants[number % len(variants)]
    players = game.players[number // len(variants) % len(game.players)]
    if number % 2:
        options = random_box(game, players, options, random.Random(number))
    states, desk = game.fresh(players, options), Desk.array(1)
    open_stream(desk["stream"][0], key(20, 26), number)
    seen = hashlib.sha256(states.tobytes())
    while states[0].turn != OVER:
        action = int(any_action(states[0], desk[0]))
        verbs.apply(states[0], action, None)
        seen.update(states.tobytes())
    return seen.hexdigest()[:16]


if __name__ == "__main__":
    name, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for number in range(first, last):
        print(digest(name, number))
