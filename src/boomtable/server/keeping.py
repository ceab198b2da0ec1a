"""How long a server keeps what. Each is a flag and an environment variable, in days; 0: for ever.

What is usual loses nothing that anybody would miss: somebody who was not here for 400 days has no
cookie any more to come back with.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from boomtable.server.flags import flag
from boomtable.store.chores import Cutoffs

DAY = 24 * 3600 * 1000  # milliseconds
ANSWERS = 1  # days that a request may be repeated


@dataclass(frozen=True)
class Keeping:
    keep_lobbies: Annotated[
        int, flag("KEEP_LOBBIES", "Days for tables where no game began; 0: for ever.")
    ] = 30
    keep_unfinished: Annotated[
        int, flag("KEEP_UNFINISHED", "Days for games that nobody plays on; 0: for ever.")
    ] = 365
    keep_games: Annotated[int, flag("KEEP_GAMES", "Days for finished games; 0: for ever.")] = 1095
    keep_people: Annotated[
        int, flag("KEEP_PEOPLE", "Days for people who do not come back; 0: for ever.")
    ] = 400
    keep_reports: Annotated[int, flag("KEEP_REPORTS", "Days for reports; 0: for ever.")] = 365

    def cutoffs(self, now: int) -> Cutoffs:
        def since(days: int) -> int:
            return now - days * DAY if days else 0

        return Cutoffs(
            lobby=since(self.keep_lobbies),
            playing=since(self.keep_unfinished),
            over=since(self.keep_games),
            people=since(self.keep_people),
            reports=since(self.keep_reports),
            answers=since(ANSWERS),
            now=now,
        )
