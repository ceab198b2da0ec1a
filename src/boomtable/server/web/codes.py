"""Codes that people read aloud, and tokens that nobody ever sees."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing that looks like something else
CODE_LENGTH = 8  # 32 letters: 2^40 codes, and guessing is slowed down
TOKEN_BYTES = 32


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def tidied(said: str) -> str:
    """A code as people type it: `k7mq-2xra`."""
    return said.upper().replace("-", "").replace(" ", "")


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    return secrets.token_hex(8)


def hashed(token: str) -> bytes:
    """What the store keeps of a token. Tokens are random: no salt is needed."""
    return hashlib.sha256(token.encode()).digest()
