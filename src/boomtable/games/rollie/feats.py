"""What is told of a whole game of Rollie: who dared, and what it brought or cost."""

from __future__ import annotations

from collections.abc import Sequence

from boomtable.core.events import Event
from boomtable.games.feat import TWICE, greatest, most, seats_of

LOSSES = ("krached", "stake-lost", "stake-returned")


def feats(told: Sequence[Event]) -> list[Event]:
    secured = [event for event in told if event.name == "stake-secured"]
    lost = [event for event in told if event.name in LOSSES]
    return [
        *greatest("biggest-secure", secured, by="points"),
        *greatest("biggest-loss", lost, by="points"),
        *_longest_stay(told),
        *_most_bonus(told),
        *most("most-krachs", seats_of(told, "krached")),
    ]


def _longest_stay(told: Sequence[Event]) -> list[Event]:
    """The same Stake at risk over several doubles."""
    stays: list[Event] = []
    running: dict[int, int] = {}
    for event in told:
        if event.name == "stayed" and event.args["bills"]:
            running[event.seat] = running.get(event.seat, 0) + 1
            stays.append(Event(event.name, event.seat, {"times": running[event.seat]}))
        elif event.name in ("stake-secured", *LOSSES):
            running.pop(event.seat, None)
    return greatest("longest-stay", stays, by="times", least=TWICE)


def _most_bonus(told: Sequence[Event]) -> list[Event]:
    points: dict[int, int] = {}
    for event in told:
        if event.name == "bonus-awarded":
            points[event.seat] = points.get(event.seat, 0) + event.args["points"]
    sums = [Event("bonus", seat, {"points": sum_}) for seat, sum_ in points.items()]
    return greatest("most-bonus", sums, by="points")
