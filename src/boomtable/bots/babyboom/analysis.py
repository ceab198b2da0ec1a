"""A duel of Baby Boom, given as text: the best line, and the round's result if both play it."""

from __future__ import annotations

import pathlib

from boomtable.bots.analysis import Analysis
from boomtable.bots.babyboom.engine import Thinker, can_search
from boomtable.bots.babyboom.mind import DEEPEST
from boomtable.bots.babyboom.worth import POINT
from boomtable.core.errors import BadInput
from boomtable.core.record import Array
from boomtable.core.words import Catalog
from boomtable.games.babyboom import positions
from boomtable.games.babyboom.facts import COLOURS
from boomtable.games.babyboom.view import View

WORDS = Catalog(pathlib.Path(__file__).parent)
PROVABLE = 12  # countdown points: at most so many plies, always searched to the end


def read(text: str) -> Array:
    try:
        position = positions.parse(text)
    except BadInput as wrong:
        raise BadInput("unreadable", WORDS, why=wrong) from None
    if not can_search(position[0]):
        raise BadInput("duel-only", WORDS)
    return position


def drawn(position: Array) -> str:
    return "\n".join(positions.board_rows(position[0]))


def points_left(state: View) -> int:
    """Countdown points on the board: no round has more turns than that."""
    return int(sum(face for face in state.face if face > 0))


def analyse(position: Array, milliseconds: int = 1000) -> Analysis:
    """The best line from a position, and the round's result if both play it.

    With at most 12 countdown points left it is solved and proven, however long that takes.
    """
    state = position[0]
    thinker = Thinker(position, int(state.turn), plain=True)
    if points_left(state) <= PROVABLE:
        thinker.think_to(DEEPEST)
    else:
        thinker.think_for(milliseconds / 1000)
    return Analysis(
        thinker.action,
        thinker.value / POINT,
        tuple(thinker.line()),
        thinker.depth,
        thinker.nodes,
        thinker.proven,
    )


def search_nodes(view: Array, seat: int, nodes: int) -> int:
    thinker = Thinker(view, seat)
    while thinker.nodes < nodes:
        thinker.deepen(nodes - thinker.nodes)
    return thinker.nodes


def verdict(position: Array, found: Analysis, language: str) -> str:
    mover, points = int(position[0].turn), round(found.points)
    ahead = mover if points > 0 else 1 - mover
    return WORDS.say(
        "points",
        language,
        mover=COLOURS[mover],
        proven="yes" if found.proven else "no",
        points=abs(points),
        winner=COLOURS[ahead] if points else "nobody",
    )
