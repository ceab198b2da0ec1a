"""Boom Bokken once more, slow and obvious: cards are strings, hands are lists, no cleverness.

Written from the rules page alone. Actions and chance are the texts of the notation.
"""

from __future__ import annotations

from collections import Counter

ORANGE = {1: 3, 2: 4, 3: 3, 4: 4, 5: 4, 6: 3, 7: 4, 8: 3}
FLASH = {1: 4, 2: 3, 3: 4, 4: 3, 5: 3, 6: 4, 7: 3, 8: 4}
THREE = dict.fromkeys(range(1, 9), 3)
SPLITS = {
    (4, "small"): [2, 2],
    (5, "small"): [2, 3],
    (6, "small"): [2, 2, 2],
    (7, "small"): [2, 2, 3],
    (8, "small"): [2, 2, 2, 2],
    (9, "small"): [2, 2, 2, 3],
    (4, "large"): [2, 2],
    (5, "large"): [2, 3],
    (6, "large"): [3, 3],
    (7, "large"): [3, 4],
    (8, "large"): [4, 4],
    (9, "large"): [3, 3, 3],
}
COLOURS = ["yellow", "green", "purple", "red"]
ROLES = {2: ["guardian", "striker"], 3: ["guardian", "striker", "runner"]}
ROLES[4] = [*ROLES[3], "runner"]
POINTS = [4, 3, 2, 1]


def value(card: str) -> int:
    return int(card[0])


