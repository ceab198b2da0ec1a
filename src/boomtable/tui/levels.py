"""`boomtable bots`: the levels of a game, and how each of them thinks."""

from __future__ import annotations

from rich import box
from rich.table import Table

from boomtable import games
from boomtable.bots.levels import LEVELS, RANDOM, levels_of
from boomtable.core.words import Catalog
from boomtable.tui.screen import Screen


def show(screen: Screen, game: str) -> None:
    words = Catalog(games.folder_of(game))
    screen.tell("bots-title", style="bold", game=words.say("title", screen.language))
    table = Table(box=box.SIMPLE, show_header=False, padding=(0, 1), show_edge=False)
    for level in (RANDOM, *LEVELS):
        how, thought = screen.say(f"level.{level}.help"), _thinks(screen, game, level)
        said = screen.say("level-thinks", how=how, thought=thought) if thought else how
        table.add_row(level, said)
    screen.show(table)


def _thinks(screen: Screen, game: str, level: str) -> str:
    thinks = levels_of(game).get(level)
    if thinks is None:
        return ""
    if thinks.manner:
        return screen.say(f"thinks-{thinks.manner}", blur=thinks.blur)
    if thinks.iterations is not None:
        return screen.say("thinks-iterations", n=thinks.iterations)
    return screen.say("thinks-time", ms=thinks.milliseconds)
