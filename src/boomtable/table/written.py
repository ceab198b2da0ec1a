"""A table's `.boom` file being written: see `boomfile` for how it looks and how it is read."""

from __future__ import annotations

import contextlib
import hashlib
import os
import pathlib
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from boomtable.core.errors import BadInput
from boomtable.core.refusals import Refusal
from boomtable.games.contract import Action, Game
from boomtable.table.chair import Chair
from boomtable.table.lock import Lock
from boomtable.table.seal import Seal

FORMAT = 1
_CHECKS_A_LINE = 32


class Recorded(Protocol):
    """What a file needs to know of a table."""

    game: Game
    players: int
    options: dict[str, str]
    chairs: tuple[Chair, ...]
    words: tuple[str, ...]
    seal: Seal | None
    given: int

    @property
    def actions(self) -> Sequence[Action]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def locks(self) -> Mapping[int, Lock]: ...


def text_of(table: Recorded, *, public: bool = False) -> str:
    """The file of a table. The public one keeps the seed and locked decisions until the end; a
    game with secret cards, whose actions would tell them, has none before.
    """
    if public and not table.is_over and table.game.state.has_secrets():
        raise BadInput(Refusal.FILE_SECRET)
    lines = [*_header(table, public), "play", *map(table.game.print, table.actions)]
    if not public:
        lines += [
            f"locked {seat} {lock.sent_after} {table.game.print(lock.action)}"
            for seat, lock in sorted(table.locks.items())
        ]
    lines.append(f"end {len(table.actions)}")
    return "\n".join([*lines, *check_lines(lines), ""])


def _header(table: Recorded, public: bool) -> Iterator[str]:
    yield f"boomtable {FORMAT}"
    yield f"game {table.game.name}"
    yield f"rules {table.game.version}"
    yield f"players {table.players}"
    yield from (f"option {name} {value}" for name, value in table.options.items())
    yield from (f"seat {s} {chair.kind} {chair.name}" for s, chair in enumerate(table.chairs))
    if table.given:
        yield f"given {table.given}"
    if table.seal is None:
        yield "chance manual"
        return
    yield f"commitment {table.seal.commitment}"
    yield from (f"word {seat} {word}" for seat, word in enumerate(table.words) if word)
    if table.is_over or not public:
        yield f"seed {table.seal.seed.hex()}"


def save(table: Recorded, path: pathlib.Path) -> None:
    write_whole(path, text_of(table))


def write_whole(path: pathlib.Path, text: str) -> None:
    """Write beside, then rename: whoever pulls the plug finds the old file or the new one."""
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(beside)
        raise


def checks_of(lines: list[str]) -> list[str]:
    """Each line's check depends on all lines before it, so none can be moved either."""
    checks, digest = [], b""
    for line in lines:
        digest = hashlib.sha256(digest + line.encode() + b"\n").digest()
        checks.append(digest[:1].hex())
    return checks


def check_lines(lines: list[str]) -> Iterator[str]:
    checks = checks_of(lines)
    for at in range(0, len(checks), _CHECKS_A_LINE):
        yield "check " + "".join(checks[at : at + _CHECKS_A_LINE])
