"""The running score of people who play again and again: a rematch takes it along in its log.

It is kept by chair, because a rematch has the same chairs and one device may have several. Whoever
sits down on somebody else's chair starts from nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from boomtable.room.entries import Occupant
from boomtable.room.room import Room
from boomtable.wire.parts import SeriesSeen


def series_seen(room: Room) -> SeriesSeen | None:
    """With the game at this table, once it is over."""
    wins = [_wins_before(room, chair) for chair in range(len(room.chairs))]
    games = room.made.games
    if room.phase == "over":
        games += 1
        for seat in room.table.winners():
            wins[seat] += 1
    return SeriesSeen(games, wins) if games else None


def wins_of(series: SeriesSeen | None, chairs: Sequence[Occupant]) -> list[int]:
    """What a rematch takes along: whoever is not there again has won nothing."""
    if series is None:
        return []
    pairs = zip(series.wins, chairs, strict=True)
    return [wins if chair.person or chair.level else 0 for wins, chair in pairs]


def _wins_before(room: Room, chair: int) -> int:
    """Of whoever sat there when the table was made, if nobody else does now."""
    if not room.made.wins or room.made.chairs[chair].person != room.chairs[chair].person:
        return 0
    return room.made.wins[chair]
