"""What a seat may believe of hidden hands, against every deal that could have been."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, permutations
from typing import Any

import numpy as np
import pytest

from boomtable import games
from boomtable.core.actor import NONE
from boomtable.core.streams import open_stream
from boomtable.games.bokken.belief import is_possible, resample
from boomtable.games.bokken.facts import CARD_NAMES, CARDS, MINUS, PLUS, TIMEOUT
from boomtable.games.bokken.hands import lay, show_no_number, show_stuck, take_unseen, value_of

GAME = games.find("bokken")
KIND = {name: kind for kind, name in enumerate(CARD_NAMES)}
LOOKER = 0
WORLDS = 6000

Shown = Callable[[int], bool]  # what a card that was there then cannot be


class Story:
    """A game in which few cards are left unseen, and what every card of a hand cannot be."""

    def __init__(self, *hands: str, stock: str) -> None:
        self.states = GAME.fresh(4)
        self.state = self.states[0]
        self.barred: list[list[set[int]]] = []  # by seat: each card in the dark, oldest first
        self.left = [KIND[name] for name in stock.split()]
        for seat, hand in enumerate(hands):
            kinds = [KIND[name] for name in hand.split()]
            chair = self.state.seat[seat]
            chair.held = len(kinds)
            for kind in range(CARDS):
                chair.hand[kind], chair.least[kind] = kinds.count(kind), 0
                chair.since[kind] = NONE
            self.barred.append([set() for _ in kinds])
        self._put_the_rest_away()

    def _put_the_rest_away(self) -> None:
        state, played = self.state, 0
        for kind in range(CARDS):
            state.stock[kind] = self.left.count(kind)
            held = sum(int(chair.hand[kind]) for chair in state.seat[:4])
            for _ in range(int(state.box.cards[kind]) - held - self.left.count(kind)):
                state.pile[played] = kind
                played += 1
        state.pile_size, state.stock_size = played, len(self.left)

    def no_number(self, seat: int) -> None:
        show_no_number(self.state.seat[seat])
        self._bar(seat, lambda kind: kind != TIMEOUT)

    def stuck(self, seat: int, sign: int, top: int) -> None:
        self.state.sign, self.state.top = sign, top - 1
        show_stuck(self.state, self.state.seat[seat])
        self._bar(seat, lambda kind: kind == TIMEOUT or _answers(kind, sign, top - 1))

    def _bar(self, seat: int, shown: Shown) -> None:
        for card in self.barred[seat]:
            card |= {kind for kind in range(CARDS) if shown(kind)}

    def draw(self, seat: int, name: str) -> None:
        take_unseen(self.state, self.state.seat[seat], KIND[name])
        self.barred[seat].append(set())

    def play(self, seat: int, name: str, age: int) -> None:
        """It can only have been the card of that age."""
        lay(self.state, self.state.seat[seat], KIND[name])
        self.barred[seat].pop(-age)

    def deals(self) -> Iterator[tuple[int, ...]]:
        """Every order in which what LOOKER cannot see may lie in hands and draw pile."""
        places = [barred for seat in (1, 2, 3) for barred in self.barred[seat]]
        for deal in set(permutations(_hidden(self))):
            if all(kind not in bar for kind, bar in zip(deal, places, strict=False)):
                yield deal


def _answers(kind: int, sign: int, top: int) -> bool:
    value = int(value_of(kind))
    return value >= top if sign == PLUS else value <= top


def two_time_outs_and_a_draw() -> Story:
    story = Story("1o", "T T", "3o 5o", "2f", stock="8o 6f")
    story.no_number(1)
    story.draw(1, "8o")
    return story


def stuck_then_two_draws() -> Story:
    story = Story("1o", "1o 2o", "8o T", "5f", stock="8f T 3o")
    story.stuck(1, PLUS, 5)
    story.draw(1, "8f")
    story.draw(1, "3o")
    return story


def two_who_have_shown_different_things() -> Story:
    story = Story("1o", "1o 4o", "7o 8o", "T 4f", stock="4o 1f")
    story.stuck(1, PLUS, 5)
    story.stuck(2, MINUS, 3)
    return story


def shown_twice() -> Story:
    story = Story("1o", "4o 4f", "T 8o", "1o", stock="7o 2f 3o")
    story.stuck(1, PLUS, 5)
    story.draw(1, "7o")
    story.stuck(1, MINUS, 3)
    story.draw(1, "2f")
    return story


def the_one_drawn_is_played() -> Story:
    story = Story("1o", "1o 2o", "8o T", "5f", stock="8f T 7o")
    story.stuck(1, PLUS, 5)
    story.draw(1, "8f")
    story.play(1, "8f", age=1)
    return story


STORIES = (
    two_time_outs_and_a_draw,
    stuck_then_two_draws,
    two_who_have_shown_different_things,
    shown_twice,
    the_one_drawn_is_played,
)


@pytest.mark.parametrize("tell", STORIES, ids=lambda tell: tell.__name__)
def test_every_deal_that_fits_is_equally_likely(tell: Callable[[], Story]) -> None:
    story = tell()
    exact = _counted([_hands(story, deal) for deal in story.deals()])
    found = _counted(list(_imagined(story)))
    assert found.keys() <= exact.keys()  # nothing impossible
    for hands, share in exact.items():
        error = 5 * np.sqrt(share * (1 - share) / WORLDS)
        assert found.get(hands, 0.0) == pytest.approx(share, abs=error), hands


def test_a_hand_that_certainly_holds_two_time_outs_gets_them() -> None:
    story = two_time_outs_and_a_draw()
    assert all(hands[0][TIMEOUT] >= 2 for hands in _imagined(story))


def test_possible_is_what_some_deal_gives() -> None:
    story = shown_twice()
    chair = GAME.view(story.state, LOOKER).seat[1]
    dealt = {_hands(story, deal)[0] for deal in story.deals()}
    for four in combinations_with_replacement(_hidden(story), int(chair.held)):
        hand = tuple(four.count(kind) for kind in range(CARDS))
        chair.hand = hand
        assert bool(is_possible(chair)) == (hand in dealt) or not _are_there(story, hand)


Hands = tuple[tuple[int, ...], ...]


def _hidden(story: Story) -> list[int]:
    """What LOOKER cannot see."""
    hands = [chair.hand.tolist() for chair in story.state.seat[1:4]]
    unseen = [sum(kinds) for kinds in zip(story.state.stock.tolist(), *hands, strict=True)]
    return [kind for kind in range(CARDS) for _ in range(unseen[kind])]


def _are_there(story: Story, hand: tuple[int, ...]) -> bool:
    hidden = _hidden(story)
    return all(hidden.count(kind) >= number for kind, number in enumerate(hand))


def _hands(story: Story, deal: tuple[int, ...]) -> Hands:
    dealt, first = [], 0
    for seat in (1, 2, 3):
        size = int(story.state.seat[seat].held)
        cards = deal[first : first + size]
        dealt.append(tuple(cards.count(kind) for kind in range(CARDS)))
        first += size
    return tuple(dealt)


def _imagined(story: Story) -> Iterator[Hands]:
    stream: Any = np.zeros(4, np.uint64)
    open_stream(stream, 1, 1)
    for _ in range(WORLDS):
        worlds = np.array([GAME.view(story.state, LOOKER)], GAME.state.dtype)
        resample(worlds[0], LOOKER, stream)
        yield tuple(tuple(worlds[0].seat[seat].hand.tolist()) for seat in (1, 2, 3))


def _counted(all_hands: list[Hands]) -> dict[Hands, float]:
    """The share of each; deals that differ only in their order are counted by their number."""
    shares: dict[Hands, float] = {}
    for hands in all_hands:
        shares[hands] = shares.get(hands, 0) + 1 / len(all_hands)
    return shares
