"""A recorded game, watched: step by step at a terminal, or as text."""

from __future__ import annotations

import dataclasses
import pathlib

from boomtable.core.actor import NONE
from boomtable.core.errors import BadInput
from boomtable.table import boomfile
from boomtable.table.boomfile import Written
from boomtable.table.table import Table
from boomtable.tui import boards, ending
from boomtable.tui.journal import lines
from boomtable.tui.screen import Closed, Screen
from boomtable.tui.sight import Sight
from boomtable.tui.words import WORDS

_BACK, _END = ("b", "back", "retour"), ("q", "quit", "quitter")


class Replay:
    def __init__(self, screen: Screen, path: pathlib.Path, seat: int | None) -> None:
        self.screen = screen
        self.written = boomfile.read_file(path)
        self.length = len(self.written.actions)
        self.seat = NONE if seat is None else seat
        if self.seat != NONE and self.seat not in range(self.written.players):
            raise BadInput("no-such-seat", WORDS, seat=self.seat, last=self.written.players - 1)
        self.board = boards.find(self.written.game)
        self.whole = self.at(self.length)

    def at(self, step: int) -> Table:
        """The table after so many actions; nothing is drawn that the file does not say."""
        if not 0 <= step <= self.length:
            raise BadInput("no-such-step", WORDS, step=step, last=self.length)
        return boomfile.table_of(_up_to(self.written, step))

    def show(self, step: int, since: int) -> None:
        """What happened from one step to another, and the board then."""
        table = self.at(step)
        names = [chair.name for chair in table.chairs]
        events = table.events(self.seat, since)
        args = (table.game, names, self.seat, self.screen.language, self.board)
        self.screen.show(*lines(events, *args))
        sight = Sight(table.game, table.view(self.seat), self.seat, names, self.screen.language)
        self.screen.show(self.board.board(sight))
        self.screen.tell("replay-step", step=step, last=self.length, style="dim")
        if table.is_over:
            self.screen.show(ending.winners(table, self.screen, names, self.seat), style="bold")

    def print(self) -> None:
        """The whole game: every event, then the last board."""
        self.show(self.length, 0)

    def watch(self) -> None:
        """Enter goes on, b goes back, a number jumps, q leaves."""
        step, since = 0, 0
        while True:
            self.show(step, since)
            typed = self.screen.ask(self.screen.say("replay-prompt")).casefold()
            if typed in _END or (not typed and step == self.length):
                return
            since, step = step, self._next(typed, step)
            since = min(since, step)

    def _next(self, typed: str, step: int) -> int:
        if typed in _BACK:
            return max(0, step - 1)
        if typed.isdecimal():
            return min(int(typed), self.length)
        return min(step + 1, self.length)


def replay(screen: Screen, path: pathlib.Path, seat: int | None, step: int | None) -> None:
    game = Replay(screen, path, seat)
    if step is not None:
        game.at(step)
        game.show(step, max(0, step - 1))
    elif screen.is_live:
        try:
            game.watch()
        except (Closed, KeyboardInterrupt):
            screen.show("")
    else:
        game.print()


def _up_to(written: Written, step: int) -> Written:
    """As if the dice had been rolled by hand: the table then adds nothing of its own."""
    return dataclasses.replace(
        written, actions=written.actions[:step], locks=[], seed=None, manual=True, given=0
    )
