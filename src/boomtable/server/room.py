"""A table as its log tells it. `apply` is the only way in; it needs no network, disk or clock."""

from __future__ import annotations

import functools
import random
from collections import deque
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from boomtable import games
from boomtable.core.actor import NONE
from boomtable.core.errors import Refused
from boomtable.games.contract import Action, Game
from boomtable.server import entries as e
from boomtable.server.look import happening, is_open, look
from boomtable.server.stream import KEPT, Moment, Stream
from boomtable.server.words import refuse
from boomtable.store.store import Listing
from boomtable.table import table as tables
from boomtable.table.pace import Calm, is_race
from boomtable.table.seal import Seal
from boomtable.wire.messages import News, Snapshot, encode
from boomtable.wire.parts import ChairSeen, Chat, Choice, Happening, Phase, Position, RoomSeen

KEPT_CHAT = 50
STAND_IN = "normal"  # the level of the bot that plays for somebody who is away
HOST_LEFT = -1
LIVE_WINDOW = 4000  # milliseconds of a race, whatever anybody holds


class Damaged(Exception):
    """The log and the dice do not agree: this table must not go on."""


@dataclass
class Turn:
    """One decision on the pile of those that may be taken back."""

    seat: int
    followed: bool  # chance or a locked decision came after it


@dataclass
class Change:
    """What an entry has changed, for the news of it."""

    room: bool = False
    game: bool = False
    chat: Chat | None = None
    told_from: int = 0  # the table's `happened` before


@dataclass
class Shared:
    """What is found out once for everybody."""

    offers: list[list[Action]]  # by seat; empty during a race
    undoer: int
    # Where everybody sees everything:
    events: list[Happening] | None = None
    look: Position | None = None
    previews: Sequence[Sequence[Mapping[str, Any]]] | None = None


