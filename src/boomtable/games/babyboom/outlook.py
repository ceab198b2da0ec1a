"""What a board says beyond the state: how everybody stands, and what a move would lead to.

A preview plays the action on a copy and reads what the rules told: no rule stands here twice but
the lines of a blast, which the tests hold against the explosions of the rules.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypedDict

import numpy as np

from boomtable.core.actor import NONE
from boomtable.core.events import Log, entries
from boomtable.core.record import Array, copied
from boomtable.games.babyboom import rules
from boomtable.games.babyboom.actions import ALPHABET, LAYS, MOVE, PLACE, POWER, TICK
from boomtable.games.babyboom.board import BEYOND, STEPS
from boomtable.games.babyboom.events import Happened
from boomtable.games.babyboom.facts import (
    BOOM,
    BOOM_POINTS,
    FACES,
    FLIPPER,
    KIND_NAMES,
    REACH,
    SQUARES,
    TURNS,
    WAY_NAMES,
    WAYS,
)
from boomtable.games.babyboom.phases import Phase
from boomtable.games.babyboom.view import View
from boomtable.games.source import Source

Kind = Literal["hole", "trap", "flipper", "wall", "conveyor"]
Way = Literal["n", "e", "s", "w"]
Cause = Literal["blast", "hole", "trap", "implosion"]


class Standing(TypedDict):
    """How a seat stands in this round."""

    live: int  # dice that have not exploded
    dice: int  # on the board, exploded ones too
    points: int  # what they would score now
    total: int  # with the rounds that are over


class Laid(TypedDict):
    """A tile, in the order in which they were tossed."""

    kind: Kind
    square: int  # NONE before it is laid
    way: Way | None
    sprung: bool  # a Trap that is gone until the next round


class Outlook(TypedDict):
    standing: list[Standing]
    survivors: list[int]  # seats with a live die
    tiles: list[Laid]
    movable: list[int]  # squares of the dice that whoever decides may move, or must turn down
    blocked: bool  # whoever decides cannot move: a die must be turned down where it stands
    lines: list[list[int]]  # squares a blast sweeps north, east, south, west of each square


Travel = TypedDict("Travel", {"seat": int, "from": int, "to": int, "by": str})
Travel.__doc__ = "A die's step: its own, or by a push, a flipper, a conveyor."


class Blast(TypedDict):
    """An explosion: the squares it sweeps north, east, south and west, nearest first."""

    square: int
    seat: int
    arms: list[list[int]]


class Loss(TypedDict):
    """A die that would leave the board."""

    square: int  # where it stands now
    seat: int
    face: int  # that it shows now
    points: int
    cause: Cause
    chance: float  # 1 but for the power roll


class Toll(TypedDict):
    """What a seat's dice on the board are worth before and after; a power roll leaves a range."""

    seat: int
    before: int
    least: int
    most: int
    dice: int  # lost, at most


class Preview(TypedDict, total=False):
    """What would come of a move, if more than a step comes of it."""

    travels: list[Travel]  # every step of every die, where one is pushed or carried
    blasts: list[Blast]
    rolled: bool  # a power roll decides how far the blasts reach
    lost: list[Loss]
    tolls: list[Toll]  # of the seats that would lose a die
    round_end: float  # the chance that the round ends with it


Parts = TypedDict(
    "Parts",
    {"from": int, "to": int, "square": int, "kind": Kind, "way": Way, "seat": int, "face": int},
    total=False,
)


# An action taken apart


def parts(action: int) -> Parts:
    verb, number = ALPHABET.decode(action)
    if verb == "move":
        square, way = STEPS[number]
        return {"from": square, "to": int(BEYOND[square, way]), "way": _way(way)}
    if verb in ("tick", "place"):
        return {"square": number}
    if verb == "tile":
        return _lay(*LAYS[number])
    if verb == "first":
        return {"seat": number}
    return {"kind": _kind(number)} if verb == "toss" else {"face": number}


def _lay(kind: int, square: int, way: int) -> Parts:
    laid: Parts = {"kind": _kind(kind), "square": square}
    return {**laid, "way": _way(way)} if TURNS[kind] > 1 else laid


def _kind(number: int) -> Kind:
    return KIND_NAMES[number]  # type: ignore[return-value]


def _way(number: int) -> Way:
    return WAY_NAMES[number]  # type: ignore[return-value]


# How everybody stands


def outlook(view: View, seat: int) -> Outlook:
    """The same for every seat: nothing in Baby Boom is secret."""
    standing = _standing(view)
    movable, blocked = _movable(view)
    return {
        "standing": standing,
        "survivors": [who for who, stands in enumerate(standing) if stands["live"]],
        "tiles": list(_tiles(view)) if view["tiles"] else [],
        "movable": movable,
        "blocked": blocked,
        "lines": _lines(view["shut"].tobytes(), tuple(_flippers(view))),
    }


