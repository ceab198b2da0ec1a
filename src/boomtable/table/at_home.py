"""What a table is in Python beyond the game on it: it draws itself, it can be copied, gone back on,
and told in one line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self

from boomtable.core.actor import CHANCE, OVER
from boomtable.core.errors import BadInput
from boomtable.games.contract import Action, Game
from boomtable.table import position
from boomtable.table.chair import Chair
from boomtable.table.lock import Lock
from boomtable.table.seal import Seal


class AtHome:
    artist: ClassVar[Callable[[Any], str] | None] = None  # a door draws: `boomtable/__init__.py`

    game: Game
    players: int
    options: dict[str, str]
    chairs: tuple[Chair, ...]
    words: tuple[str, ...]
    seal: Seal | None
    given: int

    def __init__(self, game: Game, players: int, *_: Any, **__: Any) -> None: ...

    @property
    def actions(self) -> tuple[Action, ...]:
        raise NotImplementedError

    @property
    def locks(self) -> Mapping[int, Lock]:
        raise NotImplementedError

    @property
    def turn(self) -> int:
        raise NotImplementedError

    def __str__(self) -> str:
        """The board, as a spectator sees it."""
        draw = type(self).artist
        return draw(self) if draw else repr(self)

    def __repr__(self) -> str:
        turn = {CHANCE: "chance acts", OVER: "over"}.get(self.turn, f"seat {self.turn} decides")
        played = f"{len(self.actions)} actions"
        return f"<Table of {self.game.name}, {self.players} players, {played}, {turn}>"

    def copy(self) -> Self:
        """The same table once more, with the same dice to come; nothing is shared."""
        twin = self._again(self.seal, len(self.actions), self.given)
        twin.__dict__["_told"] = list(self.__dict__["_told"])  # what was taken back, too
        twin.__dict__["_locks"] = dict(self.locks)
        for name in ("_final", "last_decided"):
            value = self.__dict__[name]
            twin.__dict__[name] = dict(value) if isinstance(value, dict) else value
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()

    def at(self, step: int) -> Self:
        """The table as it was after so many actions, chance's included; -1 is before the last one.
        Nothing is rolled there by itself: chance is played by hand.
        """
        length = len(self.actions)
        if not -length <= step <= length:
            raise BadInput(position.Refusal.WRONG_STEP, step=step, last=length)
        return self._again(None, step + length if step < 0 else step, 0)

    @property
    def position(self) -> str:
        """How it stands, in one line for a chat, a link or a notebook: `boomtable.position` reads
        it. It tells all that was dealt, and what nobody may see.
        """
        return position.written(self.game, self.players, self.options, self.actions)

    def _again(self, seal: Seal | None, length: int, given: int) -> Self:
        return type(self)(
            self.game,
            self.players,
            self.options,
            seal=seal,
            words=self.words,
            chairs=self.chairs,
            chance="sealed" if seal else "manual",
            played=[int(action) for action in self.actions[:length]],
            given=given,
        )
