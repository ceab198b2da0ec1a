"""How many tables one person, and one address, may keep going.

What counts is who made a table, not who sits there: a table that one has left goes on. One that has
not begun and where nobody sits costs nothing, and counts again when it begins. Tables that are just
being made count already, so that asking for many at once brings no more of them.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from boomtable.server.limits import Limits
from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web.shares import Shares
from boomtable.store.store import Store

REMEMBERED = 10_000  # addresses, in memory only: they are written down nowhere


class Quota:
    def __init__(self, limits: Limits, shares: Shares, store: Store) -> None:
        self._limits, self._shares, self._store = limits, shares, store
        self._asked: Counter[str] = Counter()  # tables being made, by person and by address
        self._made_from: OrderedDict[str, set[str]] = OrderedDict()

    @asynccontextmanager
    async def one_more(self, person: str, address: str) -> AsyncIterator[None]:
        """Room for a table that is made or begun meanwhile, or a sentence why not."""
        keys = f"person {person}", f"address {address}"
        self._asked.update(keys)
        try:
            await self._check(person, address, *(self._asked[key] for key in keys))
            yield
        finally:
            self._asked.subtract(keys)
            self._asked += Counter()  # forgets those of whom there is none

    async def _check(self, person: str, address: str, theirs: int, here: int) -> None:
        most, most_here = self._limits.most_tables, self._limits.tables_per_address
        if theirs + await self._store.kept_by(person) > most:
            raise refuse(Refusal.TOO_MANY_TABLES, most=most)
        if here + await self._alive_from(address) > most_here:
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
