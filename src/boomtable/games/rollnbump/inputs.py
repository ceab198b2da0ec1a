"""What learned values look at between two turns: how far one is ahead, how near the end is, what
lies free, and whose dice lie where, for how many turns of others yet.

What seats hold "in all" are their cards and those that their dice lie on. Dice on a card are seen
by how many others play before their owner acquires it; who owns them, beyond "I" and "somebody
else", is told by the leads alone.
"""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import around
from boomtable.games.inputs import Curriculum, Inputs, either, one, steps
from boomtable.games.rollnbump.facts import (
    BONUS_SPOT,
    EMPTY_PILES_TO_END,
    FACES,
    IS_STRAIGHT,
    JOKER,
    JOKER_SPOT,
    MAX_PLAYERS,
    OPENING,
    PILE_CARDS,
    POINTS,
    SET_BONUS,
    SIZE,
    SUIT_CARDS,
    SUITS,
    Combination,
)
from boomtable.games.rollnbump.state import Spot, State

LOWEST = max(PILE_CARDS)  # cards of a pile
NEAR = 5  # cards of the pile that will end the game: more are as far
LOW_PILES = (1, 2, 3, 4)  # piles that low
IDLE = (8, 16, 24, 32)  # turns without an acquisition
HIDDEN = 4  # cards to be turned up at most, that count
SETS = (1, 2, 3, 4, 5, 6, 7, 8, 9)  # cards of a suit
KEPT = 6  # cards of a suit: more are as good for the next one
IN_ALL = (-36, -27, -20, -15, -11, -8, -5, -2, 0, 1, 3, 6, 9, 12, 16, 21, 28, 37)  # points ahead
SAFE = (-20, -12, -7, -3, 0, 1, 4, 8, 13, 21)  # points ahead, acquired
TOTALS = (1, 6, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27)  # of dice beside the bonus die

CARD_NAMES = tuple(combination.name.lower().replace("_", "-") for combination in Combination)
CARDS_SEEN = Combination.ANY  # combinations of cards
# Whose dice lie somewhere, and whose turn it is: mine; others', and it is my turn; others'.
WHOSE = ("my", "their-dice-in-my-turn", "their")
MINE, IN_MY_TURN, THEIRS = range(3)

_TABLE = (
    *(f"{dice}-dice" for dice in OPENING),
    *(f"seat+{i}-plays" for i in range(MAX_PLAYERS)),
    *(f"seat+{i}-has-the-bonus-die" for i in range(MAX_PLAYERS)),
    *(f"end-is-{n}-cards-away" for n in range(LOWEST + 1)),
    *(f"piles-that-low-at-least-{n}" for n in LOW_PILES),
    *(f"idle-turns-at-least-{n}" for n in IDLE),
    *(f"cards-to-turn-up-{n}" for n in range(HIDDEN + 1)),
    *(
        f"ahead-of-the-best-{by}-end-{n}-away-{who}-plays"
        for who in ("another", "i")
        for n in range(NEAR + 1)
        for by in ("far-behind", *IN_ALL)
    ),
)
_AGAINST = (
    *(f"in-all-ahead-at-least-{points}" for points in IN_ALL),
    *(f"acquired-ahead-{points}" for points in ("far-behind", *SAFE)),
)
_HELD = (
    "card-ends-the-game",
    *(f"{card}-strength-{n + 1}" for card in CARD_NAMES[:CARDS_SEEN] for n in range(FACES)),
    *(f"bonus-die-total-at-least-{total}" for total in TOTALS),
)
_ONCE = (
    *_TABLE,
    *(f"against+{i}-{what}" for i in range(1, MAX_PLAYERS) for what in _AGAINST),
    *(f"seat+{i}-has-the-joker" for i in range(MAX_PLAYERS)),
)
_FREE = (*CARD_NAMES, "card-ends-the-game")
_WANTED = tuple(
    f"free-{card}-with-{n}-of-its-suit" for card in CARD_NAMES[:SUIT_CARDS] for n in range(KEPT + 1)
)
_SETS = (
    *(f"suit-of-at-least-{n}" for n in SETS),
    *(f"suit-in-all-of-at-least-{n}" for n in SETS),
)
NAMES = (
    *_ONCE,
    *(f"free-{what}" for what in _FREE),
    *(f"{who}-{what}" for who in ("i-see", "whoever-plays-sees") for what in _WANTED),
    *(f"seat+{i}-{what}" for i in range(MAX_PLAYERS) for what in _SETS),
    *(
        f"{who}-{what}-{turns}-turns-to-go"
        for who in WHOSE
        for turns in range(MAX_PLAYERS)
        for what in _HELD
    ),
)

