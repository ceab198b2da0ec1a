"""Records as JSON, fast: a kernel writes their numbers between texts that are known beforehand.

`as_plain` says what must come out, and the tests compare the two; it takes 0.2 ms a record, which
would be most of what a move costs a server.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from boomtable.core.kernel import kernel
from boomtable.core.record import Array, shown

COMMA, MINUS, ZERO = b",-0"
_LONGEST = {1: len("-128"), 8: len("-9223372036854775808")}  # by a number's bytes


class Run(NamedTuple):
    """Numbers that lie side by side."""

    at: int
    size: int  # bytes of each
    length: int


class Printer:
    """Of records of one kind."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        texts, steps, room = "", [], 0
        for part in _parts(dtype, 0):
            if isinstance(part, str):
                texts += part
            else:
                steps.append((len(texts), *part))
                room += part.length * (_LONGEST[part.size] + len(","))
        steps.append((len(texts), 0, 0, 0))
        self._texts = np.frombuffer(texts.encode("ascii"), np.uint8)
        self._steps = np.array(steps, np.int64)
        self._room = len(texts) + room

    def json(self, record: Any) -> bytes:
        out = np.empty(self._room, np.uint8)
        packed = np.frombuffer(record.tobytes(), np.uint8)
        written: bytes = out[: write(packed, self._steps, self._texts, out)].tobytes()
        return written


@functools.cache
def printer(dtype: np.dtype[Any]) -> Printer:
    return Printer(dtype)


def _parts(dtype: np.dtype[Any], at: int) -> Iterator[str | Run]:
    """Texts, and the numbers between them."""
    if dtype.names is not None:
        for n, name in enumerate(shown(dtype)):
            field, offset = dtype.fields[name][:2]  # type: ignore[index]
            yield f'{"," if n else "{"}"{name}":'
            yield from _parts(field, at + offset)
        yield "}"
    elif dtype.shape:
        yield "["
        yield from _items(dtype, at)
        yield "]"
    else:
        yield Run(at, dtype.itemsize, 1)


def _items(dtype: np.dtype[Any], at: int) -> Iterator[str | Run]:
    length, *inner = dtype.shape
    item = np.dtype((dtype.base, tuple(inner)))
    if item.names is None and not inner:
        yield Run(at, item.itemsize, length)
        return
    for n in range(length):
        if n:
            yield ","
        yield from _parts(item, at + n * item.itemsize)


@kernel
def write(packed: Array, steps: Array, texts: Array, out: Array) -> int:
    """Text and numbers in turns; return how many bytes were written."""
    end = read = 0
    for step in range(len(steps)):
        gap = steps[step, 0] - read
        for n in range(gap):
            out[end + n] = texts[read + n]
        end, read = end + gap, read + gap
        at, size = steps[step, 1], steps[step, 2]
        for n in range(steps[step, 3]):
            if n > 0:
                out[end] = COMMA
                end += 1
            end = write_number(number_at(packed, at + n * size, size), out, end)
    return end


@kernel
def number_at(packed: Array, at: int, size: int) -> int:
    """The lowest byte comes first; the highest has the sign."""
    highest = int(packed[at + size - 1])
    number = highest - 256 if highest >= 128 else highest
    for byte in range(size - 2, -1, -1):
        number = 256 * number + int(packed[at + byte])
    return number


@kernel
def write_number(number: int, out: Array, at: int) -> int:
    """Its digits from `at` on; return where they end."""
    if number < 0:
        out[at] = MINUS
        at += 1
    if -10 < number < 10:  # as most of them are
        out[at] = ZERO + abs(number)
        return at + 1
    rest = -number if number > 0 else number  # below zero there is room for all of them
    end, more = at + 1, -(rest // -10)
    while more != 0:
        end, more = end + 1, -(more // -10)
    for place in range(end - 1, at - 1, -1):
        out[place] = ZERO - rest % -10
        rest = -(rest // -10)
    return end
