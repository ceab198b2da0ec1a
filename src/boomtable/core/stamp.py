"""Which sources machine code was made from: it is kept in a folder that is named after them.

Numba's own cache notices an edit to a function's own file only, never to the files it calls or the
constants it imports. So what belongs to one game is kept under a stamp of that game and of all that
games share: edit a rule, and its game is compiled again, alone. Only files with kernels count, and
what these import: words or a page may change and nothing is compiled. Where the sources lie does
not matter either: a second copy of them, in another folder, finds what the first has compiled.
"""

from __future__ import annotations

import functools
import hashlib
import os
import pathlib
import re
import shutil
import time

_PACKAGE = pathlib.Path(__file__).parent.parent
_ENGINE = ("core", "games", "values", "bots")  # where the house's kernels live
SHARED = "shared"
_KEPT_DAYS = 30
_KERNEL = re.compile(r"^@(?:kernel|wrapping|verb)\b", re.MULTILINE)
_GAME = re.compile(r"^GAME = ", re.MULTILINE)  # declares whose kernels answer a verb
_IMPORT = re.compile(
    r"^from (boomtable[\w.]*) import (?:\(([^)]*)\)|([^\n(]*))|^import (boomtable[\w.]*)",
    re.MULTILINE,
)

_homes: dict[str, pathlib.Path] = {}  # of games that live outside this package


def add_home(game: str, folder: pathlib.Path) -> None:
    """A game of somebody else's: all its sources are in this folder."""
    _homes[game] = folder
    read_again()


def read_again() -> None:
    """Sources may have changed."""
    stamp.cache_clear()
    _text.cache_clear()


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
        digest.update(f"{place}/{path.name}\0{_text(path)}".encode())
    return digest.hexdigest()[:16]


def _sources(owner: str) -> set[pathlib.Path]:
    if home := _homes.get(owner):
        return set(home.rglob("*.py"))
    found = set[pathlib.Path]()
    for path in _files(owner):
        if _KERNEL.search(_text(path)):
            _follow(path, found)
        elif _GAME.search(_text(path)):
            found.add(path)
    return found


def _files(owner: str) -> list[pathlib.Path]:
    if owner == SHARED:
        return [path for layer in _ENGINE for path in (_PACKAGE / layer).glob("*.py")]
    return [path for layer in _ENGINE for path in (_PACKAGE / layer / owner).rglob("*.py")]


def _follow(path: pathlib.Path, found: set[pathlib.Path]) -> None:
    """A file and all that it imports from this package."""
    if path in found:
        return
    found.add(path)
    for module, bracketed, names, whole in _IMPORT.findall(_text(path)):
        for name in re.findall(r"\w+", re.sub(r"#.*| as \w+", "", bracketed or names)) or [""]:
            if file := _file_of(module or whole, name):
                _follow(file, found)


def _file_of(module: str, name: str) -> pathlib.Path | None:
    """Where `from module import name` finds it."""
    folder = _PACKAGE.parent.joinpath(*module.split("."))
    tried = [folder / f"{name}.py", folder / name / "__init__.py"] if name else []
    tried += [folder.with_suffix(".py"), folder / "__init__.py"]
    return next((path for path in tried if path.exists()), None)


@functools.cache
def _text(path: pathlib.Path) -> str:
    return path.read_text("utf-8")


def compiled_share(owner: str) -> float:
    """How much of a game's own kernels is on disk: nearly all will be, some are never asked for."""
    kernels = sum(len(_KERNEL.findall(_text(path))) for path in _files(owner))
    kept = sum(1 for _ in folder_of(owner).rglob("*.nbi"))
    return min(1.0, kept / max(1, kernels))


def forget_old_versions() -> None:
    """Remove compiled code that no version here has touched for a month."""
    oldest = time.time() - _KEPT_DAYS * 24 * 3600
    for folder in cache_home().glob("*"):
        if folder.is_dir() and not _is_current(folder) and folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def _is_current(folder: pathlib.Path) -> bool:
    owner, _, rest = folder.name.partition("-")
    return rest.startswith(stamp(owner))
