"""What may be decided, as a list: numbered, in words, and understood when it is typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from boomtable.core.errors import BadInput
from boomtable.games.contract import Action, Game
from boomtable.tui import reading
from boomtable.tui.boards import Board
from boomtable.tui.journal import action_words
from boomtable.tui.lighting import part
from boomtable.tui.sight import Sight
from boomtable.tui.words import WORDS, speaker

CHOICE = "choice"  # what a lesson calls a line of the list: `choice NAME`
MOST_LISTED = 8  # actions with a line each; more stand beside each other
MOST_NUMBERED = 60  # beyond that, only what each beginning may be followed by


@dataclass(frozen=True)
class Choices:
    legal: Sequence[Action]
    sight: Sight
    seat: int  # who decides
    board: Board
    called: Sequence[str]  # everybody by name: nobody types "plus you"

    # Showing

    def shown(self) -> RenderableType:
        if len(self.listed) > MOST_NUMBERED:
            return families([self.typed(action) for action in self.listed])
        if len(self.listed) > MOST_LISTED:
            return self._beside()
        return self._lines(list(enumerate(self.listed, 1)))

    def _beside(self) -> Group:
        """Beside each other, and then those that have a line."""
        numbered = list(enumerate(self.listed, 1))
        brief = [self._briefly(*one) for one in numbered if one[1] not in self.told]
        lines = self._lines([one for one in numbered if one[1] in self.told])
        beside = Columns(brief, padding=(0, 3))
        return Group(beside, lines) if self.told or self.open else Group(beside)

    @cached_property
    def open(self) -> list[str]:
        """The beginnings that one may end as one likes now: `reroll` with any dice."""
        return [
            beginning
            for beginning in self.board.BY_PARTS
            if sum(_begins(action, beginning) for action in self.legal) > 1
        ]

    @cached_property
    def listed(self) -> list[Action]:
        """The others, as they are numbered: those that have a line of their own come last."""
        return [action for action in self._others if action not in self.told] + self.told

    @cached_property
    def told(self) -> list[Action]:
        """In a long list, the few that there is something to say about."""
        if not MOST_LISTED < len(self._others) <= MOST_NUMBERED:
            return []
        told = [action for action in self._others if self._aside(action)]
        return told if len(told) <= MOST_LISTED else []

    @cached_property
    def _others(self) -> list[Action]:
        """In the order of the game's notation."""
        return sorted(a for a in self.legal if not any(_begins(a, open) for open in self.open))

    @property
    def is_numbered(self) -> bool:
        """Not where a number is a thing on the board: the third die is not the third line."""
        return not any(" " not in beginning for beginning in self.open)

    def _lines(self, numbered: Sequence[tuple[int, Action]]) -> Grid:
        lines = Grid.grid(padding=(0, 2, 0, 0))
        for number, action in numbered:
            shown = f"{number:>3}" if self.is_numbered else ""
            typed = Text(self.typed(action), style="bold")
            lines.add_row(shown, typed, self.meaning(action), style=_part(action.text))
        return self._by_parts(lines)

    def _by_parts(self, lines: Grid) -> Grid:
        say = speaker(self.sight.language, self.board.WORDS)
        for beginning in self.open:
            typed = Text(f"{self._said(beginning)} 2 3", style="bold")
            lines.add_row("", typed, say(self.board.BY_PARTS[beginning]), style=_part(beginning))
        return lines

    def _briefly(self, number: int, action: Action) -> Text:
        aside = self._aside(action)
        brief = Text(f"{number:>3} {self.typed(action)}", style=_part(action.text))
        return brief.append(f" ({aside})" if aside else "", style="yellow")

    def _aside(self, action: Action) -> str:
        return self.board.aside(self.sight, self.seat, action)

    def typed(self, action: Action) -> str:
        """What may be typed for it, in the reader's language."""
        return self._said(reading.with_names(self._game, action, self.called))

    def _said(self, notation: str) -> str:
        return reading.spoken(notation, self.board.WORDS, self.sight.language)

    def meaning(self, action: Action) -> Text:
        """In the board's own words, where the game's would say again what is typed."""
        words = self.board.WORDS
        said = action_words(self._game, action, self.called, self.sight.language, words)
        aside = self._aside(action)
        if said and aside:
            return Text(said).append(f" ({aside})", style="yellow")
        return Text(said or aside)

    def foretold(self, action: Action) -> str:
        """All that can be said of it before it is made."""
        said = self.board.foretell(self.sight, self.seat, action)
        return said or self.meaning(action).plain

    @property
    def _game(self) -> Game:
        return self.sight.game

    # Reading

    def read(self, typed: str) -> Action | None:
        """By its number in the list, or as it is said; None if that means nothing here."""
        if typed.isdecimal() and self.is_numbered:
            return self._numbered(typed)
        words = self.board.WORDS
        meant = reading.meant(self._game, typed, self.legal, self.called, words)
        if meant is not None:  # the first action of a game is 0
            return meant
        by_parts = (reading.several(self._game, start, typed, words) for start in self.open)
        return next((action for action in by_parts if action is not None), None)

    def _numbered(self, typed: str) -> Action | None:
        """A line of the list, or what is called so: `10` of a list of three. Nobody means both."""
        line = self.listed[int(typed) - 1] if 1 <= int(typed) <= len(self.listed) else None
        called = [a for a in self.listed if self.typed(a).split()[1:] == [typed]]
        if line is not None and called and line not in called:
            said = {"line": self.typed(line), "called": self.typed(called[0])}
            raise BadInput("two-meanings", WORDS, number=typed, **said)
        return called[0] if called and line is None else line

    def written(self, typed: str) -> str:
        """What is not in the list, as the rules read it."""
        if typed.isdecimal():
            raise BadInput("no-such-number", WORDS, number=typed, most=len(self.listed))
        return reading.written(typed, self.board.WORDS)


def families(spoken: Sequence[str]) -> Grid:
    """`tile wall` and all that may follow: a screenful, where numbers would take five."""
    followers: dict[str, dict[str, list[str]]] = {}
    for said in spoken:
        *beginning, last = said.split(" ", 3)
        head, middle = " ".join(beginning[:2]), " ".join(beginning[2:])
        followers.setdefault(head, {}).setdefault(middle, []).append(last)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for head, rest in followers.items():
        words = [
            f"{middle} {'/'.join(lasts)}" if middle else " ".join(lasts)
            for middle, lasts in rest.items()
        ]
        grid.add_row(Text(head, style="bold"), Text("  ".join(words)))
    return grid


def _begins(action: Action, beginning: str) -> bool:
    return action.text.startswith(f"{beginning} ")


def _part(action: str) -> Style:
    return part(f"{CHOICE} {action}")
