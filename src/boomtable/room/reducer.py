"""What an entry changes: the only way to change a room. Nobody is told anything here (`teller`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from boomtable.core.actor import CHANCE, NONE
from boomtable.room import entries as e
from boomtable.room import seating
from boomtable.room.company import Company
from boomtable.room.refusals import Refusal, refuse
from boomtable.room.room import Room, Turn
from boomtable.room.stream import Stream
from boomtable.table import table as tables
from boomtable.table.editions import find_rules
from boomtable.table.race import race_at
from boomtable.wire.parts import Chat


class Damaged(Exception):
    """The log and the dice do not agree: this table must not go on."""


@dataclass(slots=True)
class Change:
    """What an entry has changed, for the news of it."""

    entry: e.Entry  # with what chance did
    at: int
    told_from: int = 0  # the table's `happened` before
    room: bool = False
    game: bool = False
    chat: Chat | None = None
    speaker: str = ""  # who said the chat
    listed: bool = False  # lists show it


def reduce(room: Room, entry: e.Entry, at: int) -> Change:
    """Do what the entry says. A refusal changes nothing.

    An entry that is read back must lead to the same chance results.
    """
    told_from = room.game_or_none.happened if room.game_or_none else 0
    change = Change(entry, at, told_from)
    _do(room, entry, change)
    room.seq += 1
    if change.game:
        _notice(room, change)
    _follow_race(room)
    if change.game and seating.arrive(room):
        change.room = change.listed = True
    return change


def _do(room: Room, entry: e.Entry, change: Change) -> None:
    match entry:
        case e.Acted():
            _act(room, entry, change)
        case e.Made():
            _make(room, entry, change)
        case e.Ended() | e.Followed() | e.Paused() | e.Paced() | e.Called():
            _note(room, entry, change)
        case e.Absent() | e.Gone() | e.Came():
            _note_presence(room, entry, change)
        case e.Started():
            _start(room, entry, change)
        case e.Fell(action=action):
            _tell_fallen(room, action, change)
        case e.Unsaid():
            _unsay(room, change)
        case e.Locked(seat, action):
            room.table.lock(seat, action)
            change.game = True
        case e.Answered():
            _answer(room, entry, change)
        case e.Late(seat, by):
            room.reactions.late(seat, by)
        case e.RanOut():
            _run_out(room, entry, change)
        case e.Proposed() | e.Replied():
            _propose(room, entry, change)
        case e.Undone(seat):
            _take_back(room, seat, change)
        case e.Said():
            _say(room, entry, change)
        case _:
            seating.seat(room, entry)
            change.room = change.listed = True


# Beside the game


def _make(room: Room, made: e.Made, change: Change) -> None:
    room.made, room.made_at, room.tempo = made, change.at, made.tempo
    game = find_rules(made.game, made.rules)
    if game is None:
        raise refuse(Refusal.OTHER_RULES)
    room.game = game
    room.chairs = list(made.chairs)
    room.wrote |= {made.host, *(chair.person for chair in room.chairs)}
    room.words = [""] * len(room.chairs)
    room.streams = {seat: Stream() for seat in range(NONE, len(room.chairs))}
    room.eyes = room.streams
    room.company = Company(made.host, made.chairs)
    change.room = change.listed = True


def _say(room: Room, said: e.Said, change: Change) -> None:
    number, company = room.seq + 1, room.company
    change.chat = Chat(change.at, said.seat, said.name, said.kind, said.text, number)
    if len(room.chat) == room.chat.maxlen:
        company.speakers.pop(room.chat[0].number, None)
    room.chat.append(change.chat)
    company.speakers[number] = change.speaker = said.person
    room.wrote.add(said.person)


def _note(room: Room, entry: e.Entry, change: Change) -> None:
    change.room = True
    match entry:
        case e.Ended():
            room.phase = "over"
            room.company.close_all()
            change.listed = True
        case e.Followed(table):
            room.rematch = table
        case e.Paced(_, tempo):
            room.tempo = tempo
        case e.Called(person, called):
            room.called = (person, change.at) if called else ("", 0)
        case e.Paused(_, paused):
            room.paused = paused
            room.moved_at = change.at
            change.game = change.listed = True  # the clocks


def _note_presence(room: Room, entry: e.Absent | e.Gone | e.Came, change: Change) -> None:
    change.room = True
    match entry:
        case e.Absent(seat):
            room.absent[seat] = change.at
        case e.Gone(seat):
            room.absent.setdefault(seat, change.at)
            room.away.add(seat)
        case e.Came(seat):
            seating.is_here(room, seat)


# The game


def _start(room: Room, started: e.Started, change: Change) -> None:
    chairs = [_unless_same(*pair) for pair in zip(started.chairs, room.chairs, strict=True)]
    room.chairs = [new if new.name else old for new, old in zip(chairs, room.chairs, strict=True)]
    room.words = started.words or room.words
    given = [room.game.parse_action(text) for text in room.made.given]
    room.game_or_none = tables.Table(
        room.game,
        len(room.chairs),
        room.made.options,
        seal=room.seal,
        words=room.words,
        chairs=[
            tables.Chair(room.name_of(n), chair.level or tables.HUMAN)
            for n, chair in enumerate(room.chairs)
        ],
        chance="manual" if room.is_refereed else "sealed",
        played=given,
        given=len(given),
    )
    room.phase, room.moved_at, room.called = "playing", change.at, ("", 0)
    seating.begin(room)
    change.room = change.game = change.listed = True
    change.told_from = len(given)  # what another game gave is history, not news
    words = room.words if any(room.words) else []
    change.entry = e.Started(chairs, _same(room, started.then, len(given)), words)


def _unless_same(new: e.Occupant, old: e.Occupant) -> e.Occupant:
    """Whoever sat there before has said their name: it need not be written down again."""
    return replace(new, name="", symbol="") if new == old else new


def _act(room: Room, acted: e.Acted, change: Change) -> None:
    table = room.table
    before = table.length
    table.play(acted.action, None if acted.seat < 0 else acted.seat)
    then = _same(room, acted.then, before + 1)
    room.turns.append(Turn(acted.seat, bool(then) or table.is_final, 1 + len(then)))
    if room.proposal != NONE:
        room.proposal, change.room = NONE, True  # the game goes on: the answer is no
    room.moved_at = change.at
    change.game = True
    change.entry = replace(acted, then=then)


def _tell_fallen(room: Room, action: str, change: Change) -> None:
    """A real die: the rules judge whether it can have fallen so."""
    room.table.play(action, CHANCE)
    room.turns.append(Turn(CHANCE, followed=True))
    room.moved_at = change.at
    change.game = True


def _unsay(room: Room, change: Change) -> None:
    for _ in range(room.turns.pop().actions):
        room.table.unplay()
    room.undone += 1
    room.moved_at = change.at
    change.game = True


def _answer(room: Room, answered: e.Answered, change: Change) -> None:
    """A part in a race."""
    before = room.table.length
    room.open_race.answer(answered.seat, answered.action)
    change.entry = replace(answered, then=_after_race(room, answered.then, before, change))
    if answered.took is not None and room.table.length > before:
        room.reactions.won(answered.seat, answered.action, answered.took)


def _run_out(room: Room, ran_out: e.RanOut, change: Change) -> None:
    before = room.table.length
    room.open_race.run_out()
    change.entry = e.RanOut(_after_race(room, ran_out.then, before, change))


def _after_race(room: Room, written: Sequence[str], before: int, change: Change) -> list[str]:
    then = _same(room, written, before)
    if then:
        room.turns.append(Turn(NONE, followed=True, actions=len(then)))
        room.moved_at = change.at
    change.game = True
    return then


def _follow_race(room: Room) -> None:
    """A race begins when chance waits to hear who acts next, and ends with any action."""
    if not room.game.arbitration or room.game_or_none is None:
        return
    if room.race is None or not room.race.is_open:
        room.last_race = room.race or room.last_race
        room.race = race_at(room.game_or_none, room.made.pace)


def _notice(room: Room, change: Change) -> None:
    """What is worth a pause; and when a round is over, what was secret in it."""
    marks = room.table.marks(change.told_from)
    room.is_stirred = bool(marks)
    if room.game.arbitration and ("round" in marks or room.table.is_over):
        room.reactions.end_round()
        change.room = True


def _same(room: Room, written: Sequence[str], since: int) -> list[str]:
    """What chance did; a log that says otherwise is damaged."""
    then = [action.text for action in room.table.actions_since(since)]
    if written and written != then:
        raise Damaged(room.id)
    return then


# Taking back: whether it may be was judged when it was ordered


def _propose(room: Room, entry: e.Proposed | e.Replied, change: Change) -> None:
    """Ask to take back; once all agree it is done, once one does not it is over."""
    change.room = True
    match entry:
        case e.Proposed(seat):
            room.proposal, room.agreed = seat, _not_asked(room)
        case e.Replied(seat, yes):
            room.agreed.add(seat)
            if not yes:
                room.proposal = NONE
    if room.proposal != NONE and room.agreed >= set(range(len(room.chairs))) - {room.proposal}:
        _take_back(room, room.proposal, change)
        room.proposal = NONE


def _not_asked(room: Room) -> set[int]:
    """Bots, and people who are not there, agree to everything."""
    bots = {seat for seat in range(len(room.chairs)) if room.is_bot(seat)}
    return bots | room.away | room.left


def _take_back(room: Room, seat: int, change: Change) -> None:
    """The last decision of `seat`, and the replies to it."""
    while True:
        room.table.unplay()
        room.undone += 1
        if room.turns.pop().seat == seat:
            break
    room.moved_at = change.at
    change.game = True
