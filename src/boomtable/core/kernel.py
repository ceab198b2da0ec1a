"""`@kernel`: one decorator, so that the whole engine is compiled the same way or not at all.

Numba is imported here and nowhere else. `NUMBA_DISABLE_JIT=1` runs the same functions as plain
Python, and must give the same games.
"""

from __future__ import annotations

import functools
import hashlib
import os
import pathlib
import shutil
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any, ParamSpec, TypeVar

import numba
import numpy as np
from numba.extending import overload as _overload

P = ParamSpec("P")
R = TypeVar("R")

_config: Any = numba.config  # Numba declares none of its settings to type checkers
INTERPRETED = bool(_config.DISABLE_JIT)

_PACKAGE = pathlib.Path(__file__).parent.parent
_ENGINE = ("core", "games", "bots")  # where kernels live
_KEPT_DAYS = 30


def _stamp() -> str:
    """Numba's cache notices an edit to a function's own file only, never to the files it calls or
    the constants it imports. So the cache folder is named after the whole engine: edit one rule,
    and all are rebuilt. And after where it lies: Numba compiles again for every copy.
    """
    sources = sorted(p for part in _ENGINE for p in (_PACKAGE / part).rglob("*.py"))
    digest = hashlib.sha256(str(_PACKAGE).encode())
    for path in sources:
        digest.update(str(path.relative_to(_PACKAGE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_home() -> pathlib.Path:
    named = os.environ.get("BOOMTABLE_CACHE") or os.environ.get("NUMBA_CACHE_DIR")
    if named:
        return pathlib.Path(named) / "boomtable"
    home = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(home) / "boomtable"


def _cache_folder() -> pathlib.Path:
    # Bounds-checked code needs a folder of its own: a warm cache ignores the switch.
    checked = "-checked" if _config.BOUNDSCHECK else ""
    return _cache_home() / (_stamp() + checked)


CACHE = _cache_folder()


def is_compiled(game: str) -> bool:
    """Whether an earlier run compiled all of a game, from exactly these sources."""
    return INTERPRETED or _mark(game).exists()


def note_compiled(game: str) -> None:
    CACHE.mkdir(parents=True, exist_ok=True)
    _mark(game).touch()


def _mark(game: str) -> pathlib.Path:
    return CACHE / f"{game}.compiled"


def forget_old_versions() -> None:
    """Remove compiled code that no version here has touched for a month."""
    oldest = time.time() - _KEPT_DAYS * 24 * 3600
    for folder in CACHE.parent.glob("*"):
        if folder.is_dir() and folder != CACHE and folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


_SETTINGS: dict[str, Any] = {"cache": True, "nogil": True, "_nrt": False}


def kernel(f: Callable[P, R]) -> Callable[P, R]:
    """Compile `f`, keep the machine code on disk, release the GIL while it runs.

    Kernels make no arrays and return none: callers bring them. So Numba's reference counts, whose
    locked instructions cost a quarter of a playout, are switched off.
    """
    if INTERPRETED:
        return f
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(CACHE)  # read at this moment only: other packages keep theirs
    try:
        compiled: Callable[P, R] = numba.njit(**_SETTINGS)(f)
    finally:
        _config.CACHE_DIR = before
    return compiled


def wrapping(f: Callable[P, R]) -> Callable[P, R]:
    """A kernel whose unsigned integers are meant to overflow, as random generators' do."""
    return np.errstate(over="ignore")(f) if INTERPRETED else kernel(f)


# Verbs: `legal(state, out)` means the rules of the game whose record `state` is. A jitted function
# passed as an argument, or closed over, never hits Numba's disk cache; an overload chosen by the
# type of the record does, and costs nothing at run time.

_RULES_BY_TYPE: dict[Any, tuple[ModuleType, ...]] = {}
_RULES_BY_DTYPE: dict[np.dtype[Any], tuple[ModuleType, ...]] = {}


def register(dtype: np.dtype[Any], *rules: ModuleType) -> None:
    """From now on verbs on records of `dtype` mean the functions of `rules`."""
    _RULES_BY_DTYPE[dtype] = rules
    type_of: Callable[[Any], Any] = numba.typeof
    _RULES_BY_TYPE[type_of(np.zeros(1, dtype)[0])] = rules


def _answer(rules: tuple[ModuleType, ...], stub: Callable[..., Any]) -> Callable[..., Any]:
    found = [vars(module)[stub.__name__] for module in rules if stub.__name__ in vars(module)]
    answer: Callable[..., Any] = found[0] if found else kernel(stub)
    return answer


_dtype_of: Callable[[Any], Any] = np.generic.dtype.__get__  # records look attributes up slowly


def verb(stub: Callable[P, R]) -> Callable[P, R]:
    """Make `stub` mean the function of the same name in the rules of its first argument's game.

    A game that lacks the function gets the stub's own body.
    """

    @functools.cache
    def answer_of(dtype: np.dtype[Any]) -> Callable[P, R]:
        return _answer(_RULES_BY_DTYPE[dtype], stub)

    @functools.wraps(stub)
    def interpreted(*args: P.args, **kwargs: P.kwargs) -> R:
        return answer_of(_dtype_of(args[0]))(*args, **kwargs)

    def compiled(state: Any) -> Callable[..., Any]:
        return _answer(_RULES_BY_TYPE[state], stub)

    _overload(interpreted)(_with_arity(compiled, stub))
    return interpreted


def _with_arity(compiled: Callable[..., Any], stub: Callable[..., Any]) -> Callable[..., Any]:
    """An overload must spell out its parameters, and so must what it returns."""
    names = ", ".join(stub.__code__.co_varnames[: stub.__code__.co_argcount])
    first = stub.__code__.co_varnames[0]
    call = f"lambda {names}: rule({names})"
    source = f"def typed({names}):\n    rule = compiled({first})\n    return {call}"
    scope: dict[str, Any] = {"compiled": compiled}
    exec(source, scope)  # noqa: S102  (made of the stub's own parameter names)
    typed: Callable[..., Any] = scope["typed"]
    return typed
