"""The game at a table through the eyes of a seat: its look, and what it may do."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from boomtable import games
from boomtable.core.actor import NONE
from boomtable.games.contract import Action
from boomtable.room.room import Room
from boomtable.room.told import happening, look
from boomtable.wire.messages import encode
from boomtable.wire.parts import Choice, Happening, Position


@dataclass(slots=True)
class Shared:
    """What is found out once for everybody."""

    offers: list[list[Action]]  # by seat; empty during a race
    undoer: int
    # Where everybody sees everything:
    events: list[Happening] | None = None
    look: Position | None = None
    previews: Sequence[Sequence[Mapping[str, Any]]] | None = None

    @classmethod
    def of(cls, room: Room) -> Shared:
        return cls(room.offers() if room.race is None else [], room.undoer)


def position(room: Room, seat: int, shared: Shared) -> Position:
    seen = shared.look or _look(room, seat)
    if room.is_open:
        shared.look = seen
    choices = _legal(room, seat, shared) if seat >= 0 and seen.ending is None else []
    return replace(
        seen,
        choices=_offered(room, seat, choices, shared),
        early=bool(choices) and seen.turn != seat and room.race is None,
        race=room.race is not None,
        undo=_may_undo(room, seat, shared),
        outcomes=_outcomes(room) if seat >= 0 else [],
    )


def _may_undo(room: Room, seat: int, shared: Shared) -> bool:
    """One's own last decision; at a table with real dice anybody may take back what was told."""
    if room.is_refereed:
        return seat >= 0 and room.is_playing and bool(room.turns)
    return 0 <= seat == shared.undoer


def _outcomes(room: Room) -> list[Choice]:
    """What can have fallen on the real table: the rules' own answer."""
    if not room.awaits_chance:
        return []
    offered = choices_of(room.made.game)
    return [offered[action] for action in room.table.legal()]


def _look(room: Room, seat: int) -> Position:
    """What a seat sees without doing anything."""
    table = room.table
    view = table.state if room.is_open else table.view(seat)
    seen = look(room.game, view, NONE if room.is_open else seat, table.players)
    if table.is_over:
        feats = [happening(room.game, feat) for feat in table.feats]
        return replace(seen, ending=table.ending, winners=table.winners(), feats=feats)
    return replace(seen, locked=list(table.locked), deadline=room.deadline)


def _legal(room: Room, seat: int, shared: Shared) -> list[Action]:
    return shared.offers[seat] if room.race is None else room.legal(seat)


def _offered(room: Room, seat: int, actions: list[Action], shared: Shared) -> list[Choice]:
    """Ready for the wire. While others decide a seat's choices are often as they were."""
    if not actions:
        return []
    asked = actions, _previews(room, seat, actions, shared)
    stream = room.streams[seat]
    if asked != stream.asked:
        offered = choices_of(room.made.game)
        choices = [
            replace(offered[action], preview=preview) if preview else offered[action]
            for action, preview in zip(*asked, strict=True)
        ]
        stream.asked, stream.choices = asked, Raw(encode(choices))
    return stream.choices  # type: ignore[return-value]  # a list, written out


def _previews(
    room: Room, seat: int, actions: list[Action], shared: Shared
) -> Sequence[Mapping[str, Any]]:
    """Through the eyes of `seat`: in a race, as if it had been asked."""
    if room.race is not None:
        return room.game.previews(room.race.view(seat), seat, actions)
    if not room.is_open:
        return room.game.previews(room.table.view(seat), seat, actions)
    if shared.previews is None:
        shared.previews = room.game.previews_of_all(room.table.state, shared.offers)
    return shared.previews[seat]


@functools.cache
def choices_of(game: str) -> list[Choice]:
    """Every action of a game, as it is offered."""
    found = games.find(game)
    return [
        Choice(action.text, *found.alphabet.decode(action), dict(found.parts(action)))
        for action in found.actions
    ]
