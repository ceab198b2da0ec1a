"""Whether values hold: one position of every game, what was said of it, and what came of it.

Positions of one game share its end, so only one of each is counted.
"""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.outcome import judge
from boomtable.core.playout import Desk, any_action
from boomtable.core.record import Array
from boomtable.core.streams import below, open_stream
from boomtable.values.ahead import favourite, look
from boomtable.values.net import WINS, Pad

SAMPLING = 7  # the purpose of these random streams
SAMPLED = 3  # positions: the game as it is, the one picked, and one to try decisions in
PLAYED, PICKED, TRIED = range(SAMPLED)


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
    said: Array,
    came: Array,
) -> None:
    """Play games `first`, `first` + 1, ... by the net, as many as `came` has rows."""
    for row in range(len(came)):
        open_stream(desks[0].stream, key, first + row)
        games[PLAYED] = fresh[0]
        pick_one(net, games, desks[0], pads[0])
        seat = below(desks[0].stream, fresh[0].players)
        judge(games[PLAYED], pads[0].outcome)
        came[row] = pads[0].outcome.wins[seat]
        states[0] = games[PICKED]
        look(net, states, desks, forks, pads[0], seat, depth)
        said[row] = pads[0].worth[WINS]


@kernel
def pick_one(net: Array, games: Array, desk: Desk, pad: Pad) -> None:
    """Play a game to its end; keep one of its positions, all equally likely."""
    seen = 0
    while games[PLAYED].turn != OVER:
        seen += 1
        if below(desk.stream, seen) == 0:
            games[PICKED] = games[PLAYED]
        if games[PLAYED].turn == CHANCE:
            action = any_action(games[PLAYED], desk)
        else:
            action = favourite(net, games, PLAYED, TRIED, desk, pad)
        verbs.apply(games[PLAYED], action, None)
