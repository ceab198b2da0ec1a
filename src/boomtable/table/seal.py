"""Sealed dice: nobody can choose a roll, and everybody can check them all afterwards.

1. Before anything else a 32-byte seed is drawn and its SHA-256 published: the commitment.
2. Each player may then add a word. The key is HMAC-SHA256(seed, words in seat order, one a line).
3. Chance number k (0, 1, 2, ...) is drawn from HMAC-SHA256(key, "k"), read as one big number and
   mapped onto the integer weights of what can happen; the few numbers at the top that would favour
   some outcome are thrown away and "k.1", "k.2", ... drawn instead.
4. After the last action the seed is published, and `boomtable verify` repeats the draws.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

SEED_BYTES = 32
_NUMBERS = 1 << 256  # that one HMAC-SHA256 can give


@dataclass(frozen=True, repr=False)
class Seal:
    seed: bytes  # secret until the game is over: no repr

    @classmethod
    def drawn(cls) -> Seal:
        return cls(secrets.token_bytes(SEED_BYTES))

    @classmethod
    def from_number(cls, number: int) -> Seal:
        """The same games again from a small number, for tests and examples."""
        return cls(hashlib.sha256(f"boomtable seed {number}".encode()).digest())

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.seed).hexdigest()

    def key(self, words: Sequence[str]) -> bytes:
        return hmac.digest(self.seed, "\n".join(words).encode(), "sha256")

    def aside(self, purpose: str) -> bytes:
        """Randomness that is no part of the game, from another function than the dice are."""
        return hashlib.blake2b(purpose.encode(), key=self.seed, digest_size=16).digest()


def draw(key: bytes, k: int, weights: Sequence[int]) -> int:
    """Which of the weighted outcomes chance number k is."""
    total = sum(weights)
    fair = _NUMBERS - _NUMBERS % total  # at or above it, rejected: no bias at all
    number, attempt = _number(key, str(k)), 0
    while number >= fair:
        attempt += 1
        number = _number(key, f"{k}.{attempt}")
    left = number % total
    for outcome, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return outcome
    raise AssertionError("weights add up to their total")


def _number(key: bytes, message: str) -> int:
    return int.from_bytes(hmac.digest(key, message.encode(), "sha256"), "big")
