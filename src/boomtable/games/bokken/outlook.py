"""What a board says beyond the state: cards by name, points by source, who cannot answer.

Every door asks here, so that none of them has to know a rule. All of it comes from the view of the
seat that asks: what that seat cannot see, nothing here depends on.
"""

from __future__ import annotations

from typing import Literal, TypedDict

import numpy as np

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array, copied
from boomtable.games.bokken import rules
from boomtable.games.bokken.actions import ALPHABET
from boomtable.games.bokken.facts import (
    CARD_NAMES,
    CARDS,
    FLASH,
    MAX_PLAYERS,
    MINUS,
    PLUS,
    ROLE_NAMES,
    ROUNDS,
    RUNS,
    SIGN_NAMES,
    TEAM_NAMES,
    TIMEOUT,
    TOKEN_POINTS,
    TROPHY_POINTS,
    VALUES,
)
from boomtable.games.bokken.hands import in_play, may_be, unknown_cards, value_of
from boomtable.games.bokken.phases import Phase, Status
from boomtable.games.bokken.state import State
from boomtable.games.bokken.view import View
from boomtable.games.source import Source

Colour = Literal["base", "flash", "timeout"]
Sign = Literal["plus", "minus"]


class Card(TypedDict):
    colour: Colour
    value: int  # the printed number; 0 on a Time-out


class Held(TypedDict):
    """A card of one's own hand. A card that may not be played is refused with its reason."""

    colour: Colour
    value: int
    action: str


class Chair(TypedDict):
    """What everybody may know of a player."""

    team: str  # "" before it is dealt
    role: str  # "" for none
    status: Literal["in-play", "safe", "exploded"]
    place: int  # the how-manieth to get out; 0 before
    rank: int  # of the team, by its first player who got out; 0 before
    from_coins: int
    from_tokens: int
    points: int


class Outlook(TypedDict):
    hand: list[Held]  # one's own
    pile: list[Card]  # the last cards played, the top card last
    sign: Literal["plus", "minus", ""]  # of the announcement that stands
    answers: list[int]  # the values that answer it
    draw_pile: int  # cards in it
    rounds: int
    chairs: list[Chair]


class Prize(TypedDict):
    seat: int
    points: int


class Preview(TypedDict, total=False):
    how: Literal["lead", "answer", "flash", "guard", "timeout"]  # what playing the card is
    last: bool  # and one is safe
    boom: float  # the chance that the target can play nothing, as far as one can tell
    saving: int  # of the cards that one cannot see, those that would save it
    unseen: int  # all of those cards
    prizes: list[Prize]  # who gets points if it does explode
    ends: bool  # and the round is over then


class Parts(TypedDict, total=False):
    cards: list[Card]  # that are laid together
    target: int
    sign: Sign
    strike: bool
    leader: int


_FORESEEN = 4  # what `foresee` tells before everybody's gain


def outlook(view: View, seat: int) -> Outlook:
    numbers: Array = np.zeros(_NUMBERS, np.int64)
    _look(view, seat, numbers)
    draw_pile, sign, lowest, highest, shown, players, *rest = numbers.tolist()
    chairs, pile = rest[: _CHAIR * players], rest[_CHAIR * MAX_PLAYERS :]
    held = pile[SHOWN:]
    return {
        "hand": [_HELD[kind] for kind in _SORTED for _ in range(held[kind])],
        "pile": [_CARDS[kind] for kind in pile[:shown]],
        "sign": _SIGNS[sign],
        "answers": list(range(lowest, highest + 1)),
        "draw_pile": draw_pile,
        "rounds": ROUNDS,
        "chairs": [_chair(chairs[i : i + _CHAIR]) for i in range(0, len(chairs), _CHAIR)],
    }


def preview(view: View, seat: int, action: int) -> Preview:
    """What playing a card is, or how likely an announcement is the end of its target."""
    laid = _LAID.get(action)
    if laid is not None:
        how = _how(view, laid)
        return {"how": how, "last": how != "timeout" and len(laid) == int(view.seat[seat].held)}
    return _aimed(view, seat, *_ANNOUNCED[action]) if action in _ANNOUNCED else {}


def _aimed(view: View, seat: int, target: int, sign: int, strike: bool) -> Preview:
    """How likely it is the end of the target, why, and what that would bring to whom."""
    told = np.zeros(_FORESEEN + MAX_PLAYERS)
    foresee(copied(view, 2), seat, target, sign, strike, told)
    boom, saving, cards, ends, *gained = told.tolist()
    return {
        "boom": boom,
        "saving": int(saving),
        "unseen": int(cards),
        "prizes": [{"seat": who, "points": int(n)} for who, n in enumerate(gained) if n],
        "ends": bool(ends),
    }


def parts(action: int) -> Parts:
    return _PARTS[action]


# Points


