"""What learned values say of a moment: the turn is solved exactly, and they judge what follows."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from boomtable.core.actor import NONE
from boomtable.core.outcome import Outcome, judge
from boomtable.core.playout import Desk
from boomtable.core.record import Array
from boomtable.core.streams import below, key, open_stream
from boomtable.games.contract import Game
from boomtable.values.judge import Judge, Worth
from boomtable.values.net import HEADS, MARGIN, MIDDLE, PLACE, POINTS, SPREAD, WINS, Pad
from boomtable.values.rollnbump.claims import Claims
from boomtable.values.rollnbump.look import (
    WISH,
    add_luck,
    look_around,
    play_and_pick,
    weigh_moves,
)
from boomtable.values.rollnbump.plans import ROOM, Plans
from boomtable.values.rollnbump.turn import new_turns
from boomtable.values.sample import SAMPLED, SAMPLING


class TurnJudge(Judge):
    """Judges any position by where its turn leads."""

    def __init__(self, game: Game, players: int, net: Array) -> None:
        super().__init__(game, players, net)
        self._turns, self._claims, self._plans = new_turns(), Claims.array(1), Plans.array(1)
        self._laid, self._pad = game.state.array(ROOM), Pad.array(1)
        self._mind = (self._turns[0], self._claims[0], self._plans[0])

    def weighed(
        self, view: Array, actions: Sequence[int], depth: int, *, answered: bool = True
    ) -> list[Worth]:
        found, told = np.zeros((len(actions), HEADS + 1)), np.array(actions, np.int64)
        weigh_moves(self.net, *self._mind, view[0], self._laid, self._pad[0], told, found)
        return [self._told(row, float(row[WISH])) for row in found]

    def looked(self, view: Array, seat: int, depth: int) -> Worth:
        return self.looked_around(view, depth)[seat]

    def looked_around(self, view: Array, depth: int) -> list[Worth]:
        """At the very beginning everybody has the same chance."""
        found = np.zeros((self.players, HEADS))
        look_around(self.net, *self._mind, view[0], self._laid, self._pad[0], found)
        if int(view[0].active) == NONE:
            found[:, WINS] = 1 / self.players
        return [self._told(row, float(row[WINS])) for row in found]

    def luck(self, start: Array, actions: Sequence[int]) -> Array:
        games, luck = np.concatenate([start, start]), np.zeros(self.players)
        played = np.array(actions, np.int64)
        desk = Desk.array(1)[0]
        add_luck(self.net, games, *self._mind, self._laid, self._pad[0], desk, played, luck)
        return luck

    def sampled(
        self, games: int, seed: int, depth: int, blur: float = 0.0, start: Array | None = None
    ) -> tuple[Array, Array]:
        """One position of each of so many games, of a turn as it is solved for people."""
        said, came, streams = np.zeros(games), np.zeros(games), key(seed, SAMPLING, self.players)
        played, desk, outcome = self.game.state.array(SAMPLED), Desk.array(1)[0], Outcome.array(1)
        fresh = self.game.fresh(self.players) if start is None else start
        for number in range(games):
            played[0] = fresh[0]
            open_stream(desk.stream, streams, number)
            play_and_pick(self.net, played, *self._mind, self._laid, self._pad[0], desk, blur)
            judge(played[0], outcome[0])
            seat = int(below(desk.stream, self.players))
            came[number] = outcome[0].wins[seat]
            said[number] = self.looked(played[1:], seat, depth).wins
        return said, came

    def _told(self, found: Array, wish: float) -> Worth:
        middle, spread = int(self.net[-1, MIDDLE]), int(self.net[-1, SPREAD])
        return Worth(
            min(1.0, max(0.0, wish)),
            float(found[PLACE]),
            spread * float(found[MARGIN]),
            middle + spread * float(found[POINTS]),
            wish,
        )


JUDGE = TurnJudge
