"""What everybody is told of a change, in streams. Whoever calls this knows that it is durable."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from msgspec.structs import replace

from boomtable.core.actor import NONE
from boomtable.room.position import Shared, position
from boomtable.room.reducer import Change
from boomtable.room.room import Room
from boomtable.room.seen import room_seen
from boomtable.room.stream import Mark, Stream
from boomtable.room.told import happening
from boomtable.wire.messages import News, Snapshot, encode
from boomtable.wire.parts import Chat, Happening, Position


def tell(room: Room, change: Change) -> None:
    """Write the news of a change into every stream that it concerns."""
    seen = room_seen(room) if change.room else None
    mark, shared = room.mark(), None
    chat = change.chat if change.chat and change.chat.text else None  # else forgotten: counted only
    for seat, stream in room.streams.items():
        if _is_unseen(room, seat):
            _pass_over(room, stream, mark)
            continue
        events: list[Happening] = []
        new_position: Position | None = None
        if change.game:
            shared = shared or Shared.of(room)
            events = _events(room, seat, change.told_from, shared)
            new_position = _new_position(room, seat, stream, shared)
        if events or new_position or seen or change.chat:
            news = News(room.id, seat, stream.seq + 1, change.at, events, new_position, seen, chat)
            stream.add(encode(news).decode(), mark, change.speaker)
        else:
            stream.is_current(mark)
    _remember(room, change.entry)


def pass_over(room: Room, change: Change) -> None:
    """The news of an old change are only counted, where that can be told without making them."""
    if not room.is_open:
        tell(room, change)
        return
    mark = room.mark()
    for stream in room.streams.values():
        stream.skip(mark)
    _remember(room, change.entry)


def snapshot(room: Room, seat: int, unheard: Container[str] = ()) -> str:
    """The whole table for one pair of eyes, and ears that do not hear everybody."""
    table = room.game_or_none
    told = Snapshot(
        table=room.id,
        seat=seat,
        seq=room.streams[seat].seq,
        room=room_seen(room),
        position=position(room, seat, Shared.of(room)) if table else None,
        history=[happening(room.game, event) for event in table.events(seat)] if table else [],
        chat=[chat for chat in room.chat if chat.text and _is_heard(room, chat, unheard)],
    )
    return encode(told).decode()


def _is_heard(room: Room, chat: Chat, unheard: Container[str]) -> bool:
    return room.company.speakers.get(chat.number, "") not in unheard


def _is_unseen(room: Room, seat: int) -> bool:
    """A bot is shown its view when it is asked. Every server must count the same news: so what
    nobody else has come to see is left out only where everything has a number.
    """
    if seat != NONE and room.is_bot(seat):
        return True
    return room.is_open and seat not in room.eyes


def _pass_over(room: Room, stream: Stream, mark: Mark) -> None:
    if room.is_open:
        stream.skip(mark)
    else:
        stream.pause(mark)


def _events(room: Room, seat: int, since: int, shared: Shared) -> list[Happening]:
    if shared.events is not None:
        return shared.events
    events = [happening(room.game, event) for event in room.table.events(seat, since)]
    if room.is_open:
        shared.events = events
    return events


def _new_position(room: Room, seat: int, stream: Stream, shared: Shared) -> Position | None:
    """None if the seat sees no change: it must not learn that there was one."""
    seen = position(room, seat, shared)
    if room.is_open:
        return seen
    timeless = encode(replace(seen, deadline=None))
    if timeless == stream.position:
        return None
    stream.position = timeless
    return seen


def _remember(room: Room, entry: Any) -> None:
    """What people order has an id, by which it is known if it is sent again."""
    if order := getattr(entry, "id", ""):
        room.orders[entry.person, order] = room.streams[entry.seat].seq
