"""`@kernel`: one decorator, so that the whole engine is compiled the same way or not at all.

Numba is imported here and nowhere else. `NUMBA_DISABLE_JIT=1` runs the same functions as plain
Python, and must give the same games.
"""

from __future__ import annotations

import functools
import hashlib
import pathlib
import pickle
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any, ParamSpec, TypeVar

import numba
import numpy as np
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    IndexDataCacheFile,
    UserProvidedCacheLocator,
    _Cache,
)
from numba.core.sigutils import normalize_signature
from numba.extending import overload as _overload

from boomtable.core.stamp import SHARED, folder_of, owner_of, place_of

P = ParamSpec("P")
R = TypeVar("R")

_config: Any = numba.config  # Numba declares none of its settings to type checkers
INTERPRETED = bool(_config.DISABLE_JIT)
_types: Any = numba.types
_type_of: Callable[[Any], Any] = numba.typeof
_normalized: Callable[[Any], tuple[Any, Any]] = normalize_signature

# Bounds-checked code needs folders of its own: a warm cache ignores the switch.
_VARIANT = "-checked" if _config.BOUNDSCHECK else ""


def is_compiled(game: str) -> bool:
    """Whether an earlier run compiled all of a game, from exactly these sources."""
    return INTERPRETED or _mark(game).exists()


def note_compiled(game: str) -> None:
    mark = _mark(game)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()


def _mark(game: str) -> pathlib.Path:
    return folder_of(game, _VARIANT) / "compiled"


class _Place(UserProvidedCacheLocator):
    """Machine code knows nothing of the folder its sources lie in: every copy of them shares it."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return place_of(py_file)


class _Placed(CompileResultCacheImpl):
    _locator_classes: list[type[object]] = [_Place]  # noqa: RUF012  (as Numba declares it)


class _Files(IndexDataCacheFile):
    """Numba numbers its files: two processes that compile at once would take the same number for
    different code. So a file is named after what is in it, and is there before the index says so.
    """

    def save(self: Any, key: Any, data: Any) -> None:
        name = f"{self._index_name}-{hashlib.sha256(pickle.dumps(key)).hexdigest()[:16]}.nbc"
        self._save_data(name, data)
        self._save_index({**self._load_index(), key: name})


class _OnDisk(FunctionCache):
    _impl_class = _Placed


_on_disk: Callable[[Any], Any] = _OnDisk
_files: Callable[..., Any] = _Files


class _GameCache(_Cache):
    """One function's machine code on disk: each game's in that game's folder. So when a
    game changes, its `legal` and all that was ever compiled for it, playouts and search too, has
    gone stale at once.
    """

    def __init__(self, f: Callable[..., Any]) -> None:
        self._f, self._owner = f, owner_of(f.__code__.co_filename)
        self._kept: dict[str, Any] = {}

    def _of(self, signature: Any) -> Any:
        owner = self._owner if self._owner != SHARED else _game_of(signature)
        if owner not in self._kept:
            self._kept[owner] = self._opened(folder_of(owner, _VARIANT))
        return self._kept[owner]

    def _opened(self, folder: pathlib.Path) -> Any:
        before = _config.CACHE_DIR
        _config.CACHE_DIR = str(folder)  # read at this moment only: other packages keep theirs
        try:
            kept = _on_disk(self._f)
        finally:
            _config.CACHE_DIR = before
        place = kept._impl.locator
        kept._cache_file = _files(
            place.get_cache_path(), kept._impl.filename_base, place.get_source_stamp()
        )
        return kept

    @property
    def cache_path(self) -> str:
        return str(folder_of(self._owner, _VARIANT))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        return self._of(sig).load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        self._of(sig).save_overload(sig, data)

    def enable(self) -> None:
        """It always is."""

    def disable(self) -> None:
        """It never is."""

    def flush(self) -> None:
        for kept in self._kept.values():
            kept.flush()


def _game_of(signature: Any) -> str:
    """The game whose records or events a shared kernel is compiled for. What names a game must be
    kept with it: without that game, which may be somebody else's, it cannot even be read.
    """
    arguments, _ = _normalized(signature)
    owners = (owner_of(str(module.__file__)) for module in map(_module_of, arguments) if module)
    return next((owner for owner in owners if owner != SHARED), SHARED)


def _module_of(argument: Any) -> ModuleType | None:
    if isinstance(argument, numba.types.EnumMember):
        return sys.modules.get(argument.instance_class.__module__)
    element = argument.dtype if isinstance(argument, numba.types.Array) else argument
    rules = _RULES_BY_TYPE.get(element)
    return rules[0] if rules else None


_WIDEST = 64  # bits of a number

_SETTINGS: dict[str, Any] = {"nogil": True, "_nrt": False}


def _folded(fold: Callable[..., Any], args: Any, named: Any) -> tuple[Any, tuple[Any, ...]]:
    """What one kernel calls another with. A number is a number, whether it is written down, left
    out, named, or kept in a few bits: else a kernel is compiled for every way to say a seat.
    """
    signature, arguments = fold(args, named)
    return signature, tuple(map(_widened, arguments))


def _widened(argument: Any) -> Any:
    if isinstance(argument, _types.Omitted):
        argument = _type_of(argument.value)
    is_narrow = isinstance(argument, _types.Integer) and argument.bitwidth < _WIDEST
    is_number = isinstance(argument, _types.IntegerLiteral | _types.IntEnumMember) or is_narrow
    return _types.int64 if is_number else argument


def kernel(f: Callable[P, R]) -> Callable[P, R]:
    """Compile `f`, keep the machine code on disk, release the GIL while it runs.

    Kernels make no arrays and return none: callers bring them. So Numba's reference counts, whose
    locked instructions cost a quarter of a playout, are switched off.
    """
    if INTERPRETED:
        return f
    compiled: Any = numba.njit(**_SETTINGS)(f)
    compiled._cache = _GameCache(f)
    compiler = compiled._compiler
    compiler.fold_argument_types = functools.partial(_folded, compiler.fold_argument_types)
    kernel_: Callable[P, R] = compiled
    return kernel_


def wrapping(f: Callable[P, R]) -> Callable[P, R]:
    """A kernel whose unsigned integers are meant to overflow, as random generators' do."""
    return np.errstate(over="ignore")(f) if INTERPRETED else kernel(f)


# Verbs: `legal(state, out)` means the rules of the game whose record `state` is. A jitted function
# passed as an argument, or closed over, never hits Numba's disk cache; an overload chosen by the
# type of the record does, and costs nothing at run time.

_RULES_BY_TYPE: dict[Any, tuple[ModuleType, ...]] = {}
_RULES_BY_DTYPE: dict[np.dtype[Any], tuple[ModuleType, ...]] = {}


def register(dtype: np.dtype[Any], *rules: ModuleType | None) -> None:
    """From now on verbs on records of `dtype` mean the functions of `rules`, the first first."""
    answering = tuple(module for module in rules if module is not None)
    _RULES_BY_DTYPE[dtype] = answering
    _RULES_BY_TYPE[_type_of(np.zeros(1, dtype)[0])] = answering


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
