"""Records as JSON, fast: a record's bytes are unpacked at once by code written for its layout.

`core.record.as_plain` says what must come out, and the tests compare the two; it takes 0.2 ms a
record, which would be most of what a move costs.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Callable
from typing import Any

import numpy as np

_CODES = {"i8": "q", "i1": "b"}


@functools.cache
def unpacker(dtype: np.dtype[Any]) -> Callable[[bytes], dict[str, Any]]:
    """A function from a record's bytes to names and numbers."""
    codes: list[str] = []
    expression = _expression(dtype, codes)
    unpack = struct.Struct("<" + "".join(codes)).unpack
    build: Callable[[tuple[int, ...]], dict[str, Any]] = eval(  # noqa: S307  (our own field names)
        f"lambda n: {expression}"
    )
    return lambda packed: build(unpack(packed))


def _expression(dtype: np.dtype[Any], codes: list[str]) -> str:
    """Python for one record, and what to unpack for it; `n` are the numbers."""
    parts = [f"{name!r}: {_field(dtype.fields[name][0], codes)}" for name in dtype.names or ()]  # type: ignore[index]
    return "{" + ", ".join(parts) + "}"


def _field(dtype: np.dtype[Any], codes: list[str]) -> str:
    base, shape = dtype.base, dtype.shape
    if not shape:
        return _one(base, codes)
    inner = np.dtype((base, shape[1:])) if shape[1:] else base
    if inner.names is None and not inner.shape:
        first = len(codes)
        codes.extend([_CODES[inner.str[1:]]] * shape[0])
        return f"n[{first}:{len(codes)}]"
    return "[" + ", ".join(_field(inner, codes) for _ in range(shape[0])) + "]"


def _one(dtype: np.dtype[Any], codes: list[str]) -> str:
    if dtype.names is not None:
        return _expression(dtype, codes)
    codes.append(_CODES[dtype.str[1:]])
    return f"n[{len(codes) - 1}]"
