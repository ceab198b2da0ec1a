"""How many tables one person, and one address, may keep going.

What counts is who made a table, not who sits there: a table that one has left goes on. One that has
not begun and where nobody sits costs nothing, and counts again when it begins. Who asks for many at
once gets them one after the other, and no more of them.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from boomtable.server.limits import Limits
from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web.shares import Shares
from boomtable.store.store import Store

REMEMBERED = 10_000  # addresses, in memory only: they are written down nowhere


class Quota:
    def __init__(self, limits: Limits, shares: Shares, store: Store) -> None:
        self._limits, self._shares, self._store = limits, shares, store
        self._made_from: OrderedDict[str, set[str]] = OrderedDict()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def one_more(self, person: str, address: str) -> AsyncIterator[None]:
        """Room for a table that is made or begun meanwhile, or a sentence why not."""
        async with self._turn(f"address {address}"), self._turn(f"person {person}"):
            await self._check(person, address)
            yield

    def _turn(self, who: str) -> asyncio.Lock:
        return self._turns.setdefault(who, asyncio.Lock())

    async def _check(self, person: str, address: str) -> None:
        most, most_here = self._limits.most_tables, self._limits.tables_per_address
        if await self._store.kept_by(person) >= most:
            raise refuse(Refusal.TOO_MANY_TABLES, most=most)
        if await self._alive_from(address) >= most_here:
            raise refuse(Refusal.TOO_MANY_TABLES_HERE, most=most_here)

    async def _alive_from(self, address: str) -> int:
        made = self._made_from.get(address)
        if not made:
            return 0
        asked = frozenset(made)
        made -= asked - await self._store.alive(asked)
        return len(made)

    def may_make(self, person: str, address: str) -> None:
        """Not too many in an hour, whatever becomes of them."""
        self._shares.tables.of(person).spend()
        self._shares.household_tables.of(address).spend()

    def made(self, table: str, address: str) -> None:
        self._made_from.setdefault(address, set()).add(table)
        self._made_from.move_to_end(address)
        if len(self._made_from) > REMEMBERED:
            self._made_from.popitem(last=False)
