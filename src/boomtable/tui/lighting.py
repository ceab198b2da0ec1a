"""One thing lit at a time: boards name their parts, and a lesson lights some of them.

A name travels in the style of what is drawn, where nobody sees it, so that a board is drawn the
same with and without a lesson. What is lit stands between two marks, in place of the blanks around
it: also without colours, and nothing moves. The rest lies in the dark.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.style import Style

_PART = "part"
_BEFORE, _AFTER = "»", "«"
_MARK, _NIGHT = Style.parse("bold yellow"), Style(dim=True)
_MARGIN = Segment(" ")  # for the mark of what begins a line
_NEAR = 3  # blanks between two things that are lit as one


def part(name: str, style: str | Style = "") -> Style:
    """How a part of a board is drawn, and what a lesson calls it: `pile 10`."""
    drawn = Style.parse(style) if isinstance(style, str) else style
    return drawn + Style(meta={_PART: name})


@dataclass(frozen=True)
class Lit:
    """Something drawn, with these parts lit. `pile` lights every pile, `pile 10` one of them."""

    drawn: RenderableType
    parts: Collection[str]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        if not self.parts:
            yield from console.render(self.drawn, options)
            return
        inside = options.update_width(options.max_width - len(_MARGIN.text))
        for line in console.render_lines(self.drawn, inside, pad=False):
            yield from _segments(self._lit([_MARGIN, *line], options.max_width))
            yield Segment.line()

    def _lit(self, line: Sequence[Segment], width: int) -> list[_Letter]:
        letters = [
            _Letter(sign, segment.style or Style.null(), self._lit_part(segment.style))
            for segment in line
            for sign in segment.text
        ]
        shown = [
            letter._replace(style=letter.style + (Style(bold=True) if letter.part else _NIGHT))
            for letter in letters
        ]
        for first, last in _runs(letters):
            _mark(shown, first - 1, _BEFORE, width)
            _mark(shown, last + 1, _AFTER, width)
        return shown

    def _lit_part(self, style: Style | None) -> str:
        name = str(style.meta.get(_PART, "")) if style else ""
        is_lit = any(name == lit or name.startswith(f"{lit} ") for lit in self.parts)
        return name if is_lit else ""


class _Letter(NamedTuple):
    sign: str
    style: Style
    part: str = ""  # that is lit, and which

    @property
    def is_seen(self) -> bool:
        return bool(self.part) and self.sign != " "


def _runs(letters: Sequence[_Letter]) -> Iterator[tuple[int, int]]:
    """From where to where something is lit; what nearly touches is one."""
    seen = [at for at, letter in enumerate(letters) if letter.is_seen]
    if not seen:
        return
    gaps = [(a, b) for a, b in pairwise(seen) if not _touches(letters[a : b + 1])]
    firsts, lasts = [seen[0], *(b for _, b in gaps)], [*(a for a, _ in gaps), seen[-1]]
    yield from zip(firsts, lasts, strict=True)


def _touches(letters: Sequence[_Letter]) -> bool:
    """Only blanks between the first and the last, and few of them unless it is one part."""
    first, *between, last = letters
    is_blank = all(letter.sign == " " for letter in between)
    return is_blank and (len(between) <= _NEAR or first.part == last.part)


def _mark(shown: list[_Letter], at: int, sign: str, width: int) -> None:
    """In place of a blank or an edge, or after the end of a line: never over something."""
    if at == len(shown) < width:
        shown.append(_Letter(sign, _MARK))
    elif 0 <= at < len(shown) and shown[at].sign in " │":
        shown[at] = _Letter(sign, _MARK)


def _segments(letters: Sequence[_Letter]) -> Iterator[Segment]:
    yield from Segment.simplify(Segment(letter.sign, letter.style) for letter in letters)
