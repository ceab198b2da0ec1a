"""Rooms read from their logs. A table that cannot be read is set aside with a reason.

Whatever a database holds may be wrong: bytes that are no entry, entries that are missing, a game
that is not there any more, rules that have changed. None of it is anybody else's business: the
table is in nobody's way, the operator is told (`boomtable doctor`), and whoever comes hears why.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec

from boomtable.core.errors import BadInput, Refused
from boomtable.room import entries as e
from boomtable.room import refusals as at_table
from boomtable.room.log import read, replaying
from boomtable.room.record import Record, recorded
from boomtable.room.reducer import Damaged
from boomtable.room.room import Room
from boomtable.server.clock import now
from boomtable.server.live.compiler import Compiler
from boomtable.server.live.heart import Heart
from boomtable.server.refusals import Refusal, refuse
from boomtable.store.store import Aside, Entry, Store, Unavailable

log = logging.getLogger("boomtable.reader")


class Reader:
    def __init__(self, store: Store, heart: Heart, compiler: Compiler) -> None:
        self._store, self._heart, self._compiler = store, heart, compiler
        self._aside: dict[str, str] = {}  # why, by table: said once

    async def room(self, table: str) -> Room:
        """The table as its log tells it; refused if there is none or it cannot be read."""
        check_code(table)
        seed, entries = await self._store.seed(table), await self._store.read(table)
        if seed is None and not entries:
            raise refuse(Refusal.NO_SUCH_TABLE, table=table)
        try:
            room = await self._rebuilt(table, seed, entries)
        except Unavailable:
            raise
        except Exception as wrong:  # whatever the log made of us
            await self.set_aside(table, _why(wrong, entries))
            raise _refusal(wrong) from None
        if self._aside.pop(table, None):
            await self._store.bring_back(table)
        return room

    async def _rebuilt(self, table: str, seed: bytes | None, entries: list[Entry]) -> Room:
        if seed is None:
            raise Damaged("its seed is missing")
        if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)) or not entries:
            raise Damaged("entries are missing")
        room = Room(table, seed)
        room.lost = self._heart.lost
        for _ in replaying(room, entries):
            await self._compiler.ready(room.made.game)
            await asyncio.sleep(0)  # a long game takes a while, and others want to play
        return room

    async def record(self, table: str) -> Record:
        """What can be told of a table without its rules."""
        check_code(table)
        entries = await self._store.read(table)
        if not entries:
            raise refuse(Refusal.NO_SUCH_TABLE, table=table)
        try:
            return await asyncio.to_thread(lambda: recorded([read(entry) for entry in entries]))
        except Exception:  # whatever the log made of us
            raise refuse(Refusal.SET_ASIDE) from None

    async def set_aside(self, table: str, why: str) -> None:
        if self._aside.get(table) == why:
            return
        log.error("set aside", extra={"table": table, "why": why})
        try:
            await self._store.set_aside(Aside(table, now(), why))
        except Unavailable:
            return  # whoever comes next says it again
        self._aside[table] = why


def _why(wrong: Exception, entries: list[Entry]) -> str:
    match wrong:
        case Refused(key=at_table.Refusal.OTHER_RULES):
            return f"other rules: {_rules(entries)}"
        case BadInput() | ModuleNotFoundError():
            return f"no such game: {_rules(entries)}"
        case Damaged():
            return f"damaged: {wrong}"
        case msgspec.MsgspecError() | UnicodeDecodeError():
            return "damaged: an entry cannot be decoded"
    return f"damaged: {type(wrong).__name__}: {wrong}"


def _rules(entries: list[Entry]) -> str:
    made = e.decode(entries[0].body)
    return f"{made.game} {made.rules}" if isinstance(made, e.Made) else "?"


def _refusal(wrong: Exception) -> Refused:
    match wrong:
        case Refused(key=at_table.Refusal.OTHER_RULES) | BadInput() | ModuleNotFoundError():
            return at_table.refuse(at_table.Refusal.OTHER_RULES)
    return refuse(Refusal.SET_ASIDE)


def check_code(table: str) -> None:
    """What cannot be a code is not even looked up: PostgreSQL refuses some letters."""
    if not is_code(table):
        raise refuse(Refusal.NO_SUCH_TABLE, table=table)


def is_code(table: str) -> bool:
    """Whether a table could be called that: no store is asked for anything else."""
    return table.isascii() and table.isalnum()
