"""Fair shares: what one person, and one address, may have of this server.

Buckets of a person are shared by all of their lines, so that a second page is no second share.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from boomtable.server.limits import Limits
from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web.limits import Bucket, Held, Limit

CHAT_RATE, CHAT_AT_ONCE = 0.5, 5
HINT_RATE, HINTS_AT_ONCE = 0.5, 3
REPORTS_A_DAY = 20
WATCHED = 0.4  # of all orders may be to watch: a page that comes back watches all its seats again
COSTLY = 0.2  # of all requests may be for what takes long: replays, files, checked dice
PAGES = 10  # files of the page for each request that is allowed: it has many
HOUSEHOLD = 3  # times what one person may make, an address may


@dataclass(slots=True)
class Share:
    """Of one line: what its person and its address have, they have on all of their lines."""

    orders: Bucket
    household: Bucket
    watches: Bucket
    chats: Bucket
    hints: Bucket
    most_unread: int  # characters

    def take_order(self) -> bool:
        return self.orders.take() and self.household.take()


class Shares:
    def __init__(self, limits: Limits) -> None:
        rate, burst = limits.orders_per_second, limits.orders_at_once
        household = max(1.0, limits.orders_per_address / rate)
        hourly = limits.tables_per_hour
        # By address
        self.requests = Limit(rate, burst)
        self.files = Limit(PAGES * rate, PAGES * burst)
        self.costly = Limit(COSTLY * rate, COSTLY * burst + 1)
        self.newcomers = Limit(limits.people_per_hour / 3600, limits.people_per_hour)
        self.household_orders = Limit(household * rate, household * burst)
        self.household_tables = Limit(HOUSEHOLD * hourly / 3600, HOUSEHOLD * hourly)
        # By person
        self.orders = Limit(rate, burst)
        self.watches = Limit(WATCHED * rate, WATCHED * burst + 1)
        self.chats = Limit(CHAT_RATE, CHAT_AT_ONCE)
        self.hints = Limit(HINT_RATE, HINTS_AT_ONCE)
        self.reports = Limit(REPORTS_A_DAY / 86400, REPORTS_A_DAY)
        self.tables = Limit(hourly / 3600, hourly)
        self._most_unread = 1024 * limits.unread_kilobytes
        self._of_person = Held(limits.sockets_per_person)
        self._of_address = Held(limits.sockets_per_address)

    @contextmanager
    def socket(self, person: str, address: str) -> Iterator[None]:
        """One more open line, or a sentence why not."""
        if self._of_person.is_full(person):
            raise refuse(Refusal.TOO_MANY_LINES, most=self._of_person.most)
        if self._of_address.is_full(address):
            raise refuse(Refusal.TOO_MANY_NEIGHBOURS, most=self._of_address.most)
        self._of_person.take(person)
        self._of_address.take(address)
        try:
            yield
        finally:
            self._of_person.give_back(person)
            self._of_address.give_back(address)

    def of(self, person: str, address: str) -> Share:
        return Share(
            self.orders.of(person),
            self.household_orders.of(address),
            self.watches.of(person),
            self.chats.of(person),
            self.hints.of(person),
            self._most_unread,
        )
