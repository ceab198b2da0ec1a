"""What is told of a whole game of Boom Bokken: who made others explode, and who did."""

from __future__ import annotations

from collections.abc import Sequence

from boomtable.core.events import Event
from boomtable.games.feat import TWICE, greatest, most, seats_of


def feats(told: Sequence[Event]) -> list[Event]:
    booms = [event for event in told if event.name == "exploded"]
    out = [event.seat for event in told if event.name == "got-safe" and event.args["place"] == 1]
    return [
        *most("most-tokens", seats_of(told, "token-taken")),
        *most("first-out", out),
        *most("most-flashes", seats_of(told, "flashed")),
        *most("most-rescues", seats_of(told, "guarded")),
        *greatest("fullest-hand", booms, by="cards", least=TWICE),
        *most("most-booms", [boom.seat for boom in booms]),
    ]