PLAYS_AT = len(OPENING)
OWNS_AT = PLAYS_AT + MAX_PLAYERS
END_AT = OWNS_AT + MAX_PLAYERS
LOW_AT = END_AT + LOWEST + 1
IDLE_AT = LOW_AT + len(LOW_PILES)
HIDDEN_AT = IDLE_AT + len(IDLE)
LEAD_AT = HIDDEN_AT + HIDDEN + 1
AGAINST_AT = len(_TABLE)
AGAINST_SIZE = len(_AGAINST)
JOKERS_AT = AGAINST_AT + (MAX_PLAYERS - 1) * AGAINST_SIZE
FREE_AT = len(_ONCE)
WANTED_AT = FREE_AT + len(_FREE)
SETS_AT = WANTED_AT + 2 * len(_WANTED)
HELD_AT = SETS_AT + MAX_PLAYERS * len(_SETS)
LEADS = len(IN_ALL) + 1
ENDS_GAME = CARDS_SEEN + 1  # in _FREE
WANTED_SIZE, SETS_SIZE, HELD_SIZE = len(_WANTED), len(_SETS), len(_HELD)

# What is counted of each seat before anything is asked, at the end of `out`.
TALLY = SUITS + SUITS + 2
ALL_AT, NOW_POINTS, ALL_POINTS = SUITS, SUITS + SUITS, SUITS + SUITS + 1


def _guess(name: str) -> float:
    """What a question is worth before anything is learned, in points ahead."""
    by = name.partition("ahead-of-the-best-")[2].partition("-end-")[0] or "0"
    return float(IN_ALL[0] if by == "far-behind" else by) / 2


INPUTS = Inputs(
    version=1,
    names=NAMES,
    counted=FREE_AT,
    width=36,
    curriculum=Curriculum(
        trust=0.95,
        curious=(0.1, 0.0),
        rate=(0.06, 0.02),
        calm=4,
        own=20,
        guess=tuple(_guess(name) for name in NAMES),
    ),
)


@kernel
def encode(state: State, seat: int, out: Array) -> int:
    """The end of `out` serves to count cards and points."""
    tally = out[len(out) - MAX_PLAYERS * TALLY :]
    count_all(state, seat, tally, out)
    plays = seen_as(state, int(state.active), seat)
    left = to_the_end(state)
    n = table_inputs(state, seat, plays, left, out)
    n = lead_inputs(state, plays, left, tally, out, n)
    for i in range(state.players):
        n = sets_inputs(tally, i, out, n)
        n = either(state.seat[around(state, seat, i)].card[JOKER] == 1, JOKERS_AT + i, out, n)
    for number in range(JOKER_SPOT + 1):
        if state.spot[number].asks != NONE:
            n = card_inputs(state, state.spot[number], seat, plays, left, tally, out, n)
    return bonus_inputs(state, state.spot[BONUS_SPOT], seat, plays, out, n)


@kernel
def seen_as(state: State, other: int, seat: int) -> int:
    """How many seats to the left of `seat` somebody sits."""
    if other == NONE:
        return NONE
    apart = other - seat
    return apart if apart >= 0 else apart + state.players


@kernel
def to_the_end(state: State) -> int:
    """Cards of the pile that will end the game: the lowest, or where two must be empty the next."""
    for least in range(LOWEST):
        piles = 0
        for pile in range(state.piles):
            piles += state.spot[pile].left <= least
        if piles >= EMPTY_PILES_TO_END[state.players]:
            return least
    return LOWEST


# Cards and points, seats in the order in which `seat` sees them


@kernel
def count_all(state: State, seat: int, tally: Array, out: Array) -> None:
    verbs.scores(state, out)
    for i in range(state.players):
        who = around(state, seat, i)
        mine = tally[i * TALLY : i * TALLY + TALLY]
        mine[NOW_POINTS] = mine[ALL_POINTS] = out[who]
        for suit in range(SUITS):
            cards = 0
            for card in range(suit * SUIT_CARDS, suit * SUIT_CARDS + SUIT_CARDS):
                cards += state.seat[who].card[card]
            mine[suit] = mine[ALL_AT + suit] = cards
    for number in range(JOKER_SPOT + 1):
        spot = state.spot[number]
        if spot.holder != NONE:
            i = seen_as(state, int(spot.holder), seat)
            count_held(spot, tally[i * TALLY : i * TALLY + TALLY])


@kernel
def count_held(spot: Spot, mine: Array) -> None:
    mine[ALL_POINTS] += POINTS[spot.asks]
    if spot.suit != NONE:
        cards = mine[ALL_AT + spot.suit]
        mine[ALL_POINTS] += SET_BONUS[cards + 1] - SET_BONUS[cards]
        mine[ALL_AT + spot.suit] = cards + 1


