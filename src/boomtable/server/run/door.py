"""The door: who is connected, from where, and who keeps others waiting.

A request must come whole within some seconds, and whoever does not read what was asked for is cut
off. One address may hold so many connections. When too many have said too little, the one that has
dawdled longest gives way to the next: that of an honest visitor is whole at once.

uvicorn has none of these limits; its own protocols are told them here.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Protocol

from boomtable.server.limits import Limits
from boomtable.server.web.addresses import Proxies, household

LOOK_SECONDS = 1.0
SAYING_LITTLE = 512  # connections whose requests are not whole; more, and the first of them goes


class Guest(Protocol):
    """One connection, at this end."""

    def hang_up(self) -> None:
        """At once, whatever is still to be sent."""

    def time_out(self) -> None:
        """The request was not whole in time."""

    @property
    def is_leaving(self) -> bool:
        """Closed on our side; what was written last may still be on its way."""


class Door:
    def __init__(self, limits: Limits, proxies: Proxies, most: int) -> None:
        self._limits, self._proxies, self._most = limits, proxies, most
        self._in: dict[Guest, str] = {}  # and their households
        self._at: Counter[str] = Counter()
        self._dawdling: dict[Guest, float] = {}  # since when; in that order
        self._stuck: dict[Guest, float] = {}  # who do not read, since when
        self._leaving: set[Guest] = set()  # seen at the last look
        self._look: asyncio.TimerHandle | None = None
        self.unread_kilobytes = limits.unread_kilobytes

    # Coming and going

    def enter(self, guest: Guest, host: str) -> bool:
        """Whether there is room for one more from there."""
        home = "" if host in self._proxies else household(host)
        self._in[guest] = home
        self._at[home] += 1
        self._look_out()
        if len(self._in) > self._most and not self._make_room():
            return False
        return not home or self._at[home] <= self._limits.connections_per_address

    def leave(self, guest: Guest) -> None:
        home = self._in.pop(guest, None)
        if home is None:
            return
        self._at[home] -= 1
        if not self._at[home]:
            del self._at[home]
        self._dawdling.pop(guest, None)
        self._stuck.pop(guest, None)
        self._leaving.discard(guest)

    # Requests

    def begins(self, guest: Guest) -> None:
        if guest in self._dawdling:
            return
        self._dawdling[guest] = time.monotonic()
        if len(self._dawdling) > SAYING_LITTLE:
            self._make_room()

    def is_whole(self, guest: Guest) -> None:
        self._dawdling.pop(guest, None)

    def _make_room(self) -> bool:
        """The longest to say nothing goes."""
        longest = next(iter(self._dawdling), None)
        if longest is not None:
            del self._dawdling[longest]
            longest.hang_up()
        return longest is not None

    # Answers

    def is_stuck(self, guest: Guest) -> None:
        self._stuck.setdefault(guest, time.monotonic())

    def reads_again(self, guest: Guest) -> None:
        self._stuck.pop(guest, None)

    # Looking after all of it

    def _look_out(self) -> None:
        if self._look is None:
            self._look = asyncio.get_running_loop().call_later(LOOK_SECONDS, self.look)

    def look(self) -> None:
        """Once a second, as long as anybody is here."""
        self._look, now = None, time.monotonic()
        for guest in _since(self._dawdling, now - self._limits.request_seconds):
            del self._dawdling[guest]
            guest.time_out()
        for guest in _since(self._stuck, now - self._limits.unread_seconds):
            del self._stuck[guest]
            guest.hang_up()
        self._let_go()
        if self._in:
            self._look_out()

    def _let_go(self) -> None:
        """Closing waits until all is read, which some never do."""
        leaving = {guest for guest in self._in if guest.is_leaving}
        for guest in leaving & self._leaving:
            guest.hang_up()
        self._leaving = leaving - self._leaving


def _since(waiting: dict[Guest, float], time: float) -> list[Guest]:
    """Those who have waited since before that time."""
    found = []
    for guest, since in waiting.items():
        if since > time:
            break
        found.append(guest)
    return found
