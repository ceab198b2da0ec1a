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
    is_sealed = public and not table.is_over
    lines = [
        *header(
            table.game.name,
            table.game.version,
            table.options,
            table.chairs,
            table.words,
            table.given,
            table.seal.commitment if table.seal else "",
            table.seal.seed.hex() if table.seal and not is_sealed else "",
        ),
        "play",
        *map(table.game.print, table.actions),
    ]
    if not public:
        lines += [
            f"locked {seat} {lock.sent_after} {table.game.print(lock.action)}"
            for seat, lock in sorted(table.locks.items())
        ]
    return closed(lines, len(table.actions))


def header(
    game: str,
    rules: int,
    options: Mapping[str, str],
    chairs: Sequence[Chair],
    words: Sequence[str],
    given: int,
    commitment: str,
    seed: str,
) -> Iterator[str]:
    """Without a commitment the dice are thrown by hand; without a seed they are sealed."""
    yield f"boomtable {FORMAT}"
    yield f"game {game}"
    yield f"rules {rules}"
    yield f"players {len(chairs)}"
    yield from (f"option {name} {value}" for name, value in options.items())
    yield from (f"seat {s} {chair.kind} {chair.name}" for s, chair in enumerate(chairs))
    if given:
        yield f"given {given}"
    if not commitment:
        yield "chance manual"
        return
    yield f"commitment {commitment}"
    yield from (f"word {seat} {word}" for seat, word in enumerate(words) if word)
    if seed:
        yield f"seed {seed}"


def closed(lines: list[str], actions: int) -> str:
    """The file of these lines: nothing can be taken away or changed unnoticed."""
    lines = [*lines, f"end {actions}"]
    return "\n".join([*lines, *check_lines(lines), ""])


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
