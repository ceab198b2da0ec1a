"""The last screen: who won and why, where the points come from, and whether the dice were fair."""

from __future__ import annotations

from collections.abc import Sequence

from boomtable.core.actor import NONE
from boomtable.core.errors import BadFile
from boomtable.table import boomfile
from boomtable.table.table import Table
from boomtable.table.verify import verify
from boomtable.tui.boards import Board
from boomtable.tui.journal import all_of
from boomtable.tui.screen import Screen
from boomtable.tui.sight import Sight


def show(table: Table, screen: Screen, sight: Sight, board: Board, you: int) -> None:
    screen.show("")
    screen.show(winners(table, screen, sight.names, you), style="bold green")
    screen.show("", board.points(sight), "")
    screen.show(checked(table, screen))


def winners(table: Table, screen: Screen, names: Sequence[str], you: int) -> str:
    """Who won, by how much, and what ended the game."""
    scores = table.scores()
    first = table.winners()
    best = scores[first[0]]
    others = [points for seat, points in enumerate(scores) if seat not in first]
    why = table.game.words.say(f"ending.{table.ending}", screen.language)
    who = all_of([names[seat] for seat in first], screen.language)
    key = "won-shared" if len(first) > 1 else "won-you" if first[0] == you != NONE else "won"
    return screen.say(key, why=why, name=who, points=best, ahead=best - max(others, default=best))


def checked(table: Table, screen: Screen) -> str:
    """The sealed dice, repeated from the seed."""
    if table.seal is None:
        return screen.say("sealed-manual")
    try:
        verdict = verify(boomfile.read(boomfile.text_of(table)))
    except BadFile as wrong:
        return wrong.say(screen.language)
    return screen.say("sealed-checked", draws=verdict.draws)
