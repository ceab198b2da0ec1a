"""How much one person or one address may ask for: token buckets."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_BUCKETS = 10_000


class Bucket:
    """So many a second, with so many at once."""

    __slots__ = ("_at", "_capacity", "_left", "_rate")

    def __init__(self, rate: float, capacity: float) -> None:
        self._rate, self._capacity = rate, capacity
        self._left, self._at = float(capacity), time.monotonic()

    def take(self, tokens: float = 1.0) -> bool:
        now = time.monotonic()
        self._left = min(self._capacity, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < tokens:
            return False
        self._left -= tokens
        return True


class Limit:
    """A bucket for everybody; those not used for longest are forgotten first."""

    def __init__(self, rate: float, capacity: float) -> None:
        self._rate, self._capacity = rate, capacity
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, tokens: float = 1.0) -> bool:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._capacity)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.take(tokens)


CHAT_RATE, CHAT_AT_ONCE = 0.5, 5
HINT_RATE, HINTS_AT_ONCE = 0.5, 3
REPORTS_A_DAY = 20


class Limits:
    """What each person may do so often, through however many connections."""

    def __init__(self) -> None:
        self.chats = Limit(CHAT_RATE, CHAT_AT_ONCE)
        self.hints = Limit(HINT_RATE, HINTS_AT_ONCE)
        self.reports = Limit(REPORTS_A_DAY / 86400, REPORTS_A_DAY)
