"""The bots that solve their turn exactly, for what its claims are worth."""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass
from typing import Any

import numpy as np

from boomtable.bots.bot import Advice, Move, Question
from boomtable.bots.rollnbump.joint import look_around, value_all_hands, value_claim
from boomtable.bots.rollnbump.worth import (
    SPREAD,
    Prospect,
    chance_to_win,
    lead_of,
    look,
    plan,
)
from boomtable.core.actor import NONE
from boomtable.core.record import Array
from boomtable.games.rollnbump.actions import END, KEEP, REROLL, USE, USE_NONE
from boomtable.games.rollnbump.combinations import strength
from boomtable.games.rollnbump.facts import ALL_DICE, BONUS_BIT, BONUS_SPOT
from boomtable.games.rollnbump.phases import Phase
from boomtable.games.rollnbump.rules import dice_of, spot_of
from boomtable.values.rollnbump.claims import Claims, ask_turn, value_hands, value_of
from boomtable.values.rollnbump.turn import OPEN, hand_of, new_turns, solve


@dataclass(frozen=True)
class Tastes:
    denial: float = 1.0
    ending: float = 1.0
    growth: float = 1.0

    def apply(self, prospects: Array, players: int) -> None:
        prospects["denial"] = self.denial / (players - 1)
        prospects["ending"] = self.ending
        prospects["growth"] = self.growth


class Study:
    """A view, and what its seat thinks of everything it may do."""

    def __init__(self, question: Question, tastes: Tastes) -> None:
        self.seat = question.seat
        self.views, self.worlds = question.view, question.view.copy()
        self.view: Any = self.views[0]
        self.turns, self.claims, self.prospects = new_turns(), Claims.array(1), Prospect.array(1)
        self.turn: Any = self.turns[0]
        tastes.apply(self.prospects, question.players)
        look(self.turns[0], self.claims[0], self.prospects[0], self.worlds[0], self.seat, False)
        plan(self.turns[0], self.claims[0], self.prospects[0], self.views[0])

    def hand(self, dice: int, faces: Any = None) -> int:
        """The number of the hand that these own dice show."""
        shown = self.view.seat[self.seat].die if faces is None else faces
        return int(hand_of(self.turns[0], shown, dice))

    def value(self, action: int) -> float:
        phase = int(self.view.phase)
        if phase == Phase.REROLL:
            return self.value_of_rolling(action)
        return self.value_of_using(action) if phase == Phase.USE else self.value_of_claiming(action)

    def value_of_rolling(self, action: int) -> float:
        free = int(self.view.free)
        has_bonus = int(self.view.bonus_owner) == self.seat
        layer = int(self.view.bonus_face) - 1 if has_bonus else OPEN
        if action == KEEP:
            return float(self.turn.final[layer, self.hand(free)])
        again = action - REROLL + 1
        kept = self.hand(free & ~(again & ALL_DICE))
        kept_layer = OPEN if again & BONUS_BIT else layer
        return float(self.turn.value[int(self.view.rolls) + 1, kept_layer, kept])

    def value_of_using(self, action: int) -> float:
        faces = np.array(self.view.seat[self.seat].die)
        if action != USE_NONE:
            faces[action - USE] = self.view.bonus_face
        return float(value_of(self.claims[0], self.hand(int(self.view.free), faces)))

    def value_of_claiming(self, action: int) -> float:
        """A claim, and the best that the other dice can do with the other spots."""
        if action == END:
            return 0.0
        spot, power, rest = self.parts_of(action)
        self.worlds[:] = self.views
        self.worlds[0].spot[spot].holder = self.seat
        is_open = spot != BONUS_SPOT and int(self.view.bonus_face) == NONE
        value_hands(self.turns[0], self.claims[0], self.worlds[0], self.seat, is_open)
        return float(self.claims[0].worth[spot, power] + value_of(self.claims[0], rest))

    def parts_of(self, action: int) -> tuple[int, int, int]:
        """The spot that is claimed, the strength of the claim, and the hand that is left."""
        spot, dice = int(spot_of(action)), int(dice_of(action))
        asks = int(self.view.spot[spot].asks)
        power = int(strength(asks, self.view.seat[self.seat].die, dice))
        return spot, power, self.hand(int(self.view.free) & ~dice)

    @functools.cached_property
    def lead(self) -> float:
        return float(lead_of(self.prospects[0], self.view, self.seat))

    def wins(self, value: float) -> float:
        """About: the lead and what this turn adds, against what rounds to come may change."""
        spread = SPREAD * max(1.0, float(self.prospects[0].rounds)) ** 0.5
        return float(chance_to_win((self.lead + value) / spread))


class JointStudy(Study):
    """The same, with all claims of the turn on the tableau at once."""

    def __init__(self, question: Question, tastes: Tastes) -> None:
        super().__init__(question, tastes)
        self.thoughts = new_turns()
        self.all_claims = Claims.array(question.players)
        self.all_prospects = Prospect.array(question.players)
        tastes.apply(self.all_prospects, question.players)
        look_around(self.thoughts[0], self.all_claims, self.all_prospects, self.worlds[0])
        if int(self.view.phase) != Phase.CLAIM:
            value_all_hands(
                self.turns[0],
                self.thoughts[0],
                self.all_claims,
                self.claims[0],
                self.all_prospects,
                self.worlds[0],
                self.views[0],
            )
            ask_turn(self.turns[0], self.claims[0])
            solve(self.turns[0])

    def value_of_claiming(self, action: int) -> float:
        spot, power, rest = (NONE, 0, 0) if action == END else self.parts_of(action)
        return float(
            value_claim(
                self.turns[0],
                self.thoughts[0],
                self.all_claims,
                self.claims[0],
                self.all_prospects,
                self.worlds[0],
                self.views[0],
                spot,
                power,
                rest,
            )
        )


@dataclass(frozen=True)
class Solver:
    """Values each claim by itself; `joint`: all claims of the turn together.

    `blur` is how exactly it sees what it has worked out: the standard deviation, in points, of
    what is added to each value before the best is chosen.
    """

    joint: bool = False
    blur: float = 0.0
    tastes: Tastes = Tastes()

    def advise(self, question: Question) -> Advice:
        if len(question.legal) == 1:
            return Advice(question.legal[0], (Move(question.legal[0], 1.0, 0.0, 0.0, 0.0),))
        study = JointStudy(question, self.tastes) if self.joint else Study(question, self.tastes)
        luck = random.Random(question.seed)
        values = {a: study.value(a) + luck.gauss(0, self.blur) for a in question.legal}
        ranked = sorted(values, key=lambda action: -values[action])
        return Advice(ranked[0], tuple(self._moves(study, ranked, values)))

    def _moves(self, study: Study, ranked: list[int], values: dict[int, float]) -> list[Move]:
        weights = np.exp([values[action] - values[ranked[0]] for action in ranked])
        shares = weights / weights.sum()
        moves = []
        for action, share in zip(ranked, shares, strict=True):
            wins = study.wins(values[action])
            moves.append(Move(action, float(share), wins, wins, values[action]))
        return moves
