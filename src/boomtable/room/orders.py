"""What people and bots may order at a table: each order becomes an entry of its log, or is refused.

Bots and clocks order for whoever does not decide. What they say may come late: then it is None.
"""

from __future__ import annotations

from boomtable.core import refusals as core
from boomtable.core.errors import Refused
from boomtable.room import entries as e
from boomtable.room.hosting import own_chair, own_table
from boomtable.room.names import bot_name as bot_name
from boomtable.room.refusals import Refusal, refuse
from boomtable.room.room import Room
from boomtable.room.stream import Mark
from boomtable.room.timing import UNTIMED, Timing
from boomtable.room.words import WORDS
from boomtable.table.lettering import BLANK, tidy_text
from boomtable.wire import messages as m

# In the lobby


def add_word(room: Room, person: str, chair: int, word: str) -> e.Added:
    own_chair(room, person, chair)
    if room.phase != "lobby":
        raise refuse(Refusal.STARTED_ALREADY)
    return e.Added(chair, word, person)


def call(room: Room, person: str, called: bool) -> e.Called | None:
    """Everybody is told that Start was pressed while the table is being set, or was in vain."""
    own_table(room, person)
    if room.phase != "lobby":
        raise refuse(Refusal.STARTED_ALREADY)
    is_known = room.called[0] == (person if called else "")
    return None if is_known else e.Called(person, called)


def start(room: Room, person: str, fill: str | None) -> e.Started:
    """Begin; open chairs become bots if the host says so."""
    own_table(room, person)
    if room.phase != "lobby":
        raise refuse(Refusal.STARTED_ALREADY)
    open_chairs = [n for n, c in enumerate(room.chairs) if not c.person and not c.level]
    if open_chairs and fill is None:
        raise refuse(Refusal.CHAIRS_OPEN)
    chairs = [
        e.Occupant(bot_name(n), level=fill or "") if n in open_chairs else chair
        for n, chair in enumerate(room.chairs)
    ]
    return e.Started(chairs, [])


def follow(room: Room, person: str, table: str) -> e.Followed:
    if not room.chairs_of(person):
        raise refuse(Refusal.NOT_YOUR_CHAIR)
    if room.phase != "over":
        raise refuse(Refusal.NOT_OVER)
    return e.Followed(table)


# At the game


def act(
    room: Room, person: str, order: m.Act, timing: Timing = UNTIMED
) -> e.Acted | e.Locked | e.Answered:
    """Play, or lock before one's turn; decided on seeing an older table, it may still stand."""
    _may_decide(room, person, order.seat)
    _check_seen(room, order, timing)
    return _decision(room, order.seat, order.action, "player", person, order.id, timing)


def _decision(
    room: Room,
    seat: int,
    action: str,
    by: e.By,
    person: str = "",
    name: str = "",
    timing: Timing = UNTIMED,
) -> e.Acted | e.Locked | e.Answered:
    """What a decision is at this table now."""
    if room.race is not None:
        return e.Answered(
            seat,
            action,
            by,
            person,
            name,
            credit=timing.credit,
            margin=timing.margin,
            took=timing.took,
        )
    if room.turn == seat:
        return e.Acted(seat, action, by, person, name)
    if room.is_refereed:
        raise Refused(core.Refusal.NOT_YOUR_TURN, "")
    return e.Locked(seat, action, person, name)


def fell(room: Room, person: str, order: m.Fell) -> e.Fell:
    """Tell what fell on the real table. Whether it can have fallen, the rules say."""
    _may_decide(room, person, order.seat)
    if not room.is_refereed:
        raise refuse(Refusal.DICE_SEALED)
    _saw_the_last(room, order)
    if not room.awaits_chance:
        raise refuse(Refusal.NOTHING_TO_FALL)
    return e.Fell(order.seat, order.action, person, order.id)


def _saw_the_last(room: Room, order: m.Undo | m.Fell) -> None:
    if room.streams[order.seat].mark(order.seen_seq) != room.mark():
        raise refuse(Refusal.MOVED_ON)


def undo(room: Room, person: str, order: m.Undo) -> e.Undone | e.Unsaid:
    """One's own last decision; at a table with real dice, whatever was told last, by anybody."""
    _may_decide(room, person, order.seat)
    _saw_the_last(room, order)
    if room.is_refereed:
        if not room.turns:
            raise refuse(Refusal.NOTHING_TOLD)
        return e.Unsaid(order.seat, person, order.id)
    if room.undoer != order.seat:
        raise refuse(Refusal.NOT_YOUR_DECISION)
    return e.Undone(order.seat, person, order.id)


def propose(room: Room, person: str, order: m.TakeBack) -> e.Proposed:
    _may_decide(room, person, order.seat)
    if room.is_refereed:
        raise refuse(Refusal.NO_TAKE_BACK)
    if room.proposal >= 0:
        raise refuse(Refusal.DECIDED_ALREADY)
    room.table.may_take_back(order.seat)
    return e.Proposed(order.seat, person, order.id)


def reply(room: Room, person: str, order: m.Reply) -> e.Replied:
    _may_decide(room, person, order.seat)
    if room.proposal in (-1, order.seat):
        raise refuse(Refusal.NOTHING_ASKED)
    if order.yes:
        room.table.may_take_back(room.proposal)
    return e.Replied(order.seat, order.yes, person, order.id)


