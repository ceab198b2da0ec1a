"""What a board says beyond the state: who would get the bonus tokens now, and what a roll risks.

Every door asks here, so that none of them has to know a rule. A server asks after every move, so
what must be counted is counted by one kernel, `survey`, and what is told is kept: most of it was
told before, here or at another table. So nobody may change what they are told.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from typing import TypedDict

import numpy as np

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array, copied
from boomtable.games.rollie import rules
from boomtable.games.rollie.actions import ALPHABET, SECURE
from boomtable.games.rollie.facts import (
    BONUS_PLACES,
    COLOURS,
    FACES,
    MAX_PLAYERS,
    ROUNDS,
    VALUES,
)
from boomtable.games.rollie.state import State
from boomtable.games.rollie.view import View
from boomtable.games.source import Gain, Source

ROLLS = FACES * FACES  # all equally likely: rollie.dice


class Standing(TypedDict):
    """What a seat risks and owns now."""

    bills: int  # in the Stake
    points: int
    risk: int  # how many of the 36 rolls would cost it the Stake as it lies
    doubles: list[int]  # the faces whose double would
    wallet: int  # points
    bonus: int  # points of the bonus tokens it would get now
    deciding: bool  # has yet to decide about the roll on the table


class BonusToken(TypedDict):
    points: int
    seat: int  # who would get it now, or -1


class Outlook(TypedDict):
    rounds: int
    rolls: int  # that are equally likely
    last_round: bool  # what is not secured in it is worth nothing
    barren: int  # rolls that find both piles empty, and cost everybody the Stake
    standing: list[Standing]  # by seat
    bonus: list[list[BonusToken]]  # by pile, the best place first


class BonusChange(TypedDict):
    """What securing does to one's place at a pile."""

    pile: int
    place: int  # from 0; -1 without a bonus token
    points: int
    before: int  # points of the bonus token held before


class Toll(TypedDict):
    """What it does to somebody else's points."""

    seat: int
    before: int
    after: int


class Preview(TypedDict, total=False):
    bills: int  # take: in the Stake then; secure: brought to safety
    points: int
    risk: int  # take: how many of the 36 rolls would cost it all
    doubles: list[int]
    token: int  # secure: the tie-break token that comes with it, or 0
    # Once it is secured; of a bill that is taken, if it were with the rest of the Stake:
    bonus: list[BonusChange]  # the piles where it changes one's bonus token
    total: int  # one's points then, bonus tokens included
    ahead: list[int]  # the seats that would still have more
    tolls: list[Toll]  # the others whose bonus tokens change


class Parts(TypedDict, total=False):
    pile: int
    value: int
    face: int
    token: int
    seat: int


# The kernel

BILLS_AT, POINTS_AT, RISK_AT, DOUBLES_AT, WALLET_AT, BONUS_AT, DECIDING_AT, SEAT_SIZE = range(8)
TOKENS_AT = MAX_PLAYERS * SEAT_SIZE
FIRST_TOKEN = tuple(TOKENS_AT + sum(BONUS_PLACES[:colour]) for colour in range(COLOURS))
WORTH_AT = TOKENS_AT + sum(BONUS_PLACES)  # the points of each token, in the same order
BARREN_AT = WORTH_AT + sum(BONUS_PLACES)
LAST_ROUND_AT = BARREN_AT + 1
PLAYERS_AT = LAST_ROUND_AT + 1
SIZE = PLAYERS_AT + 1

TOKEN_AT = SEAT_SIZE  # of a choice: the highest token face up before it, or NONE
BEFORE_AT = TOKEN_AT + 1  # places at the piles, by colour
AFTER_AT = BEFORE_AT + COLOURS
BEFORE_BONUS_AT = AFTER_AT + COLOURS  # points of the bonus tokens of those places
AFTER_BONUS_AT = BEFORE_BONUS_AT + COLOURS
BEFORE_SCORE_AT = AFTER_BONUS_AT + COLOURS  # everybody's points
AFTER_SCORE_AT = BEFORE_SCORE_AT + MAX_PLAYERS
SEATS_AT = AFTER_SCORE_AT + MAX_PLAYERS  # how many play, and whose choice it is
CHOICE_SIZE = SEATS_AT + 2


@kernel
def survey(state: State, out: Array) -> None:
    """Everything that is counted, by seat, then by bonus token: who would get it, its points."""
    out[PLAYERS_AT] = state.players
    out[BARREN_AT] = barren_rolls(state)
    out[LAST_ROUND_AT] = is_last_round(state)
    for seat in range(state.players):
        survey_seat(state, seat, out[seat * SEAT_SIZE :])
    for colour in range(COLOURS):
        for place in range(BONUS_PLACES[colour]):
            out[FIRST_TOKEN[colour] + place] = NONE
            out[FIRST_TOKEN[colour] + place + WORTH_AT - TOKENS_AT] = state.box.bonus[colour, place]
        for seat in range(state.players):
            place = rules.place_of(state, colour, seat)
            if place != NONE:
                out[FIRST_TOKEN[colour] + place] = seat
                out[seat * SEAT_SIZE + BONUS_AT] += state.box.bonus[colour, place]


