"""What a seat may believe: hidden cards dealt anew, consistently with everything it has seen.

Seen are one's own hand, the played pile, the order under the draw pile, how many cards each seat
holds or has set aside, and the bounds `least` and `most` (see `hands`). Who declined, nobody knows:
the world starts as if nobody else had.
"""

from __future__ import annotations

from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.streams import below
from boomtable.games.bokken.facts import CARDS, TIMEOUT
from boomtable.games.bokken.state import Seat, State

ATTEMPTS = 32


@kernel
def resample(view: State, seat: int, stream: Array) -> None:
    for _ in range(ATTEMPTS):
        collect_unseen(view, seat)
        if deal_all(view, seat, True, stream):
            break
    else:
        collect_unseen(view, seat)
        deal_all(view, seat, False, stream)
    if view.only_timeouts:
        view.stock[TIMEOUT] += view.stock_size


@kernel
def collect_unseen(view: State, seat: int) -> None:
    """All that `seat` does not see goes to the stock, from where hands are dealt again."""
    for card in range(CARDS):
        view.stock[card] = view.box.cards[card]
    for i in range(view.under_size):
        view.stock[view.under[i]] -= 1
    for i in range(view.pile_size):
        view.stock[view.pile[i]] -= 1
    for other in range(view.players):
        chair = view.seat[other]
        for card in range(CARDS):
            if other != seat:
                chair.hand[card] = chair.least[card]  # all saw these go in
            view.stock[card] -= chair.hand[card]
    if view.only_timeouts:
        view.stock[TIMEOUT] -= view.stock_size  # set apart: the stock holds nothing else


@kernel
def deal_all(view: State, seat: int, bounded: bool, stream: Array) -> bool:
    """Whoever has shown something first: the others can take what is left."""
    for tight in range(1, -1, -1):
        for other in range(view.players):
            served = other != seat and is_tight(view, other) == (tight == 1)
            if served and not deal_to(view, other, seat, bounded, stream):
                return False
    return True


@kernel
def is_tight(view: State, seat: int) -> bool:
    for card in range(CARDS):
        if view.seat[seat].most[card] < view.box.cards[card]:
            return True
    return False


@kernel
def deal_to(view: State, other: int, seat: int, bounded: bool, stream: Array) -> bool:
    chair = view.seat[other]
    missing = chair.held
    for card in range(CARDS):
        missing -= chair.hand[card]
    for _ in range(missing):
        weight = 0
        for card in range(CARDS):
            weight += room(view, chair, card, bounded)
        if weight > 0:
            take_nth(view, chair, below(stream, weight), bounded)
        elif not trade(view, other, seat):
            return False
    return True


@kernel
def room(view: State, chair: Seat, card: int, bounded: bool) -> int:
    """How many of the unseen cards of one kind `chair` may get next."""
    if bounded and chair.hand[card] >= chair.most[card]:
        return 0
    return int(view.stock[card])


@kernel
def take_nth(view: State, chair: Seat, nth: int, bounded: bool) -> None:
    card = 0
    while nth >= room(view, chair, card, bounded):
        nth -= room(view, chair, card, bounded)
        card += 1
    view.stock[card] -= 1
    chair.hand[card] += 1


@kernel
def trade(view: State, needy: int, seat: int) -> bool:
    """Nothing left fits `needy`: another hidden hand gives up a card that does, for one left."""
    for giver in range(view.players):
        if giver != needy and giver != seat:
            for given in range(CARDS):
                if may_give(view.seat[giver], view.seat[needy], given) and replace(
                    view, view.seat[giver], given
                ):
                    view.seat[needy].hand[given] += 1
                    return True
    return False


@kernel
def may_give(giver: Seat, needy: Seat, card: int) -> bool:
    return bool(giver.hand[card] > giver.least[card] and needy.hand[card] < needy.most[card])


@kernel
def replace(view: State, giver: Seat, given: int) -> bool:
    """`giver` puts down `given` and takes any card left that fits."""
    for card in range(CARDS):
        if view.stock[card] > 0 and giver.hand[card] < giver.most[card]:
            view.stock[card] -= 1
            giver.hand[card] += 1
            giver.hand[given] -= 1
            return True
    return False
