"""Who is served next: the address that has had least, and of its people whoever has had least."""

from __future__ import annotations

from collections import deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

PEOPLE_PLAY, PEOPLE_WATCH, NOBODY_SEES = range(3)


class Keeper(NamedTuple):
    """For whom something is done."""

    rank: int  # people's own tables first; what nobody sees, last
    home: str
    person: str


class Line(Generic[T]):
    """Several who wait, each with what they wait for, and what they have had."""

    def __init__(self) -> None:
        self._waiting: dict[str, T] = {}
        self._had: dict[str, float] = {}
        self._served = 0.0  # what the one had who was served last: nobody saves up by waiting

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def get(self, who: str) -> T | None:
        return self._waiting.get(who)

    def join(self, who: str, thing: T) -> None:
        self._waiting[who] = thing
        self._had[who] = max(self._had.get(who, 0.0), self._served)

    def leave(self, who: str) -> None:
        del self._waiting[who]

    def first(self) -> str:
        who = min(self._waiting, key=lambda who: self._had[who])
        self._served = self._had[who]
        return who

    def charge(self, who: str, cost: float) -> None:
        self._had[who] = self._had.get(who, 0.0) + cost
        if len(self._had) > 2 * len(self._waiting) + 1000:
            self._had = {w: had for w, had in self._had.items() if had > self._served}


class Fair(Generic[T]):
    """What waits, by address and by person. Who was served last is charged for it afterwards."""

    def __init__(self) -> None:
        self._homes = Line[Line[deque[T]]]()
        self._people: dict[str, Line[deque[T]]] = {}

    def put(self, home: str, person: str, thing: T) -> None:
        people = self._homes.get(home)
        if people is None:
            people = self._people.setdefault(home, Line())
            self._homes.join(home, people)
        things = people.get(person)
        if things is None:
            things = deque()
            people.join(person, things)
        things.append(thing)

    def take(self) -> T | None:
        if not self._homes:
            return None
        home = self._homes.first()
        people = self._people[home]
        person = people.first()
        things = people.get(person)
        assert things
        thing = things.popleft()
        if not things:
            people.leave(person)
        if not people:
            self._homes.leave(home)
            if len(self._people) > 1000:
                del self._people[home]
        return thing

    def charge(self, home: str, person: str, cost: float) -> None:
        self._homes.charge(home, cost)
        if people := self._people.get(home):
            people.charge(person, cost)