@kernel
def survey_seat(state: State, seat: int, out: Array) -> None:
    own = state.seat[seat]
    out[BILLS_AT] = rules.bills_in(own.stake)
    out[POINTS_AT] = rules.points_of(own.stake)
    out[DOUBLES_AT] = crashing_doubles(state, seat)
    out[RISK_AT] = crashing_rolls(state, seat)
    out[WALLET_AT] = rules.points_of(own.wallet)
    out[BONUS_AT] = 0
    out[DECIDING_AT] = state.turn == seat or rules.may_decide_early(state, seat)


@kernel
def survey_choices(states: Array, sizes: Array, actions: Array, out: Array) -> None:
    """What each action leads to, those of the first seat first. `states` has room for two more."""
    choice = 0
    for seat in range(len(sizes)):
        for _ in range(sizes[seat]):
            survey_choice(states, seat, int(actions[choice]), out[choice])
            choice += 1


@kernel
def survey_choice(states: Array, seat: int, action: int, out: Array) -> None:
    """A bill more as it would lie then, or the Stake brought to safety; and what everybody has once
    it is safe, with that bill.
    """
    before, after, safe = states[0], states[1], states[2]
    states[1] = states[0]
    states[2] = states[0]
    safe.turn = seat  # rollie.simultaneous: decided as if it were asked now
    if action == SECURE:
        survey_seat(before, seat, out)
    else:
        after.turn = seat
        rules.apply(after, action, None)
        survey_seat(after, seat, out)
        for colour in range(COLOURS):
            safe.seat[seat].stake[colour] = after.seat[seat].stake[colour]
    rules.apply(safe, SECURE, None)
    compare(before, safe, seat, out)


@kernel
def compare(before: State, after: State, seat: int, out: Array) -> None:
    """The places of `seat`, and everybody's points."""
    out[TOKEN_AT] = rules.highest(before.face_up)
    out[SEATS_AT], out[SEATS_AT + 1] = before.players, seat
    rules.scores(before, out[BEFORE_SCORE_AT:AFTER_SCORE_AT])
    rules.scores(after, out[AFTER_SCORE_AT:SEATS_AT])
    for colour in range(COLOURS):
        was, will = rules.place_of(before, colour, seat), rules.place_of(after, colour, seat)
        out[BEFORE_AT + colour], out[AFTER_AT + colour] = was, will
        out[BEFORE_BONUS_AT + colour] = bonus_of(before, colour, was)
        out[AFTER_BONUS_AT + colour] = bonus_of(after, colour, will)


@kernel
def bonus_of(state: State, colour: int, place: int) -> int:
    """The points of a place, which may be NONE."""
    return state.box.bonus[colour, place] if place != NONE else 0


@kernel
def crashing_doubles(state: State, seat: int) -> int:
    """The faces whose double would cost `seat` its Stake as it lies, as bits."""
    own = state.seat[seat]
    if rules.bills_in(own.stake) == 0:
        return 0  # secured, or nothing to lose
    doubles = 0
    last = is_last_round(state)  # rollie.unsecured: whoever stays has nothing either
    for face in range(FACES):
        if last or rules.has_krach(own, face):
            doubles |= 1 << face
    return doubles


@kernel
def is_last_round(state: State) -> bool:
    """rollie.unsecured: what is not secured in it is worth nothing."""
    return state.round_number == ROUNDS or state.last_round != 0


@kernel
def barren_rolls(state: State) -> int:
    """rollie.both-empty: the ordered pairs of two different empty piles."""
    empty = 0
    for colour in range(COLOURS):
        empty += state.bank[colour] == 0
    return empty * (empty - 1)


@kernel
def crashing_rolls(state: State, seat: int) -> int:
    """How many of the 36 rolls would cost `seat` its Stake as it lies."""
    doubles = crashing_doubles(state, seat)
    if doubles == 0:
        return 0
    rolls = barren_rolls(state)
    for face in range(FACES):
        rolls += doubles >> face & 1
    return rolls


# What boards are told

_KEPT = 1024  # answers of each kind

_FACES_OF = [[face for face in range(FACES) if bits >> face & 1] for bits in range(1 << FACES)]
_TOKENS = [  # by pile: which of the tokens' numbers says who gets it
    [first - TOKENS_AT + place for place in range(BONUS_PLACES[colour])]
    for colour, first in enumerate(FIRST_TOKEN)
]


def outlook(view: View, seat: int) -> Outlook:
    """The same for everybody: nothing in Rollie is secret."""
    found = tuple(_survey(view))
    players = found[PLAYERS_AT]
    return {
        "rounds": ROUNDS,
        "rolls": ROLLS,
        "last_round": bool(found[LAST_ROUND_AT]),
        "barren": found[BARREN_AT],
        "standing": [
            _standing(found[at : at + SEAT_SIZE]) for at in range(0, players * SEAT_SIZE, SEAT_SIZE)
        ],
        "bonus": _tokens(found[TOKENS_AT:WORTH_AT], found[WORTH_AT:BARREN_AT]),
    }


