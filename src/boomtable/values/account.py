"""Keeps the account of a game: everybody's chance to win at every step of it."""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.playout import Desk
from boomtable.core.record import Array
from boomtable.core.streams import key, open_stream
from boomtable.games.contract import Game
from boomtable.values import ahead
from boomtable.values.judge import Judge, judge_of
from boomtable.values.ledger import LONGEST, Branch, Shares, hope, look_through
from boomtable.values.net import ONE as ONE
from boomtable.values.net import Pad

ACCOUNTS = 11  # the purpose of these random streams
ALL = 216  # ends of throws that are all looked at: those of three dice
SOME = 64  # that are, where there are more


class Account:
    """Everybody's chances in positions of one table, in parts of `ONE`."""

    def __init__(self, game: Game, players: int, net: Array) -> None:
        self.players, self._net = players, net
        self._states, self._desks = game.state.array(LONGEST), Desk.array(LONGEST + 1)
        self._branches, self._trials = Branch.array(LONGEST), game.state.array(ahead.ROOM)
        self._pads, self._shares = Pad.array(1), Shares.array(1)
        answers = game.inputs and game.inputs.curriculum.answers
        self._shares[0].decisions = 1 if answers else ahead.ALL

    def chances(self, position: Array, at: int) -> tuple[int, ...]:
        """Of a position after `at` actions: what is drawn at random there is always the same."""
        self._states[0] = position[0]
        return self._told(at)

    def after(self, position: Array, action: int, at: int) -> tuple[int, ...]:
        """Once this is played too."""
        self._states[0] = position[0]
        verbs.apply(self._states[0], action, None)
        return self._told(at + 1)

    def is_exact(self, position: Array) -> bool:
        """Whether all that may be thrown is looked at there."""
        self._states[0] = position[0]
        at_work = self._states, self._desks, self._branches, self._trials, self._pads[0]
        return bool(look_through(self._net, *at_work, ALL, self._shares[0]))

    def _told(self, at: int) -> tuple[int, ...]:
        open_stream(self._desks["stream"][0], key(0, ACCOUNTS, self.players), at)
        shares = self._shares[0]
        at_work = self._states, self._desks, self._branches, self._trials, self._pads[0]
        hope(self._net, *at_work, ALL, SOME, shares)
        return tuple(map(int, shares.found[: self.players]))


def account_of(game: Game, players: int, start: Array) -> Account | None:
    """None where nothing was learned, or not for a box like this one, or where whoever judges does
    it in a way of the game's own.
    """
    judge = judge_of(game, players, start)
    return Account(game, players, judge.net) if type(judge) is Judge else None
