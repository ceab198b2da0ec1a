"""The duel engine of Baby Boom: two players without `risky`, so nothing is left to chance."""

from __future__ import annotations

import time

import numpy as np

from boomtable.bots.babyboom.mind import DEEPEST, Frame, Mind, Slot
from boomtable.bots.babyboom.tree import INFINITE, key_of, search
from boomtable.bots.babyboom.worth import DUEL, is_settled, lead_of, settled_worth
from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.record import Array
from boomtable.games.babyboom.phases import Phase
from boomtable.games.babyboom.view import View
from boomtable.values.net import EXTRA_ROWS, Pad

SLOTS = 1 << 20  # of the transposition table
FIRST_NODES = 4_000  # to learn how fast this machine is
LONGEST_CALL = 0.1  # seconds between two looks at the clock
ENOUGH = 0.6  # of the time: another iteration would not finish
NO_NET = np.zeros((EXTRA_ROWS, 1), np.int32)


def can_search(state: View) -> bool:
    """Two players, no `risky`, dice on the board: nothing is left to chance until the round ends.

    Laying tiles and placing dice is left to the generic search: its playouts see further.
    """
    return bool(state.players == DUEL and not state.risky and state.phase == Phase.MOVE)


class Thinker:
    """One position being thought about; it may be asked to think on.

    With a net its values are chances to win, without one they are made by hand (`worth.py`).
    """

    def __init__(
        self, view: Array, seat: int, net: Array | None = None, *, plain: bool = False
    ) -> None:
        self.states = view[[0] * DEEPEST]
        self.frames, self.minds = Frame.array(DEEPEST), Mind.array(1)
        self.slots, self.pads = Slot.array(SLOTS), Pad.array(1)
        self.net = NO_NET if net is None else net
        mind, state = self.minds[0], view[0]
        mind.seat, mind.plain, mind.best = seat, plain, NONE
        mind.learned = net is not None
        mind.round_number = state.round_number
        mind.lead = lead_of(state, mind)
        self.depth = 0  # of the last whole iteration
        self.value = 0
        self.proven = False

    @property
    def nodes(self) -> int:
        return int(self.minds[0].nodes)

    @property
    def action(self) -> int:
        return int(self.minds[0].best)

    def deepen(self, most_nodes: int) -> bool:
        """Search one ply deeper with so many nodes; whether that was enough."""
        mind = self.minds[0]
        mind.most_nodes = mind.nodes + most_nodes
        mind.stopped = 0
        guesses = int(mind.guesses)
        value = self._search(0, self.depth + 1, -INFINITE, INFINITE)
        if mind.stopped:
            return False
        self.depth += 1
        self.value = int(value)
        self.proven = int(mind.guesses) == guesses
        return True

    @property
    def is_done(self) -> bool:
        return self.proven or self.depth + 2 >= DEEPEST

    def think_for(self, seconds: float) -> None:
        """Deepen until the time is up, or better: until there is nothing left to find out."""
        started = time.perf_counter()
        rate = FIRST_NODES / LONGEST_CALL
        before = self.nodes
        while not self.is_done:
            left = seconds - (time.perf_counter() - started)
            if left <= 0 and self.action != NONE:
                return
            whole = self.deepen(max(FIRST_NODES, int(rate * min(left, LONGEST_CALL))))
            elapsed = time.perf_counter() - started
            rate = (self.nodes - before) / elapsed
            if whole and elapsed > ENOUGH * seconds:
                return

    def think_to(self, depth: int) -> None:
        while self.depth < depth and not self.is_done:
            self.deepen(INFINITE)

    def worth_of(self, action: int, depth: int, most: int = INFINITE, nodes: int = INFINITE) -> int:
        """What one move is worth, so many plies deep; more than `most` is not told apart.

        If so many nodes are not enough, it is worth what it looks like.
        """
        self._try(action)
        if is_settled(self.states[1], self.minds[0]):
            return min(most, self._settled())
        value = self._behind(depth - 1, -INFINITE, most, nodes)
        if self.minds[0].stopped:
            value = self._behind(0, -INFINITE, most, INFINITE)
        return min(most, value)

    def reaches(self, action: int, value: int, nodes: int) -> bool:
        """Whether a move, searched as deep as the best one, is worth so much; no, if so many nodes
        do not tell.
        """
        self._try(action)
        if is_settled(self.states[1], self.minds[0]):
            return self._settled() >= value
        found = self._behind(self.depth - 1, value - 1, value, nodes)
        return not self.minds[0].stopped and found >= value

    def _try(self, action: int) -> None:
        self.states[1] = self.states[0]
        verbs.apply(self.states[1], action, None)

    def _settled(self) -> int:
        return int(settled_worth(self.states[1], self.minds[0], self.net, self.pads[0]))

    def _behind(self, depth: int, low: int, high: int, nodes: int) -> int:
        """What `states[1]` is worth to whoever searches."""
        mind = self.minds[0]
        mind.most_nodes, mind.stopped = mind.nodes + nodes, 0
        if self.states[1].turn == mind.seat:
            return self._search(1, depth, low, high)
        return -self._search(1, depth, -high, -low)

    def _search(self, ply: int, depth: int, low: int, high: int) -> int:
        mind, pad = self.minds[0], self.pads[0]
        return int(
            search(
                self.states,
                self.frames,
                self.slots,
                mind,
                self.net,
                pad,
                ply,
                depth,
                low,
                high,
            )
        )

    def line(self) -> list[int]:
        """The moves it expects, as far as the table remembers them."""
        state, action = self.states[:1].copy(), self.action
        moves: list[int] = []
        while action != NONE and len(moves) < DEEPEST:
            if verbs.why_not(state[0], action) != 0:
                break
            moves.append(action)
            verbs.apply(state[0], action, None)
            if is_settled(state[0], self.minds[0]):
                break
            action = self._remembered(state[0])
        return moves

    def _remembered(self, state: View) -> int:
        key = key_of(state)
        slot = self.slots[int(np.uint64(key) & np.uint64(SLOTS - 1))]
        return int(slot["action"]) if slot["key"] == key and slot["bound"] else NONE
