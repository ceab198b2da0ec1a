"""A table in memory, and whoever watches it."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from boomtable.core.actor import NONE
from boomtable.room import entries as e
from boomtable.room.room import Room
from boomtable.room.stream import Mark
from boomtable.room.teller import snapshot
from boomtable.server.live.bell import Bell
from boomtable.server.live.lag import MOST_CREDIT, FinishLine, RoundTrip
from boomtable.wire.messages import Connected, Unseated, encode

log = logging.getLogger("boomtable.house")


SNAPSHOT_SECONDS = 2.0  # in which others may ask for the same


class Audience(Protocol):
    """Somebody at the other end of a connection."""

    person: str
    address: str
    line: RoundTrip
    unheard: frozenset[str]  # people whose chat does not reach them

    def send(self, text: str) -> None: ...


class Watcher:
    """One stream of one table, as far as one client has it."""

    def __init__(self, audience: Audience, seat: int, seq: int) -> None:
        self.audience, self.seat, self.seq = audience, seat, seq


class OpenTable:
    def __init__(self, room: Room, ours_until: int = 0) -> None:
        self.eyes: set[int] = set()  # the seats that somebody has looked through
        self.take(room)
        self.opened_at = 0  # when it had been read from its log, if it was
        self.hindered_at = 0  # when we last could not do what was asked, or not in time
        self.forgiven: Mark | None = None  # the decision that was given time because of that
        self.home = ""  # where it was made, if that was here and is remembered
        self.due_at: int | None = None  # when something happens by itself
        self.ours_until = ours_until  # as the database says it, or 0: what is due is another's
        self.is_listed = False  # by this server, since it was opened
        self.lock = asyncio.Lock()
        self.ahead = False  # the room may say more than the log
        self.watchers: dict[tuple[Audience, int], Watcher] = {}
        self.bell = Bell()  # rings for what happens next by itself
        self.last_finish_line: FinishLine | None = None  # of the live race that is open, or was
        self._finish_line_before: FinishLine | None = None
        self.queued: set[str] = set()  # keys of the jobs that workers were told of
        self._looked: set[tuple[tuple[Mark, int], int]] = set()

    def take(self, room: Room) -> None:
        """From now on this is the table."""
        self.room = room
        self._snapshots: dict[int, tuple[int, str]] = {}  # by seat; good until the next entry
        room.eyes = self.eyes

    def connected(self) -> list[int]:
        """The seats whose people have the table open."""
        return sorted(
            {
                seat
                for audience, seat in self.watchers
                if seat >= 0 and self.may_watch(audience.person, seat)
            }
        )

    def is_connected(self, seat: int) -> bool:
        return seat in self.connected()

    def deliver(self) -> None:
        """Send every watcher what it lacks; nothing to one whose chair is another's now."""
        self._snapshots.clear()
        strangers = []
        for key, watcher in self.watchers.items():
            if self.may_watch(watcher.audience.person, watcher.seat):
                self.deliver_to(watcher)
            else:
                strangers.append(key)
        for key in strangers:
            del self.watchers[key]
            audience, seat = key
            audience.send(encode(Unseated(self.room.id, seat)).decode())
        if strangers:
            self.tell_connected()

    def may_watch(self, person: str, seat: int) -> bool:
        """Anybody may look at the table, and through the eyes of their own chair."""
        return seat == NONE or self.room.chairs[seat].person == person

    def deliver_to(self, watcher: Watcher) -> None:
        stream = self.room.streams[watcher.seat]
        unheard = watcher.audience.unheard
        missing = stream.since(watcher.seq, unheard)
        if missing is None:
            missing = [self.snapshot(watcher.seat, unheard)]
        for text in missing:
            watcher.audience.send(text)
        watcher.seq = stream.seq

    def show_anew(self) -> None:
        """Send everybody the whole table: what they have of it is not true any more."""
        self._snapshots.clear()
        for watcher in self.watchers.values():
            if self.may_watch(watcher.audience.person, watcher.seat):
                watcher.audience.send(self.snapshot(watcher.seat, watcher.audience.unheard))
                watcher.seq = self.room.streams[watcher.seat].seq

    def snapshot(self, seat: int, unheard: frozenset[str] = frozenset()) -> str:
        """Made once for all who look through the same eyes at the same moment."""
        if not unheard.isdisjoint(self.room.company.speakers.values()):
            return snapshot(self.room, seat, unheard)
        seq, text = self._snapshots.get(seat, (-1, ""))
        if seq != self.room.seq:
            text = snapshot(self.room, seat)
            self._snapshots[seat] = self.room.seq, text
            forget = self._snapshots.pop  # of an idle table it would be kept for ever
            asyncio.get_running_loop().call_later(SNAPSHOT_SECONDS, forget, seat, None)
        return text

    def tell_connected(self, *newcomers: Audience) -> None:
        """To everybody, when it changes; to whoever has just come, in any case."""
        text = encode(Connected(self.room.id, self.connected())).decode()
        for audience in newcomers or {audience for audience, _ in self.watchers}:
            audience.send(text)

    def looks(self, seat: int) -> None:
        """A bot looks at the race that is open now: once, and once more after a pause."""
        race = self._race
        self._looked = {(race, seat), *(look for look in self._looked if look[0] == race)}

    def looks_away(self, seat: int) -> None:
        """It has answered; or it could not, and may be asked again."""
        self._looked.discard((self._race, seat))

    def has_looked(self, seat: int) -> bool:
        return (self._race, seat) in self._looked

    def finish_line(self) -> FinishLine | None:
        """Where the reactions of the live race that is open now are put in order."""
        if self.room.race is None or not self.room.race.by_arrival:
            return None
        if self.last_finish_line is None or self.last_finish_line.race != self._race:
            self._finish_line_before = self.last_finish_line
            self.last_finish_line = FinishLine(self._race, self._longest_credit())
        return self.last_finish_line

    def passed_line(self, mark: Mark | None) -> FinishLine | None:
        """The line of a race that is over: so it is known by how much somebody was late."""
        lines = (self.last_finish_line, self._finish_line_before)
        return next((line for line in lines if line and line.race[0] == mark), None)

    def won(self, entry: e.Answered) -> None:
        """The first reaction that counts."""
        if self.last_finish_line is None:
            return
        self.last_finish_line.won(entry.took)
        told = {"table": self.room.id, "seat": entry.seat, "by": entry.by}
        log.info("reacted", extra=told | {"credit_ms": entry.credit, "margin_ms": entry.margin})

    def _longest_credit(self) -> float:
        """Whoever is not connected here may be so at another server, on any line."""
        room = self.room
        racing = {seat for seat in room.open_race.seats if room.chairs[seat].person}
        if racing - room.away - set(self.connected()):
            return MOST_CREDIT
        credits = [audience.line.credit for audience, seat in self.watchers if seat in racing]
        return max(credits, default=0.0)

    @property
    def _race(self) -> tuple[Mark, int]:
        return self.room.mark(), self.room.moved_at
