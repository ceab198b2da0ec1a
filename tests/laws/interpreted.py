"""Plays seeded random games and prints a digest of every state on the way: run it both ways."""

from __future__ import annotations

import hashlib
import random
import sys

import numpy as np

from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.playout import Desk, any_action
from boomtable.core.record import Array, copied
from boomtable.core.streams import key, open_stream
from kit import all_options, random_box

ROOM = 64  # actions that follow when nobody reacts


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
        if states[0].turn == CHANCE and game.arbitration:
            seen.update(repr(_raced(states, players)).encode())
        verbs.apply(states[0], action, None)
        seen.update(states.tobytes())
    return seen.hexdigest()[:16]


def _raced(states: Array, players: int) -> list[int]:
    """What the verbs of a race say, if one is open."""
    out = np.zeros(ROOM, np.int64)
    asked = [seat for seat in range(players) if verbs.summon(copied(states[0])[0], seat)]
    if not asked:
        return []
    told = [(verbs.call_of(states[0], s), verbs.place_in_race(states[0], s)) for s in asked]
    n = int(verbs.lapse(copied(states[0])[0], out))
    said: list[int] = out[:n].tolist()
    return said + [int(number) for pair in told for number in pair]


if __name__ == "__main__":
    name, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for number in range(first, last):
        print(digest(name, number))