def coin_points(view: View, seat: int) -> int:
    """bokken.trophies"""
    coins = view.seat[seat].trophies.tolist()
    return sum(n * points for n, points in zip(coins, TROPHY_POINTS, strict=True))


def token_points(view: View, seat: int) -> int:
    return int(view.seat[seat].tokens) * TOKEN_POINTS


def sources(view: View) -> list[Source]:
    """bokken.winner: trophies of the rounds, and Bokken tokens."""
    seats = range(int(view["players"]))
    return [
        _source("coins", [coin_points(view, seat) for seat in seats]),
        _source("tokens", [token_points(view, seat) for seat in seats]),
    ]


def _source(name: str, points: list[int]) -> Source:
    return {"name": name, "args": {}, "gains": [{"points": each} for each in points]}


# Cards


def unseen(view: View, seat: int) -> list[int]:
    """How many cards of each kind lie where `seat` cannot tell: in hands and the draw pile."""
    return [int(unseen_of(view, seat, kind)) for kind in range(CARDS)]


@kernel
def unseen_of(view: State, seat: int, kind: int) -> int:
    """Neither in one's own hand, nor played, nor seen to go into a hand or under the draw pile."""
    left = int(view.box.cards[kind])
    for i in range(view.under_size):
        left -= view.under[i] == kind
    for i in range(view.pile_size):
        left -= view.pile[i] == kind
    for other in range(view.players):
        chair = view.seat[other]
        left -= int(chair.hand[kind]) if other == seat else int(chair.least[kind])
    if view.only_timeouts and kind == TIMEOUT:
        left -= view.stock_size
    return left


@kernel
def stuck_chance(view: State, seat: int, target: int, sign: int, strike: bool) -> float:
    """bokken.must: nothing that answers and no Time-out among the cards that `target` may hold;
    bokken.striker: nor is what it draws first.
    """
    chair = view.seat[target]
    for kind in range(CARDS):
        if chair.least[kind] > 0 and saves(view, kind, sign):
            return 0.0
    unknown = unknown_cards(chair)
    chance = 1.0
    for older in range(unknown):
        chance *= useless_share(view, seat, target, sign, unknown - older, older)
    return chance * useless_draw(view, seat, sign, unknown) if strike else chance


@kernel
def foresee(views: Array, seat: int, target: int, sign: int, strike: bool, out: Array) -> None:
    """What is told of an announcement: a chance, cards, the end of the round, everybody's gain. The
    second view is for trying it.
    """
    view, trial = views[0], views[1]
    out[0] = stuck_chance(view, seat, target, sign, strike)
    for kind in range(CARDS):
        left = unseen_of(view, seat, kind)
        out[2] += left
        out[1] += left if saves(view, kind, sign) else 0
    trial.announcer = seat
    trial.target = target
    rules.explode(trial, None)
    out[3] = trial.phase == Phase.DONE or trial.round_number != view.round_number
    for who in range(view.players):
        out[_FORESEEN + who] = rules.points_of(trial, who) - rules.points_of(view, who)


@kernel
def useless_share(view: State, seat: int, target: int, sign: int, age: int, older: int) -> float:
    """How likely one unknown card of `target` saves nothing, the older ones being such."""
    fitting, useless = 0, 0
    for kind in range(CARDS):
        if may_be(view.seat[target], age, kind):
            left = unseen_of(view, seat, kind)
            if saves(view, kind, sign):
                fitting += left
            else:
                useless += left
    return max(useless - older, 0) / max(fitting + useless - older, 1)


@kernel
def saves(view: State, kind: int, sign: int) -> bool:
    """bokken.answer, bokken.must: a card that answers, or a Time-out."""
    if kind == TIMEOUT:
        return True
    return value_of(kind) >= view.top if sign == PLUS else value_of(kind) <= view.top


@kernel
def useless_draw(view: State, seat: int, sign: int, held: int) -> float:
    """How likely the next card of the draw pile saves nobody, `held` cards in the dark being known
    not to.
    """
    if view.stock_size == 0:
        return known_draw(view, sign)
    if view.only_timeouts:
        return 0.0
    fitting, cards = 0, 0
    for kind in range(CARDS):
        left = unseen_of(view, seat, kind)
        cards += left
        fitting += left if saves(view, kind, sign) else 0
    return max(1.0 - fitting / max(cards - held, 1), 0.0)


@kernel
def known_draw(view: State, sign: int) -> float:
    """bokken.draw-empty: what lies under is known, and so is the played pile below its top."""
    if view.under_size > 0:
        return 0.0 if saves(view, view.under[0], sign) else 1.0
    if view.pile_size > 1:
        return 0.0 if saves(view, view.pile[0], sign) else 1.0
    return 1.0


# What the board shows, as numbers

SHOWN = 4  # cards of the played pile
_HEAD = 6
_CHAIR = 7
_NUMBERS = _HEAD + _CHAIR * MAX_PLAYERS + SHOWN + CARDS