class Room:
    """One table: who sits there, the game, and what everybody was sent."""

    def __init__(self, table_id: str, seed: bytes) -> None:
        self.id, self._seal = table_id, Seal(seed)
        self.seq = 0  # of the last entry
        self.phase: Phase = "lobby"
        self.table: tables.Table | None = None
        self.away: set[int] = set()
        self.left: set[int] = set()
        self.paused = False
        self.rematch = ""
        self.race: Calm | None = None  # everybody may react now
        self.proposal = NONE  # the seat that asks to take a decision back
        self._agreed: set[int] = set()
        self.chat: deque[Chat] = deque(maxlen=KEPT_CHAT)
        self.moved_at = 0  # when the decision now due was first asked for
        self.last_decided: dict[int, int] = {}  # by seat: the actions played right after
        self._turns: list[Turn] = []
        self._undone = 0
        self._orders: dict[tuple[str, str], int] = {}  # done: (person, id) to the stream's seq

    # The log

    def apply(self, entry: e.Entry, at: int, *, old: bool = False) -> e.Entry:
        """Do what the entry says, and tell everybody; return it with what chance did.

        A refusal changes nothing. An entry that is read back must lead to the same chance results;
        the news of an old one are only counted, where that can be told without making them.
        """
        if isinstance(entry, e.Made):
            self._make(entry, at)
        change = Change(told_from=self.table.happened if self.table else 0)
        entry = self._do(entry, at, change)
        self.seq += 1
        self._follow_race()
        if old and self.is_open:
            moment = self.moment()
            for stream in self.streams.values():
                stream.skip(moment)
        else:
            self._tell(change, at)
        self._remember(entry)
        return entry

    def _do(self, entry: e.Entry, at: int, change: Change) -> e.Entry:
        match entry:
            case e.Acted():
                return self._act(entry, at, change)
            case e.Made() | e.Ended() | e.Followed() | e.Paused() | e.Gone() | e.Came():
                self._note(entry, at, change)
            case e.Sat() | e.Rose() | e.Added():
                self._seat(entry, change)
            case e.Started():
                return self._start(entry, at, change)
            case e.Locked(seat, action):
                self.game_table.lock(seat, action)
                change.game = True
            case e.Answered():
                return self._answer(entry, at, change)
            case e.RanOut(then):
                return self._run_out(then, at, change)
            case e.Proposed() | e.Replied():
                self._propose(entry, at, change)
            case e.Undone():
                self._undo(entry, at, change)
            case e.Said():
                change.chat = Chat(at, entry.seat, entry.name, entry.kind, entry.text)
                self.chat.append(change.chat)
        return entry

    def _make(self, made: e.Made, at: int) -> None:
        self.made, self.made_at = made, at
        self.game: Game = games.find(made.game)
        if made.rules != self.game.version:
            raise refuse("other-rules")
        self.chairs = list(made.chairs)
        self.words = [""] * len(self.chairs)
        self.streams = {seat: Stream() for seat in range(NONE, len(self.chairs))}
        self.eyes: Container[int] = self.streams  # the seats that somebody has looked through here

    def _note(self, entry: e.Entry, at: int, change: Change) -> None:
        change.room = True
        match entry:
            case e.Ended():
                self.phase = "over"
            case e.Followed(table):
                self.rematch = table
            case e.Paused(_, paused):
                self.paused = paused
                self.moved_at = at
                change.game = True  # the clocks
            case e.Gone(seat):
                self.away.add(seat)
            case e.Came(seat):
                self.away.discard(seat)

    def _seat(self, entry: e.Sat | e.Rose | e.Added, change: Change) -> None:
        change.room = True
        match entry:
            case e.Sat(chair, name, person):
                self.chairs[chair] = e.Chair(name, person)
                self.away.discard(chair)
                self.left.discard(chair)
            case e.Rose(chair) if self.phase == "lobby":
                self.chairs[chair], self.words[chair] = e.Chair(), ""
            case e.Rose(chair):
                self.chairs[chair] = e.Chair(self.chairs[chair].name, level=STAND_IN)
                self.left.add(chair)
            case e.Added(chair, word):
                self.words[chair] = word

    def _start(self, started: e.Started, at: int, change: Change) -> e.Started:
        self.chairs = list(started.chairs)
        given = [self.game.parse_action(text) for text in self.made.given]
        self.table = tables.Table(
            self.game,
            len(self.chairs),
            self.made.options,
            seal=self._seal,
            words=self.words,
            chairs=[tables.Chair(chair.name, chair.level or tables.HUMAN) for chair in self.chairs],
            played=given,
            given=len(given),
        )
        self.phase, self.moved_at = "playing", at
        change.room = change.game = True
        change.told_from = len(given)  # what another game gave is history, not news
        then = self._same(started.then, len(given))
        return e.Started(started.chairs, then)

    def _act(self, acted: e.Acted, at: int, change: Change) -> e.Acted:
        table = self.game_table
        before = table.length
        table.play(acted.action, None if acted.seat < 0 else acted.seat)
        then = self._same(acted.then, before + 1)
        self._turns.append(Turn(acted.seat, bool(then)))
        if self.proposal != NONE:
            self.proposal, change.room = NONE, True  # the game goes on: the answer is no
        self.last_decided[acted.seat] = before + 1
        self.moved_at = at
        change.game = True
        return replace(acted, then=then)

    def _answer(self, answered: e.Answered, at: int, change: Change) -> e.Answered:
        """A part in a race: at a live table the first counts, at a calm one all are read."""
        before = self.game_table.length
        if self.made.pace == "live":
            self.open_race.window.arrive(answered.seat, answered.action)
        else:
            self.open_race.answer(answered.seat, answered.action)
        then = self._same(answered.then, before)
        self._after_race(then, at)
        change.game = True
        return replace(answered, then=then)

    def _run_out(self, written: list[str], at: int, change: Change) -> e.RanOut:
        before = self.game_table.length
        if self.made.pace == "live":
            self.open_race.window.run_out()
        else:
            self.open_race.run_out()
        then = self._same(written, before)
        self._after_race(then, at)
        change.game = True
        return e.RanOut(then)

    def _after_race(self, then: list[str], at: int) -> None:
        if then:
            self._turns.append(Turn(NONE, followed=True))
            self.moved_at = at

    def _propose(self, entry: e.Proposed | e.Replied, at: int, change: Change) -> None:
        """Ask to take back; once all agree it is done, once one does not it is over."""
        change.room = True
        match entry:
            case e.Proposed(seat):
                self.proposal, self._agreed = seat, self._not_asked()
            case e.Replied(seat, yes):
                self._agreed.add(seat)
                if not yes:
                    self.proposal = NONE
        if self.proposal != NONE and self._agreed >= set(range(len(self.chairs))) - {self.proposal}:
            self._take_back(at, change)

    def _take_back(self, at: int, change: Change) -> None:
        for _ in self.game_table.take_back(self.proposal, self._agreed):
            self._turns.pop()
            self._undone += 1
        self.proposal, self.moved_at = NONE, at
        change.game = True

    def _not_asked(self) -> set[int]:
        """Bots, and people who are not there, agree to everything."""
        bots = {seat for seat in range(len(self.chairs)) if self.is_bot(seat)}
        return bots | self.away | self.left

    def _same(self, written: Sequence[str], since: int) -> list[str]:
        """What chance did; a log that says otherwise is damaged."""
        then = [action.text for action in self.game_table.actions_since(since)]
        if written and written != then:
            raise Damaged(self.id)
        return then

    def _undo(self, undone: e.Undone, at: int, change: Change) -> None:
        while True:
            self.game_table.undo()
            self._undone += 1
            turn = self._turns.pop()
            if turn.seat == undone.seat:
                break
        self.moved_at = at
        change.game = True

    def _follow_race(self) -> None:
        """A race begins when chance waits to hear who acts next, and ends with any action."""
        if not self.game.arbitration or self.table is None:
            return
        if self.race and self.race.window.is_open:
            return
        self.race = Calm(self.table) if is_race(self.table) else None

    @property
    def open_race(self) -> Calm:
        if self.race is None:
            raise refuse("moved-on")
        return self.race

    def _remember(self, entry: Any) -> None:
        """What people order has an id, by which it is known if it is sent again."""
        if order := getattr(entry, "id", ""):
            self._orders[entry.person, order] = self.streams[entry.seat].seq

    # Questions

    @property
    def game_table(self) -> tables.Table:
        if self.table is None:
            raise refuse("not-started")
        return self.table

    @property
    def turn(self) -> int:
        return self.table.turn if self.table else NONE

    @property
    def is_playing(self) -> bool:
        return self.phase == "playing" and self.table is not None and not self.table.is_over

    @property
    def deadline(self) -> int | None:
        """When the decision now due is taken for whoever must take it."""
        if not self.is_playing or self.paused:
            return None
        live = self.race is not None and self.made.pace == "live"
        return self.moved_at + (LIVE_WINDOW if live else 1000 * self.made.clock)

    def done(self, person: str, order: str) -> int | None:
        """The number under which an order that was done before was told."""
        return self._orders.get((person, order))

    def chair(self, chair: int) -> e.Chair:
        if chair not in range(len(self.chairs)):
            raise refuse("no-such-chair", chair=chair)
        return self.chairs[chair]

    def chairs_of(self, person: str) -> list[int]:
        return [n for n, chair in enumerate(self.chairs) if chair.person == person != ""]

    def is_bot(self, seat: int) -> bool:
        return bool(self.chairs[seat].level)

    def awaits(self, seat: int) -> bool:
        """Whether `seat` has something to decide now."""
        return self.is_playing and bool(self._legal(seat, self._shared()))

    def moment(self) -> Moment:
        return Moment(self.table.length if self.table else 0, self._undone)

    def luck(self, seat: int) -> random.Random:
        """A bot's own randomness at this moment, the same on every server."""
        moment = self.moment()
        return random.Random(self._seal.aside(f"{seat} {moment.length} {moment.undone}"))

    @property
    def undoer(self) -> int:
        """The person whose decision was the last, if nothing came after it; or NONE."""
        for turn in reversed(self._turns):
            if turn.followed or turn.seat < 0:
                return NONE
            if not self.is_bot(turn.seat):
                return turn.seat if self._nothing_shown() else NONE
        return NONE

    def _nothing_shown(self) -> bool:
        table = self.game_table
        verb = self.game.alphabet.names[table.last]
        return verb not in self.game.revealing and not table.locks

    def listing(self, changed_at: int) -> Listing:
        people = {chair.person for chair in self.chairs if chair.person}
        return Listing(
            self.id,
            self.made.game,
            self.phase,
            self.made.public,
            self.made_at,
            changed_at,
            tuple(sorted(people)),
        )

    def seed(self) -> str:
        """Published when the game is over."""
        return self._seal.seed.hex() if self.phase == "over" else ""

    # What is told

    def seen(self) -> RoomSeen:
        made = self.made
        hosts = self.chairs_of(made.host)
        return RoomSeen(
            table=self.id,
            game=made.game,
            rules=made.rules,
            phase=self.phase,
            options=made.options,
            chairs=[self._chair_seen(n) for n in range(len(self.chairs))],
            host=hosts[0] if hosts else HOST_LEFT,
            pace=made.pace,
            clock=made.clock,
            window=LIVE_WINDOW if made.pace == "live" else 0,
            public=made.public,
            free_text=made.free_text,
            hints=made.hints,
            commitment=made.commitment,
            secrets=not self.is_open,
            paused=self.paused,
            takeback=self.proposal,
            seed=self.seed(),
            rematch=self.rematch,
            given=len(made.given),
        )

    def _chair_seen(self, n: int) -> ChairSeen:
        chair = self.chairs[n]
        presence = "left" if n in self.left else "away" if n in self.away else "here"
        kind = "bot" if chair.level else "person" if chair.person else "open"
        return ChairSeen(chair.name, kind, chair.level, presence, bool(self.words[n]))  # type: ignore[arg-type]

    def snapshot(self, seat: int) -> str:
        """The whole table for one pair of eyes."""
        history = self.table.events(seat) if self.table else []
        told = Snapshot(
            table=self.id,
            seat=seat,
            seq=self.streams[seat].seq,
            room=self.seen(),
            position=self.position(seat) if self.table else None,
            history=[happening(self.game, event) for event in history],
            chat=list(self.chat),
        )
        return encode(told).decode()

    def _tell(self, change: Change, at: int) -> None:
        """The news of a change, in everybody's stream that it concerns."""
        room = self.seen() if change.room else None
        moment, shared = self.moment(), None
        for seat, stream in self.streams.items():
            if self._is_unseen(seat):
                self._pass_over(stream, moment)
                continue
            events: list[Happening] = []
            position: Position | None = None
            if change.game:
                shared = shared or self._shared()
                events = self._events(seat, change.told_from, shared)
                position = self._new_position(seat, stream, shared)
            if events or position or room or change.chat:
                news = News(self.id, seat, stream.seq + 1, at, events, position, room, change.chat)
                stream.add(encode(news).decode(), moment)
            else:
                stream.is_current(moment)

    def _is_unseen(self, seat: int) -> bool:
        """A bot is shown its view when it is asked. Every server must count the same news: so what
        nobody else has come to see is left out only where everything has a number.
        """
        if seat != NONE and self.is_bot(seat):
            return True
        return self.is_open and seat not in self.eyes

    def _pass_over(self, stream: Stream, moment: Moment) -> None:
        if self.is_open:
            stream.skip(moment)
        else:
            stream.pause(moment)

    def _new_position(self, seat: int, stream: Stream, shared: Shared) -> Position | None:
        """None if the seat sees no change: it must not learn that there was one."""
        position = self._position(seat, shared)
        if self.is_open:
            return position
        timeless = encode(replace(position, deadline=None))
        if timeless == stream.position:
            return None
        stream.position = timeless
        return position

    def _shared(self) -> Shared:
        offers = self.game_table.offers() if self.race is None else []
        return Shared(offers, self.undoer)

    def _events(self, seat: int, since: int, shared: Shared) -> list[Happening]:
        if shared.events is not None:
            return shared.events
        events = [happening(self.game, event) for event in self.game_table.events(seat, since)]
        if self.is_open:
            shared.events = events
        return events

    @functools.cached_property
    def is_open(self) -> bool:
        """Whether everybody sees everything, so that one look serves all."""
        return is_open(self.game)

    def position(self, seat: int) -> Position:
        """The game through the eyes of `seat`: its look, and what it may do."""
        return self._position(seat, self._shared())

    def _position(self, seat: int, shared: Shared) -> Position:
        seen = shared.look or self._look(seat)
        if self.is_open:
            shared.look = seen
        choices = self._legal(seat, shared) if seat >= 0 and seen.ending is None else []
        return replace(
            seen,
            choices=self._offered(seat, choices, shared),
            early=bool(choices) and seen.turn != seat and self.race is None,
            race=self.race is not None,
            undo=0 <= seat == shared.undoer,
        )

    def _legal(self, seat: int, shared: Shared) -> list[Action]:
        if self.race is None:
            return shared.offers[seat]
        return [] if seat in self.race.answers else self.race.window.choices(seat)

    def _offered(self, seat: int, actions: list[Action], shared: Shared) -> list[Choice]:
        """Ready for the wire. While others decide a seat's choices are often as they were."""
        if not actions:
            return []
        asked = actions, self._previews(seat, actions, shared)
        stream = self.streams[seat]
        if asked != stream.asked:
            offered = _choices_of(self.made.game)
            choices = [
                replace(offered[action], preview=preview) if preview else offered[action]
                for action, preview in zip(*asked, strict=True)
            ]
            stream.asked, stream.choices = asked, Raw(encode(choices))
        return stream.choices  # type: ignore[return-value]  # a list, written out

    def _previews(
        self, seat: int, actions: list[Action], shared: Shared
    ) -> Sequence[Mapping[str, Any]]:
        """Through the eyes of `seat`: in a race, as if it had been asked."""
        if self.race is not None:
            return self.game.previews(self.race.window.view(seat), seat, actions)
        if not self.is_open:
            return self.game.previews(self.game_table.view(seat), seat, actions)
        if shared.previews is None:
            state = self.game_table.state
            shared.previews = self.game.previews_of_all(state, shared.offers)
        return shared.previews[seat]

    def _look(self, seat: int) -> Position:
        """What a seat sees without doing anything."""
        table = self.game_table
        view = table.state if self.is_open else table.view(seat)
        seen = look(self.game, view, NONE if self.is_open else seat, table.players)
        if table.is_over:
            return replace(seen, ending=table.ending, winners=table.winners())
        return replace(seen, locked=list(table.locked), deadline=self.deadline)


@functools.cache
def _choices_of(game: str) -> list[Choice]:
    """Every action of a game, as it is offered."""
    found = games.find(game)
    return [
        Choice(action.text, *found.alphabet.decode(action), dict(found.parts(action)))
        for action in found.actions
    ]


def rebuilt(table_id: str, seed: bytes, log: Sequence[Any]) -> Room:
    """The room of a log that was read back."""
    room = Room(table_id, seed)
    for _ in replaying(room, log):
        pass
    return room


def replaying(room: Room, log: Sequence[Any]) -> Iterator[None]:
    """Lead a new room through its log, entry by entry."""
    for entry in log:
        try:
            room.apply(e.decode(entry.body), entry.at, old=entry.seq <= len(log) - KEPT)
        except Refused as refused:
            if refused.key == "other-rules":
                raise
            raise Damaged(f"{room.id}:{entry.seq}") from refused
        yield
