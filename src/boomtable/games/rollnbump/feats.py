"""What is told of a whole game of Roll'n Bump: who bumped whom, and off what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boomtable.core.events import Event
from boomtable.games.feat import greatest, most, seats_of


def feats(told: Sequence[Event]) -> list[Event]:
    bumps = list(_bumps(told))
    cards = [event for event in told if event.name == "card-acquired"]
    return [
        *greatest("biggest-bump", bumps, by="number"),
        *most("most-bumps", [bump.seat for bump in bumps]),
        *greatest("finest-card", cards, by="points"),
        *most("most-bumped", seats_of(told, "bumped")),
        *most("most-cards", [card.seat for card in cards]),
    ]


def _bumps(told: Sequence[Event]) -> Iterator[Event]:
    """Each by whoever bumps, whose turn it is: with how many dice went home, and whose."""
    bumper = -1
    for event in told:
        if event.name == "turn-began":
            bumper = event.seat
        elif event.name == "bumped":
            combination, dice = event.args["combination"], event.args["dice"].bit_count()
            args = {"other_seat": event.seat, "combination": combination, "number": dice}
            yield Event("bump", bumper, args)
