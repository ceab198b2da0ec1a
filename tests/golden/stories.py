"""Which games are written down: at least one for every ending, option and number of players.

`python -m golden.stories` writes them all anew (`make golden`); a person reads the difference.
"""

from __future__ import annotations

import pathlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from boomtable import games
from boomtable.games.bokken.facts import STRIKER, VALUES
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


def hasty_rollnbump(table: Table, rng: random.Random) -> int | str:
    """Never rolls twice, and claims as many cards as it can."""
    legal = [str(action) for action in table.legal()]
    if "keep" in legal:
        return "keep"
    claims = [text for text in legal if text.startswith("claim p")] or legal
    return min(claims, key=lambda text: (text == "end", len(text), rng.random()))


def joker_hunting_rollnbump(table: Table, rng: random.Random) -> int | str:
    """Rolls for five equal dice, and now and then claims something else."""
    faces = table.state.seat[table.turn].die.tolist()
    legal = [str(action) for action in table.legal()]
    if "keep" in legal:
        best = max(faces, key=lambda face: (faces.count(face), face))
        others = [str(die + 1) for die in range(5) if faces[die] != best]
        return f"reroll {','.join(others)}" if others and min(faces) > 0 else "keep"
    jokers = [text for text in legal if text.startswith("claim joker")]
    return jokers[0] if jokers else "end" if "end" in legal else rng.choice(legal)


def idle_rollnbump(table: Table, rng: random.Random) -> int | str:
    """Claims nothing but the bonus die, and rarely that."""
    legal = [str(action) for action in table.legal()]
    bonus = [text for text in legal if text.startswith("claim bonus") and rng.random() < 0.05]
    return next((text for text in ("keep", "use none") if text in legal), (bonus or ["end"])[0])


def striking_bokken(table: Table, rng: random.Random) -> int | str:
    """In the first round Strikers strike and nobody reacts: so the draw pile runs empty."""
    strikes = [action for action in table.legal() if str(action).startswith("strike")]
    if table.state.round_number > 1 or table.turn < 0:
        return random_action(table, rng)
    if strikes:
        return rng.choice(strikes)
    return "decline" if table.refusal("decline") is None else random_action(table, rng)


def endless_bokken(table: Table, rng: random.Random) -> int | str:
    """In the first round Strikers keep each other supplied with cards: so the cap is reached."""
    legal = [str(action) for action in table.legal()]
    if table.state.round_number > 1 or table.turn < 0:
        return random_action(table, rng)
    if "decline" in legal:
        return "decline"
    named = [t for t in legal if t.startswith("strike")] or [t for t in legal if "us " in t]
    if named or legal[0].startswith("lead"):
        return max(named or legal, key=lambda text: (*striker_who_can(table, text), rng.random()))
    cards = [t for t in legal if t.endswith("o")] or [t for t in legal if not t.endswith("T")]
    return min(cards or legal, key=lambda text: (far_from_the_middle(text), rng.random()))


def striker_who_can(table: Table, text: str) -> tuple[bool, bool, int]:
    """How well the named seat can go on: an orange answer, a Striker, how many answers."""
    named, top = table.state.seat[int(text.split()[-1])], int(table.state.top)
    oranges = [value for value in range(VALUES) if named.hand[value]]
    answers = [v for v in oranges if (v <= top if "minus" in text else v >= top)]
    return bool(answers), bool(named.role == STRIKER), len(answers)


def far_from_the_middle(text: str) -> float:
    value = text.split()[-1][0]
    return abs(int(value) - (VALUES + 1) / 2) if value.isdigit() else VALUES


@dataclass(frozen=True)
class Story:
    game: str
    name: str
    players: int
    seed: int
    ending: str
    policy: Policy = random_action
    options: dict[str, str] = field(default_factory=dict)
    unexplained: int = 0  # actions at the beginning that nobody would read about

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
    Story("rollnbump", "2-players", 2, 1, "one-pile"),
    Story("rollnbump", "3-players", 3, 2, "one-pile", hasty_rollnbump),  # the bonus die at the end
    Story("rollnbump", "4-players", 4, 1, "one-pile"),
    Story("rollnbump", "5-players", 5, 1, "two-piles", hasty_rollnbump),
    Story("rollnbump", "two-piles-at-once", 5, 18, "two-piles", hasty_rollnbump),
    Story("rollnbump", "joker-bumped", 3, 73, "stall", joker_hunting_rollnbump),
    Story("rollnbump", "stall", 2, 1, "stall", idle_rollnbump),
    *(Story("babyboom", f"{n}-players", n, n, "three-rounds") for n in (2, 3, 4)),
    Story("babyboom", "risky", 2, 5, "three-rounds", options={"risky": "on"}),
    Story("babyboom", "tiles", 2, 6, "three-rounds", options={"tiles": "on"}),
    Story("babyboom", "free", 3, 7, "three-rounds", options={"placement": "free"}),
    Story("babyboom", "everything", 4, 8, "three-rounds", options={"risky": "on", "tiles": "on"}),
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
    Story(
        "bokken",
        "8-players-cap",
        8,
        17,
        "three-rounds",
        endless_bokken,
        {"expert": "on"},
        unexplained=3700,
    ),
]


def write_all() -> None:
    for story in STORIES:
        story.path.parent.mkdir(exist_ok=True)
        story.path.write_text(playthrough(story.played(), story.unexplained), "utf-8")


if __name__ == "__main__":
    write_all()
