"""All tables of one process: read from the log, changed through it, told to whoever watches.

Nothing is told before it is durable. A room that has run ahead of its log (a lost race, a full
disk) is thrown away and read again. Tables are opened when somebody comes, or something is due.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from boomtable.core.errors import Refused
from boomtable.room import entries as e
from boomtable.room import orders
from boomtable.room import refusals as at_table
from boomtable.room.log import follow, read
from boomtable.room.reducer import reduce
from boomtable.room.room import Room
from boomtable.room.teller import tell
from boomtable.server.clock import now
from boomtable.server.live.commits import listing_of, written
from boomtable.server.live.compiler import Compiler
from boomtable.server.live.heart import Heart
from boomtable.server.live.open_table import Audience, OpenTable, Watcher
from boomtable.server.live.reader import Reader
from boomtable.server.metrics import Metrics
from boomtable.server.refusals import Refusal, refuse
from boomtable.store.store import Commit, Conflict, Entry, Forgotten, Store, Unavailable

ATTEMPTS = 20  # at a table that other servers change at the same time

log = logging.getLogger("boomtable.house")

Order = Callable[[Room], e.Entry | None]  # None: nothing to do any more


class House:
    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        heart: Heart | None = None,
        compiler: Compiler | None = None,
    ) -> None:
        self.store, self.metrics = store, metrics
        self.heart, self.compiler = heart or Heart(store), compiler or Compiler()
        self.heart.returned = self._returned
        self.reader = Reader(store, self.heart, self.compiler)
        self.tables: dict[str, OpenTable] = {}
        self.plan: Callable[[OpenTable], None] = lambda held: None  # what happens next by itself
        self.missing: Callable[[OpenTable, set[int]], None] = lambda held, seats: None
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening: dict[str, asyncio.Task[OpenTable]] = {}

    # Tables

    async def open(self, table: str) -> OpenTable:
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

    async def _read(self, table: str) -> OpenTable:
        room = await self.reader.room(table)
        held = self.tables[table] = OpenTable(room)
        held.opened_at = now()
        self.plan(held)
        if self.store.is_shared:  # what others wrote meanwhile, nobody heard of here
            self.spawn(self._follow(held, room.seq + 1))
        return held

    async def make(self, table: str, made: e.Made, seed: bytes) -> OpenTable:
        """A new table; `Conflict` if the code is taken."""
        room, at = Room(table, seed), now()
        room.lost = self.heart.lost
        change = reduce(room, made, at)
        await self._append(written(table, 0, [made], at, listing_of(room, at), seed))
        tell(room, change)
        held = self.tables[table] = OpenTable(room)
        held.is_listed = True
        return held

    async def order(self, table: str, order: Order) -> OpenTable:
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
            raise at_table.refuse(at_table.Refusal.MOVED_ON)

    def _judge(self, order: Order, room: Room) -> e.Entry | None:
        try:
            return order(room)
        except Refused:
            self.metrics.refusals += 1
            raise

    async def _commit(self, held: OpenTable, entry: e.Entry) -> None:
        room, started, at = held.room, time.perf_counter(), now()
        after, held.ahead = room.seq, True
        try:
            changes = [reduce(room, entry, at)]
        except Refused:
            held.ahead = False
            self.metrics.refusals += 1
            raise
        if room.phase == "playing" and room.table.is_over:
            changes.append(reduce(room, orders.end(room), at))
        done = [change.entry for change in changes]
        is_listed = held.is_listed and not any(change.listed for change in changes)
        listing = None if is_listed else listing_of(room, at)
        try:
            await self._append(written(room.id, after, done, at, listing))
        except Refused:
            held.hindered_at = now()
            raise
        held.ahead = False
        if listing is not None:
            held.is_listed, held.ours_until = True, listing.due_at or 0
        for change in changes:
            tell(room, change)
        self.metrics.entries += len(done)
        self.metrics.commit.add(time.perf_counter() - started)
        if isinstance(done[0], e.Answered) and done[0].then:  # to decline is nobody's business
            held.won(done[0])
        held.deliver()
        self.plan(held)

    async def _append(self, commit: Commit) -> None:
        try:
            await self.store.append(commit)
        except Unavailable as away:
            log.error("database away", extra={"why": str(away), "table": commit.table})
            raise refuse(Refusal.DATABASE_AWAY) from None
        except Forgotten:
            raise refuse(Refusal.WHO_ARE_YOU) from None

    async def mend(self, held: OpenTable) -> None:
        """Read a table again that has run ahead of its log."""
        if held.ahead:
            async with held.lock:
                await self._catch_up(held)

    async def _catch_up(self, held: OpenTable) -> None:
        """Forget what is not in the log."""
        if held.ahead:
            held.take(await self.reader.room(held.room.id))
            held.ahead = False
            held.deliver()
            self.plan(held)

    def heard(self, table: str, seq: int, entries: Sequence[Entry] = ()) -> None:
        """Another server has written to a table; perhaps it is known what."""
        held = self.tables.get(table)
        if held is None or seq <= held.room.seq:
            return
        if held.lock.locked() or held.ahead or not _is_next(held.room, entries):
            self.spawn(self._follow(held, seq, entries))
            return
        self._go_on(held, entries)
        if held.ahead or held.room.absent:
            self.spawn(self._follow(held, seq))

    def told(self, what: str, one: str) -> None:
        """Of people, by another server: whoever was forgotten is so in open tables too."""
        if what == "forgot":
            self.spawn(self.forget(one))
        elif what == "dropped":
            self.tables.pop(one, None)

    async def look_again(self, table: str) -> OpenTable:
        """The table with all that other servers have written, heard of or not."""
        held = await self.open(table)
        await self._follow(held, held.room.seq + 1)
        return held

    async def _follow(self, held: OpenTable, seq: int, entries: Sequence[Entry] = ()) -> None:
        async with held.lock:
            await self._catch_up(held)
            if seq > held.room.seq:
                if not _is_next(held.room, entries):
                    entries = await self.store.read(held.room.id, held.room.seq)
                self._go_on(held, entries)
                await self._catch_up(held)
        await self._call_back(held)

    def _go_on(self, held: OpenTable, entries: Sequence[Entry]) -> None:
        try:
            for entry in entries:
                follow(held.room, read(entry), entry.at)
        except Exception:  # nothing that we understand: it is read again, or set aside
            held.ahead = True
            return
        if entries:
            held.deliver()
            self.plan(held)

    async def _call_back(self, held: OpenTable) -> None:
        """Another server took somebody for gone who is connected here."""
        for seat in held.room.absent.keys() & set(held.connected()):
            await self.order(held.room.id, partial(orders.come_back, seat=seat))

    async def forget(self, person: str) -> None:
        """Somebody was forgotten: what they wrote is gone from the log, so read it again."""
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        for held in [held for held in self.tables.values() if person in held.room.wrote]:
            async with held.lock:
                held.take(await self.reader.room(held.room.id))
                held.ahead = False
                held.show_anew()
                self.plan(held)

    # Watching

    async def watch(self, table: str, audience: Audience, seat: int, last_seq: int) -> None:
        held = await self.open(table)
        async with held.lock:  # nothing that is not durable yet
            await self._catch_up(held)
            held.room.chair(max(seat, 0))
            if not held.may_watch(audience.person, seat):
                raise at_table.refuse(at_table.Refusal.NOT_YOUR_CHAIR)
            before = held.connected()
            watcher = Watcher(audience, seat, last_seq)
            clocks_moved = self.heart.lost(held.room.moved_at) > 0
            if clocks_moved or held.room.streams[seat].since(last_seq) is None or not last_seq:
                audience.send(held.snapshot(seat, audience.unheard))
                watcher.seq = held.room.streams[seat].seq
            held.watchers[audience, seat] = watcher
            held.eyes.add(seat)
            held.deliver_to(watcher)
            if held.connected() != before:
                held.tell_connected()
                self.plan(held)  # whose clocks are ours
            else:
                held.tell_connected(audience)
            if not before and not self.store.is_shared:  # after a restart, some never come back
                self.missing(held, set(range(len(held.room.chairs))) - set(held.connected()))
        if seat in held.room.absent:
            await self.order(table, partial(orders.come_back, seat=seat))

    def unwatch(self, table: str, audience: Audience, seat: int | None = None) -> None:
        """Stop sending a stream, or all streams of a table, to somebody."""
        held = self.tables.get(table)
        if held is None:
            return
        before = held.connected()
        for key in [k for k in held.watchers if k[0] is audience and seat in (None, k[1])]:
            del held.watchers[key]
        now_missing = set(before) - set(held.connected())
        if now_missing:
            held.tell_connected()
            self.missing(held, now_missing)

    # Housekeeping

    async def begin(
        self,
        told: Callable[[str, str], None] | None = None,
        missed: Callable[[], None] = lambda: None,
    ) -> None:
        """From now on we are there: nothing is opened before it must be."""
        await self.store.listen(self.heard, told or self.told, partial(self._missed, missed))
        await self.heart.begin()

    def _missed(self, missed: Callable[[], None]) -> None:
        """Others may have written while we did not listen: their log says what."""
        self.metrics.reconnects += 1
        self.spawn(self._look_everywhere())
        missed()

    async def _look_everywhere(self) -> None:
        for table, seq in (await self.store.newest(list(self.tables))).items():
            self.heard(table, seq)

    def _returned(self) -> None:
        """After an outage everybody has as much time as they had before."""
        self.spawn(self._put_clocks_forward())

    async def _put_clocks_forward(self) -> None:
        for held in list(self.tables.values()):
            if held.room.is_playing:
                async with held.lock:
                    if not held.ahead:
                        self.plan(held)
                        held.show_anew()
                await asyncio.sleep(0)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine by the side, and say if it fails."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or not (error := task.exception()):
            return
        if isinstance(error, Unavailable | Refused):  # it was said, and will be tried again
            log.warning("not done", extra={"why": str(error)})
        else:
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


def _is_next(room: Room, entries: Sequence[Entry]) -> bool:
    return bool(entries) and entries[0].seq == room.seq + 1