def _standing(view: View) -> list[Standing]:
    earned = view["seat"]["earned"].sum(axis=1).tolist()[: int(view["players"])]
    over = int(view["phase"]) == Phase.DONE  # the last round is on the sheet already
    standing: list[Standing] = [
        {"live": 0, "dice": 0, "points": 0, "total": points} for points in earned
    ]
    for seat, face in _dice(view):
        stands, points = standing[seat], worth(face)
        stands["live"] += face > BOOM
        stands["dice"] += 1
        stands["points"] += points
        stands["total"] += 0 if over else points
    return standing


def _dice(view: View) -> Iterator[tuple[int, int]]:
    for seat, face in zip(view["owner"].tolist(), view["face"].tolist(), strict=True):
        if seat != NONE:
            yield seat, face


def worth(face: int) -> int:
    return max(face, BOOM_POINTS)  # babyboom.score


def _tiles(view: View) -> Iterator[Laid]:
    tiles, floor = view["tile"], view["floor"].tolist()
    columns = (tiles["kind"].tolist(), tiles["square"].tolist(), tiles["way"].tolist())
    for number, (kind, square, way) in enumerate(zip(*columns, strict=True)):
        if kind != NONE:
            yield {
                "kind": _kind(kind),
                "square": square,
                "way": None if way == NONE else _way(way),
                "sprung": square != NONE and floor[square] != number,
            }


def _movable(view: View) -> tuple[list[int], bool]:
    if int(view["phase"]) != Phase.MOVE:
        return [], False
    out = np.zeros(len(STEPS), np.int64)
    found = out[: rules.legal(view, out)].tolist()
    if not found or found[0] >= TICK:
        return [action - TICK for action in found], True  # babyboom.blocked
    return sorted({STEPS[action - MOVE][0] for action in found}), False


# Where points come from


def sources(view: View) -> list[Source]:
    """babyboom.winner: the rounds."""
    earned = view["seat"]["earned"][: int(view["players"])].T.tolist()
    return [
        {
            "name": "round",
            "args": {"round": number + 1},
            "gains": [{"points": points} for points in scored],
        }
        for number, scored in enumerate(earned)
    ]


# The lines of a blast

_BEYOND: list[list[int]] = BEYOND.tolist()


@functools.lru_cache(maxsize=256)
def _lines(shut: bytes, flippers: tuple[int, ...]) -> list[list[int]]:
    return [
        [len(_arm(shut, flippers, square, way)) for way in range(WAYS)] for square in range(SQUARES)
    ]


def _flippers(view: View) -> list[int]:
    tiles = view["tile"]
    squares: list[int] = tiles["square"][tiles["kind"] == FLIPPER].tolist()
    return squares


def _arm(shut: Sequence[int], flippers: Sequence[int], square: int, way: int) -> list[int]:
    """babyboom.boom: the squares swept that way, the nearest first."""
    swept: list[int] = []
    while not shut[square] >> way & 1:  # babyboom.wall
        square = _BEYOND[square][way]
        if square == NONE or square in flippers:  # babyboom.flipper
            break
        swept.append(square)
    return swept


# What a move would lead to

_STEP_ARGS: dict[int, int] = {
    Happened.DIE_MOVED: 0,
    Happened.DIE_PUSHED: 0,
    Happened.DIE_CARRIED: 1,
}
_CAUSES: dict[int, Cause] = {
    Happened.DIE_REMOVED: "blast",
    Happened.DIE_FELL: "hole",
    Happened.DIE_IMPLODED: "implosion",
    Happened.TRAP_SPRUNG: "trap",
}
_ENDS = (Happened.ROUND_SURVIVED, Happened.NOBODY_SURVIVED)
# babyboom.power: faces that reach equally far are one result.
_ROLLS = tuple((REACH.index(reach), REACH.count(reach) / FACES) for reach in sorted({*REACH}))


@dataclass
class Trial:
    """A move played on a copy. A die is known by the square on which it stood before."""

    state: Array
    seats: list[int]
    shows: list[int]
    stands: dict[int, int]  # by the square on which it is by now: the one it comes from
    chance: float = 1.0
    travels: list[Travel] = field(default_factory=list)
    exploded: list[tuple[int, int]] = field(default_factory=list)  # square and seat
    lost: dict[int, Cause] = field(default_factory=dict)
    is_round_over: bool = False