# Questions


@kernel
def table_inputs(state: State, seat: int, plays: int, left: int, out: Array) -> int:
    n = 0
    if state.turns < len(OPENING):
        n = one(int(state.turns), out, n)
    if plays != NONE:
        n = one(PLAYS_AT + plays, out, n)
    if state.bonus_owner != NONE:
        n = one(OWNS_AT + seen_as(state, int(state.bonus_owner), seat), out, n)
    n = one(END_AT + left, out, n)
    low = 0
    hidden = 0
    for pile in range(state.piles):
        low += state.spot[pile].left <= left
        hidden += state.spot[pile].left > 0 and state.spot[pile].asks == NONE
    n = steps(low, LOW_PILES, LOW_AT, out, n)
    n = steps(state.idle, IDLE, IDLE_AT, out, n)
    return one(HIDDEN_AT + min(hidden, HIDDEN), out, n)


@kernel
def lead_inputs(state: State, plays: int, left: int, tally: Array, out: Array, n: int) -> int:
    worst = tally[ALL_POINTS] - tally[TALLY + ALL_POINTS]
    for i in range(1, state.players):
        lead = tally[ALL_POINTS] - tally[i * TALLY + ALL_POINTS]
        worst = min(worst, lead)
        at = AGAINST_AT + (i - 1) * AGAINST_SIZE
        n = steps(lead, IN_ALL, at, out, n)
        safe = tally[NOW_POINTS] - tally[i * TALLY + NOW_POINTS]
        n = one(at + len(IN_ALL) + reached(safe, SAFE), out, n)
    near = min(left, NEAR) + (NEAR + 1 if plays == 0 else 0)
    return one(LEAD_AT + near * LEADS + reached(worst, IN_ALL), out, n)


@kernel
def reached(quantity: int, thresholds: tuple[int, ...]) -> int:
    """How many steps a quantity reaches."""
    for step in range(len(thresholds)):
        if quantity < thresholds[step]:
            return step
    return len(thresholds)


@kernel
def sets_inputs(tally: Array, i: int, out: Array, n: int) -> int:
    at = SETS_AT + i * SETS_SIZE
    for suit in range(SUITS):
        n = steps(tally[i * TALLY + suit], SETS, at, out, n)
        n = steps(tally[i * TALLY + ALL_AT + suit], SETS, at + len(SETS), out, n)
    return n


@kernel
def card_inputs(
    state: State,
    spot: Spot,
    seat: int,
    plays: int,
    left: int,
    tally: Array,
    out: Array,
    n: int,
) -> int:
    ends = spot.suit != NONE and spot.left == 1 and left <= 1
    if spot.holder != NONE:
        at = held_at(state, spot, seat, plays)
        n = either(ends, at, out, n)
        return one(at + 1 + int(spot.asks) * FACES + strength_of(spot), out, n)
    n = one(FREE_AT + int(spot.asks), out, n)
    if spot.suit == NONE:
        return n
    n = either(ends, FREE_AT + ENDS_GAME, out, n)
    n = one(WANTED_AT + wanted(spot, tally), out, n)
    if plays > 0:
        n = one(WANTED_AT + WANTED_SIZE + wanted(spot, tally[plays * TALLY :]), out, n)
    return n


@kernel
def wanted(spot: Spot, mine: Array) -> int:
    return int(spot.asks) * (KEPT + 1) + int(min(mine[ALL_AT + spot.suit], KEPT))


@kernel
def held_at(state: State, spot: Spot, seat: int, plays: int) -> int:
    """Where the questions begin about dice that belong to somebody and lie for so many turns."""
    whose = MINE if spot.holder == seat else IN_MY_TURN if plays == 0 else THEIRS
    turns = 0 if state.active == NONE else seen_as(state, int(spot.holder), int(state.active))
    return HELD_AT + (whose * MAX_PLAYERS + turns) * HELD_SIZE


@kernel
def strength_of(spot: Spot) -> int:
    """From 0: dice of a Single less one, else the lowest face less one."""
    size = SIZE[spot.asks]
    if spot.asks < Combination.PAIR:
        return spot.to_beat - 1
    more = size * (size - 1) // 2 if IS_STRAIGHT[spot.asks] else 0
    return (spot.to_beat - more) // size - 1


@kernel
def bonus_inputs(state: State, spot: Spot, seat: int, plays: int, out: Array, n: int) -> int:
    if spot.holder == NONE:
        return either(state.bonus_owner == NONE, FREE_AT + Combination.ANY, out, n)
    at = held_at(state, spot, seat, plays) + HELD_SIZE - len(TOTALS)
    return steps(spot.to_beat, TOTALS, at, out, n)
