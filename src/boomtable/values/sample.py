"""Whether values hold: one position of every game, what was said of it, and what came of it.

Positions of one game share its end, so only one of each is counted.
"""

from __future__ import annotations

import numpy as np

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.outcome import judge
from boomtable.core.playout import Desk, any_action
from boomtable.core.record import Array
from boomtable.core.streams import below, open_stream, unit
from boomtable.values.ahead import ALL, MANY, ROOM, look, weigh
from boomtable.values.net import PART, POINTS, WINS

SAMPLING = 7  # the purpose of these random streams
SAMPLED = 2  # positions: the game as it is, and the one picked
PLAYED, PICKED = range(SAMPLED)


@kernel
def sample_games(
    net: Array,
    fresh: Array,
    games: Array,
    states: Array,
    desks: Array,
    forks: Array,
    pads: Array,
    key: int,
    first: int,
    depth: int,
    decisions: int,
    blur: float,
    found: Array,
    said: Array,
    came: Array,
) -> None:
    """Play games `first`, `first` + 1, ... by the net, as many as `came` has rows."""
    table = desks[ROOM - 2]  # looking ahead never comes so far
    for row in range(len(came)):
        open_stream(table.stream, key, first + row)
        games[PLAYED] = fresh[0]
        seen = 0
        while games[PLAYED].turn != OVER:
            seen += 1
            if below(table.stream, seen) == 0:  # in the end all are equally likely
                games[PICKED] = games[PLAYED]
            action = play_one(net, games, states, desks, forks, pads, table, decisions, blur, found)
            verbs.apply(games[PLAYED], action, None)
        seat = below(table.stream, fresh[0].players)
        judge(games[PLAYED], pads[0].outcome)
        came[row] = pads[0].outcome.wins[seat]
        states[0] = games[PICKED]
        look(net, states, desks, forks, pads[0], seat, depth, decisions)
        said[row] = pads[0].worth[WINS]


@kernel
def play_one(
    net: Array,
    games: Array,
    states: Array,
    desks: Array,
    forks: Array,
    pads: Array,
    table: Desk,
    decisions: int,
    blur: float,
    found: Array,
) -> int:
    """What chance or the net does next: by the look of it, or by the answer where answers count."""
    game = games[PLAYED]
    if game.turn == CHANCE:
        return any_action(game, table)
    n = verbs.legal(game, table.actions)
    answers = decisions if decisions < ALL and n <= MANY else 0
    weigh(net, games, table.actions[:n], states, desks, forks, pads, 0, answers, found)
    best = 0
    high = -np.inf
    for i in range(n):
        hope = found[i, WINS] + found[i, POINTS] / net[len(net) - 1, PART]
        if blur > 0:
            hope += blur * bell(table.stream)
        if hope > high:
            best, high = i, hope
    return table.actions[best]  # type: ignore[no-any-return]


@kernel
def bell(stream: Array) -> float:
    """About a normal deviate: three numbers are enough for a blur."""
    return 2 * (unit(stream) + unit(stream) + unit(stream)) - 3
