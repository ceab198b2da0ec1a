"""What a board says beyond the state: what beats a claim, whose dice lie where, sets so far.

Every door asks here, so that none of them has to know a rule. `outlook` and `preview` are asked
after every move at every table: two small kernels do the reading, and what never changes (a card's
face, the cards a number of bits stands for) is made once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

import numpy as np

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import left_of
from boomtable.core.words import slug
from boomtable.games.rollnbump import rules
from boomtable.games.rollnbump.actions import ALPHABET, CLAIM, END, KEEP, REROLL, USE, USE_NONE
from boomtable.games.rollnbump.combinations import strength
from boomtable.games.rollnbump.facts import (
    BONUS_BIT,
    BONUS_SPOT,
    DICE,
    FACES,
    IS_STRAIGHT,
    JOKER,
    JOKER_SPOT,
    MAX_PLAYERS,
    POINTS,
    ROLLS,
    SET_BONUS,
    SIZE,
    SPOTS,
    SUIT_CARDS,
    SUIT_NAMES,
    SUITS,
    Combination,
)
from boomtable.games.rollnbump.notation import SPOT_NAMES
from boomtable.games.rollnbump.phases import Phase
from boomtable.games.rollnbump.reach import reaches
from boomtable.games.rollnbump.state import Seat, State
from boomtable.games.rollnbump.view import View
from boomtable.games.source import Source


def strongest(asks: int) -> int:
    """What no dice can beat on a spot that asks for this."""
    if asks < Combination.PAIR:
        return DICE
    if asks == Combination.ANY:
        return DICE * FACES
    size = SIZE[asks]
    return sum(range(FACES, FACES - size, -1)) if IS_STRAIGHT[asks] else size * FACES


STRONGEST = tuple(strongest(asks) for asks in Combination)


# What the page shows of a position

Suit = Literal["waves", "dots", "zigzag", "scales", "none"]


class CombinationSeen(TypedDict):
    """What a spot asks for: the face of a card, or any dice for the bonus die."""

    name: str  # `combination.NAME` of the game's words
    face: int  # of a Single; else 0
    points: int
    dice: int  # that it takes
    more: bool  # or more than that
    counts: Literal["dice", "total"]  # what must be higher to bump


class SpotSeen(TypedDict):
    spot: int
    name: str  # in the notation
    dice: list[int]  # the holder's that lie here, lowest face first
    faces: list[int]  # that they show
    safe: bool  # nobody can bump them
    closed: Literal["", "face-down", "empty", "acquired", "rolled", "taken"]  # to whoever plays


class SuitSeen(TypedDict):
    suit: Suit
    cards: list[int]  # combinations of the cards acquired
    points: list[int]  # of each
    size: int  # cards that count, the Joker too if it joins them
    bonus: int


class SeatSeen(TypedDict):
    suits: list[SuitSeen]
    joker: bool
    joins: Suit  # the suit that the Joker counts for
    cards: int  # points by source
    sets: int
    bonus: int
    total: int
    dice: list[int]  # where each die is: a spot, or -1 at home


class Outlook(TypedDict):
    spots: list[SpotSeen]  # the piles, the Joker, the bonus die
    seats: list[SeatSeen]
    rolls_left: int
    next: int  # the seat that plays after the active one
    combinations: list[CombinationSeen]  # by their numbers
    sets: list[int]  # what so many cards of a suit add


class Preview(TypedDict, total=False):
    strength: int  # of a claim: its total, on a Single its number of dice
    beats: int  # what lies there now
    bumps: int  # whom
    safe: bool  # nobody could bump it
    points: int  # of the card
    sets: int  # that it would add to one's sets
    before: int  # of the bonus die's use: the face that changes
    after: int
    reach: list[float]  # of a roll: the chance that one's dice can then claim each of the spots


class Parts(TypedDict, total=False):
    spot: int
    dice: list[int]  # which of one's own, from 0
    bonus: bool  # the bonus die rolls too
    die: int  # that takes the bonus die's face; -1: none


def _combination_seen(asks: int) -> CombinationSeen:
    single, any_dice = asks < Combination.PAIR, asks == Combination.ANY
    return {
        "name": "single" if single else slug(Combination(asks)),
        "face": asks + 1 if single else 0,
        "points": 0 if any_dice else POINTS[asks],
        "dice": SIZE[asks],
        "more": single or any_dice,
        "counts": "dice" if single else "total",
    }


_SUITS: tuple[Suit, ...] = (*SUIT_NAMES, "none")  # type: ignore[assignment]  # NONE is the last
_COMBINATIONS = [_combination_seen(asks) for asks in Combination]
_BITS = [[bit for bit in range(SUIT_CARDS) if bits >> bit & 1] for bits in range(1 << SUIT_CARDS)]
_POINTS = [[POINTS[combination] for combination in held] for held in _BITS]
_SETS = list(SET_BONUS)

# What `survey` writes of each spot and of each seat
_SPOT = ("asks", "left", "holder", "dice", "is_safe")
_SEAT = ("joker", "joins", "cards", "sets", "bonus")
_SPOT_NUMBERS, _SEAT_NUMBERS = len(_SPOT), len(_SEAT)
_SEATS = SPOTS * _SPOT_NUMBERS
_SIZES = _SEATS + MAX_PLAYERS * _SEAT_NUMBERS
_HELD = _SIZES + MAX_PLAYERS * SUITS
_REST = _HELD + MAX_PLAYERS * SUITS
_SURVEY = _REST + 2  # rolls left, the next seat
_FORESEEN = 6  # what `foresee` writes of a claim


def outlook(view: View, seat: int) -> Outlook:
    survey = np.zeros(_SURVEY, np.int64)
    survey_of(view, survey)
    read = survey.tolist()
    faces = view["seat"]["die"].tolist()
    places = [[NONE] * DICE for _ in faces]
    return {
        "spots": [_spot_seen(spot, read, view, faces, places) for spot in _spots(view)],
        "seats": [_seat_seen(who, read, places[who]) for who in range(int(view["players"]))],
        "rolls_left": read[_REST],
        "next": read[_REST + 1],
        "combinations": _COMBINATIONS,
        "sets": _SETS,
    }


def _spot_seen(
    spot: int, read: list[int], view: View, faces: list[list[int]], places: list[list[int]]
) -> SpotSeen:
    first = spot * _SPOT_NUMBERS
    asks, left, holder, bits, safe = read[first : first + _SPOT_NUMBERS]
    dice: list[int] = []
    if holder != NONE:
        dice = sorted(_BITS[bits], key=faces[holder].__getitem__)
        for die in dice:
            places[holder][die] = spot
    return {
        "spot": spot,
        "name": SPOT_NAMES[spot],
        "dice": dice,
        "faces": [faces[holder][die] for die in dice],
        "safe": bool(safe),
        "closed": _closed(view, spot, asks, left),
    }


def _closed(
    view: View, spot: int, asks: int, left: int
) -> Literal["", "face-down", "empty", "acquired", "rolled", "taken"]:
    """Why nobody can claim a spot now."""
    if spot == BONUS_SPOT:
        if int(view["bonus_owner"]) != NONE:
            return "taken"  # rollnbump.bonus-roll
        return "rolled" if int(view["bonus_face"]) != NONE else ""  # rollnbump.bonus-once
    if asks != NONE:
        return ""
    if spot == JOKER_SPOT:
        return "acquired"
    return "face-down" if left else "empty"


def _seat_seen(who: int, read: list[int], places: list[int]) -> SeatSeen:
    first = _SEATS + who * _SEAT_NUMBERS
    joker, joins, cards, sets, bonus = read[first : first + _SEAT_NUMBERS]
    return {
        "suits": [_suit_seen(who, suit, read) for suit in range(SUITS)],
        "joker": bool(joker),
        "joins": _SUITS[joins],
        "cards": cards,
        "sets": sets,
        "bonus": bonus,
        "total": cards + sets + bonus,
        "dice": places,
    }


def _suit_seen(who: int, suit: int, read: list[int]) -> SuitSeen:
    size, held = read[_SIZES + who * SUITS + suit], read[_HELD + who * SUITS + suit]
    return {
        "suit": _SUITS[suit],
        "cards": _BITS[held],
        "points": _POINTS[held],
        "size": size,
        "bonus": SET_BONUS[size],
    }


def preview(view: View, seat: int, action: int) -> Preview:
    if CLAIM <= action < END:
        return _preview_claim(view, action)
    if USE <= action < USE_NONE:
        before = int(view["seat"]["die"][view["active"], action - USE])
        return {"before": before, "after": int(view["bonus_face"])}
    return _preview_rolls(view, [action])[0] if REROLL <= action <= KEEP else {}


def previews(view: View, offers: Sequence[Sequence[int]]) -> list[list[Preview]]:
    """Those of every seat at once: all rolls that may be made again are weighed together."""
    told = []
    for seat, actions in enumerate(offers):
        rolls = bool(actions) and REROLL <= actions[0] <= KEEP
        told.append(
            _preview_rolls(view, actions)
            if rolls
            else [preview(view, seat, action) for action in actions]
        )
    return told


def _preview_rolls(view: View, actions: Sequence[int]) -> list[Preview]:
    spots = _spots(view)
    return [{"reach": [row[spot] for spot in spots]} for row in reaches(view, actions)]


def _spots(view: View) -> list[int]:
    """Those that a board shows."""
    return [*range(int(view["piles"])), JOKER_SPOT, BONUS_SPOT]


def _preview_claim(view: View, action: int) -> Preview:
    found = np.zeros(_FORESEEN, np.int64)
    foresee(view, action, found)
    power, beats, bumps, safe, points, sets = found.tolist()
    foreseen: Preview = {"strength": power, "safe": bool(safe), "points": points, "sets": sets}
    if bumps != NONE:
        foreseen |= {"beats": beats, "bumps": bumps}
    return foreseen


def parts(action: int) -> Parts:
    verb, number = ALPHABET.decode(action)
    if verb == "claim":
        spot, dice = int(rules.spot_of(action)), int(rules.dice_of(action))
        return {"spot": spot, "dice": _BITS[dice]}
    if verb == "reroll":
        dice = number + 1
        return {"dice": _BITS[dice & ~BONUS_BIT], "bonus": bool(dice & BONUS_BIT)}
    if verb == "use":
        return {"die": number if action != USE_NONE else NONE}
    return {}


# Where points come from


def sources(view: View) -> list[Source]:
    """rollnbump.winner: the cards, the sets they make, and the bonus die's last roll."""
    seats = outlook(view, NONE)["seats"]
    return [
        _source("cards", [seat["cards"] for seat in seats]),
        _source("sets", [seat["sets"] for seat in seats]),
        _source("die", [seat["bonus"] for seat in seats]),
    ]


