"""Which games are written down: at least one for every ending, option and number of players.

`python -m golden.stories` writes them all anew (`make golden`); a person reads the difference.
"""

from __future__ import annotations

import pathlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from boomtable import games
from boomtable.table.seal import Seal
from boomtable.table.table import Table
from golden.playthrough import playthrough
from kit import random_action

FOLDER = pathlib.Path(__file__).parent

Policy = Callable[[Table, random.Random], int | str]


def greedy_rollie(table: Table, rng: random.Random) -> int | str:
    """Takes what it has most of, and secures late: so piles run empty."""
    own = table.state.seat[table.turn]
    takes = [action for action in table.legal() if str(action) != "secure"]
    if not takes or sum(own.stake) >= 4:
        return "secure"
    return max(takes, key=lambda action: (own.wallet[int(action)], rng.random()))


def striking_bokken(table: Table, rng: random.Random) -> int | str:
    """In the first round Strikers strike and nobody reacts: so the draw pile runs empty."""
    strikes = [action for action in table.legal() if str(action).startswith("strike")]
    if table.state.round_number > 1 or table.turn < 0:
        return random_action(table, rng)
    if strikes:
        return rng.choice(strikes)
    return "decline" if table.refusal("decline") is None else random_action(table, rng)


@dataclass(frozen=True)
class Story:
    game: str
    name: str
    players: int
    seed: int
    ending: str
    policy: Policy = random_action
    options: dict[str, str] = field(default_factory=dict)

    @property
    def path(self) -> pathlib.Path:
        return FOLDER / self.game / f"{self.name}.boom"

    def played(self) -> Table:
        game, rng = games.find(self.game), random.Random(self.seed)
        table = Table(game, self.players, self.options, seal=Seal.from_number(self.seed))
        while not table.is_over:
            table.play(self.policy(table, rng))
        return table


STORIES = [
    *(Story("rollie", f"{n}-players", n, n, "seven-rounds") for n in range(2, 7)),
    Story("rollie", "two-piles", 6, 76, "two-piles", greedy_rollie),
    Story("rollie", "both-empty", 6, 3, "two-piles", greedy_rollie),
    Story("bokken", "4-players", 4, 0, "three-rounds"),
    Story("bokken", "5-players-deck-56", 5, 4, "three-rounds", options={"deck": "56"}),
    Story(
        "bokken",
        "6-players-flash-chain",
        6,
        57,
        "three-rounds",
        options={"teams": "large", "gentle": "on"},
    ),
    Story(
        "bokken",
        "7-players-expert",
        7,
        4,
        "three-rounds",
        options={"teams": "large", "expert": "on"},
    ),
    Story("bokken", "8-players", 8, 4, "three-rounds"),
    Story(
        "bokken",
        "9-players-strikers",
        9,
        56,
        "three-rounds",
        striking_bokken,
        options={"deck": "56", "expert": "on"},
    ),
]


def write_all() -> None:
    for story in STORIES:
        story.path.parent.mkdir(exist_ok=True)
        story.path.write_text(playthrough(story.played()), "utf-8")


if __name__ == "__main__":
    write_all()
