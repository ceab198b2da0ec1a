"""Who sits where: what entries about chairs and people change. Only the reducer calls this."""

from __future__ import annotations

from boomtable.room import entries as e
from boomtable.room.company import Ask, Coming
from boomtable.room.room import STAND_IN, Room

Seated = e.Sat | e.Rose | e.Added | e.Asked | e.Granted | e.Denied | e.Removed | e.Muted | e.Handed


def seat(room: Room, entry: Seated) -> None:
    company = room.company
    match entry:
        case e.Sat(chair, name, person, symbol):
            _sit(room, chair, e.Occupant(name, person, symbol=symbol))
        case e.Rose(chair, handed):
            _rise(room, chair)
            if handed:
                room.handed.add(chair)
        case e.Added(chair, word):
            room.words[chair] = word
        case e.Asked():
            _ask(room, entry)
        case e.Granted(person):
            _grant(room, company.asks.pop(person))
        case e.Denied(person):
            company.forget_wishes(person)
        case e.Removed(person):
            company.barred.add(person)
            company.forget_wishes(person)
            for chair in room.chairs_of(person):
                _rise(room, chair)
        case e.Muted(person, muted):
            (company.muted.add if muted else company.muted.discard)(person)
        case e.Handed(person):
            company.host = person


def begin(room: Room) -> None:
    """The game begins: from now on it counts who has had which seat."""
    room.company.close_all()
    for chair, occupant in enumerate(room.chairs):
        if occupant.person:
            room.company.note_seat(occupant.person, chair)


def arrive(room: Room) -> bool:
    """Whoever was granted a chair sits down once a new round has begun; whether anybody did."""
    company = room.company
    if not company.coming or not room.is_playing:
        return False
    due = [coming.ask for coming in company.coming.values() if room.round > coming.round]
    for ask in due:
        _sit(room, ask.chair, e.Occupant(ask.name, ask.person, symbol=ask.symbol))
    return bool(due)


def _sit(room: Room, chair: int, occupant: e.Occupant) -> None:
    company = room.company
    room.chairs[chair] = occupant
    is_here(room, chair)
    room.left.discard(chair)
    room.handed.discard(chair)
    room.wrote.add(occupant.person)
    company.sittings[chair] = room.seq + 1
    company.forget_wishes(occupant.person)
    company.close(chair)
    if room.game_or_none is not None:
        company.note_seat(occupant.person, chair)
    _pass_on(room, chair)


def _rise(room: Room, chair: int) -> None:
    """The chair is open before the game, a bot's during it."""
    room.company.sittings[chair] = room.seq + 1
    is_here(room, chair)
    if room.phase == "lobby":
        room.chairs[chair], room.words[chair] = e.Occupant(), ""
    else:
        room.chairs[chair] = e.Occupant(room.chairs[chair].name, level=STAND_IN)
        room.left.add(chair)
    _pass_on(room, chair)


def is_here(room: Room, chair: int) -> None:
    room.absent.pop(chair, None)
    room.away.discard(chair)


def _pass_on(room: Room, chair: int) -> None:
    """The host is somebody who sits here: once they have left, the next person is."""
    if not room.chairs_of(room.company.host):
        room.company.host = room.next_person(chair) or room.company.host


def _ask(room: Room, asked: e.Asked) -> None:
    company = room.company
    company.forget_wishes(asked.person)
    room.wrote.add(asked.person)
    ask = Ask(room.seq + 1, asked.chair, asked.name, asked.person, asked.symbol)
    if asked.granted:
        _grant(room, ask)
    else:
        company.asks[asked.person] = ask


def _grant(room: Room, ask: Ask) -> None:
    """A hand that others have seen nothing of is taken over when a new one is dealt."""
    if room.game_or_none is None or room.is_open:
        _sit(room, ask.chair, e.Occupant(ask.name, ask.person, symbol=ask.symbol))
    else:
        room.company.close(ask.chair)
        room.company.coming[ask.chair] = Coming(ask, room.round)
