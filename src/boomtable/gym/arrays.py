"""Arrays that every library takes as they are: JAX shares only what begins at a multiple of 64."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from boomtable.core.record import Array

ALIGNED = 64  # bytes


def aligned(shape: tuple[int, ...], dtype: npt.DTypeLike) -> Array:
    """Zeros."""
    kind = np.dtype(dtype)
    size = math.prod(shape) * kind.itemsize
    room = np.zeros(size + ALIGNED, np.uint8)
    first = -room.ctypes.data % ALIGNED
    return room[first : first + size].view(kind).reshape(shape)
