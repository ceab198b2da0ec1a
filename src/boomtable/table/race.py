"""A race at a table: several may act next, and whoever reacts first does.

Chance names who acts next; here that is arbitration, written down and not sealed. While a race is
open everybody with a part in it is able to react or not: who is able, only they learn (`choices`),
and a door must keep the race open equally long whatever people hold. Who has a part, in which order
answers are read and what happens when nobody reacts, the game says (the last verbs of
`core/verbs.py`). A game is the same list of actions at any pace: whom chance named, and what that
seat did.
"""

from __future__ import annotations

import abc
from typing import Any, ClassVar

import numpy as np

from boomtable.core import verbs
from boomtable.core.actor import CHANCE
from boomtable.core.errors import Refused
from boomtable.core.record import Array, copied
from boomtable.core.refusals import Refusal
from boomtable.games.contract import Action
from boomtable.table.table import Table

LIVE_MILLISECONDS = 4000


class Race(abc.ABC):
    """The race that is open at a table now. It is over as soon as anything is played."""

    by_arrival: ClassVar[bool]  # whoever comes first acts at once; else all are asked
    milliseconds: ClassVar[int] = 0  # it is open; 0: as long as anybody has to decide

    def __init__(self, table: Table) -> None:
        self.table = table
        self.opened_at = table.length
        self.answers: dict[int, int] = {}  # by seat, where they are kept until all are in
        self._asked: dict[tuple[int, int], Array | None] = {}  # by length of the game, and seat

    # Questions

    @property
    def is_open(self) -> bool:
        return self.table.length == self.opened_at and is_race(self.table)

    @property
    def seats(self) -> list[int]:
        """Everybody who has a part in it; all can see that."""
        return [seat for seat in range(self.table.players) if self._as_if(seat) is not None]

    @property
    def waiting(self) -> list[int]:
        """Who has not answered yet; what the others answered, nobody may know."""
        return [seat for seat in self.seats if seat not in self.answers]

    def was_open_to(self, seat: int, said: int | str, length: int) -> bool:
        """Whether `seat` could have done this in it, once so many actions were played."""
        if length != self.opened_at or (length, seat) not in self._asked:
            return False
        states, action = self._asked[length, seat], self.table.game.parse_action(said)
        return states is not None and self.table.game.refusal(states[0], action) is None

    @property
    def order(self) -> list[int]:
        """In which answers are read, where all are asked."""
        return sorted(self.seats, key=lambda seat: verbs.place_in_race(self.table.state, seat))

    def choices(self, seat: int) -> list[Action]:
        """What `seat` could do now, for its eyes only: to abstain alone, if it can do nothing."""
        states = self._as_if(seat)
        if states is None:
            return []
        desk = self._desk()
        n = verbs.legal(states[0], desk)
        return self._actions(desk, n) or [self.abstention]

    @property
    def abstention(self) -> Action:
        """To let others act."""
        return self.table.game.action(int(verbs.abstention(self.table.state)))

    def view(self, seat: int) -> Any:
        """What `seat` sees, being asked."""
        states = self._as_if(seat)
        return self.table.view(seat) if states is None else self.table.game.view(states[0], seat)

    def default(self, seat: int) -> Action:
        """What is done for a seat that does not answer in time."""
        states = self._as_if(seat)
        if states is None or len(self.choices(seat)) == 1:
            return self.choices(seat)[0]
        return self.table.game.action(int(verbs.default(states[0])))

    def refusal(self, seat: int, said: int | str) -> Refused | None:
        """Why `seat` may not do this now, by the rule it breaks; None if it may."""
        action = self.table.game.parse_action(said)
        states = self._as_if(seat)
        if states is None:
            return Refused(Refusal.NOT_YOUR_TURN, self.table.game.early_rule)
        if action in self.choices(seat):
            return None
        return self.table.game.refusal(states[0], action)

    # Orders

    @abc.abstractmethod
    def answer(self, seat: int, said: int | str) -> None:
        """What `seat` does in it."""

    @abc.abstractmethod
    def run_out(self) -> None:
        """Time is up."""

    # Inside

    def _checked(self, seat: int, said: int | str) -> int:
        refused = self.refusal(seat, said)
        if refused:
            raise refused
        return self.table.game.parse_action(said)

    def _let_act(self, seat: int, action: int) -> None:
        self.table.play(int(verbs.call_of(self.table.state, seat)))
        self.table.play(action, seat)

    def _let_lapse(self) -> None:
        """Nobody reacts."""
        desk = self._desk()
        n = verbs.lapse(copied(self.table.state)[0], desk)
        for action in self._actions(desk, n):
            self.table.play(action)

    def _as_if(self, seat: int) -> Array | None:
        """The state in which `seat` has been asked, or None if it has no part in this."""
        moment = self.table.length, seat
        if moment not in self._asked:
            states = copied(self.table.state)
            self._asked[moment] = states if verbs.summon(states[0], seat) else None
        return self._asked[moment]

    def _desk(self) -> Array:
        return np.zeros(self.table.game.alphabet.size, np.int64)

    def _actions(self, desk: Array, n: int) -> list[Action]:
        return [self.table.game.action(action) for action in desk[:n].tolist()]


class Live(Race):
    """Whoever comes first acts. To abstain needs no message."""

    by_arrival = True
    milliseconds = LIVE_MILLISECONDS

    def answer(self, seat: int, said: int | str) -> None:
        action = self._checked(seat, said)
        if action != self.abstention:
            self._let_act(seat, action)

    def run_out(self) -> None:
        self._let_lapse()


class Calm(Race):
    """Everybody answers; then answers are read in their order, and the first reaction counts."""

    by_arrival = False

    def answer(self, seat: int, said: int | str) -> None:
        """Final; when it is the last, the race is decided."""
        if seat in self.answers:
            raise Refused(Refusal.LOCKED_ALREADY, self.table.game.early_rule)
        self.answers[seat] = self._checked(seat, said)
        if not self.waiting:
            self._decide()

    def run_out(self) -> None:
        """Whoever has not answered abstains, or does what must be done."""
        for seat in self.waiting:
            self.answer(seat, self.default(seat))

    def _decide(self) -> None:
        for seat in self.order:
            if self.answers[seat] != self.abstention:
                self._let_act(seat, self.answers[seat])
                return
        self._let_lapse()


PACES: dict[str, type[Race]] = {"live": Live, "calm": Calm}


def race_at(table: Table, pace: str) -> Race | None:
    """The race that opens now, if chance waits to hear who acts next."""
    return PACES[pace](table) if is_race(table) else None


def is_race(table: Table) -> bool:
    """Whether chance waits to hear who acts next."""
    if table.turn != CHANCE:
        return False
    name, _ = table.game.alphabet.decode(int(table.legal()[0]))
    return name in table.game.arbitration
