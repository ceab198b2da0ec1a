"""How much one person or one address may ask for: token buckets, and things held at once."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict

from boomtable.core.errors import Refused
from boomtable.server.refusals import Refusal, refuse

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

    @property
    def wait(self) -> int:
        """Whole seconds until there is one again."""
        missing = max(0.0, 1.0 - self._left)
        return max(1, math.ceil(missing / self._rate)) if self._rate else 3600

    def spend(self) -> None:
        """Take one, or say when there will be one."""
        if not self.take():
            raise too_fast(self.wait)


class Limit:
    """A bucket for everybody; those not used for longest are forgotten first."""

    def __init__(self, rate: float, capacity: float) -> None:
        self._rate, self._capacity = rate, capacity
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, who: str) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._capacity)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket


class Held:
    """What somebody may hold so many of at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: Counter[str] = Counter()

    def is_full(self, who: str) -> bool:
        return self._held[who] >= self.most

    def take(self, who: str) -> None:
        self._held[who] += 1

    def give_back(self, who: str) -> None:
        self._held[who] -= 1
        if self._held[who] <= 0:
            del self._held[who]


def too_fast(seconds: int) -> Refused:
    return refuse(Refusal.TOO_FAST, seconds=seconds)
