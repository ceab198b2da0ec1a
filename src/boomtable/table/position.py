"""A position of any game in one line: `boom1.NAME.v1.4.eNqr...`.

It is the game, the version of its rules, the number of players, and then, packed, the options and
all actions so far, chance's included. Nothing of a state is in it: whoever reads it plays the
actions through, every one of them allowed, so that a text from anywhere can be read.
"""

from __future__ import annotations

import base64
import binascii
import enum
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from boomtable import games
from boomtable.core.errors import BadInput
from boomtable.games.contract import Game

FORMAT = "boom1"
LONGEST = 1 << 20  # unpacked bytes: no game comes near it
CHECK = 4  # bytes


class Refusal(enum.StrEnum):
    """The keys of its sentences, in the common catalog."""

    WRONG_STEP = "wrong-step"
    NOT_A_POSITION = "not-a-position"
    POSITION_RULES = "position-rules"
    POSITION_ILLEGAL = "position-illegal"


@dataclass(frozen=True)
class Position:
    game: Game
    players: int
    options: dict[str, str]
    actions: list[int]


def written(game: Game, players: int, options: Mapping[str, str], actions: Sequence[int]) -> str:
    body = json.dumps(dict(options), separators=(",", ":")).encode() + b"\0"
    body += b"".join(map(_as_bytes, actions))
    packed = _check(body) + zlib.compress(body, 9)
    text = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return f"{FORMAT}.{game.name}.v{game.version}.{players}.{text}"


def read(text: str) -> Position:
    parts = text.strip().split(".")
    if len(parts) != 5 or parts[0] != FORMAT or not parts[3].isdecimal():
        raise BadInput(Refusal.NOT_A_POSITION)
    game = games.find(parts[1])
    if parts[2] != f"v{game.version}":
        raise BadInput(Refusal.POSITION_RULES, written=parts[2], ours=f"v{game.version}")
    options, _, actions = _unpacked(parts[4]).partition(b"\0")
    try:
        chosen = json.loads(options)
        return Position(game, int(parts[3]), {**chosen}, list(_numbers(actions)))
    except (ValueError, TypeError):
        raise BadInput(Refusal.NOT_A_POSITION) from None


def _unpacked(text: str) -> bytes:
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        unpacking = zlib.decompressobj()
        body = unpacking.decompress(packed[CHECK:], LONGEST)
    except (binascii.Error, ValueError, zlib.error):
        raise BadInput(Refusal.NOT_A_POSITION) from None
    if not unpacking.eof or packed[:CHECK] != _check(body):
        raise BadInput(Refusal.NOT_A_POSITION)
    return body


def _check(body: bytes) -> bytes:
    return zlib.crc32(body).to_bytes(CHECK, "big")


def _as_bytes(number: int) -> bytes:
    """Seven bits a byte, the lowest first; the last byte is below 128."""
    low, rest = number & 127, number >> 7
    return bytes([low | 128]) + _as_bytes(rest) if rest else bytes([low])


def _numbers(data: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in data:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield number
            number = shift = 0
    if shift:
        raise ValueError("cut short")
