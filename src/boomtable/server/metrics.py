"""Numbers for operators, in Prometheus' text format."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Histogram:
    def __init__(self) -> None:
        self._counts = [0] * (len(_BUCKETS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(_BUCKETS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        total = 0
        for bound, count in zip((*map(str, _BUCKETS), "+Inf"), self._counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    def __init__(self) -> None:
        self.entries = 0
        self.refusals = 0
        self.conflicts = 0
        self.bot_turns = 0
        self.time_outs = 0
        self.reconnects = 0
        self.commit = Histogram()

    def text(self, *, sockets: int, tables: int, listens: bool) -> str:
        return "\n".join(self._lines(sockets, tables, listens)) + "\n"

    def _lines(self, sockets: int, tables: int, listens: bool) -> Iterator[str]:
        counters = {
            "entries": ("Entries written to logs.", self.entries),
            "refusals": ("Orders refused.", self.refusals),
            "conflicts": ("Commits that another server was faster with.", self.conflicts),
            "bot_turns": ("Schedule played by bots.", self.bot_turns),
            "time_outs": ("Clocks that ran out.", self.time_outs),
            "reconnects": ("Times that LISTEN was begun again.", self.reconnects),
        }
        for name, (help_, value) in counters.items():
            yield f"# HELP boomtable_{name}_total {help_}"
            yield f"# TYPE boomtable_{name}_total counter"
            yield f"boomtable_{name}_total {value}"
        gauges = {
            "sockets": ("Open connections.", sockets),
            "tables": ("Tables in memory.", tables),
            "listens": ("Whether other servers are heard.", int(listens)),
        }
        for name, (help_, value) in gauges.items():
            yield f"# HELP boomtable_{name} {help_}"
            yield f"# TYPE boomtable_{name} gauge"
            yield f"boomtable_{name} {value}"
        yield "# HELP boomtable_commit_seconds From an order to its being on disk."
        yield "# TYPE boomtable_commit_seconds histogram"
        yield from self.commit.lines("boomtable_commit_seconds")
