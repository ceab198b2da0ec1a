"""Every decision of every game, laid out by hand: what the page is looked at with."""

from __future__ import annotations

from collections.abc import Callable

from boomtable.table.table import Table
from kit import by_hand, play
from scenes import babyboom, bokken, rollie, rollnbump

HANDS = ("5o 7f 3o 1o T", "1o 2f 8o", "4o 6f", "2o 3f 7o", "5f 8f", "6o 4f 1f")
TOSS = ("toss hole", "toss wall", "toss trap", "toss conveyor")
QUIET = """
    turn red
    5  R5 R5 .  R4 .
    4  .  .  R4 .  .
    3  .  .  .  R3 .
    2  G2 .  .  .  .
    1  .  G5 G3 G5 G5
"""
BOOM = """
    turn red
    5  .  R5 R5 .  .
    4  .  R3 .  .  R3
    3  .  .  R1 G2 .
    2  .  .  G4 .  .
    1  G5 G5 .  .  G4
"""


def _bumping() -> Table:
    """Others lie on spots, and seat 0 may bump them."""
    table = rollnbump.tableau(4, first=1)
    rollnbump.take_turn(table, "114", "p5 3")
    rollnbump.take_turn(table, "4422", "p1 3,4")
    rollnbump.take_turn(table, "66123", "p8 1")
    rollnbump.turn_up(table)
    return rollnbump.keep(table, "44466")


def _bombed(hand: str, *others: str) -> Table:
    """Seat 1 leads a 5 and names seat 0: plus."""
    table = bokken.scene(hand, "5o 2f 8o", *(others or HANDS[2:]), teams="ygpygp", leader=1)
    play(table, "play 5o", "plus 0")
    return table


def _last_round() -> Table:
    """Two piles are empty: only what is secured counts."""
    table = rollie.scene(3, stakes=[{2: 2}], bank={0: 0, -5: 0})
    table.state.last_round = 1
    return rollie.roll(table, 10, 5)


def _exploded() -> Table:
    """Seat 0 had no answer, and names who leads."""
    table = bokken.scene("1o 2o", "5o 2f 8o", "1f 4o", "2o 3f", teams="ygyg", leader=1)
    play(table, "play 5o", "plus 0", "next 0", "boom")
    return table


STAGES: dict[str, Callable[[], Table]] = {
    "rollie-empty": lambda: rollie.roll(rollie.scene(4), 10, 5),
    "rollie-stake": lambda: rollie.roll(
        rollie.scene(
            6,
            stakes=[{10: 2, 5: 1, 2: 1}, {0: 1}, {-5: 2, 10: 1}],
            wallets=[{5: 3}, {10: 2}],
            face_up=[3],
            secured=[3],
            round_number=4,
        ),
        2,
        "R",
    ),
    "rollie-last": _last_round,
    "rollnbump-two": lambda: rollnbump.roll(rollnbump.scene(2), "44266"),
    "rollnbump-roll": lambda: rollnbump.roll(
        rollnbump.give(rollnbump.scene(4), 1, "waves pair", "dots single-2"), "44266"
    ),
    "rollnbump-five": lambda: rollnbump.roll(rollnbump.scene(5), "44266"),
    "rollnbump-use": lambda: rollnbump.keep(rollnbump.scene(4, bonus=True), "44266 4"),
    "rollnbump-claim": lambda: rollnbump.keep(rollnbump.scene(3), "44466"),
    "rollnbump-bump": _bumping,
    "babyboom-tile": lambda: by_hand("babyboom", 2, "first 0", *TOSS, tiles="on"),
    "babyboom-place": lambda: by_hand("babyboom", 2, "first 0", placement="free"),
    "babyboom-move": lambda: babyboom.scene(QUIET),
    "babyboom-boom": lambda: babyboom.scene(BOOM),
    "babyboom-four": lambda: by_hand("babyboom", 4, "first 0"),
    "bokken-lead": lambda: bokken.scene(*HANDS, teams="ygpygp"),
    "bokken-announce": lambda: _played(bokken.scene(*HANDS, teams="ygpygp"), "play 5o"),
    "bokken-bomb": lambda: _bombed("6o 7f 3o 1o T"),
    "bokken-flash": lambda: _bombed("5f 1o 2o 3o"),
    "bokken-time-out": lambda: _bombed("1o 2o 3o T"),
    "bokken-strike": lambda: _played(
        bokken.scene(*HANDS, teams="ygpygp", roles="sgsgsg", expert="on"), "play 5o"
    ),
    "bokken-name": _exploded,
}


def _played(table: Table, *lines: str) -> Table:
    play(table, *lines)
    return table
