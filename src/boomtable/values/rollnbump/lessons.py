"""Learning what positions between two turns are worth: turns in between are played, not learned.

A position is kept when a turn has ended, and again when the cards that it lacked are turned up.
Most questions are rare (a straight from 2 of mine lies there for two turns), a few are always
asked: so each goes its own pace, shorter steps the more it was moved already (Adagrad, a pace for
each row of the net). Everything else is as in all games (`values/lessons.py`).
"""

from __future__ import annotations

import numpy as np

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.playout import any_action
from boomtable.core.record import Array
from boomtable.core.streams import open_stream
from boomtable.games.rollnbump.phases import Phase
from boomtable.games.rollnbump.view import View
from boomtable.values.lessons import Pupil, count_results, keep, mix, think
from boomtable.values.net import EXTRA_ROWS, FINE, HEADS, MIDDLE, STRAIGHT, WINS, Pad
from boomtable.values.rollnbump.claims import Claims
from boomtable.values.rollnbump.plans import ROOM, Plans
from boomtable.values.rollnbump.play import decide
from boomtable.values.rollnbump.turn import new_turns

BETWEEN, ROLLING = Phase.TURN_UP, Phase.ROLL


class Lessons:
    """Remembers how far every question was moved, from one term to the next."""

    def __init__(self) -> None:
        self._moved: Array = np.zeros(0)

    def learn_games(
        self,
        net: Array,
        fresh: Array,
        states: Array,
        desks: Array,
        pupils: Array,
        diary: Array,
        key: int,
        first: int,
        games: int,
    ) -> None:
        """Play games `first`, `first` + 1, ... and learn from each."""
        if len(self._moved) != len(net):
            self._moved = np.ones(len(net))
        learn_turns(
            net,
            np.zeros(net.shape, np.int32),
            self._moved,
            fresh,
            states,
            np.zeros(ROOM, fresh.dtype),
            desks,
            pupils,
            diary,
            new_turns(),
            Claims.array(1),
            Plans.array(1),
            Pad.array(1),
            key,
            first,
            games,
        )


@kernel
def learn_turns(
    net: Array,
    whole: Array,
    moved: Array,
    fresh: Array,
    games: Array,
    states: Array,
    desks: Array,
    pupils: Array,
    diary: Array,
    turns: Array,
    claims: Array,
    plans: Array,
    pads: Array,
    key: int,
    first: int,
    number: int,
) -> None:
    """`whole` is the net as it plays, in whole numbers."""
    game, desk, pupil = games[0], desks[0], pupils[0]
    for row in range(first, first + number):
        round_net(net, whole)
        games[0] = fresh[row % len(fresh)]
        open_stream(desk.stream, key, row)
        seen = 0
        while game.turn != OVER:
            if game.turn == CHANCE:
                was_between = game.phase != ROLLING
                verbs.apply(game, any_action(game, desk), None)
                is_new = was_between and game.phase == ROLLING
            else:
                decide(
                    whole,
                    turns[0],
                    claims[0],
                    plans[0],
                    game,
                    states,
                    pads[0],
                    desk,
                    pupil.curiosity,
                    0.0,
                )
                is_new = is_between(game)
            if is_new and seen < len(diary):
                keep(net, game, pupil, diary[seen])
                seen += 1
        count_results(net, game, pupil)
        learn_back(net, moved, seen, game.players, pupil, diary)


@kernel
def learn_back(
    net: Array, moved: Array, seen: int, players: int, pupil: Pupil, diary: Array
) -> None:
    for step in range(seen - 1, -1, -1):
        page = diary[step]
        for seat in range(players):
            wrong = page.said[seat, WINS] - pupil.outcome.wins[seat]
            pupil.error += wrong * wrong
            pupil.positions += 1
            learn(net, moved, page.on[seat], page.asked[seat], pupil.target[seat], pupil)
            mix(pupil.target[seat], page.said[seat], pupil.trust)


@kernel
def learn(net: Array, moved: Array, on: Array, n: int, target: Array, pupil: Pupil) -> None:
    """One step down the slope, every row at its own pace."""
    think(net, on, n, pupil)
    start, last = len(net) - EXTRA_ROWS, len(net) - 1
    hidden = net.shape[1] - int(net[last, STRAIGHT])
    for head in range(HEADS):
        pupil.said[head] = max(-1.0, min(1.0, target[head] - pupil.said[head]))
        net[last, head] += pace(moved, last, pupil.said[head] ** 2, pupil) * pupil.said[head]
    blame_all(net, hidden, pupil)
    for head in range(HEADS):
        steep = 0.0
        for i in range(hidden):
            steep += (pupil.said[head] * pupil.sums[i]) ** 2
        step = pace(moved, start + 1 + head, steep / hidden, pupil) * pupil.said[head]
        for i in range(hidden):
            net[start + 1 + head, i] += step * pupil.sums[i]
    steep = 0.0
    for i in range(net.shape[1]):
        steep += pupil.blame[i] ** 2
    steep /= net.shape[1]
    move_row(net, moved, start, steep, pupil)
    for k in range(n):
        move_row(net, moved, on[k], steep, pupil)


@kernel
def blame_all(net: Array, hidden: int, pupil: Pupil) -> None:
    """How far each column is to blame for what was wrongly said."""
    start = len(net) - EXTRA_ROWS
    for i in range(net.shape[1]):
        pupil.blame[i] = 0.0
        if pupil.sums[i] > 0 or i >= hidden:
            for head in range(HEADS):
                pupil.blame[i] += pupil.said[head] * net[start + 1 + head, i]


@kernel
def move_row(net: Array, moved: Array, row: int, steep: float, pupil: Pupil) -> None:
    step = pace(moved, row, steep, pupil)
    for i in range(net.shape[1]):
        net[row, i] += step * pupil.blame[i]


@kernel
def pace(moved: Array, row: int, steep: float, pupil: Pupil) -> float:
    moved[row] += steep
    return pupil.rate / np.sqrt(moved[row])  # type: ignore[no-any-return]


@kernel
def is_between(game: View) -> bool:
    """A turn has just ended."""
    if game.phase == BETWEEN:
        return True
    return game.phase == ROLLING and game.rolls == 0


@kernel
def round_net(net: Array, whole: Array) -> None:
    """As `values/nets.py` keeps it."""
    last = len(net) - 1
    for row in range(len(net)):
        for i in range(net.shape[1]):
            value = net[row, i] if row == last and i >= MIDDLE else net[row, i] * (1 << FINE)
            whole[row, i] = np.int32(np.rint(value))
