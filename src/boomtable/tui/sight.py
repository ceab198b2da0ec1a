"""What one pair of eyes sees of a table: the view, and all that the game says beyond it.

Every board of the terminal is drawn from this, as those of the page are from the same words.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boomtable.games.contract import Game


@dataclass(frozen=True)
class Sight:
    game: Game
    view: Any  # the game's `View`
    seat: int  # whose eyes, or NONE
    names: Sequence[str]
    language: str

    @functools.cached_property
    def outlook(self) -> Any:
        """The game's `Outlook`; nothing for a game that has none."""
        return self.game.seen_beyond(self.view, self.seat)

    def preview(self, seat: int, action: int) -> Any:
        """The game's `Preview` of what `seat` may choose."""
        return self.game.previews(self.view, seat, [action])[0]

    def parts(self, action: int) -> Any:
        """The game's `Parts` of an action."""
        return self.game.parts(action)
