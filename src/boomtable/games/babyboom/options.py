"""The variants of Baby Boom, and what only pictures show: the squares where dice start."""

from __future__ import annotations

from boomtable.games.babyboom.board import SQUARE_NAMES
from boomtable.games.babyboom.facts import LAYOUT, MIN_PLAYERS, SIDE
from boomtable.games.options import PLAYERS, Fact, Names, Option, Rows, Wrong, cells_of

OPTIONS = (
    Option("risky", ("off", "on")),
    Option("tiles", ("off", "on")),
    Option("placement", ("printed", "free")),
)
LAYOUT_AT = len(OPTIONS)  # where the squares begin in the numbers of `setup`


def _wrong(rows: Rows, case: str) -> Wrong | None:
    squares = cells_of(rows)
    twice = [square for at, square in enumerate(squares) if square in squares[:at]]
    return Wrong("box.layout.wrong", {"square": SQUARE_NAMES[twice[0]]}) if twice else None


def _printed(players: int) -> str:
    return "/".join(squares.replace(" ", ",") for squares in LAYOUT[players])


_CASES = {str(players): _printed(players) for players in range(MIN_PLAYERS, len(LAYOUT))}
LAYOUTS = Fact("layout", Names(SQUARE_NAMES, across=SIDE), _CASES, PLAYERS, _wrong)
BOX = (LAYOUTS,)  # babyboom.layout
