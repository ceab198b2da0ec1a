"""A game's actions are small integers in named ranges: `take` 0 to 4, `secure` 5, ..."""

from __future__ import annotations

import functools
from collections.abc import Iterator


class Alphabet:
    def __init__(self, **sizes: int) -> None:
        self.ranges: dict[str, range] = {}
        self.size = 0
        for name, size in sizes.items():
            self.ranges[name] = range(self.size, self.size + size)
            self.size += size

    @property
    def starts(self) -> Iterator[int]:
        """The first action of each range, for the constants of the rules."""
        return (numbers.start for numbers in self.ranges.values())

    def __contains__(self, action: int) -> bool:
        return 0 <= action < self.size

    def encode(self, name: str, offset: int = 0) -> int:
        return self.ranges[name][offset]

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        """The range of each action."""
        return tuple(name for name, numbers in self.ranges.items() for _ in numbers)

    def decode(self, action: int) -> tuple[str, int]:
        for name, numbers in self.ranges.items():
            if action in numbers:
                return name, action - numbers.start
        raise ValueError(f"{action} is no action: they go from 0 to {self.size - 1}")
