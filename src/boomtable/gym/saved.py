"""An environment in one line: its terms, its dice and what was decided. Nothing of the game itself,
so that a text from anywhere can be read: it is played through again, every decision allowed.
"""

from __future__ import annotations

from typing import Any

import msgspec

from boomtable.gym.refusals import BadSave, Refusal

FORMAT = 1
KEYS = 1 << 63  # a kernel's numbers are signed


class Saved(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    boomtable: int  # the format
    game: str
    rules: int
    players: int
    options: dict[str, str]
    reward: str
    illegal: str
    max_cycles: int | None
    key: int  # of all its games' dice
    number: int  # of this game, below 0 before the first
    decisions: list[int]
    gone: int = 0  # agents that have left since it was over

    def terms(self) -> dict[str, Any]:
        """All but how far it was played."""
        played = ("key", "number", "decisions", "gone")
        return {n: v for n, v in msgspec.structs.asdict(self).items() if n not in played}


def written(saved: Saved) -> str:
    return msgspec.json.encode(saved).decode()


def read(text: str | bytes) -> Saved:
    try:
        saved = msgspec.json.decode(text, type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError, TypeError) as wrong:
        raise BadSave(Refusal.NOT_SAVED, why=wrong) from None
    if saved.boomtable != FORMAT:
        raise BadSave(Refusal.NOT_SAVED, why=f"format {saved.boomtable}, not {FORMAT}")
    if not (0 <= saved.key < KEYS and saved.number < KEYS and 0 <= saved.gone <= saved.players):
        raise BadSave(Refusal.NOT_SAVED, why="key, number, gone")
    return saved
