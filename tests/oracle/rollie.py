"""Rollie once more, slow and obvious: bills in lists, no numbers for actions, no compiled code.

Written from rules/rollie.md, not from our rules module, so that two readings can be compared.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

VALUES = [-5, 0, 2, 5, 10]
FACES = ["-5", "0", "2", "5", "10", "R"]
BONUS = {-5: [100, 60, 40], 0: [80, 50, 30], 2: [70, 40, 20], 5: [50, 30]}


@dataclass
class Player:
    stake: list[int] = field(default_factory=list)
    wallet: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    out: bool = False


class Rollie:
    def __init__(self, players: int, bonus: dict[int, list[int]] = BONUS) -> None:
        self.bonus = bonus
        self.players = [Player() for _ in range(players)]
        self.bank = Counter(dict.fromkeys(VALUES, 30))
        self.hidden = [1, 2, 3, 4, 5, 6, 7]
        self.open: list[int] = []
        self.round = 1
        self.roller: int | None = None
        self.dice: list[str] = []
        self.waiting: list[int] = []  # who must still decide, in order
        self.must_reveal = True
        self.final_round = False
        self.ending: str | None = None

    def turn(self) -> int | str:
        if self.ending:
            return "over"
        return self.waiting[0] if self.waiting else "chance"

    def legal(self) -> list[str]:
        if self.ending:
            return []
        if self.waiting:
            return [*(f"take {v}" for v in self.takeable()), "secure"]
        if self.must_reveal:
            return [f"reveal {token}" for token in self.hidden]
        if self.roller is None:
            return [f"first {seat}" for seat in range(len(self.players))]
        return [f"roll {face}" for face in FACES]

    def takeable(self) -> list[int]:
        return [v for v in VALUES if self.bank[v] and ("R" in self.dice or str(v) in self.dice)]

    def play(self, text: str) -> None:
        verb, _, what = text.partition(" ")
        if verb == "reveal":
            self.hidden.remove(int(what))
            self.open.append(int(what))
            self.must_reveal = False
        elif verb == "first":
            self.roller = int(what)
        elif verb == "roll":
            self.dice.append(what)
            if len(self.dice) == 2:
                self.resolve()
        elif verb == "take":
            self.take(int(what))
        else:
            self.secure()

    def clockwise(self) -> list[int]:
        n = len(self.players)
        assert self.roller is not None
        return [(self.roller + i) % n for i in range(n)]

    def resolve(self) -> None:
        one, other = self.dice
        still_in = [p for p in self.players if not p.out]
        if one == other:
            for player in still_in:
                if one == "R" or int(one) in player.stake:
                    self.crash(player)
            self.end_round()
        elif "R" not in self.dice and self.bank[int(one)] == self.bank[int(other)] == 0:
            for player in still_in:
                self.crash(player)
            self.end_round()
        else:
            self.waiting = [seat for seat in self.clockwise() if not self.players[seat].out]

    def crash(self, player: Player) -> None:
        self.bank.update(player.stake)
        player.stake = []

    def take(self, value: int) -> None:
        self.bank[value] -= 1
        self.players[self.waiting[0]].stake.append(value)
        if sum(self.bank[v] == 0 for v in VALUES) >= 2:
            self.final_round = True
        self.decided()

    def secure(self) -> None:
        player = self.players[self.waiting[0]]
        player.wallet += player.stake
        player.stake = []
        player.out = True
        if self.open:
            player.tokens.append(max(self.open))
            self.open.remove(max(self.open))
        self.decided()

    def decided(self) -> None:
        self.waiting.pop(0)
        if self.waiting:
            return
        if all(player.out for player in self.players):
            self.end_round()
        else:
            self.pass_dice()

    def pass_dice(self) -> None:
        self.roller = self.clockwise()[1]
        self.dice = []

    def end_round(self) -> None:
        if self.round == 7:
            self.ending = "seven-rounds"
        elif self.final_round:
            self.ending = "two-piles"
        if self.ending:
            for player in self.players:
                self.crash(player)
            return
        self.round += 1
        for player in self.players:
            player.out = False
        self.pass_dice()
        self.must_reveal = True

    def scores(self) -> list[int]:
        totals = [sum(player.wallet) for player in self.players]
        for value, tokens in self.bonus.items():
            for seat, points in zip(self.ranked(value), tokens, strict=False):
                totals[seat] += points
        return totals

    def ranked(self, value: int) -> list[int]:
        """Seats in the order of their places; those who cannot be told apart have none."""
        running = {
            seat: player.wallet.count(value)
            for seat, player in enumerate(self.players)
            if value in player.wallet
        }
        order: list[int] = []
        while running:
            best = [seat for seat in running if running[seat] == max(running.values())]
            if len(best) > 1:
                holders = [seat for seat in best if self.players[seat].tokens]
                if not holders:
                    for seat in best:
                        del running[seat]
                    continue
                best = [max(holders, key=lambda seat: max(self.players[seat].tokens))]
            order.append(best[0])
            del running[best[0]]
        return order
