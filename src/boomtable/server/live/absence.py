"""Noticing who has not been connected for a while.

A line that breaks is no absence: people change rooms and lock their phones. So it is looked again
after some time, and written down only then. With several servers the one that somebody was
connected to writes it; should they have gone to another one, that one calls them back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial

from boomtable.room import entries as e
from boomtable.room import orders
from boomtable.room.room import Room
from boomtable.server.live.house import House
from boomtable.server.live.open_table import OpenTable


class Absence:
    def __init__(self, house: House, seconds: float) -> None:
        self._house, self._seconds = house, seconds
        self._timers: dict[tuple[str, int], asyncio.TimerHandle] = {}
        house.missing = self.missing

    def missing(self, held: OpenTable, seats: Iterable[int]) -> None:
        """These seats are not connected here: look again by and by."""
        for seat in seats:
            if orders.be_absent(held.room, seat):
                self._wait(held.room.id, seat)

    def _wait(self, table: str, seat: int) -> None:
        if before := self._timers.pop((table, seat), None):
            before.cancel()
        later = asyncio.get_running_loop().call_later
        self._timers[table, seat] = later(self._seconds, self._look_again, table, seat)

    def _look_again(self, table: str, seat: int) -> None:
        del self._timers[table, seat]
        if not self._is_connected(table, seat):
            self._house.spawn(self._write(table, seat))

    async def _write(self, table: str, seat: int) -> None:
        await self._house.order(table, partial(self._order, seat=seat))

    def _order(self, room: Room, seat: int) -> e.Absent | None:
        return None if self._is_connected(room.id, seat) else orders.be_absent(room, seat)

    def _is_connected(self, table: str, seat: int) -> bool:
        held = self._house.tables.get(table)
        return held is not None and held.is_connected(seat)

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