@kernel
def _look(view: State, seat: int, out: Array) -> None:
    shown = min(view.pile_size, SHOWN)
    out[0] = view.stock_size + view.under_size
    out[1] = view.sign
    out[2], out[3] = 1, 0
    if view.target != NONE:  # bokken.answer
        out[2] = view.top + 1 if view.sign == PLUS else 1
        out[3] = VALUES if view.sign == PLUS else view.top + 1
    out[4] = shown
    out[5] = view.players
    for other in range(view.players):
        _look_at(view, other, out, _HEAD + other * _CHAIR)
    first = _HEAD + _CHAIR * MAX_PLAYERS
    for i in range(shown):
        out[first + i] = view.pile[view.pile_size - shown + i]
    for kind in range(CARDS):
        if seat >= 0 and in_play(view, seat):
            out[first + SHOWN + kind] = view.seat[seat].hand[kind]


@kernel
def _look_at(view: State, seat: int, out: Array, first: int) -> None:
    chair = view.seat[seat]
    out[first] = chair.team
    out[first + 1] = chair.role
    out[first + 2] = chair.status
    for place in range(view.safe):
        if view.exits[place] == seat:
            out[first + 3] = place + 1
        if view.seat[view.exits[place]].team == chair.team and out[first + 4] == 0:
            out[first + 4] = rules.place_of_team(view, chair.team) + 1
    for trophy in range(len(TROPHY_POINTS)):
        out[first + 5] += int(chair.trophies[trophy]) * TROPHY_POINTS[trophy]
    out[first + 6] = chair.tokens * TOKEN_POINTS


def _chair(numbers: list[int]) -> Chair:
    team, role, status, place, rank, coins, tokens = numbers
    return {
        "team": TEAM_NAMES[team] if team != NONE else "",
        "role": ROLE_NAMES[role],
        "status": _STATUS[status],
        "place": place,
        "rank": rank,
        "from_coins": coins,
        "from_tokens": tokens,
        "points": coins + tokens,
    }


# Every card and every action, once


def _card(kind: int) -> Card:
    if kind == TIMEOUT:
        return {"colour": "timeout", "value": 0}
    return {"colour": "base" if kind < FLASH else "flash", "value": kind % VALUES + 1}


def _by_value(kind: int) -> tuple[int, int]:
    return (VALUES, 0) if kind == TIMEOUT else (kind % VALUES, kind)


_SORTED = sorted(range(CARDS), key=_by_value)
_CARDS = [_card(kind) for kind in range(CARDS)]
_HELD: list[Held] = [
    {**_CARDS[kind], "action": f"play {name}"} for kind, name in enumerate(CARD_NAMES)
]
_SIGNS: dict[int, Literal["plus", "minus", ""]] = {NONE: "", PLUS: "plus", MINUS: "minus"}
_STATUS: dict[int, Literal["in-play", "safe", "exploded"]] = {
    Status.IN_PLAY: "in-play",
    Status.SAFE: "safe",
    Status.EXPLODED: "exploded",
}


def _laid(name: str, number: int) -> list[Card]:
    """The cards that an action lays."""
    if name == "play":
        return [_CARDS[number]]
    value, choice = divmod(number, len(RUNS))
    orange, flash = RUNS[choice]
    return [_CARDS[value]] * orange + [_CARDS[FLASH + value]] * flash


def _announced(name: str, target: int) -> tuple[int, int, bool]:
    """Target, sign and whether it is a strike."""
    *strike, sign = name.split("_")
    return target, SIGN_NAMES.index(sign), bool(strike)


_DECODED = [ALPHABET.decode(action) for action in range(ALPHABET.size)]
_LAID = {a: _laid(*said) for a, said in enumerate(_DECODED) if said[0] in ("play", "run")}
_ANNOUNCED = {
    a: _announced(*said) for a, said in enumerate(_DECODED) if said[0].endswith(SIGN_NAMES)
}


def _parts(action: int) -> Parts:
    if action in _LAID:
        return {"cards": _LAID[action]}
    if action in _ANNOUNCED:
        target, sign, strike = _ANNOUNCED[action]
        return {"target": target, "sign": "plus" if sign == PLUS else "minus", "strike": strike}
    name, seat = _DECODED[action]
    return {"leader": seat} if name == "lead" else {}


_PARTS = [_parts(action) for action in range(ALPHABET.size)]


def _how(view: View, laid: list[Card]) -> Literal["lead", "answer", "flash", "guard", "timeout"]:
    top = laid[-1]
    if top["colour"] == "timeout":
        return "timeout"
    if view.phase == Phase.LEAD:
        return "lead"
    if view.phase == Phase.ANSWER:
        return "answer"
    is_flash = top["colour"] == "flash" and top["value"] == view.top + 1
    return "flash" if is_flash else "guard"  # bokken.guardian: a Guardian's Flash is a Flash
