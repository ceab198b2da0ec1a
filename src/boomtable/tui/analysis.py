"""`boomtable analyse`: a duel of Baby Boom, given as text, and the best line from there."""

from __future__ import annotations

from rich.text import Text

from boomtable import games
from boomtable.bots.babyboom import analyse, can_analyse
from boomtable.core.errors import BadInput
from boomtable.games.babyboom.facts import COLOURS
from boomtable.games.babyboom.positions import board_rows, parse
from boomtable.tui.screen import Screen
from boomtable.tui.words import WORDS


def show(screen: Screen, text: str, milliseconds: int) -> None:
    game = games.find("babyboom")
    try:
        position = parse(text)
    except BadInput as wrong:
        raise BadInput("analysis.unreadable", WORDS, why=wrong) from None
    if not can_analyse(position[0]):
        raise BadInput("analysis.duel-only", WORDS)
    found = analyse(position, milliseconds)
    screen.show(Text("\n".join(board_rows(position[0]))))
    mover, points = int(position[0].turn), round(found.points)
    ahead = mover if points > 0 else 1 - mover
    screen.tell(
        "analysis.points",
        style="bold",
        mover=COLOURS[mover],
        proven="yes" if found.proven else "no",
        points=abs(points),
        winner=COLOURS[ahead] if points else "nobody",
    )
    screen.tell("analysis.line", line=" ".join(map(game.print, found.line)))
    screen.tell("analysis.effort", plies=found.depth, nodes=found.nodes)
