"""What people may order at a table: each order becomes an entry of its log, or is refused."""

from __future__ import annotations

from boomtable.server import entries as e
from boomtable.server.finish import Timing
from boomtable.server.room import Room
from boomtable.server.words import WORDS, refuse
from boomtable.wire import messages as m

STALE = "moved-on"
UNTIMED = Timing()


# In the lobby


def sit(room: Room, person: str, name: str, chair: int | None) -> e.Sat:
    """Take an open chair; during the game, a bot's."""
    if room.phase == "over":
        raise refuse("game-over")
    free = [n for n, c in enumerate(room.chairs) if not c.person and (not c.level or room.table)]
    if chair is None:
        if not free:
            raise refuse("table-full")
        return e.Sat(free[0], name, person)
    room.chair(chair)
    if chair not in free:
        raise refuse("chair-taken")
    return e.Sat(chair, name, person)


def move(room: Room, person: str, chair: int) -> e.Sat:
    """Somebody with a link takes the chair of whoever made the link."""
    if room.phase == "over":
        raise refuse("game-over")
    return e.Sat(chair, room.chair(chair).name, person)


def leave(room: Room, person: str, chair: int) -> e.Rose:
    own_chair(room, person, chair)
    if room.phase == "over":
        raise refuse("game-over")
    return e.Rose(chair)


def add_word(room: Room, person: str, chair: int, word: str) -> e.Added:
    own_chair(room, person, chair)
    if room.phase != "lobby":
        raise refuse("started-already")
    return e.Added(chair, " ".join(word.split()))


def start(room: Room, person: str, fill: str | None) -> e.Started:
    """Begin; open chairs become bots if the host says so."""
    own_table(room, person)
    if room.phase != "lobby":
        raise refuse("started-already")
    open_chairs = [n for n, c in enumerate(room.chairs) if not c.person and not c.level]
    if open_chairs and fill is None:
        raise refuse("chairs-open")
    chairs = [
        e.Chair(bot_name(n), level=fill or "") if n in open_chairs else chair
        for n, chair in enumerate(room.chairs)
    ]
    return e.Started(chairs, [])


def follow(room: Room, person: str, table: str) -> e.Followed:
    if not room.chairs_of(person):
        raise refuse("not-your-chair")
    if room.phase != "over":
        raise refuse("not-over")
    return e.Followed(table)


# At the game


def act(
    room: Room, person: str, order: m.Act, timing: Timing = UNTIMED
) -> e.Acted | e.Locked | e.Answered:
    """Play, or lock before one's turn; decided on seeing an older table, it may still stand."""
    _may_decide(room, person, order.seat)
    _check_seen(room, order)
    if room.race is not None:
        return e.Answered(
            order.seat,
            order.action,
            "player",
            person,
            order.id,
            credit=timing.credit,
            margin=timing.margin,
        )
    if room.turn == order.seat:
        return e.Acted(order.seat, order.action, "player", person, order.id)
    return e.Locked(order.seat, order.action, person, order.id)


def undo(room: Room, person: str, order: m.Undo) -> e.Undone:
    _may_decide(room, person, order.seat)
    if room.streams[order.seat].moment(order.seen_seq) != room.moment():
        raise refuse(STALE)
    if room.undoer != order.seat:
        raise refuse("not-your-decision")
    return e.Undone(order.seat, person, order.id)


def propose(room: Room, person: str, order: m.TakeBack) -> e.Proposed:
    _may_decide(room, person, order.seat)
    if room.proposal >= 0:
        raise refuse("decided-already")
    room.game_table.may_take_back(order.seat)
    return e.Proposed(order.seat, person, order.id)


def reply(room: Room, person: str, order: m.Reply) -> e.Replied:
    _may_decide(room, person, order.seat)
    if room.proposal in (-1, order.seat):
        raise refuse("nothing-asked")
    return e.Replied(order.seat, order.yes, person, order.id)


def pause(room: Room, person: str, order: m.Pause) -> e.Paused:
    """Any seat may stop the clocks, and any other let them go on."""
    own_chair(room, person, order.seat)
    if not room.is_playing:
        raise refuse("game-over" if room.phase == "over" else "not-started")
    if room.paused == order.paused:
        raise refuse("table-paused" if room.paused else "not-paused")
    return e.Paused(order.seat, order.paused, person, order.id)


def say(room: Room, person: str, name: str, order: m.Say) -> e.Said:
    if order.seat >= 0:
        own_chair(room, person, order.seat)
        name = room.chairs[order.seat].name
    if order.kind == "text" and not room.made.free_text:
        raise refuse("no-free-text")
    if order.kind != "text" and f"{order.kind}.{order.text}" not in WORDS:
        raise refuse("no-such-phrase", phrase=order.text)
    return e.Said(order.seat, name, order.kind, order.text, person, order.id)


# Who may


def own_chair(room: Room, person: str, chair: int) -> None:
    if room.chair(chair).person != person:
        raise refuse("not-your-chair")


def own_table(room: Room, person: str) -> None:
    if room.made.host != person:
        raise refuse("not-the-host")


def _may_decide(room: Room, person: str, seat: int) -> None:
    own_chair(room, person, seat)
    if room.phase == "over":
        raise refuse("game-over")
    if room.paused:
        raise refuse("table-paused")
    room.game_table.game  # noqa: B018  (refuses before the start)


def _check_seen(room: Room, order: m.Act) -> None:
    """Refuse a decision about a table that is no longer there."""
    moment, now = room.streams[order.seat].moment(order.seen_seq), room.moment()
    if moment is None:
        raise refuse("not-seen-yet" if order.seen_seq else STALE)
    if moment == now:
        return
    if room.game.arbitration:
        raise refuse("card-covered")
    if moment.undone != now.undone:
        raise refuse(STALE)
    if room.last_decided.get(order.seat, 0) > moment.length:
        raise refuse("decided-already")
    if not room.game_table.still_means(order.seat, order.action, moment.length):
        raise refuse(STALE)


_BOTS = ("Iris", "Otto", "Nino", "Vera", "Lou", "Max", "Ida", "Gus", "Zoe")


def bot_name(chair: int) -> str:
    return _BOTS[chair % len(_BOTS)]
