"""What a seat may believe: hidden cards dealt anew, consistently with everything it has seen.

Seen are one's own hand, the played pile, the order under the draw pile, how many cards each seat
holds or has set aside, and what all know of its hand (see `hands`). Who declined, nobody knows: the
world starts as if nobody else had.

Every deal that fits is equally likely. The cards of one hand are dealt from the oldest, which may
be the fewest kinds, to the newest: then however many choices a card had, those after it have the
same. Where several seats have shown something that is not so, and a deal is thrown away as often as
it would come too easily.
"""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.streams import below
from boomtable.games.bokken.facts import CARDS, TIMEOUT
from boomtable.games.bokken.hands import may_be, unknown_cards
from boomtable.games.bokken.state import Seat, State

ATTEMPTS = 200  # deals thrown away before one is taken that fits, likely or not


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
def deal_all(view: State, seat: int, fairly: bool, stream: Array) -> bool:
    """Whoever has shown something first: the others can take what is left."""
    for tight in range(1, -1, -1):
        for other in range(view.players):
            served = other != seat and has_shown(view.seat[other]) == (tight == 1)
            if served and not deal_to(view, other, seat, fairly, stream):
                return False
    return True


@kernel
def has_shown(chair: Seat) -> bool:
    for card in range(CARDS):
        if chair.since[card] != NONE:
            return True
    return False


@kernel
def deal_to(view: State, other: int, seat: int, fairly: bool, stream: Array) -> bool:
    """From the oldest card to the newest. False if this deal is to be thrown away."""
    chair = view.seat[other]
    shown = has_shown(chair)
    for age in range(unknown_cards(chair), 0, -1):
        choices = choices_of(view, chair, age)
        most = choices
        if fairly and shown:
            most += taken_by_chance(view, other, seat, age)
        if most > 0:
            nth = below(stream, most)
            if nth >= choices:
                return False
            take_nth(view, chair, age, nth)
        elif fairly or not trade(view, other, seat):
            return False
    return True


@kernel
def choices_of(view: State, chair: Seat, age: int) -> int:
    choices = 0
    for card in range(CARDS):
        if may_be(chair, age, card):
            choices += view.stock[card]
    return choices


@kernel
def take_nth(view: State, chair: Seat, age: int, nth: int) -> None:
    """The nth of the cards left that this one may be."""
    card = NONE
    while nth >= 0:
        card += 1
        if may_be(chair, age, card):
            nth -= view.stock[card]
    view.stock[card] -= 1
    chair.hand[card] += 1


@kernel
def taken_by_chance(view: State, other: int, seat: int, age: int) -> int:
    """How many choices of this card those dealt before have taken who need not have: they may be of
    a kind that this one cannot be.
    """
    chair = view.seat[other]
    taken = 0
    for before in range(other):
        rival = view.seat[before]
        if before != seat and has_shown(rival):
            for card in range(CARDS):
                if may_be(chair, age, card):
                    taken += rival.hand[card] - rival.least[card]
            taken -= takers(chair, age, rival)
    return taken


@kernel
def takers(chair: Seat, age: int, rival: Seat) -> int:
    """The unknown cards of `rival` that may be nothing but what this one may be."""
    oldest = unknown_cards(rival)
    newest = 0  # from this age on they are such
    for card in range(CARDS):
        if not may_be(chair, age, card):
            if rival.since[card] == NONE:
                return 0
            newest = max(newest, int(rival.since[card]))
    return max(oldest - newest, 0)


# When luck has run out: any world that fits


@kernel
def trade(view: State, needy: int, seat: int) -> bool:
    """Nothing left fits `needy`: another hidden hand gives up a card that does, for one left."""
    for giver in range(view.players):
        if giver != needy and giver != seat:
            for given in range(CARDS):
                for left in range(CARDS):
                    if swap(view, view.seat[giver], view.seat[needy], given, left):
                        return True
    return False


@kernel
def swap(view: State, giver: Seat, needy: Seat, given: int, left: int) -> bool:
    """`giver` puts down `given` for `needy` and takes `left`, if both hands are possible then."""
    if view.stock[left] <= 0 or giver.hand[given] <= giver.least[given]:
        return False
    giver.hand[given] -= 1
    giver.hand[left] += 1
    needy.hand[given] += 1
    if is_possible(giver) and is_possible(needy):
        view.stock[left] -= 1
        return True
    needy.hand[given] -= 1
    giver.hand[left] -= 1
    giver.hand[given] += 1
    return False


@kernel
def is_possible(chair: Seat) -> bool:
    """What can only be among the newest cards is not more than they are."""
    for newest in range(unknown_cards(chair)):
        among_them = 0
        for card in range(CARDS):
            if chair.since[card] != NONE and chair.since[card] <= newest:
                among_them += chair.hand[card] - chair.least[card]
        if among_them > newest:
            return False
    return True
