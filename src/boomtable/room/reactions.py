"""How close the races of a round were: kept while it lasts, told to all when it is over.

Who came too late holds a card that nobody has seen. So nobody else learns of it while that hand is
played; they themselves are told at once, with the refusal.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import replace

from boomtable.wire.parts import LateSeen, ReactionSeen


@dataclass(slots=True)
class Reactions:
    told: list[ReactionSeen] = field(default_factory=list)  # of the last round that is over
    _secret: list[ReactionSeen] = field(default_factory=list)  # of this one

    def won(self, seat: int, action: str, took: int) -> None:
        self._secret.append(ReactionSeen(seat, action, took))

    def late(self, seat: int, by: int) -> None:
        """In the race that was won last; once, however often somebody tapped."""
        if not self._secret or any(late.seat == seat for late in self._secret[-1].late):
            return
        last = self._secret[-1]
        self._secret[-1] = replace(last, late=[*last.late, LateSeen(seat, by)])

    def end_round(self) -> None:
        """The hands of the round are no secret any more."""
        self.told, self._secret = self._secret, []
