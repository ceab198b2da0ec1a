"""What is settled when a table is made: variants to choose, and what is in our own box.

A variant is one of a few words. A fact of the box is what a book shows only in a picture, as people
who own the box tell it: rows of numbers or of names, written in one line that is the same in a
file, an address and a form: `100,60,40/80,50,30`. A table that keeps to what is printed writes
nothing down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boomtable.core.errors import BadInput
from boomtable.core.refusals import Refusal
from boomtable.core.words import COMMON, Catalog

Rows = tuple[tuple[int, ...], ...]  # numbers, or which of the names

PLAYERS = "players"  # what a fact may hang on, beside the options
NEXT_ROW, NEXT_CELL = "/", ","


@dataclass(frozen=True)
class Option:
    """A variant to choose when a table is made. The first value is the default."""

    name: str
    values: tuple[str, ...]

    def code(self, said: object) -> int:
        if said is None:
            return 0
        word = ("off", "on")[said] if isinstance(said, bool) else str(said)
        if word not in self.values:
            known = ", ".join(self.values)
            raise BadInput(Refusal.UNKNOWN_VALUE, option=self.name, value=word, known=known)
        return self.values.index(word)


class Wrong(NamedTuple):
    """A fact that contradicts the rest of the box: the game's own sentence says how."""

    key: str
    args: Mapping[str, int | str] = {}


@dataclass(frozen=True)
class Numbers:
    least: int
    most: int

    def code(self, option: str, word: str) -> int:
        bare = word.removeprefix("-")
        if not (bare.isascii() and bare.isdigit()) or not self.least <= int(word) <= self.most:
            raise BadInput(
                Refusal.BOX_NUMBER, option=option, value=word, least=self.least, most=self.most
            )
        return int(word)

    def word(self, code: int) -> str:
        return str(code)


@dataclass(frozen=True)
class Names:
    names: tuple[str, ...]
    across: int = 0  # so many to a row of the board, where they are its squares

    def code(self, option: str, word: str) -> int:
        if word.lower() not in self.names:
            known = ", ".join(self.names)
            raise BadInput(Refusal.UNKNOWN_VALUE, option=option, value=word, known=known)
        return self.names.index(word.lower())

    def word(self, code: int) -> str:
        return self.names[code]


@dataclass(frozen=True)
class Fact:
    name: str
    cells: Numbers | Names
    printed: Mapping[str, str]  # as we believe it is, by what it hangs on
    hangs_on: str = ""  # PLAYERS, an option, or nothing: then `printed` has one value, of ""
    wrong: Callable[[Rows, str], Wrong | None] = lambda rows, case: None

    def case(self, players: int, options: Mapping[str, str]) -> str:
        """Which of the printed values holds at a table."""
        return {"": "", PLAYERS: str(players), **options}[self.hangs_on]

    def rows(self, said: object, case: str) -> Rows:
        """The fact as somebody told it, which has the shape of the printed one."""
        return self._coded(self._shaped(said, case))

    def printed_rows(self, case: str) -> Rows:
        return self._coded(_split(self.printed[case]))

    def text(self, rows: Rows) -> str:
        return NEXT_ROW.join(NEXT_CELL.join(map(self.cells.word, row)) for row in rows)

    def told(self, rows: Rows, words: Catalog, language: str) -> str:
        """`Title (row: 100, 60, 40 · row: 80, 50, 30)`, as the page says it too."""
        title = words.say(f"box.{self.name}", language).partition(":")[0].rstrip()
        said = (self._told_row(n, row, words, language) for n, row in enumerate(rows))
        return f"{title} ({' · '.join(said)})"

    def _told_row(self, n: int, row: Sequence[int], words: Catalog, language: str) -> str:
        title = words.say(f"box.{self.name}.row", language, row=str(n))
        names, key = list(map(self.cells.word, row)), f"box.{self.name}.name"
        if key in words:
            names = [words.say(key, language, name=name) for name in names]
        return COMMON.say("own-box.row", language, row=title, cells=", ".join(names))

    def _shaped(self, said: object, case: str) -> list[list[str]]:
        words, printed = _split(said), self.printed[case]
        if list(map(len, words)) != list(map(len, _split(printed))):
            raise BadInput(Refusal.BOX_SHAPE, option=self.name, printed=printed)
        return words

    def _coded(self, words: list[list[str]]) -> Rows:
        return tuple(tuple(self.cells.code(self.name, word) for word in row) for row in words)


def _split(said: object) -> list[list[str]]:
    """Rows of words: of a line of text, or of lists as Python has them."""
    if isinstance(said, str):
        return [[word.strip() for word in row.split(NEXT_CELL)] for row in said.split(NEXT_ROW)]
    rows = said if isinstance(said, Sequence) else [said]
    return [
        [str(cell) for cell in row]
        if isinstance(row, Sequence) and not isinstance(row, str)
        else [str(row)]
        for row in rows
    ]


def cells_of(rows: Rows) -> list[int]:
    """All cells, one after the other, as `setup` reads them."""
    return [cell for row in rows for cell in row]
