"""What learned values look at in a position: yes-or-no questions, each with its number and name.

The verb `encode` writes the numbers of those that are answered yes, as one seat sees the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from boomtable.core.kernel import kernel
from boomtable.core.record import Array

PRINTED: Mapping[str, str] = MappingProxyType({})  # no option chosen


@dataclass(frozen=True)
class Curriculum:
    """How a game is learned (`values/teacher.py`)."""

    tables: tuple[Mapping[str, str], ...] = (PRINTED,)  # the options of its games, by turns
    answers: bool = False  # a move is judged by the best answer to it: for games without dice
    anywhere: int = 0  # so many steps of a game at most are random, before anything is learned
    trust: float = 0.8  # lambda: how much of what came later is believed
    curious: tuple[float, float] = (0.1, 0.0)  # of the decisions are random, at first and at last
    rate: tuple[float, float] = (0.006, 0.0006)  # how far a position moves the net, both times
    steady: bool = False  # steps are shorter where many questions, or the same often, are on
    calm: int = 4  # deviations of points are a spread: the more, the less points teach beside wins
    own: int = 5  # spreads of own points that are worth a win to whoever decides
    # What each question seems worth before anything is learned, in points ahead. Questions then
    # weigh on the answer by themselves too: the last columns of the net.
    guess: tuple[float, ...] = ()


@dataclass(frozen=True)
class Inputs:
    version: int  # raised when a number comes to mean something else: values are learned anew
    names: tuple[str, ...]  # what each number asks, for people
    ahead: int = 0  # actions of chance that are looked through before a chance to win is told
    counted: int | None = None  # from this number on, one is written as often as it is true
    knows: Callable[[Any], bool] = lambda view: True  # whether values are learned for such a table
    width: int = 64  # of the net
    curriculum: Curriculum = field(default_factory=Curriculum)


@kernel
def one(number: int, out: Array, n: int) -> int:
    out[n] = number
    return n + 1


@kernel
def either(yes: bool, number: int, out: Array, n: int) -> int:
    out[n] = number
    return n + 1 if yes else n


@kernel
def steps(quantity: int, thresholds: tuple[int, ...], at: int, out: Array, n: int) -> int:
    """All steps that a quantity reaches."""
    for step in range(len(thresholds)):
        if quantity < thresholds[step]:
            break
        out[n] = at + step
        n += 1
    return n