def _source(name: str, points: list[int]) -> Source:
    return {"name": name, "args": {}, "gains": [{"points": each} for each in points]}


# Read at once


@kernel
def survey_of(view: State, out: Array) -> None:
    """The numbers of spots and seats, in the order named above."""
    n = 0
    for number in range(SPOTS):
        spot = view.spot[number]
        out[n] = spot.asks
        out[n + 1] = spot.left
        out[n + 2] = spot.holder
        out[n + 3] = spot.dice
        out[n + 4] = spot.holder != NONE and spot.to_beat >= STRONGEST[spot.asks]
        n += _SPOT_NUMBERS
    for number in range(MAX_PLAYERS):
        survey_seat(view, number, out)
    if view.phase == Phase.REROLL:
        out[_REST] = ROLLS - view.rolls
    out[_REST + 1] = left_of(view, view.active)


@kernel
def survey_seat(view: State, number: int, out: Array) -> None:
    seat = view.seat[number]
    n = _SEATS + number * _SEAT_NUMBERS
    out[n] = seat.card[JOKER]
    out[n + 1] = rules.suit_of_joker(seat)
    out[n + 2] = rules.value_of_cards(seat)
    out[n + 3] = rules.value_of_sets(seat)
    out[n + 4] = rules.last_die_of(view, number)
    for suit in range(SUITS):
        held = 0
        for combination in range(SUIT_CARDS):
            if seat.card[suit * SUIT_CARDS + combination]:
                held |= 1 << combination
        out[_HELD + number * SUITS + suit] = held
        out[_SIZES + number * SUITS + suit] = rules.cards_of_suit(seat, suit) + (
            suit == rules.suit_of_joker(seat)
        )


