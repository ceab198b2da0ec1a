"""The people of a table beside its chairs: the host, who asks to sit, who was sent away.

Nobody may know two hands of one game. So it is kept which seats each person has had since the game
began (`had`), and by which entry everybody sat down (`sittings`): what was promised to one sitting
is worth nothing to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boomtable.wire.parts import Symbol


@dataclass(frozen=True, slots=True)
class Ask:
    """Somebody would like to sit on a chair."""

    number: int  # of the entry by which they asked
    chair: int
    name: str
    person: str
    symbol: Symbol = ""


@dataclass(frozen=True, slots=True)
class Coming:
    """Somebody who sits down when the round is over."""

    ask: Ask
    round: int  # the one that was played when it was granted


class Company:
    def __init__(self, host: str, chairs: Sequence[object]) -> None:
        self.host = host
        self.sittings = [1] * len(chairs)  # by chair: the number of the entry that changed it last
        self.had: dict[str, set[int]] = {}  # by person: their seats since the game began
        self.asks: dict[str, Ask] = {}  # by person: one each
        self.coming: dict[int, Coming] = {}  # by chair
        self.barred: set[str] = set()  # whom the host has sent away
        self.muted: set[str] = set()
        self.speakers: dict[int, str] = {}  # who said what is still shown, by its number

    def seats_of(self, person: str) -> set[int]:
        return self.had.get(person, set())

    def note_seat(self, person: str, seat: int) -> None:
        self.had.setdefault(person, set()).add(seat)

    def asked(self, number: int) -> Ask | None:
        """What was asked by the entry with this number, and not answered yet."""
        return next((ask for ask in self.asks.values() if ask.number == number), None)

    def waits_for(self, person: str) -> int | None:
        """The chair that somebody has asked for, or been granted."""
        if person in self.asks:
            return self.asks[person].chair
        return next((c for c, coming in self.coming.items() if coming.ask.person == person), None)

    def forget_wishes(self, person: str) -> None:
        self.asks.pop(person, None)
        self.coming = {
            c: coming for c, coming in self.coming.items() if coming.ask.person != person
        }

    def close(self, chair: int) -> None:
        """Nobody need ask for this chair any more."""
        self.coming.pop(chair, None)
        self.asks = {person: ask for person, ask in self.asks.items() if ask.chair != chair}

    def close_all(self) -> None:
        self.asks, self.coming = {}, {}
