"""What is worth telling of a whole game once it is over: who bumped most, who lost most at once.

A game finds its feats in all that happened, as everybody saw it. They are told like events:
`feat.NAME` of its catalog is the sentence. Numbers that no event of the game has are only numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from boomtable.core.events import Event

Feats = Callable[[Sequence[Event]], list[Event]]

TWICE = 2  # once happens to everybody


def seats_of(events: Iterable[Event], *names: str) -> list[int]:
    """Whose events of these kinds there were, each as often as there were."""
    return [event.seat for event in events if event.name in names]


def most(name: str, seats: Iterable[int], least: int = TWICE) -> list[Event]:
    """Whoever it was most often, `times`; nobody, if several were or it was hardly ever."""
    counts = Counter(seats)
    often = max(counts.values(), default=0)
    found = [seat for seat, times in counts.items() if times == often]
    if often < least or len(found) > 1:
        return []
    return [Event(name, found[0], {"times": often})]


def greatest(name: str, events: Iterable[Event], by: str, least: int = 1) -> list[Event]:
    """The event with the largest argument of that name; the first of equals."""
    found = max(events, key=lambda event: event.args[by], default=None)
    if found is None or found.args[by] < least:
        return []
    return [Event(name, found.seat, found.args)]
