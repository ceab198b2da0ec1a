"""A table apart from its game, as everybody sees it."""

from __future__ import annotations

from boomtable.room.chances import are_told
from boomtable.room.room import Room
from boomtable.room.series import series_seen
from boomtable.table.race import PACES
from boomtable.wire.parts import AskSeen, ChairSeen, Presence, RoomSeen, Symbol

HOST_LEFT = -1


def room_seen(room: Room) -> RoomSeen:
    made = room.made
    hosts = room.chairs_of(room.host)
    return RoomSeen(
        table=room.id,
        game=made.game,
        rules=made.rules,
        phase=room.phase,
        options=made.options,
        chairs=[_chair_seen(room, n) for n in range(len(room.chairs))],
        host=hosts[0] if hosts else HOST_LEFT,
        pace=made.pace,
        clock=made.clock,
        tempo=room.tempo,
        window=PACES[made.pace].milliseconds,
        public=made.public,
        free_text=made.free_text,
        hints=made.hints,
        chances=are_told(room),
        commitment=made.commitment,
        secrets=not (room.is_open or room.is_refereed),
        paused=room.paused,
        takeback=room.proposal,
        seed=room.seed(),
        rematch=room.rematch,
        series=series_seen(room),
        reactions=room.reactions.told,
        given=len(made.given),
        takeover=made.takeover,
        dice=made.dice,
        asks=[AskSeen(ask.number, ask.chair, ask.name) for ask in room.company.asks.values()],
        called=_called_at(room),
    )


def _called_at(room: Room) -> int:
    """Whoever pressed Start and has gone, or is the host no more, sets no table."""
    person, at = room.called
    return at if person == room.host else 0


def _chair_seen(room: Room, n: int) -> ChairSeen:
    chair = room.chairs[n]
    kind = "bot" if chair.level else "person" if chair.person else "open"
    coming = room.company.coming.get(n)
    return ChairSeen(
        room.name_of(n),
        kind,  # type: ignore[arg-type]
        chair.level,
        _presence(room, n),
        bool(room.words[n]),
        chair.person in room.company.muted,
        AskSeen(coming.ask.number, n, coming.ask.name) if coming else None,
        _symbol_of(room, n),
        room.absent.get(n, 0),
    )


def _presence(room: Room, n: int) -> Presence:
    if n in room.left:
        return "handed" if n in room.handed else "left"
    if n in room.away:
        return "away"
    return "absent" if n in room.absent else "here"


def _symbol_of(room: Room, n: int) -> Symbol:
    """Symbols tell seats apart: of those who chose the same, whoever sat down first wears it."""
    symbol, sittings = room.chairs[n].symbol, room.company.sittings
    same = [other for other, chair in enumerate(room.chairs) if chair.symbol == symbol]
    return symbol if n == min(same, key=lambda other: (sittings[other], other)) else ""
