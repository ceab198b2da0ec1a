"""Random streams for simulation: xoshiro256++, one for each game and purpose.

numpy's SeedSequence turns (seed, purpose) into a key; game number `g` of that key gets its stream
from SplitMix64, as the generator's authors recommend. So a game depends on its number alone, never
on which thread played it. Games that people play use sealed dice instead (`table/seal.py`).
"""

from __future__ import annotations

import numpy as np

from boomtable.core.kernel import kernel, wrapping
from boomtable.core.record import Array

WORDS = 4  # of 64 bits in one stream

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_S17, _S19, _S23, _S27, _S30, _S31, _S32, _S41, _S45 = map(
    np.uint64, (17, 19, 23, 27, 30, 31, 32, 41, 45)
)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_TWO_32 = 1 << 32


def key(seed: int, *purpose: int) -> int:
    """The key of one purpose: `key(7, PLAYOUT)` and `key(7, SEARCH)` share nothing."""
    words = np.random.SeedSequence(seed, spawn_key=purpose).generate_state(1, np.uint64)
    return int(words[0] >> np.uint64(1))  # fits a signed argument


def streams(seed: int, n: int, *purpose: int) -> Array:
    """Streams of the games 0 to n-1."""
    made = np.zeros((n, WORDS), np.uint64)
    open_streams(made, key(seed, *purpose), 0)
    return made


@kernel
def open_streams(made: Array, key: int, first: int) -> None:
    for i in range(len(made)):
        open_stream(made[i], key, first + i)


@wrapping
def open_stream(stream: Array, key: int, number: int) -> None:
    """SplitMix64 started at a point of its own for each number."""
    at = mixed(np.uint64(key)) + mixed(np.uint64(number) * _GOLDEN + _MIX_2)
    for i in range(WORDS):
        at += _GOLDEN
        stream[i] = mixed(at)


@wrapping
def mixed(x: np.uint64) -> np.uint64:
    x = (x ^ (x >> _S30)) * _MIX_1
    x = (x ^ (x >> _S27)) * _MIX_2
    return x ^ (x >> _S31)


@wrapping
def draw_word(stream: Array) -> np.uint64:
    """The next 64 bits: xoshiro256++ of Blackman and Vigna."""
    sum_ = stream[0] + stream[3]
    word: np.uint64 = ((sum_ << _S23) | (sum_ >> _S41)) + stream[0]
    shifted = stream[1] << _S17
    stream[2] ^= stream[0]
    stream[3] ^= stream[1]
    stream[1] ^= stream[2]
    stream[0] ^= stream[3]
    stream[2] ^= shifted
    stream[3] = (stream[3] << _S45) | (stream[3] >> _S19)
    return word


@kernel
def below(stream: Array, n: int) -> int:
    """A number from 0 to n-1, all equally likely (Lemire's method, with its rejection)."""
    wide = np.int64(draw_word(stream) >> _S32) * n
    low = wide & (_TWO_32 - 1)
    if low < n:
        short = (_TWO_32 - n) % n
        while low < short:
            wide = np.int64(draw_word(stream) >> _S32) * n
            low = wide & (_TWO_32 - 1)
    return wide >> 32  # type: ignore[return-value]


@kernel
def unit(stream: Array) -> float:
    """A number in [0, 1)."""
    return np.float64(draw_word(stream) >> np.uint64(11)) * (1.0 / (1 << 53))
