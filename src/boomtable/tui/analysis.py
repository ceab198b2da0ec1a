"""`boomtable analyse`: a position given as text, and the best line from there."""

from __future__ import annotations

import pathlib
import sys

from rich.text import Text

from boomtable import games
from boomtable.bots.analysis import Analyst, analysed_games, analyst
from boomtable.core.errors import BadInput
from boomtable.games.contract import Game
from boomtable.tui.screen import Screen
from boomtable.tui.words import WORDS


def show(screen: Screen, name: str | None, path: pathlib.Path | None, milliseconds: int) -> None:
    game, analysing = _found(name)
    text = path.read_text("utf-8") if path else sys.stdin.read()
    position = analysing.read(text)
    found = analysing.analyse(position, milliseconds)
    screen.show(Text(analysing.drawn(position)))
    screen.show(analysing.verdict(position, found, screen.language), style="bold")
    screen.tell("analysis.line", line=" ".join(map(game.print, found.line)))
    screen.tell("analysis.effort", plies=found.depth, nodes=found.nodes)


def _found(name: str | None) -> tuple[Game, Analyst]:
    """The game named, or the only one whose positions can be analysed."""
    known = [games.find(name)] if name else analysed_games()
    analysing = analyst(known[0]) if len(known) == 1 else None
    if analysing is None:
        able = ", ".join(game.name for game in analysed_games())
        raise BadInput("analysis.which-game", WORDS, known=able)
    return known[0], analysing
