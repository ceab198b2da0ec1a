"""Roll'n Bump once more, slow and obvious: cards are tuples, dice lie in dicts.

Written from rules/rollnbump.md, not from our rules module, so that two readings can be compared.
Every set of dice is listed, equal ones or not.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

SUITS = ["waves", "dots", "zigzag", "scales"]
POINTS = {
    **{f"single-{face}": 1 for face in range(1, 7)},
    "pair": 2,
    "3-straight": 3,
    "3-of-a-kind": 5,
    "4-straight": 7,
    "5-straight": 10,
    "4-of-a-kind": 12,
    "joker": 15,
}
SETS = {2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36, 9: 45, 10: 55, 11: 66, 12: 78}
LAYOUT = {2: (6, 6), 3: (9, 4), 4: (9, 4), 5: (12, 3)}
DICE = ["1", "2", "3", "4", "5"]


def subsets(dice: list[str]) -> list[list[str]]:
    return [list(some) for size in range(1, len(dice) + 1) for some in combinations(dice, size)]


def fits(card: str, faces: list[int]) -> bool:
    faces = sorted(faces)
    if card.startswith("single-"):
        return set(faces) == {int(card[-1])}
    if card == "bonus":
        return True
    if card == "pair":
        return len(faces) == 2 and faces[0] == faces[1]
    if card == "joker":
        return len(faces) == 5 and len(set(faces)) == 1
    size, _, kind = card.partition("-")
    if len(faces) != int(size):
        return False
    if kind == "of-a-kind":
        return len(set(faces)) == 1
    return faces == list(range(faces[0], faces[0] + int(size)))


def beats(card: str, faces: list[int], others: list[int]) -> bool:
    if card.startswith("single-"):
        return len(faces) > len(others)
    return sum(faces) > sum(others)


class RollnBump:
    def __init__(self, players: int) -> None:
        piles, height = LAYOUT[players]
        self.players = players
        self.height = {f"p{i + 1}": height for i in range(piles)}
        self.card: dict[str, tuple[str, str]] = {"joker": ("", "joker"), "bonus": ("", "bonus")}
        self.on: dict[str, dict[str, Any]] = {}  # spot: {"seat": 1, "dice": {"2": 6}}
        kinds = [kind for kind in POINTS if kind != "joker"]
        self.deck = [(suit, kind) for suit in SUITS for kind in kinds]
        self.mine: list[list[tuple[str, str]]] = [[] for _ in range(players)]
        self.to_turn = list(self.height)
        self.now: int | None = None
        self.dice: dict[str, int] = {}  # in the hand of whoever's turn it is
        self.must_roll: list[str] = []
        self.rolls = 0
        self.step = "turn"
        self.holds_bonus = False
        self.bonus: int | None = None
        self.turn_number = 0
        self.dry = 0
        self.acquired_now = False
        self.last_roller: int | None = None
        self.extra: dict[int, int] = {}
        self.ending: str | None = None
        self.cause = ""

    def turn(self) -> int | str:
        if self.step == "over":
            return "over"
        return self.now if self.step in ("reroll", "use", "claim") else "chance"  # type: ignore[return-value]

    # What may be done

    def legal(self) -> list[str]:
        if self.step == "turn":
            return [f"turn {suit} {kind}" for suit, kind in self.deck]
        if self.step == "first":
            return [f"first {seat}" for seat in range(self.players)]
        if self.step in ("roll", "last"):
            return [f"die {face}" for face in range(1, 7)]
        if self.step == "reroll":
            able = [*self.dice, *(["bonus"] if self.holds_bonus else [])]
            return ["keep", *("reroll " + ",".join(some) for some in subsets(able))]
        if self.step == "use":
            return ["use none", *(f"use {d}" for d in self.dice if self.dice[d] != self.bonus)]
        if self.step == "claim":
            return ["end", *self.claims()]
        return []

    def claims(self) -> list[str]:
        return [
            f"claim {spot} {','.join(some)}"
            for spot in self.card
            for some in subsets(sorted(self.dice))
            if self.can_claim(spot, some)
        ]

    def can_claim(self, spot: str, some: list[str]) -> bool:
        card = self.card[spot][1]
        faces = [self.dice[die] for die in some]
        if spot == "bonus" and self.bonus is not None:
            return False
        if not fits(card, faces):
            return False
        there = self.on.get(spot)
        if there is None:
            return True
        if there["seat"] == self.now:
            return False
        return beats(card, faces, list(there["dice"].values()))

    # Doing it

    def play(self, text: str) -> None:
        verb, _, rest = text.partition(" ")
        getattr(self, f"do_{verb}")(*rest.split())

    def do_turn(self, suit: str, kind: str) -> None:
        self.deck.remove((suit, kind))
        self.card[self.to_turn.pop(0)] = (suit, kind)
        if not self.to_turn:
            self.step = "first" if self.now is None else "roll"

    def do_first(self, seat: str) -> None:
        self.start(int(seat))

    def start(self, seat: int) -> None:
        self.now = seat
        self.turn_number += 1
        before = len(self.mine[seat])
        self.holds_bonus = self.take_all(seat)
        self.acquired_now = len(self.mine[seat]) > before
        if sum(height == 0 for height in self.height.values()) >= (2 if self.players == 5 else 1):
            self.cause = "two-piles" if self.players == 5 else "one-pile"
            self.finish(seat if self.holds_bonus else None)
            return
        number = {1: 3, 2: 4}.get(self.turn_number, 5)
        self.dice = dict.fromkeys(DICE[:number], 0)
        self.must_roll = [*self.dice, *(["bonus"] if self.holds_bonus else [])]
        self.rolls = 0
        self.bonus = None
        self.to_turn = [p for p, height in self.height.items() if height and p not in self.card]
        self.step = "turn" if self.to_turn else "roll"

    def take_all(self, seat: int) -> bool:
        """Whether the bonus die was among it."""
        bonus = False
        for spot in [spot for spot, there in self.on.items() if there["seat"] == seat]:
            del self.on[spot]
            if spot == "bonus":
                bonus = True
            else:
                self.mine[seat].append(self.card.pop(spot))
                if spot != "joker":
                    self.height[spot] -= 1
        return bonus

    def do_die(self, face: str) -> None:
        if self.step == "last":
            assert self.last_roller is not None
            self.extra[self.last_roller] = int(face)
            self.ending, self.step = self.cause, "over"
            return
        die = self.must_roll.pop(0)
        if die == "bonus":
            self.bonus = int(face)
        else:
            self.dice[die] = int(face)
        if not self.must_roll:
            self.rolls += 1
            self.step = "reroll"
            if self.rolls == 3:
                self.do_keep()

    def do_reroll(self, dice: str) -> None:
        self.must_roll = dice.split(",")
        self.step = "roll"

    def do_keep(self) -> None:
        self.step = "use" if self.holds_bonus else "claim"

    def do_use(self, die: str) -> None:
        if die != "none":
            assert self.bonus is not None
            self.dice[die] = self.bonus
        self.step = "claim"

    def do_claim(self, spot: str, dice: str) -> None:
        used = {die: self.dice.pop(die) for die in dice.split(",")}
        self.on[spot] = {"seat": self.now, "dice": used}

    def do_end(self) -> None:
        assert self.now is not None
        self.dry = 0 if self.acquired_now else self.dry + 1
        self.bonus = None
        if self.dry == 40:
            self.cause = "stall"
            self.finish(None)
        else:
            self.start((self.now + 1) % self.players)

    # The end

    def finish(self, bonus_owner: int | None) -> None:
        for seat in range(self.players):
            if self.take_all(seat):
                bonus_owner = seat
        self.last_roller = bonus_owner
        if bonus_owner is None:
            self.ending, self.step = self.cause, "over"
        else:
            self.step = "last"

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.players)]

    def score(self, seat: int) -> int:
        cards = self.mine[seat]
        total = sum(POINTS[kind] for _, kind in cards) + self.extra.get(seat, 0)
        sizes = [sum(suit == s for suit, _ in cards) for s in SUITS]
        best = sum(SETS.get(size, 0) for size in sizes)
        if ("", "joker") in cards:  # try it everywhere
            for i, size in enumerate(sizes):
                if 1 <= size <= 11:
                    tried = [n + (i == j) for j, n in enumerate(sizes)]
                    best = max(best, sum(SETS.get(n, 0) for n in tried))
        return total + best
