"""All tables of one process: read from the log, changed through it, told to whoever watches.

Nothing is told before it is durable. A room that has run ahead of its log (a lost race, a full
disk) is thrown away and read again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol

from boomtable.core.actor import NONE
from boomtable.core.errors import Refused
from boomtable.server import entries as e
from boomtable.server.bell import Bell
from boomtable.server.clock import now
from boomtable.server.finish import MOST_CREDIT, Finish, Line
from boomtable.server.metrics import Metrics
from boomtable.server.room import Damaged, Room, replaying
from boomtable.server.stream import Moment
from boomtable.server.words import refuse
from boomtable.store.store import Commit, Conflict, Store, Unavailable
from boomtable.wire.messages import Connected, encode

ATTEMPTS = 20  # at a table that other servers change at the same time
SWEEP_SECONDS = 60.0
LISTED = (e.Made, e.Sat, e.Rose, e.Started, e.Ended)  # entries that change a table's listing

log = logging.getLogger("boomtable.house")

Order = Callable[[Room], e.Entry | None]  # None: nothing to do any more


class Audience(Protocol):
    """Somebody at the other end of a connection."""

    person: str
    line: Line

    def send(self, text: str) -> None: ...


class Watcher:
    """One stream of one table, as far as one client has it."""

    def __init__(self, audience: Audience, seat: int, seq: int) -> None:
        self.audience, self.seat, self.seq = audience, seat, seq


class Held:
    """A table in memory."""

    def __init__(self, room: Room, recovered_at: int = 0) -> None:
        self.eyes: set[int] = set()  # the seats that somebody has looked through
        self.take(room)
        self.recovered_at = recovered_at  # from its log
        self.lock = asyncio.Lock()
        self.ahead = False  # the room may say more than the log
        self.watchers: dict[tuple[Audience, int], Watcher] = {}
        self.bell = Bell()  # rings for what happens next by itself
        self.last_finish: Finish | None = None  # of the live race that is open, or was
        self.queued: set[str] = set()  # keys of the jobs that workers were told of
        self._looked: set[tuple[tuple[Moment, int], int]] = set()

    def take(self, room: Room) -> None:
        """From now on this is the table."""
        self.room = room
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
        strangers = []
        for key, watcher in self.watchers.items():
            if self.may_watch(watcher.audience.person, watcher.seat):
                self.deliver_to(watcher)
            else:
                strangers.append(key)
        for key in strangers:
            del self.watchers[key]
        if strangers:
            self.tell_connected()

    def may_watch(self, person: str, seat: int) -> bool:
        """Anybody may look at the table, and through the eyes of their own chair."""
        return seat == NONE or self.room.chairs[seat].person == person

    def deliver_to(self, watcher: Watcher) -> None:
        stream = self.room.streams[watcher.seat]
        missing = stream.since(watcher.seq)
        if missing is None:
            missing = [self.room.snapshot(watcher.seat)]
        for text in missing:
            watcher.audience.send(text)
        watcher.seq = stream.seq

    def tell_connected(self) -> None:
        text = encode(Connected(self.room.id, self.connected())).decode()
        for audience in {audience for audience, _ in self.watchers}:
            audience.send(text)

    def looks(self, seat: int) -> None:
        """A bot looks at the race that is open now: once, and once more after a pause."""
        race = self._race
        self._looked = {(race, seat), *(look for look in self._looked if look[0] == race)}

    def has_looked(self, seat: int) -> bool:
        return (self._race, seat) in self._looked

    def finish(self) -> Finish | None:
        """Where the reactions of the live race that is open now are put in order."""
        if self.room.race is None or self.room.made.pace != "live":
            return None
        if self.last_finish is None or self.last_finish.race != self._race:
            self.last_finish = Finish(self._race, self._longest_credit())
        return self.last_finish

    def _longest_credit(self) -> float:
        """Whoever is not connected here may be so at another server, on any line."""
        room = self.room
        racing = {seat for seat in room.open_race.window.seats if room.chairs[seat].person}
        if racing - room.away - set(self.connected()):
            return MOST_CREDIT
        credits = [audience.line.credit for audience, seat in self.watchers if seat in racing]
        return max(credits, default=0.0)

    @property
    def _race(self) -> tuple[Moment, int]:
        return self.room.moment(), self.room.moved_at


class House:
    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store, self.metrics = store, metrics
        self.tables: dict[str, Held] = {}
        self.plan: Callable[[Held], None] = lambda held: None  # what happens next by itself
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening: dict[str, asyncio.Task[Held]] = {}

    # Tables

    async def open(self, table: str) -> Held:
        """The table, from memory or from its log."""
        held = self.tables.get(table)
        if held is not None:
            return held
        task = self._opening.get(table)
        if task is None:
            task = asyncio.create_task(self._read(table))
            self._opening[table] = task
            task.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(task)

    async def _read(self, table: str) -> Held:
        room = await self._rebuilt(table)
        held = self.tables[table] = Held(room, now())
        self.plan(held)
        if self.store.is_shared:  # what others wrote meanwhile, nobody heard of here
            self.spawn(self._follow(held, room.seq + 1))
        return held

    async def _rebuilt(self, table: str) -> Room:
        seed = await self.store.seed(table)
        if seed is None:
            raise refuse("no-such-table", table=table)
        room = Room(table, seed)
        try:
            for _ in replaying(room, await self.store.read(table)):
                await asyncio.sleep(0)  # a long game takes a while, and others want to play
            return room
        except Damaged:
            log.error("damaged", extra={"table": table})
            raise refuse("other-rules") from None

    async def make(self, table: str, made: e.Made, seed: bytes) -> Held:
        """A new table; `Conflict` if the code is taken."""
        room, at = Room(table, seed), now()
        room.apply(made, at)
        await self._append(Commit(table, 0, [e.encode(made)], at, room.listing(at), seed))
        held = self.tables[table] = Held(room)
        return held

    async def order(self, table: str, order: Order) -> Held:
        """Do what an order says: judge it, write it down, tell everybody. In that order."""
        held = self.tables.get(table) or await self.open(table)
        async with held.lock:
            for _ in range(ATTEMPTS):
                if held.ahead:
                    await self._catch_up(held)
                entry = self._judge(order, held.room)
                if entry is None:
                    return held
                try:
                    await self._commit(held, entry)
                    return held
                except Conflict:
                    self.metrics.conflicts += 1
            raise refuse("moved-on")

    def _judge(self, order: Order, room: Room) -> e.Entry | None:
        try:
            return order(room)
        except Refused:
            self.metrics.refusals += 1
            raise

    async def _commit(self, held: Held, entry: e.Entry) -> None:
        room, started, at = held.room, time.perf_counter(), now()
        after, held.ahead = room.seq, True
        try:
            applied = [room.apply(entry, at)]
        except Refused:
            held.ahead = isinstance(entry, e.Undone)  # several decisions: some may be gone
            self.metrics.refusals += 1
            raise
        if room.table and room.table.is_over and room.phase == "playing":
            applied.append(room.apply(_ended(room), at))
        listing = room.listing(at) if isinstance(applied[-1], LISTED) else None
        await self._append(Commit(room.id, after, [e.encode(a) for a in applied], at, listing))
        held.ahead = False
        self.metrics.entries += len(applied)
        self.metrics.commit.add(time.perf_counter() - started)
        if isinstance(applied[0], e.Answered) and room.made.pace == "live":
            _log_reaction(room, applied[0])
        held.deliver()
        self.plan(held)

    async def _append(self, commit: Commit) -> None:
        try:
            await self.store.append(commit)
        except Unavailable as away:
            log.error("database away", extra={"why": str(away), "table": commit.table})
            raise refuse("database-away") from None

    async def mend(self, held: Held) -> None:
        """Read a table again that has run ahead of its log."""
        if held.ahead:
            async with held.lock:
                await self._catch_up(held)

    async def _catch_up(self, held: Held) -> None:
        """Forget what is not in the log."""
        if held.ahead:
            held.take(await self._rebuilt(held.room.id))
            held.ahead = False
            held.deliver()
            self.plan(held)

    def heard(self, table: str, seq: int) -> None:
        """Another server has written to a table."""
        held = self.tables.get(table)
        if held is not None and seq > held.room.seq:
            self.spawn(self._follow(held, seq))

    async def look_again(self, table: str) -> Held:
        """The table with all that other servers have written, heard of or not."""
        held = await self.open(table)
        await self._follow(held, held.room.seq + 1)
        return held

    async def _follow(self, held: Held, seq: int) -> None:
        async with held.lock:
            await self._catch_up(held)
            if seq <= held.room.seq:
                return
            entries = await self.store.read(held.room.id, held.room.seq)
            for entry in entries:
                held.room.apply(e.decode(entry.body), entry.at)
            if entries:
                held.deliver()
                self.plan(held)
        await self._call_back(held)

    async def _call_back(self, held: Held) -> None:
        """Another server took somebody for gone who is connected here."""
        for seat in held.room.away & set(held.connected()):
            await self.order(held.room.id, partial(_came, seat))

    # Watching

    async def watch(self, table: str, audience: Audience, seat: int, last_seq: int) -> None:
        held = await self.open(table)
        async with held.lock:  # nothing that is not durable yet
            await self._catch_up(held)
            held.room.chair(max(seat, 0))
            if not held.may_watch(audience.person, seat):
                raise refuse("not-your-chair")
            before = held.connected()
            watcher = Watcher(audience, seat, last_seq)
            if last_seq == 0 or held.room.streams[seat].since(last_seq) is None:
                audience.send(held.room.snapshot(seat))
                watcher.seq = held.room.streams[seat].seq
            held.watchers[audience, seat] = watcher
            held.eyes.add(seat)
            held.deliver_to(watcher)
            if held.connected() != before:
                held.tell_connected()
                self.plan(held)  # whose clocks are ours
        if seat in held.room.away:
            await self.order(table, partial(_came, seat))

    def unwatch(self, table: str, audience: Audience, seat: int | None = None) -> None:
        """Stop sending a stream, or all streams of a table, to somebody."""
        held = self.tables.get(table)
        if held is None:
            return
        before = held.connected()
        for key in [k for k in held.watchers if k[0] is audience and seat in (None, k[1])]:
            del held.watchers[key]
        if held.connected() != before:
            held.tell_connected()

    # Housekeeping

    async def recover(self) -> int:
        """Find the games that were going on, and let them go on."""
        await self.store.listen(self.heard)
        running = await self.store.running()
        for table in running:
            try:
                await self.open(table)
            except Refused as refused:
                log.error("not recovered", extra={"table": table, "why": refused.key})
        return len(running)

    def sweep(self) -> None:
        """Forget tables that nobody watches and where nothing will happen by itself."""
        for table, held in list(self.tables.items()):
            busy = held.lock.locked() or held.bell.is_set or held.watchers
            if not busy:
                del self.tables[table]

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine by the side, and say if it fails."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("task failed", exc_info=error)

    async def close(self) -> None:
        """Stop what happens by itself, and wait for what is being written."""
        self.plan = lambda held: None
        for held in self.tables.values():
            held.bell.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for held in self.tables.values():
            async with held.lock:
                pass


def _came(seat: int, room: Room) -> e.Came | None:
    return e.Came(seat) if seat in room.away else None


def _log_reaction(room: Room, entry: e.Answered) -> None:
    if not entry.then:
        return  # declined, which is nobody's business
    log.info(
        "reacted",
        extra={
            "table": room.id,
            "seat": entry.seat,
            "by": entry.by,
            "credit_ms": entry.credit,
            "margin_ms": entry.margin,
        },
    )


def _ended(room: Room) -> e.Ended:
    table = room.game_table
    assert table.seal is not None
    return e.Ended(table.seal.seed.hex(), table.ending or "", table.scores())
