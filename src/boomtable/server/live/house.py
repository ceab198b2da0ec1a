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
from typing import Any

from boomtable.core.errors import Refused
from boomtable.room import entries as e
from boomtable.room import orders
from boomtable.room import refusals as at_table
from boomtable.room.log import follow, read, replaying
from boomtable.room.reducer import Damaged, reduce
from boomtable.room.room import Room
from boomtable.room.teller import tell
from boomtable.room.texts import taken_out
from boomtable.server.clock import now
from boomtable.server.live.open_table import Audience, OpenTable, Watcher
from boomtable.server.metrics import Metrics
from boomtable.server.refusals import Refusal, refuse
from boomtable.store.store import Commit, Conflict, Forgotten, Listing, Store, Text, Unavailable

ATTEMPTS = 20  # at a table that other servers change at the same time
SWEEP_SECONDS = 60.0

log = logging.getLogger("boomtable.house")

Order = Callable[[Room], e.Entry | None]  # None: nothing to do any more


class House:
    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store, self.metrics = store, metrics
        self.tables: dict[str, OpenTable] = {}
        self.plan: Callable[[OpenTable], None] = lambda held: None  # what happens next by itself
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
        room = await self._rebuilt(table)
        held = self.tables[table] = OpenTable(room, now())
        self.plan(held)
        if self.store.is_shared:  # what others wrote meanwhile, nobody heard of here
            self.spawn(self._follow(held, room.seq + 1))
        return held

    async def _rebuilt(self, table: str) -> Room:
        seed = await self.store.seed(table) if is_code(table) else None
        if seed is None:
            raise refuse(Refusal.NO_SUCH_TABLE, table=table)
        room = Room(table, seed)
        try:
            for _ in replaying(room, await self.store.read(table)):
                await asyncio.sleep(0)  # a long game takes a while, and others want to play
            return room
        except Damaged:
            log.error("damaged", extra={"table": table})
            raise at_table.refuse(at_table.Refusal.OTHER_RULES) from None

    async def make(self, table: str, made: e.Made, seed: bytes) -> OpenTable:
        """A new table; `Conflict` if the code is taken."""
        room, at = Room(table, seed), now()
        change = reduce(room, made, at)
        await self._append(written(table, 0, [made], at, listing_of(room, at), seed))
        tell(room, change)
        held = self.tables[table] = OpenTable(room)
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
        listing = listing_of(room, at) if any(change.listed for change in changes) else None
        await self._append(written(room.id, after, done, at, listing))
        held.ahead = False
        for change in changes:
            tell(room, change)
        self.metrics.entries += len(done)
        self.metrics.commit.add(time.perf_counter() - started)
        if isinstance(done[0], e.Answered) and held.last_finish_line is not None:
            _log_reaction(room, done[0])
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
            held.take(await self._rebuilt(held.room.id))
            held.ahead = False
            held.deliver()
            self.plan(held)

    def heard(self, table: str, seq: int) -> None:
        """Another server has written to a table."""
        held = self.tables.get(table)
        if held is not None and seq > held.room.seq:
            self.spawn(self._follow(held, seq))

    def told(self, what: str, one: str) -> None:
        """Of people, by another server: whoever was forgotten is so in open tables too."""
        if what == "forgot":
            self.spawn(self.forget(one))

    async def look_again(self, table: str) -> OpenTable:
        """The table with all that other servers have written, heard of or not."""
        held = await self.open(table)
        await self._follow(held, held.room.seq + 1)
        return held

    async def _follow(self, held: OpenTable, seq: int) -> None:
        async with held.lock:
            await self._catch_up(held)
            if seq <= held.room.seq:
                return
            entries = await self.store.read(held.room.id, held.room.seq)
            for entry in entries:
                follow(held.room, read(entry), entry.at)
            if entries:
                held.deliver()
                self.plan(held)
        await self._call_back(held)

    async def _call_back(self, held: OpenTable) -> None:
        """Another server took somebody for gone who is connected here."""
        for seat in held.room.away & set(held.connected()):
            await self.order(held.room.id, partial(orders.come_back, seat=seat))

    async def forget(self, person: str) -> None:
        """Somebody was forgotten: what they wrote is gone from the log, so read it again."""
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        for held in [held for held in self.tables.values() if person in held.room.wrote]:
            async with held.lock:
                held.take(await self._rebuilt(held.room.id))
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
            if last_seq == 0 or held.room.streams[seat].since(last_seq) is None:
                audience.send(held.snapshot(seat))
                watcher.seq = held.room.streams[seat].seq
            held.watchers[audience, seat] = watcher
            held.eyes.add(seat)
            held.deliver_to(watcher)
            if held.connected() != before:
                held.tell_connected()
                self.plan(held)  # whose clocks are ours
        if seat in held.room.away:
            await self.order(table, partial(orders.come_back, seat=seat))

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

    async def recover(self, told: Callable[[str, str], None] | None = None) -> int:
        """Find the games that were going on, and let them go on."""
        await self.store.listen(self.heard, told or self.told)
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


def is_code(table: str) -> bool:
    """Whether a table could be called that: no store is asked for anything else."""
    return table.isascii() and table.isalnum()


def written(
    table: str,
    after: int,
    entries: list[e.Entry],
    at: int,
    listing: Listing | None = None,
    seed: bytes | None = None,
) -> Commit:
    """Entries as the log keeps them, and beside it what people wrote."""
    apart = [taken_out(entry) for entry in entries]
    bodies = [e.encode(entry) for entry, _ in apart]
    texts = [Text(seq, *text) for seq, (_, own) in enumerate(apart, after + 1) for text in own]
    return Commit(table, after, bodies, at, listing, seed, texts)


def listing_of(room: Room, changed_at: int) -> Listing:
    people = {chair.person for chair in room.chairs if chair.person}
    return Listing(
        room.id,
        room.made.game,
        room.phase,
        room.made.public,
        room.made_at,
        changed_at,
        tuple(sorted(people)),
    )


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
