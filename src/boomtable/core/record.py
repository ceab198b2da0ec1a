"""A game state is one fixed-size record. Declare it once; dtype, views and documents follow."""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from boomtable.core.actor import NONE

Array = npt.NDArray[Any]
R = TypeVar("R", bound="Record")


class Sees(enum.Enum):
    """Who may look at a field."""

    ALL = "everybody"
    OWNER = "the player in whose seat it lies"
    NOBODY = "nobody"


class Field(NamedTuple):
    dtype: Any
    shape: tuple[int, ...]
    sees: Sees
    blank: int  # what others find there


def count(*, sees: Sees = Sees.ALL) -> int:
    """A number that may be added up. Always 64 bits, so that Numba and plain Python agree."""
    return Field("i8", (), sees, 0)  # type: ignore[return-value]


def counts(*shape: int, sees: Sees = Sees.ALL) -> Array:
    return Field("i8", shape, sees, 0)  # type: ignore[return-value]


def real() -> float:
    """A floating-point number: for search, never for rules."""
    return Field("f8", (), Sees.NOBODY, 0)  # type: ignore[return-value]


def reals(*shape: int) -> Array:
    return Field("f8", shape, Sees.NOBODY, 0)  # type: ignore[return-value]


def words(*shape: int) -> Array:
    """Unsigned 64-bit words, for random streams only."""
    return Field("u8", shape, Sees.NOBODY, 0)  # type: ignore[return-value]


def code(*, sees: Sees = Sees.ALL, blank: int = NONE) -> int:
    """A code that is compared and copied but never added up: one byte."""
    return Field("i1", (), sees, blank)  # type: ignore[return-value]


def flag(*, sees: Sees = Sees.ALL) -> int:
    return Field("i1", (), sees, 0)  # type: ignore[return-value]


def marks(*shape: int, sees: Sees = Sees.ALL, blank: int = 0) -> Array:
    """Codes or flags, one byte each."""
    return Field("i1", shape, sees, blank)  # type: ignore[return-value]


def seats(players: int, seat: type[R]) -> list[R]:
    """One record for each player; what is marked OWNER in it, only that player sees."""
    return Field(seat, (players,), Sees.ALL, 0)  # type: ignore[return-value]


def within(holds: type[R]) -> R:
    """A record inside this one."""
    return Field(holds, (), Sees.NOBODY, 0)  # type: ignore[return-value]


def boxed(holds: type[R]) -> R:
    """What the box of this table holds, for rules to read. It never changes and the options tell
    it, so doors leave it out of what they show.
    """
    return Field(holds, (), Sees.ALL, 0)  # type: ignore[return-value]


BOX = "box"  # what such a field is called


class Row(np.void):  # type: ignore[misc]  # numpy allows it, its stubs do not
    """One record of an array, its fields as attributes.

    As `np.record`, which looks every attribute up in Python first: kernels, which ask for its data,
    and interpreted play both wait three times as long for that.
    """

    __slots__ = ()

    # What Numba asks for its memory. Numpy's answer spells out the whole layout first, which takes
    # longer than most kernels do. A row turned around is the row itself, and no Python is called.
    data = np.generic.T  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except (KeyError, ValueError):
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


class Record:
    fields: dict[str, Field]
    dtype: np.dtype[Any]

    if TYPE_CHECKING:  # what a `Row` of this layout can do, whole columns of its seats included

        def __getitem__(self, field: str) -> Any: ...

        def __setitem__(self, field: str, value: int) -> None: ...

    def __init_subclass__(cls) -> None:
        cls.fields = {n: f for n, f in vars(cls).items() if isinstance(f, Field)}
        for name in cls.fields:
            if hasattr(Row, name):  # interpreted code would get numpy's method instead
                raise TypeError(f"{cls.__name__}.{name}: numpy's records have a method called so")
        layout = [(n, getattr(f.dtype, "dtype", f.dtype), f.shape) for n, f in cls.fields.items()]
        cls.dtype = np.dtype((Row, layout))

    @classmethod
    def array(cls, n: int) -> Array:
        """`n` blank records. A single state is an array of one: Numba takes arrays fastest."""
        return np.zeros(n, cls.dtype)

    @classmethod
    def view(cls, state: Any, seat: int) -> Any:
        """A copy of `state` in which everything that `seat` may not see is blank.

        `NONE` is a seat too: the spectator's, who sees what everybody sees.
        """
        copy = copied(state)
        hidden, blank = cls._veil(seat)
        np.copyto(copy.view(np.uint8), blank, where=hidden)
        return copy[0]

    @classmethod
    @functools.cache
    def _veil(cls, seat: int) -> tuple[Array, Array]:
        """Which bytes of a record `seat` may not see, and what it finds there instead: those that
        are the same after blanking, whatever they were.
        """
        size = cls.dtype.itemsize
        empty, full = (np.full(size, byte, np.uint8) for byte in (0, 255))
        for record in (empty, full):
            cls._blank(record.view(cls.dtype)[0], seat, owner=None)
        return empty == full, empty

    @classmethod
    def _blank(cls, record: Any, seat: int, owner: int | None) -> None:
        for name, field in cls.fields.items():
            if _is_record(field.dtype):
                for other in range(*field.shape or (0,)):
                    field.dtype._blank(record[name][other], seat, owner=other)
            elif field.sees is Sees.NOBODY or (field.sees is Sees.OWNER and owner != seat):
                record[name] = field.blank

    @classmethod
    def has_secrets(cls) -> bool:
        return any(field.sees is not Sees.ALL for field in cls._leaves())

    @classmethod
    def _leaves(cls) -> Iterator[Field]:
        for field in cls.fields.values():
            if _is_record(field.dtype):
                yield from field.dtype._leaves()
            else:
                yield field


def copied(record: Any, times: int = 1) -> Array:
    """An array with the record's bytes, so many times: numpy would copy it field by field."""
    return np.frombuffer(bytearray(times * record.tobytes()), record.dtype)


def shown(dtype: np.dtype[Any]) -> list[str]:
    """The fields of a record that doors show."""
    return [name for name in dtype.names or () if name != BOX]


def as_plain(record: Any) -> Any:
    """Numbers, lists and dicts, for JSON and for people."""
    if isinstance(record, np.void):
        return {name: as_plain(record[name]) for name in shown(record.dtype)}
    if isinstance(record, np.ndarray):
        return [as_plain(item) for item in record]
    return int(record)


def _is_record(dtype: Any) -> bool:
    return isinstance(dtype, type) and issubclass(dtype, Record)