@kernel
def foresee(view: State, action: int, out: Array) -> None:
    """What a claim would be worth: `strength` and the rest of a preview."""
    spot = view.spot[rules.spot_of(action)]
    seat = view.seat[view.active]
    out[0] = strength(int(spot.asks), seat.die, rules.dice_of(action))
    out[1] = spot.to_beat
    out[2] = spot.holder
    out[3] = out[0] >= STRONGEST[spot.asks]
    if spot.asks != Combination.ANY:
        out[4] = POINTS[spot.asks]
        out[5] = sets_with(seat, int(spot.suit)) - rules.value_of_sets(seat)


@kernel
def sets_with(seat: Seat, suit: int) -> int:
    """rollnbump.sets, rollnbump.joker: with one card more of this suit; NONE: with the Joker."""
    joins = NONE
    if suit == NONE or seat.card[JOKER]:
        joins = joined_with(seat, suit)
    points = 0
    for each in range(SUITS):
        cards = rules.cards_of_suit(seat, each)
        points += SET_BONUS[cards + (each == suit) + (each == joins)]
    return points


@kernel
def joined_with(seat: Seat, suit: int) -> int:
    """The suit that the Joker would join."""
    best, most = NONE, 0
    for each in range(SUITS):
        cards = rules.cards_of_suit(seat, each) + (each == suit)
        if cards > most and cards < SUIT_CARDS:
            best, most = each, cards
    return best