def preview(view: View, seat: int, action: int) -> Preview:
    """Nothing for a plain step, and for what is not a move."""
    if not MOVE <= action < PLACE:
        return {}
    trial = _begun(view)
    _play(trial, action)
    told: Preview = {}
    if len(trial.travels) > 1:
        told["travels"] = trial.travels
    if fused := _fused(trial):
        told["rolled"] = True
    if exploding := fused or trial.exploded:
        told["blasts"] = [_blast(view, square, who) for square, who in exploding]
    if exploding or trial.lost:
        told.update(_losses(view, list(_rolled(trial))))
    return told


def _begun(view: View) -> Trial:
    seats, shows = view["owner"].tolist(), view["face"].tolist()
    stands = {square: square for square, seat in enumerate(seats) if seat != NONE}
    return Trial(copied(view), seats, shows, stands)


def _play(trial: Trial, action: int) -> None:
    """Apply, and follow every die through what the rules tell."""
    logs = Log.array(1)
    rules.apply(trial.state[0], action, logs[0])
    pushers: list[tuple[int, int]] = []  # whose step is told before their push
    for kind, seat, *args in entries(logs):
        if kind in _STEP_ARGS:
            _step(trial, pushers, kind, seat, args)
        elif kind in _CAUSES:
            _lose(trial, args[0], _CAUSES[kind])
        elif kind == Happened.DIE_TURNED_DOWN:
            trial.shows[trial.stands[args[0]]] = args[1]
        elif kind == Happened.DIE_EXPLODED:
            trial.exploded.append((args[0], seat))
        elif kind in _ENDS:
            trial.is_round_over = True
            return  # what follows is the next round


def _step(
    trial: Trial, pushers: list[tuple[int, int]], kind: int, seat: int, args: list[int]
) -> None:
    start, end = args[_STEP_ARGS[kind] :][:2]
    by = "push" if kind == Happened.DIE_PUSHED else "step"
    by = KIND_NAMES[args[0]] if kind == Happened.DIE_CARRIED else by
    trial.travels.append({"seat": seat, "from": start, "to": end, "by": by})
    pushers.append((start, end))
    while pushers and pushers[-1][1] not in trial.stands:
        start, end = pushers.pop()
        trial.stands[end] = trial.stands.pop(start)


def _lose(trial: Trial, square: int, cause: Cause) -> None:
    start = trial.stands.pop(square, NONE)
    if start != NONE:  # babyboom.power: a die that implodes on a Trap is told twice
        trial.lost[start] = cause


def _fused(trial: Trial) -> list[tuple[int, int]]:
    """The dice that wait for a power roll."""
    state = trial.state[0]
    if int(state["phase"]) != Phase.POWER:
        return []
    squares = state["fuse"][: int(state["burning"])].tolist()
    return [(square, trial.seats[trial.stands[square]]) for square in squares]


def _blast(view: View, square: int, seat: int) -> Blast:
    """As far as it goes if no power roll limits it."""
    shut, flippers = view["shut"].tolist(), _flippers(view)
    arms = [_arm(shut, flippers, square, way) for way in range(WAYS)]
    return {"square": square, "seat": seat, "arms": arms}


def _rolled(trial: Trial) -> Iterator[Trial]:
    """Every way the power rolls can fall; the trial itself where there is none."""
    if int(trial.state[0]["phase"]) != Phase.POWER:
        yield trial
        return
    for face, chance in _ROLLS:
        branch = replace(
            trial,
            state=copied(trial.state),
            stands=dict(trial.stands),
            chance=trial.chance * chance,
            lost=dict(trial.lost),
        )
        _play(branch, POWER + face)
        yield from _rolled(branch)


def _losses(view: View, ends: list[Trial]) -> Preview:
    shown = view["face"].tolist()
    seats = ends[0].seats
    lost: dict[int, Loss] = {}
    for end in ends:
        for square, cause in end.lost.items():
            die = lost.setdefault(square, _loss(square, seats[square], shown[square], cause))
            die["chance"] += end.chance
    losers = sorted({die["seat"] for die in lost.values()})
    told: Preview = {"lost": list(lost.values()), "tolls": [_toll(s, shown, ends) for s in losers]}
    if over := sum(end.chance for end in ends if end.is_round_over):
        told["round_end"] = over
    return told


def _loss(square: int, seat: int, face: int, cause: Cause) -> Loss:
    return Loss(square=square, seat=seat, face=face, points=worth(face), cause=cause, chance=0)


def _toll(seat: int, shown: list[int], ends: list[Trial]) -> Toll:
    seats = ends[0].seats
    own = [square for square in range(SQUARES) if seats[square] == seat]
    left = [
        sum(worth(end.shows[start]) for start in end.stands.values() if seats[start] == seat)
        for end in ends
    ]
    return {
        "seat": seat,
        "before": sum(worth(shown[square]) for square in own),
        "least": min(left),
        "most": max(left),
        "dice": max(sum(square in end.lost for square in own) for end in ends),
    }
