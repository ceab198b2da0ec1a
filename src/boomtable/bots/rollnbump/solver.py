"""The bot that solves its turn exactly, for what claims are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from boomtable.bots.bot import Advice, Move, Question
from boomtable.bots.rollnbump.claims import Claims, value_hands, value_of
from boomtable.bots.rollnbump.outlook import Outlook, look, plan
from boomtable.bots.rollnbump.turn import LAYERS, OPEN, hand_of, new_turns
from boomtable.core.actor import NONE
from boomtable.core.record import Array
from boomtable.games.rollnbump.actions import END, KEEP, REROLL, USE, USE_NONE
from boomtable.games.rollnbump.combinations import strength
from boomtable.games.rollnbump.facts import ALL_DICE, BONUS_BIT, BONUS_SPOT, ROLLS
from boomtable.games.rollnbump.rules import dice_of, spot_of
from boomtable.games.rollnbump.state import Phase


class Desk:
    """A view and the room to think about it."""

    def __init__(self, question: Question, fearless: bool) -> None:
        self.seat = question.seat
        self.view: Any = question.view[0]
        self.turns, self.claims, self.outlooks = new_turns(), Claims.array(1), Outlook.array(1)
        self.world: Array = question.view.copy()
        look(self.turns[0], self.claims[0], self.outlooks[0], self.world[0], self.seat, fearless)
        self.turn, self.outlook = self.turns[0], self.outlooks[0]
        plan(self.turn, self.claims[0], self.outlook, self.view)

    @property
    def faces(self) -> Any:
        return self.view.seat[self.seat].die

    def hand(self, dice: int) -> int:
        return int(hand_of(self.turn, self.faces, dice))

    def value(self, action: int) -> float:
        phase = int(self.view.phase)
        if phase == Phase.REROLL:
            return self.value_of_rolling(action)
        if phase == Phase.USE:
            return self.value_of_using(action)
        return self.value_of_claiming(action)

    def value_of_rolling(self, action: int) -> float:
        free = int(self.view.free)
        has_bonus = int(self.view.bonus_owner) == self.seat
        layer = int(self.view.bonus_face) - 1 if has_bonus else OPEN
        if action == KEEP:
            return float(self.turn.final[layer, self.hand(free)])
        again = action - REROLL + 1
        kept = self.hand(free & ~(again & ALL_DICE))
        kept_layer = OPEN if again & BONUS_BIT else layer
        assert kept_layer < LAYERS
        roll = min(int(self.view.rolls) + 1, ROLLS)
        return float(self.turn.value[roll, kept_layer, kept])

    def value_of_using(self, action: int) -> float:
        faces = np.array(self.faces)
        if action != USE_NONE:
            faces[action - USE] = self.view.bonus_face
        return float(value_of(self.claims[0], hand_of(self.turn, faces, int(self.view.free))))

    def value_of_claiming(self, action: int) -> float:
        """A claim, and the best that the other dice can do with the other spots."""
        if action == END:
            return 0.0
        spot, dice = int(spot_of(action)), int(dice_of(action))
        asks = int(self.view.spot[spot].asks)
        power = int(strength(asks, self.faces, dice))
        self.world[:] = self.view
        self.world[0].spot[spot].holder = self.seat
        is_open = spot != BONUS_SPOT and int(self.view.bonus_face) == NONE
        value_hands(self.turn, self.claims[0], self.world[0], self.seat, is_open)
        rest = self.hand(int(self.view.free) & ~dice)
        return float(self.claims[0].worth[spot, power] + value_of(self.claims[0], rest))


@dataclass(frozen=True)
class Solver:
    fearless: bool = False

    def advise(self, question: Question) -> Advice:
        if len(question.legal) == 1:
            return Advice(question.legal[0], (Move(question.legal[0], 1.0, 0.0, 0.0, 0.0),))
        desk = Desk(question, self.fearless)
        values = {action: desk.value(action) for action in question.legal}
        return Advice(max(values, key=lambda action: values[action]))
