"""What is told of a whole game of Baby Boom: whose bombs did most, and to whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from boomtable.core.events import Event
from boomtable.games.feat import TWICE, greatest, most, seats_of


def feats(told: Sequence[Event]) -> list[Event]:
    rounds = [event for event in told if event.name == "points-scored"]
    return [
        *greatest("biggest-blast", _blasts(told), by="number", least=TWICE),
        *greatest("finest-round", rounds, by="points"),
        *most("most-booms", seats_of(told, "die-exploded")),
        *most("last-alive", seats_of(told, "round-survived")),
        *most("most-lost", seats_of(told, "die-removed", "die-fell")),
    ]


def _blasts(told: Sequence[Event]) -> Iterator[Event]:
    """Each explosion with how many dice of others it took: `blast` is where it was."""
    exploding: dict[int, Event] = {}  # by square
    taken: Counter[int] = Counter()
    for event in told:
        if event.name == "die-exploded":
            exploding[event.args["square"]] = event
            taken[event.args["square"]] = 0
        elif event.name == "die-removed" and event.args["blast"] in exploding:
            blast = exploding[event.args["blast"]]
            if event.seat != blast.seat:
                taken[event.args["blast"]] += 1
                number = taken[event.args["blast"]]
                args = {"square": blast.args["square"], "number": number}
                yield Event("blast", blast.seat, args)
