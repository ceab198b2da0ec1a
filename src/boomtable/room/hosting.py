"""What people may order about chairs and each other: sit down, leave, ask; and as the host, grant a
chair, send somebody away, silence them, hand the table over.
"""

from __future__ import annotations

from boomtable.room import entries as e
from boomtable.room.company import Ask
from boomtable.room.refusals import Refusal, refuse
from boomtable.room.room import Room
from boomtable.wire.parts import Symbol, Whom

MOST_ASKS = 8  # that wait for the host at one table

# Sitting down


def sit(
    room: Room, person: str, name: str, chair: int | None, symbol: Symbol = ""
) -> e.Sat | e.Asked:
    """Take an open chair; during the game a bot's, as the table allows it."""
    _may_come(room, person)
    free = free_chairs(room, person)
    if chair is None:
        own = [n for n in free if n in room.company.seats_of(person)]
        if not free:
            raise refuse(Refusal.TABLE_FULL)
        chair = (own or free)[0]
    room.chair(chair)
    if chair not in free:
        raise refuse(Refusal.CHAIR_TAKEN)
    if room.phase == "lobby":
        return _sit_in_lobby(room, e.Sat(chair, name, person, symbol))
    return _take_over(room, e.Sat(chair, name, person, symbol))


def free_chairs(room: Room, person: str) -> list[int]:
    """Open ones; during the game those of bots that nobody was promised, and one's own."""
    if room.game_or_none is None:
        return [n for n, c in enumerate(room.chairs) if not c.person and not c.level]
    company = room.company
    promised = company.coming.keys() - company.seats_of(person)
    return [n for n, c in enumerate(room.chairs) if not c.person and n not in promised]


def _sit_in_lobby(room: Room, sat: e.Sat) -> e.Sat | e.Asked:
    """One guest, one chair, unless the host gives more."""
    if not room.chairs_of(sat.person) or sat.person == room.host:
        return sat
    return _ask(room, sat)


def _take_over(room: Room, sat: e.Sat) -> e.Sat | e.Asked:
    """Back to a seat one has had at any time; to another one, never."""
    had = room.company.seats_of(sat.person)
    if sat.chair in had:
        return sat
    if had:
        raise refuse(Refusal.ONE_SEAT_A_GAME)
    if room.made.takeover == "nobody":
        raise refuse(Refusal.NO_TAKEOVER)
    _round_will_end(room)
    granted = room.made.takeover == "anyone" or sat.person == room.host
    return sat if granted and room.is_open else _ask(room, sat, granted)


def _round_will_end(room: Room) -> None:
    """Where hands are secret a new one is waited for."""
    if room.is_open:
        return
    if not room.game.rounds:
        raise refuse(Refusal.NO_TAKEOVER)
    if room.round >= room.game.rounds:
        raise refuse(Refusal.LAST_ROUND)


def _ask(room: Room, wish: e.Sat, granted: bool = False) -> e.Asked:
    others = room.company.asks.keys() - {wish.person}
    if not granted and len(others) >= MOST_ASKS:
        raise refuse(Refusal.TOO_MANY_ASK)
    return e.Asked(wish.chair, wish.name, wish.person, granted, wish.symbol)


def move(room: Room, person: str, chair: int, sitting: int) -> e.Sat:
    """Somebody with a link takes the chair of whoever made the link, if they still sit there."""
    giver = room.chair(chair).person
    if not giver or room.company.sittings[chair] != sitting:
        raise refuse(Refusal.LINK_OVER)
    _may_come(room, person)
    company = room.company
    if room.phase == "lobby":
        if person != giver != room.host and room.chairs_of(person):
            raise refuse(Refusal.ONE_CHAIR)
    elif not company.seats_of(person) <= company.seats_of(giver):
        raise refuse(Refusal.ONE_SEAT_A_GAME)  # they would see what the giver never saw
    was = room.chairs[chair]
    return e.Sat(chair, was.name, person, was.symbol)


