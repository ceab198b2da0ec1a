"""Dice drawn large enough to be seen from across the table."""

from __future__ import annotations

from collections.abc import Sequence

_GLYPHS = {
    "-": ("   ", "╺━╸", "   "),
    "0": ("┏━┓", "┃ ┃", "┗━┛"),
    "1": ("╺┓ ", " ┃ ", "╺┻╸"),
    "2": ("╺━┓", "┏━┛", "┗━╸"),
    "3": ("╺━┓", " ━┫", "╺━┛"),
    "4": ("╻ ╻", "┗━┫", "  ╹"),
    "5": ("┏━╸", "┗━┓", "╺━┛"),
    "6": ("┏━╸", "┣━┓", "┗━┛"),
    "R": ("┏━┓", "┣┳┛", "╹┗╸"),
    "?": ("   ", " · ", "   "),
}
_GLYPH_ROWS = 3
_INSIDE = 9  # columns between a die's edges


def drawn(faces: Sequence[str]) -> str:
    """The dice side by side, five lines high."""
    pictures = [_die(face) for face in faces]
    return "\n".join(" ".join(row) for row in zip(*pictures, strict=True))


def _die(face: str) -> list[str]:
    rows = (
        " ".join(_GLYPHS[sign][row] for sign in face).center(_INSIDE) for row in range(_GLYPH_ROWS)
    )
    edge = "─" * _INSIDE
    return [f"╭{edge}╮", *(f"│{row}│" for row in rows), f"╰{edge}╯"]
