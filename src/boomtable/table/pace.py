"""How reactions are gathered at a table (bokken.race): live, by arrival; or calm, everybody asked.

Chance names who acts next; here that is arbitration. While a window is open every player in play
has a part in it, able to react or not: who is able, only they learn (`choices`), and a door must
keep the window open equally long whatever people hold. A game is the same list of actions at any
pace: `next SEAT`, and what that seat did.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boomtable.core import verbs
from boomtable.core.actor import CHANCE
from boomtable.core.errors import Refused
from boomtable.core.record import Array, copied
from boomtable.games.contract import Action
from boomtable.table.table import Table

DECLINE, BOOM = "decline", "boom"


class Window:
    """The race that is open at a table now. It is over as soon as anything is played."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.opened_at = table.length
        self._asked: dict[tuple[int, int], Array | None] = {}  # by length of the game, and seat

    @property
    def is_open(self) -> bool:
        return self.table.length == self.opened_at and is_race(self.table)

    @property
    def seats(self) -> list[int]:
        """Everybody who has a part in it; all can see that."""
        return [seat for seat in range(self.table.players) if self._as_if(seat) is not None]

    @property
    def order(self) -> list[int]:
        """bokken.race: clockwise from the announcer, who comes after the rest; the target last."""
        state, players = self.table.state, self.table.players
        first, target = int(state.announcer) + 1, int(state.target)
        return sorted(self.seats, key=lambda seat: (seat == target, (seat - first) % players))

    def choices(self, seat: int) -> list[Action]:
        """What `seat` could do now, for its eyes only: `decline` alone if it holds nothing."""
        states = self._as_if(seat)
        if states is None:
            return []
        desk = np.zeros(self.table.game.alphabet.size, np.int64)
        n = verbs.legal(states[0], desk)
        actions = self.table.game.actions
        return [actions[action] for action in desk[:n].tolist()] or [self._decline]

    def view(self, seat: int) -> Any:
        """What `seat` sees, being asked."""
        states = self._as_if(seat)
        return self.table.view(seat) if states is None else self.table.game.view(states[0], seat)

    def default(self, seat: int) -> Action:
        """bokken.must: what is done for a seat that does not answer in time."""
        states = self._as_if(seat)
        if states is None or len(self.choices(seat)) == 1:
            return self.choices(seat)[0]
        return self.table.game.action(int(verbs.default(states[0])))

    def refusal(self, seat: int, said: int | str) -> Refused | None:
        """Why `seat` may not do this now, by the rule it breaks; None if it may."""
        action = self.table.game.parse_action(said)
        states = self._as_if(seat)
        if states is None:
            return Refused("not-your-turn", "")
        if action in self.choices(seat):
            return None
        return self.table.game.refusal(states[0], action)

    # Live: whoever comes first

    def arrive(self, seat: int, said: int | str) -> None:
        """`seat` plays before anybody else did. To decline needs no message."""
        refused = self.refusal(seat, said)
        if refused:
            raise refused
        action = self.table.game.parse_action(said)
        if action != self._decline:
            self.table.play(f"next {seat}")
            self.table.play(action, seat)

    def run_out(self) -> None:
        """Nobody came in time: the target must act, or is seen to be stuck, or explodes."""
        if self.table.state.stuck:
            self._let_all_decline()
            self.table.play(BOOM)
            return
        target = int(self.table.state.target)
        default = self.default(target)
        self.table.play(f"next {target}")
        if self.table.turn == target:
            self.table.play(default, target)

    # Inside

    @property
    def _decline(self) -> Action:
        return self.table.game.action(self.table.game.parse_action(DECLINE))

    def _as_if(self, seat: int) -> Array | None:
        """The state in which `seat` has been asked, or None if it has no part in this."""
        moment = self.table.length, seat
        if moment not in self._asked:
            states = copied(self.table.state)
            self._asked[moment] = states if verbs.summon(states[0], seat) else None
        return self._asked[moment]

    def _let_all_decline(self) -> None:
        while (following := str(self.table.legal()[0])) != BOOM:
            self.table.play(following)
            self.table.play(DECLINE)


class Calm:
    """bokken.race: everybody answers after each card; then the answers are read in their order."""

    def __init__(self, table: Table) -> None:
        self.window = Window(table)
        self.answers: dict[int, int] = {}

    @property
    def waiting(self) -> list[int]:
        """Who has not answered yet; what the others answered, nobody may know."""
        return [seat for seat in self.window.seats if seat not in self.answers]

    def answer(self, seat: int, said: int | str) -> None:
        """The answer of a seat, final; when it is the last, the window closes."""
        if seat in self.answers:
            raise Refused("locked-already", "")
        refused = self.window.refusal(seat, said)
        if refused:
            raise refused
        self.answers[seat] = self.window.table.game.parse_action(said)
        if not self.waiting:
            self._close()

    def run_out(self) -> None:
        """Time is up: whoever has not answered declines, or plays a legal card as the target."""
        for seat in self.waiting:
            self.answer(seat, self.window.default(seat))

    def _close(self) -> None:
        """The first reaction counts; without any the target acts, last of all."""
        for seat in self.window.order:
            if self.window.table.game.print(self.answers[seat]) != DECLINE:
                self.window.arrive(seat, self.answers[seat])
                return
        self.window.run_out()


def is_race(table: Table) -> bool:
    """Whether chance waits to hear who acts next."""
    if table.turn != CHANCE:
        return False
    name, _ = table.game.alphabet.decode(int(table.legal()[0]))
    return name in table.game.arbitration