def pause(room: Room, person: str, order: m.Pause) -> e.Paused:
    """Any seat may stop the clocks, and any other let them go on."""
    own_chair(room, person, order.seat)
    if not room.is_playing:
        raise refuse(Refusal.GAME_OVER if room.phase == "over" else Refusal.NOT_STARTED)
    if room.paused == order.paused:
        raise refuse(Refusal.TABLE_PAUSED if room.paused else Refusal.NOT_PAUSED)
    return e.Paused(order.seat, order.paused, person, order.id)


def set_tempo(room: Room, person: str, order: m.SetTempo) -> e.Paced:
    own_chair(room, person, order.seat)
    own_table(room, person)
    return e.Paced(order.seat, order.tempo, person, order.id)


def come_late(room: Room, order: m.Act, timing: Timing) -> e.Late | None:
    """Somebody reacted in the race that was won last: a note for the end of the round."""
    mark, passed = room.streams[order.seat].mark(order.seen_seq), room.last_race
    if timing.late is None or mark is None or passed is None or not room.is_playing:
        return None
    return e.Late(order.seat, timing.late) if passed.opened_at == mark.length else None


def say(room: Room, person: str, name: str, order: m.Say) -> e.Said:
    if order.seat >= 0:
        own_chair(room, person, order.seat)
        name = room.chairs[order.seat].name
    if person in room.company.muted | room.company.barred:
        raise refuse(Refusal.MUTED)
    if order.kind == "text":
        return _say_freely(room, person, name, order)
    if f"{order.kind}.{order.text}" not in WORDS:
        raise refuse(Refusal.NO_SUCH_PHRASE, phrase=order.text)
    return e.Said(order.seat, name, order.kind, order.text, person, order.id)


def _say_freely(room: Room, person: str, name: str, order: m.Say) -> e.Said:
    if not room.made.free_text:
        raise refuse(Refusal.NO_FREE_TEXT)
    text = tidy_text(order.text)
    if not text.strip(BLANK):
        raise refuse(Refusal.NOTHING_SAID)
    return e.Said(order.seat, name, order.kind, text, person, order.id)


def ask(room: Room, person: str, seat: int) -> None:
    """Refuse a hint to whoever may not have one."""
    own_chair(room, person, seat)
    if not room.made.hints:
        raise refuse(Refusal.NO_HINTS)
    if not room.awaits(seat):
        raise refuse(Refusal.NO_CHOICE)


# For whoever does not decide


def is_due(room: Room, mark: Mark) -> bool:
    """Whether what was to happen by itself at `mark` is still to happen."""
    return room.is_playing and not room.paused and room.mark() == mark


def act_as_bot(
    room: Room, mark: Mark, seat: int, action: str, timing: Timing = UNTIMED
) -> e.Entry | None:
    """Unless its human has come back meanwhile."""
    if not is_due(room, mark) or seat not in seats_of_bots(room):
        return None
    return _decision(room, seat, action, "bot", timing=timing)


def seats_of_bots(room: Room) -> list[int]:
    """The seats that decide now and that a bot plays."""
    asked = room.race.waiting if room.race else [room.turn]
    return [seat for seat in asked if room.is_played_by_bot(seat)]


def act_by_default(room: Room, seat: int) -> e.Entry:
    """The clock of somebody who is there ran out."""
    action = room.race.default(seat) if room.race else room.table.default()
    return _decision(room, seat, action.text, "clock")


def be_absent(room: Room, seat: int) -> e.Absent | None:
    """Whoever sits there has not been connected for a while."""
    waits = room.phase != "over" and room.chairs[seat].person and seat not in room.absent
    return e.Absent(seat) if waits else None


def come_back(room: Room, seat: int) -> e.Came | None:
    return e.Came(seat) if seat in room.absent else None


def end(room: Room) -> e.Ended:
    """The seed of the dice is published, where they were ours."""
    table = room.table
    return e.Ended(room.published, table.ending or "", table.scores())


# Who may


def _may_decide(room: Room, person: str, seat: int) -> None:
    own_chair(room, person, seat)
    if room.phase == "over":
        raise refuse(Refusal.GAME_OVER)
    if room.paused:
        raise refuse(Refusal.TABLE_PAUSED)
    room.table.game  # noqa: B018  (refuses before the start)


def _check_seen(room: Room, order: m.Act, timing: Timing) -> None:
    """Refuse a decision about a table that is no longer there."""
    mark, now = room.streams[order.seat].mark(order.seen_seq), room.mark()
    if mark is None:
        raise refuse(Refusal.NOT_SEEN_YET if order.seen_seq else Refusal.MOVED_ON)
    if mark == now:
        return
    if room.game.arbitration:
        raise _late(room, order, mark, timing)
    if mark.undone != now.undone:
        raise refuse(Refusal.MOVED_ON)
    if room.table.last_decided.get(order.seat, 0) > mark.length:
        raise refuse(Refusal.DECIDED_ALREADY)
    if not room.table.still_means(order.seat, order.action, mark.length):
        raise refuse(Refusal.MOVED_ON)


def _late(room: Room, order: m.Act, seen: Mark, timing: Timing) -> Refused:
    """Whether somebody was faster, or the time for this is yet to come: what is true is said."""
    passed = room.last_race
    if passed is None or not passed.by_arrival:
        return refuse(Refusal.MOVED_ON)
    if not passed.was_open_to(order.seat, order.action, seen.length):
        return refuse(Refusal.NOT_YET if room.race is None else Refusal.MOVED_ON)
    if timing.late is None:
        return refuse(Refusal.TOO_LATE)
    return refuse(Refusal.TOO_LATE_BY, seconds=timing.late / 1000)
