"""A board for a game that nobody has drawn yet: every field that can be seen, a line each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from boomtable.core.record import as_plain

STYLES: dict[str, str] = {}
GATHERED: dict[str, str] = {}


def board(view: Any, seat: int, names: Sequence[str], language: str) -> RenderableType:
    return Text("\n".join(_lines(as_plain(view), names)))


def aside(view: Any, seat: int, action: int, language: str) -> str:
    return ""


def points(view: Any, names: Sequence[str], language: str) -> RenderableType:
    return Text("")


def _lines(fields: dict[str, Any], names: Sequence[str], indent: str = "") -> Iterator[str]:
    for name, value in fields.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for who, part in zip(names, value, strict=False):
                yield f"{indent}{who}"
                yield from _lines(part, names, indent + "  ")
        else:
            yield f"{indent}{name.replace('_', ' ')}: {_flat(value)}"


def _flat(value: Any) -> str:
    return " ".join(map(_flat, value)) if isinstance(value, list) else str(value)
