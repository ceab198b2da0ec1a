"""Which lessons somebody knows, and where they left the others: beside their saved games."""

from __future__ import annotations

import os
import pathlib

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from boomtable import games
from boomtable.tui import saves


class Place(Struct):
    step: int = 0  # where to go on; nowhere in particular once it is known
    known: bool = False


def place(game: str) -> Place:
    return _places().get(game, Place())


def leave(game: str, step: int) -> None:
    """Somebody is at this step, and may be gone any moment."""
    _keep(game, replace(place(game), step=step))


def learn(game: str) -> None:
    _keep(game, Place(known=True))


def is_new(game: str) -> bool:
    """There is a lesson, and neither it nor a game of this kind was ever played here."""
    from boomtable.room.lesson import FILE  # behind the engine: not before somebody asks

    if not (games.folder_of(game) / FILE).exists():
        return False
    folders = (saves.unfinished(), saves.finished())
    played = any(True for folder in folders for _ in folder.glob(f"{game}-*.boom"))
    return not played and not place(game).known


def _file() -> pathlib.Path:
    return saves.home() / "lessons.json"


def _places() -> dict[str, Place]:
    """A file that cannot be read has nothing to say: a lesson begins anew, that is all."""
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, Place])
    except (OSError, msgspec.DecodeError):
        return {}


def _keep(game: str, here: Place) -> None:
    file = _file()
    with saves.writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        written = file.with_suffix(f".{os.getpid()}")
        written.write_bytes(msgspec.json.encode({**_places(), game: here}))
        os.replace(written, file)
