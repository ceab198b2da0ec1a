"""What a number in an event stands for, and how it is read aloud.

A game gives every argument of its events a meaning, once: sentences, the log and the browser's
types are made from it.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from boomtable.core.actor import NONE

Spelled = str | int
Sort = Literal["number", "seat", "flag", "name", "code", "set", "text"]


@dataclass(frozen=True)
class Meaning:
    sort: Sort
    spell: Callable[[int], Spelled]
    spellings: tuple[str, ...] = ()  # all there are, where they can be listed
    code: type[enum.IntEnum] | None = None  # whose member the number is

    @property
    def is_spelled(self) -> bool:
        """Whether it is read otherwise than as the number that it is."""
        return self.spell is not int


NUMBER = Meaning("number", int)
SEAT = Meaning("seat", int)  # doors that know names say the name
FLAG = Meaning("flag", int)  # 1 or 0


def one_of(*names: str, none: str = "") -> Meaning:
    """The place of a name in a list. `none` is said where nothing is, or is to be seen."""
    said = dict(enumerate(names)) | ({NONE: none} if none else {})
    return Meaning("name", said.__getitem__, tuple(said.values()))


def member_of(code: type[enum.IntEnum]) -> Meaning:
    """A member of an enum. ICU's `select` takes no hyphens, so its name keeps the underscores."""
    said = {int(member): member.name.lower() for member in code}
    return Meaning("code", said.__getitem__, tuple(said.values()), code)


def set_of(names: Sequence[str]) -> Meaning:
    """Several of a list, as bits: the first is 1, the second 2, the third 4."""

    def spell(bits: int) -> str:
        return ",".join(name for number, name in enumerate(names) if bits >> number & 1)

    return Meaning("set", spell)


def text(spell: Callable[[int], str]) -> Meaning:
    """A number that is written in a way of its own."""
    return Meaning("text", spell)


def _from_one(number: int) -> int:
    return number + 1 if number != NONE else number


FROM_ONE = Meaning("number", _from_one)  # counted from 0 in the rules, from 1 by people
