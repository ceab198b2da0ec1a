"""Ask a game every question of the verbs in states that nobody should ask about.

python -m laws.returns GAME

A loop in compiled code cannot be interrupted: so this is a program of its own, and whoever runs it
waits for a while and no longer.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from boomtable import games
from boomtable.core import verbs
from boomtable.core.actor import CHANCE, NONE, OVER
from boomtable.core.record import Array, copied
from boomtable.core.streams import streams
from boomtable.games.contract import Game
from kit import all_options, random_table


def strange_states(game: Game) -> Iterator[Array]:
    """Blank ones, just laid out, and finished ones: by phase, and as if it were anybody's turn."""
    finished = random_table(game, game.players[0], {}, seed=1, steps=20_000)
    assert finished.is_over
    grounds = [game.state.array(1), copied(finished.state)]
    grounds += [game.fresh(players) for players in game.players]
    grounds += [game.fresh(game.players[0], chosen) for chosen in all_options(game)]
    for ground in grounds:
        is_finished = ground is grounds[1]
        for turn in range(OVER, game.players[-1]):
            states = copied(ground[0])
            states["turn"] = turn
            yield states
            for phase in game.phase if int(ground[0].players) and not is_finished else ():
                phased = copied(states[0])
                phased["phase"] = phase
                yield phased


def ask_everything(game: Game, state: Any) -> None:
    desk = np.zeros(game.alphabet.size, np.int64)
    verbs.legal(state, desk)
    verbs.default(state)
    verbs.is_fair(state)
    verbs.scores(state, np.zeros(game.players[-1], np.int64))
    if int(state.turn) == CHANCE:
        verbs.odds(state, desk)
    for action in range(game.alphabet.size):
        verbs.why_not(state, action)
    for seat in range(NONE, game.players[-1]):
        verbs.observe(state, max(seat, 0), np.zeros(len(game.observation), np.float32))
        verbs.tie_break(state, max(seat, 0))
        verbs.may_decide_early(state, max(seat, 0))
        verbs.summon(copied(state)[0], max(seat, 0))
        game.view(state, seat)
        if game.belief:
            verbs.resample(copied(state)[0], seat, streams(1, 1)[0])


def main(name: str) -> None:
    game = games.find(name)
    asked = 0
    for states in strange_states(game):
        ask_everything(game, states[0])
        asked += 1
    print(f"{name}: {asked} states")


if __name__ == "__main__":
    main(sys.argv[1])
