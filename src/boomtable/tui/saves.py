"""Where games are kept between two evenings: the user's data folder."""

from __future__ import annotations

import contextlib
import datetime
import os
import pathlib
from collections.abc import Iterator

from boomtable.core.errors import BadInput
from boomtable.core.refusals import Refusal


def home() -> pathlib.Path:
    named = os.environ.get("XDG_DATA_HOME")
    return (pathlib.Path(named) if named else pathlib.Path.home() / ".local/share") / "boomtable"


def unfinished() -> pathlib.Path:
    return home() / "unfinished"


def finished() -> pathlib.Path:
    return home() / "finished"


def new_path(game: str) -> pathlib.Path:
    """A name that no game has yet."""
    stem = f"{game}-{datetime.datetime.now():%Y-%m-%d-%H%M%S}"
    with writing(unfinished()):
        unfinished().mkdir(parents=True, exist_ok=True)
    number, path = 1, unfinished() / f"{stem}.boom"
    while path.exists():
        number += 1
        path = unfinished() / f"{stem}-{number}.boom"
    return path


def latest() -> pathlib.Path | None:
    """The unfinished game that was played last."""
    games = sorted(unfinished().glob("*.boom"), key=lambda path: path.stat().st_mtime)
    return games[-1] if games else None


def put_away(path: pathlib.Path) -> pathlib.Path:
    """Move a game that is over out of the unfinished ones; a file named by the user stays."""
    if path.parent != unfinished():
        return path
    finished().mkdir(parents=True, exist_ok=True)
    kept = finished() / path.name
    os.replace(path, kept)
    return kept


@contextlib.contextmanager
def writing(path: pathlib.Path) -> Iterator[None]:
    """Whatever the system refuses here is said as: this file cannot be written."""
    try:
        yield
    except OSError as wrong:
        why = wrong.strerror or str(wrong)
        raise BadInput(Refusal.FILE_UNWRITABLE, path=str(path), why=why) from None