class Bokken:
    def __init__(
        self,
        players: int,
        deck: str = "64",
        gentle: str = "off",
        expert: str = "off",
        teams: str = "small",
        cards: str = "",
        roles: str = "",
    ) -> None:
        self.n = players
        self.big = deck == "64"
        self.gentle, self.expert = gentle == "on", expert == "on"
        self.sizes = SPLITS[players, teams]
        self.orange, self.flash = (ORANGE, FLASH) if self.big else (THREE, THREE)
        if cards:
            self.orange, self.flash = (
                {v: int(n) for v, n in enumerate(row.split(","), 1)} for row in cards.split("/")
            )
        self.roles = ROLES
        if roles:
            self.roles = {n: row.split(",") for n, row in enumerate(roles.split("/"), 2)}
        self.points = [0] * players
        self.tokens = [0] * players
        self.round = 0
        self.starter: int | None = None
        self.start_round()

    # set-up

    def start_round(self) -> None:
        self.round += 1
        self.characters: list[str] = []
        for colour, size in zip(COLOURS, self.sizes, strict=False):
            for role in self.roles[size]:
                self.characters.append(f"{colour} {role}" if self.expert else colour)
        self.stock: list[str] = []
        for v in range(1, 9):
            self.stock += [f"{v}o"] * self.orange[v]
            self.stock += [f"{v}f"] * self.flash[v]
        self.stock += ["T"] * 8
        self.under: list[str] = []
        self.pile: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.team: list[str] = []
        self.role: list[str] = []
        self.playing = set(range(self.n))
        self.exploded: set[int] = set()
        self.order: list[int] = []
        self.played = 0
        self.last = 0
        self.announcer: int | None = None
        self.target: int | None = None
        self.sign = ""
        self.stuck = False
        self.declined: set[int] = set()
        self.doing = "characters"
        self.who: int | None = None  # the seat that decides; None is chance

    # what may happen

    def options(self) -> dict[str, int]:
        """Every possible action, with its weight."""
        return getattr(self, f"options_{self.doing}")()  # type: ignore[no-any-return]

    def options_characters(self) -> dict[str, int]:
        return {f"character {c}": k for c, k in Counter(self.characters).items()}

    def options_deal(self) -> dict[str, int]:
        return {f"deal {c}": k for c, k in Counter(self.stock).items()}

    def options_first(self) -> dict[str, int]:
        return {f"first {s}": 1 for s in range(self.n)}

    def options_draw(self) -> dict[str, int]:
        if self.stock:
            return {f"draw {c}": k for c, k in Counter(self.stock).items()}
        return {f"draw {self.under[0]}": 1}

    options_strike = options_draw

    def options_lead(self) -> dict[str, int]:
        hand = self.hands[self.me]
        numbers = {c for c in hand if c != "T"}
        found = {f"play {c}": 1 for c in numbers or {"T"}}
        if self.role[self.me] == "runner":
            for v in range(1, 9):
                found |= self.runs([c for c in hand if c[0] == str(v)])
        return found

    def options_answer(self) -> dict[str, int]:
        hand = self.hands[self.me]
        found = {f"play {c}": 1 for c in hand if c == "T" or self.answers(c)}
        if self.role[self.me] == "runner":
            for v in range(1, 9):
                found |= self.runs([c for c in hand if c[0] == str(v) and self.answers(c)])
        return found

    def options_react(self) -> dict[str, int]:
        found = {f"play {c}": 1 for c in self.reactions(self.me)}
        if self.role[self.me] == "runner" and self.me != self.announcer:
            found |= self.runs([c for c in self.hands[self.me] if c == f"{self.pile[-1][0]}f"])
        return found | {"decline": 1}

    def options_announce(self) -> dict[str, int]:
        signs = ["plus", "minus"]
        if self.gentle and value(self.pile[-1]) == 8:
            signs = ["minus"]
        if self.gentle and value(self.pile[-1]) == 1:
            signs = ["plus"]
        if self.role[self.me] == "striker" and self.pile[-1][1] == "o":
            signs += [f"strike {s}" for s in signs]
        return {f"{sign} {s}": 1 for sign in signs for s in self.playing - {self.me}}

    def options_name(self) -> dict[str, int]:
        return {f"lead {s}": 1 for s in self.playing}

    def options_window(self) -> dict[str, int]:
        able = [s for s in self.playing if s != self.target and self.reactions(s)]
        able = [s for s in able if s not in self.declined]
        if not self.stuck:
            assert self.target is not None
            able.append(self.target)
        return {f"next {s}": 1 for s in able} or {"boom": 1}

    def options_over(self) -> dict[str, int]:
        return {}

    @property
    def me(self) -> int:
        assert self.who is not None
        return self.who

    def answers(self, card: str) -> bool:
        if card == "T":
            return False
        if self.sign == "plus":
            return value(card) >= value(self.pile[-1])
        return value(card) <= value(self.pile[-1])

    def reactions(self, seat: int) -> set[str]:
        found = {"T"} & set(self.hands[seat])
        if seat == self.announcer:
            return found
        assert self.target is not None
        for card in self.hands[seat]:
            if card == f"{self.pile[-1][0]}f":
                found.add(card)
            partners = self.team[seat] == self.team[self.target]
            if self.role[seat] == "guardian" and partners and self.answers(card):
                found.add(card)
        return found

    def runs(self, cards: list[str]) -> dict[str, int]:
        found = set()
        for bits in range(1 << len(cards)):
            chosen = [c for i, c in enumerate(cards) if bits >> i & 1]
            if len(chosen) >= 2:
                colours = sorted((c[1] for c in chosen), reverse=True)
                found.add(f"run {chosen[0][0]}{''.join(colours)}")
        return dict.fromkeys(found, 1)

    # what happens

    def do(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        if word == "strike":
            word, _, rest = rest.partition(" ")
            self.announce(word, int(rest), strike=True)
        elif word in ("plus", "minus"):
            self.announce(word, int(rest), strike=False)
        else:
            getattr(self, f"do_{word}")(rest)

    def do_character(self, character: str) -> None:
        self.characters.remove(character)
        colour, _, role = character.partition(" ")
        self.team.append(colour)
        self.role.append(role)
        if not self.characters:
            self.doing = "deal"

    def do_deal(self, card: str) -> None:
        size = 7 if self.n <= 6 else 6
        seat = next(s for s in range(self.n) if len(self.hands[s]) < size)
        self.stock.remove(card)
        self.hands[seat].append(card)
        if all(len(hand) == size for hand in self.hands):
            if self.starter is None:
                self.doing = "first"
            else:
                self.lead(self.starter)

    def do_first(self, seat: str) -> None:
        self.lead(int(seat))

    def lead(self, seat: int) -> None:
        self.pile_is_clear()
        if self.can_lead(seat) or any(c != "T" for c in self.stock + self.under):
            self.doing, self.who = "lead", seat
            return
        for step in range(1, self.n):
            other = (seat + step) % self.n
            if other in self.playing and self.can_lead(other):
                self.doing, self.who = "lead", other
                return
        self.end_round()

    def pile_is_clear(self) -> None:
        assert not self.pile

    def can_lead(self, seat: int) -> bool:
        return any(c != "T" for c in self.hands[seat])

    def do_play(self, card: str) -> None:
        if card == "T":
            self.time_out()
        else:
            self.put_down([card])

    def do_run(self, cards: str) -> None:
        self.put_down([cards[0] + colour for colour in cards[1:]])

    def put_down(self, cards: list[str]) -> None:
        for card in cards:
            self.hands[self.me].remove(card)
            self.pile.append(card)
        self.played += len(cards)
        self.last = self.me
        self.announcer = self.target = None
        self.stuck = False
        if not self.hands[self.me]:
            self.playing.remove(self.me)
            self.order.append(self.me)
        if self.one_team() or self.played >= 400:
            self.end_round()
        else:
            self.doing = "announce"

    def time_out(self) -> None:
        self.hands[self.me].remove("T")
        self.pile.append("T")
        self.played += 1
        self.last = self.me
        self.announcer = self.target = None
        self.stuck = False
        if self.played >= 400:
            self.end_round()
            return
        self.under += self.pile
        self.pile = []
        self.doing, self.who = "draw", None

    def announce(self, sign: str, target: int, *, strike: bool) -> None:
        self.announcer, self.target, self.sign = self.me, target, sign
        self.who = None
        if strike and not self.stock and not self.under:
            self.under, self.pile = self.pile[:-1], self.pile[-1:]
        if strike and (self.stock or self.under):
            self.doing = "strike"
        else:
            self.open_window()

    def open_window(self) -> None:
        self.declined = set()
        self.doing, self.who = "window", None

    def do_draw(self, card: str) -> None:
        (self.stock or self.under).remove(card)  # the first of its kind, so the top one
        if self.doing == "strike":
            assert self.target is not None
            self.hands[self.target].append(card)
            self.open_window()
        else:
            self.hands[self.last].append(card)
            self.lead(self.last)

    def do_next(self, seat: str) -> None:
        self.who = int(seat)
        if self.who != self.target:
            self.doing = "react"
        elif any(c == "T" or self.answers(c) for c in self.hands[self.me]):
            self.doing = "answer"
        else:
            self.stuck = True
            self.open_window()

    def do_decline(self, _: str) -> None:
        self.declined.add(self.me)
        self.doing, self.who = "window", None

    def do_boom(self, _: str) -> None:
        assert self.target is not None
        assert self.announcer is not None
        self.under += self.pile
        self.pile = []
        self.tokens[self.announcer] += 1
        victim = self.target
        self.playing.remove(victim)
        self.exploded.add(victim)
        self.announcer = self.target = None
        self.stuck = False
        if self.one_team():
            self.end_round()
        else:
            self.doing, self.who = "name", victim

    def do_lead(self, seat: str) -> None:
        self.lead(int(seat))

    # round and game

    def one_team(self) -> bool:
        return len({self.team[s] for s in self.playing}) <= 1

    def end_round(self) -> None:
        def key(seat: int) -> tuple[int, int]:
            return len(self.hands[seat]), (seat - self.last) % self.n

        self.order += sorted(self.playing, key=key)
        self.playing = set()
        ranks: list[str] = []
        for seat in self.order:
            if self.team[seat] not in ranks:
                ranks.append(self.team[seat])
        for seat in self.order:
            self.points[seat] += POINTS[ranks.index(self.team[seat])]
        self.starter = self.order[-1]
        if self.round == 3:
            self.doing, self.who = "over", None
        else:
            self.start_round()

    def scores(self) -> list[int]:
        return [p + 2 * t for p, t in zip(self.points, self.tokens, strict=True)]

    def winners(self) -> set[int]:
        totals = [(s, t) for s, t in zip(self.scores(), self.tokens, strict=True)]
        return {seat for seat in range(self.n) if totals[seat] == max(totals)}