def preview(view: View, seat: int, action: int) -> Preview:
    """A bill more and what it risks, or what securing brings; also before one's turn."""
    return previews(view, [()] * seat + [(action,)])[seat][0]


def previews(view: View, offers: Sequence[Sequence[int]]) -> list[list[Preview]]:
    """Those of every seat at once: a server asks for all of them after every move."""
    sizes, actions = bytes(map(len, offers)), bytes(itertools.chain.from_iterable(offers))
    out = np.zeros((len(actions), CHOICE_SIZE), np.int64)
    survey_choices(copied(view, 3), _numbers(sizes), _numbers(actions), out)
    found, at, told = out.tobytes(), 0, []
    for offered in offers:
        end = at + len(offered) * CHOICE_SIZE * out.itemsize
        told.append(_previews(tuple(offered), found[at:end]))
        at = end
    return told


def parts(action: int) -> Parts:
    verb, number = ALPHABET.decode(action)
    match verb:
        case "take":
            return {"pile": number, "value": VALUES[number]}
        case "roll":
            return {"face": number}
        case "reveal":
            return {"token": number + 1}
        case "first":
            return {"seat": number}
    return {}


@functools.lru_cache(_KEPT)
def _previews(actions: tuple[int, ...], found: bytes) -> list[Preview]:
    """Those of one seat. While others decide they are often as they were."""
    rows = np.frombuffer(found, np.int64).reshape(-1, CHOICE_SIZE).tolist()
    return [
        _secured(row) if action == SECURE else _taken(row)
        for action, row in zip(actions, rows, strict=True)
    ]


def _numbers(small: bytes) -> Array:
    return np.frombuffer(small, np.uint8)


def _taken(found: list[int]) -> Preview:
    return {
        "bills": found[BILLS_AT],
        "points": found[POINTS_AT],
        "risk": found[RISK_AT],
        "doubles": _FACES_OF[found[DOUBLES_AT]],
        **_then(found),
    }


def _secured(found: list[int]) -> Preview:
    return {
        "bills": found[BILLS_AT],
        "points": found[POINTS_AT],
        "token": found[TOKEN_AT] + 1,
        **_then(found),
    }


def _then(found: list[int]) -> Preview:
    """Once it is safe."""
    places = zip(found[BEFORE_AT:AFTER_AT], found[AFTER_AT:BEFORE_BONUS_AT], strict=True)
    players, seat = found[SEATS_AT:]
    before = found[BEFORE_SCORE_AT:AFTER_SCORE_AT][:players]
    after = found[AFTER_SCORE_AT:SEATS_AT][:players]
    others = [other for other in range(players) if other != seat]
    return {
        "bonus": [_change(found, colour) for colour, (a, b) in enumerate(places) if a != b],
        "total": after[seat],
        "ahead": [other for other in others if after[other] > after[seat]],
        "tolls": [
            {"seat": other, "before": before[other], "after": after[other]}
            for other in others
            if before[other] != after[other]
        ],
    }


def _change(found: list[int], colour: int) -> BonusChange:
    return {
        "pile": colour,
        "place": found[AFTER_AT + colour],
        "points": found[AFTER_BONUS_AT + colour],
        "before": found[BEFORE_BONUS_AT + colour],
    }


def _survey(view: View) -> list[int]:
    out = np.zeros(SIZE, np.int64)
    survey(view, out)
    found: list[int] = out.tolist()
    return found


@functools.lru_cache(_KEPT)
def _standing(found: tuple[int, ...]) -> Standing:
    bills, points, risk, doubles, wallet, bonus, deciding = found
    return {
        "bills": bills,
        "points": points,
        "risk": risk,
        "doubles": _FACES_OF[doubles],
        "wallet": wallet,
        "bonus": bonus,
        "deciding": bool(deciding),
    }


@functools.lru_cache(_KEPT)
def _tokens(seats: tuple[int, ...], points: tuple[int, ...]) -> list[list[BonusToken]]:
    return [[{"points": points[at], "seat": seats[at]} for at in row] for row in _TOKENS]


# Where points come from


def sources(view: View) -> list[Source]:
    """rollie.score: the bills of each value, and the bonus tokens that they win."""
    wallets = view["seat"]["wallet"].tolist()[: int(view["players"])]
    tokens = outlook(view, NONE)["bonus"]
    return [
        {
            "name": "bills",
            "args": {"value": value},
            "gains": [
                _gain(value, wallet[colour], [t for t in tokens[colour] if t["seat"] == seat])
                for seat, wallet in enumerate(wallets)
            ],
        }
        for colour, value in enumerate(VALUES)
    ]


def _gain(value: int, bills: int, tokens: list[BonusToken]) -> Gain:
    bonus = sum(token["points"] for token in tokens)
    return {"points": value * bills, "count": bills, "bonus": bonus}