def leave(room: Room, person: str, chair: int) -> e.Rose:
    own_chair(room, person, chair)
    _not_over(room)
    return e.Rose(chair)


def withdraw(room: Room, person: str) -> e.Denied:
    """Somebody does not want the chair any more that they asked for."""
    if room.company.waits_for(person) is None:
        raise refuse(Refusal.NO_SUCH_ASK)
    return e.Denied(person)


# As the host


def grant(room: Room, person: str, number: int, yes: bool) -> e.Granted | e.Denied:
    own_table(room, person)
    ask = room.company.asked(number) or _promised(room, number)
    if ask is None:
        raise refuse(Refusal.NO_SUCH_ASK)
    if not yes:
        return e.Denied(ask.person)
    if ask.person not in room.company.asks:
        raise refuse(Refusal.NO_SUCH_ASK)
    if ask.chair not in free_chairs(room, ask.person):
        raise refuse(Refusal.CHAIR_TAKEN)
    if room.game_or_none is not None:
        _round_will_end(room)
    return e.Granted(ask.person)


def _promised(room: Room, number: int) -> Ask | None:
    coming = room.company.coming.values()
    return next((c.ask for c in coming if c.ask.number == number), None)


def remove(room: Room, person: str, whom: Whom) -> e.Removed:
    """Somebody leaves, and cannot sit or speak here again."""
    own_table(room, person)
    _not_over(room)
    return e.Removed(_another(room, person, whom))


def mute(room: Room, person: str, whom: Whom, muted: bool) -> e.Muted | None:
    own_table(room, person)
    other = _another(room, person, whom)
    return e.Muted(other, muted) if (other in room.company.muted) != muted else None


def hand_over(room: Room, person: str, chair: int) -> e.Handed:
    own_table(room, person)
    _not_over(room)
    return e.Handed(_another(room, person, Whom(chair=chair)))


def stand_in(room: Room, person: str, chair: int) -> e.Gone | None:
    """A bot plays for somebody who is not there, until they are back."""
    _missed(room, person, chair)
    return None if chair in room.away else e.Gone(chair)


def hand_on(room: Room, person: str, chair: int) -> e.Rose:
    """The chair of somebody who is not there is free: a bot plays until somebody sits down. They
    themselves come back to it, like to any seat they have had, while nobody has.
    """
    _missed(room, person, chair)
    if room.made.takeover == "nobody":
        raise refuse(Refusal.NO_TAKEOVER)
    return e.Rose(chair, handed=True)


def _missed(room: Room, person: str, chair: int) -> None:
    """The host speaks of somebody who has not been there for a while."""
    own_table(room, person)
    _not_over(room)
    if room.phase == "lobby":
        raise refuse(Refusal.NOT_STARTED)
    if not room.chair(chair).person:
        raise refuse(Refusal.NOBODY_THERE)
    if chair not in room.absent:
        raise refuse(Refusal.STILL_HERE)


# Who


def person_of(room: Room, whom: Whom) -> str:
    """Who sits on a chair, or has said something."""
    if whom.chair is not None:
        found = room.chair(whom.chair).person
    else:
        found = room.company.speakers.get(whom.said or 0, "")
    if not found:
        raise refuse(Refusal.NOBODY_THERE)
    return found


def _another(room: Room, person: str, whom: Whom) -> str:
    other = person_of(room, whom)
    if other == person:
        raise refuse(Refusal.NOT_YOURSELF)
    return other


def own_chair(room: Room, person: str, chair: int) -> None:
    if room.chair(chair).person != person:
        raise refuse(Refusal.NOT_YOUR_CHAIR)


def own_table(room: Room, person: str) -> None:
    if room.host != person:
        raise refuse(Refusal.NOT_THE_HOST)


def _may_come(room: Room, person: str) -> None:
    _not_over(room)
    if person in room.company.barred:
        raise refuse(Refusal.SENT_AWAY)


def _not_over(room: Room) -> None:
    if room.phase == "over":
        raise refuse(Refusal.GAME_OVER)
