"""How a rate is measured: work per second of this process's processor time, five times."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

REPETITIONS = 5
ENOUGH = 0.2  # seconds of work that can be measured well

Work = Callable[[int], float]  # do so much, and return the work done in the unit of its rate


@dataclass(frozen=True)
class Figure:
    game: str
    what: str
    cores: int
    value: float
    unit: str


@dataclass(frozen=True)
class Ratio:
    """How many times as fast as somebody else we are."""

    game: str
    against: str
    value: float


def rates(*works: Work, repetitions: int = REPETITIONS) -> list[list[float]]:
    """Five rates of each, measured in turns: the machine's moods meet them all alike."""
    sizes = [enough(work) for work in works]
    found: list[list[float]] = [[] for _ in works]
    for _ in range(repetitions):
        for work, size, row in zip(works, sizes, found, strict=True):
            started = time.process_time()
            done = work(size)
            row.append(done / (time.process_time() - started))
    return found


def rate(work: Work) -> float:
    return statistics.median(rates(work)[0])


def enough(work: Work) -> int:
    """How much of it takes long enough to be measured; compiles and warms up as well."""
    work(1)
    size = 1
    while True:
        started = time.process_time()
        work(size)
        spent = time.process_time() - started
        if spent >= ENOUGH:
            return size
        size *= 2 if spent > ENOUGH / 8 else 8


def seconds(run: Callable[[], object]) -> float:
    started = time.perf_counter()
    run()
    return time.perf_counter() - started
