"""Which sources machine code was made from: it is kept in a folder that is named after them.

Numba's own cache notices an edit to a function's own file only, never to the files it calls or the
constants it imports. So what belongs to one game is kept under a stamp of that game and of all that
games share: edit a rule, and its game is compiled again, alone. Where the sources lie does not
matter: a second copy of them, in another folder, finds what the first has compiled.
"""

from __future__ import annotations

import functools
import hashlib
import os
import pathlib
import shutil
import time

_PACKAGE = pathlib.Path(__file__).parent.parent
_ENGINE = ("core", "games", "bots")  # where the house's kernels live
SHARED = "shared"
_KEPT_DAYS = 30

_homes: dict[str, pathlib.Path] = {}  # of games that live outside this package


def add_home(game: str, folder: pathlib.Path) -> None:
    """A game of somebody else's: all its sources are in this folder."""
    _homes[game] = folder
    stamp.cache_clear()


def owner_of(source: str) -> str:
    """The game that a file belongs to; SHARED where it serves all of them."""
    path = pathlib.Path(source)
    for game, folder in _homes.items():
        if path.is_relative_to(folder):
            return game
    if not path.is_relative_to(_PACKAGE):
        return str(path.parent)  # a test's own kernel
    layer, *inside = path.relative_to(_PACKAGE).parts
    return inside[0] if layer != "core" and len(inside) > 1 else SHARED


def place_of(source: str) -> str:
    """The folder of a file, by its name inside the package or inside a game from elsewhere."""
    folder = pathlib.Path(source).parent
    for home in (_PACKAGE, *_homes.values()):
        if folder.is_relative_to(home):
            return "-".join((home.name, *folder.relative_to(home).parts))
    return "-".join(folder.parts[1:])  # a test's own kernel


def folder_of(owner: str, variant: str = "") -> pathlib.Path:
    """Where the machine code of an owner is kept."""
    return cache_home() / f"{pathlib.Path(owner).name}-{stamp(owner)}{variant}"


def cache_home() -> pathlib.Path:
    named = os.environ.get("BOOMTABLE_CACHE") or os.environ.get("NUMBA_CACHE_DIR")
    if named:
        return pathlib.Path(named) / "boomtable"
    home = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(home) / "boomtable"


@functools.cache
def stamp(owner: str) -> str:
    """Of everything that machine code of this owner was made from."""
    ground = "" if owner == SHARED else stamp(SHARED)
    digest = hashlib.sha256(ground.encode())
    for place, path in sorted((place_of(str(path)), path) for path in _sources(owner)):
        digest.update(f"{place}/{path.name}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _sources(owner: str) -> list[pathlib.Path]:
    if owner == SHARED:
        shared = [(_PACKAGE / layer).glob("*.py") for layer in _ENGINE]
        return [path for paths in shared for path in paths]
    home = _homes.get(owner)
    folders = [home] if home else [_PACKAGE / layer / owner for layer in _ENGINE]
    return [path for folder in folders for path in folder.rglob("*.py")]


def forget_old_versions() -> None:
    """Remove compiled code that no version here has touched for a month."""
    oldest = time.time() - _KEPT_DAYS * 24 * 3600
    for folder in cache_home().glob("*"):
        if folder.is_dir() and not _is_current(folder) and folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def _is_current(folder: pathlib.Path) -> bool:
    owner, _, rest = folder.name.partition("-")
    return rest.startswith(stamp(owner))
