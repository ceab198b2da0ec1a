"""A review tells luck from play, step by step, and the sum is the result.

Every step changes everybody's chance to win. What was thrown or drawn changes it by luck, what
somebody decided by play; for the rest of the table that is what the others did. Play is measured
against what the position promised before: what the learned values expect of whoever decides there.
Beside it stands what the best decision would have kept. All of it is read off one account
(`values/ledger.py`), so for every seat start + luck + play + others = result, to the last part.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from boomtable.core.actor import CHANCE, NONE
from boomtable.core.events import Event, Told
from boomtable.review.refusals import Refusal, refuse
from boomtable.table.play import Play
from boomtable.table.table import Table
from boomtable.values.account import ONE as ONE
from boomtable.values.account import Account, account_of

TURNING_POINTS = 3

Shares = tuple[int, ...]  # of a victory by seat, in parts of ONE


@dataclass(frozen=True)
class Choice:
    action: int
    chances: Shares  # once it is played


@dataclass(frozen=True)
class Step:
    first: int  # how many actions were played before it
    last: int  # and after it
    seat: int  # who decided; CHANCE where dice or cards did
    before: Shares
    after: Shares
    events: tuple[Event, ...]  # what everybody saw of it
    choices: tuple[Choice, ...] = ()  # of whoever decided, the best first

    def change(self, seat: int) -> int:
        return self.after[seat] - self.before[seat]

    @property
    def swing(self) -> int:
        """How far it moved the chances of whom it moved most."""
        return max(abs(self.change(seat)) for seat in range(len(self.before)))

    @property
    def cost(self) -> int:
        """What was lost against the best decision."""
        return self.choices[0].chances[self.seat] - self.after[self.seat] if self.choices else 0


@dataclass(frozen=True)
class Review:
    players: int
    steps: tuple[Step, ...]

    @property
    def start(self) -> Shares:
        return self.steps[0].before

    @property
    def result(self) -> Shares:
        return self.steps[-1].after

    def luck(self, seat: int) -> int:
        return sum(step.change(seat) for step in self.steps if step.seat == CHANCE)

    def play(self, seat: int) -> int:
        return sum(step.change(seat) for step in self.steps if step.seat == seat)

    def others(self, seat: int) -> int:
        """What those across the table made of it for `seat`."""
        return sum(step.change(seat) for step in self.steps if step.seat not in (seat, CHANCE))

    def given_away(self, seat: int) -> int:
        """What `seat` lost against the best decisions, all together."""
        return sum(step.cost for step in self.steps if step.seat == seat)

    def turning_points(self) -> list[Step]:
        """The steps that moved most, in the order they came."""
        most = sorted(self.steps, key=lambda step: -step.swing)[:TURNING_POINTS]
        return sorted(most, key=lambda step: step.first)


def review(table: Table) -> Review:
    """Of a finished game."""
    if not table.is_over:
        raise refuse(Refusal.NOT_OVER)
    play = Play(table.game, table.players, table.options)
    account = account_of(table.game, table.players, play.copied())
    if account is None:
        raise refuse(Refusal.NOTHING_LEARNED)
    actions = [int(action) for action in table.actions]
    return Review(table.players, tuple(_steps(account, play, actions)))


def _steps(account: Account, play: Play, actions: list[int]) -> Iterator[Step]:
    before = account.chances(play.copied(), 0)
    while not play.is_over:
        first, choices = len(play.actions), _choices(account, play)
        seat = play.turn if choices else CHANCE
        told = [play.step(actions[first])] if choices else _go_on(play, actions)
        events = [event for entries in told for event in play.game.events(entries, NONE)]
        after = account.chances(play.copied(), len(play.actions))
        yield Step(first, len(play.actions), seat, before, after, tuple(events), choices)
        before = after


def _choices(account: Account, play: Play) -> tuple[Choice, ...]:
    """What whoever must decide can choose between; nothing where that is no choice."""
    if not _is_choice(play):
        return ()
    legal, seat = play.legal(), play.turn
    at, position = len(play.actions), play.copied()
    found = [Choice(int(a), account.after(position, int(a), at)) for a in legal]
    return tuple(sorted(found, key=lambda choice: -choice.chances[seat]))


def _go_on(play: Play, actions: list[int]) -> list[Told]:
    """To the next choice, or to the end: dice, cards, and what is forced."""
    told: list[Told] = []
    while not told or not (play.is_over or _is_choice(play)):
        told.append(play.step(actions[len(play.actions)]))
    return told


def _is_choice(play: Play) -> bool:
    return play.turn != CHANCE and len(play.legal()) > 1
