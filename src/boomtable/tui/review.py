"""How a game was won, printed: a sentence, everybody's account, the turning points."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator, Sequence

from rich import box
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from boomtable.core.actor import CHANCE, NONE
from boomtable.review.percents import WHOLE, line, percent, signed
from boomtable.review.review import Review, Step
from boomtable.review.review import review as reviewed
from boomtable.review.verdict import verdict
from boomtable.review.words import WORDS
from boomtable.table import boomfile
from boomtable.table.table import Table
from boomtable.tui import boards
from boomtable.tui.journal import action_words, lines
from boomtable.tui.screen import Screen
from boomtable.tui.words import speaker

CURVE = 12  # bars
BARS = "▁▂▃▄▅▆▇█"
COLUMNS = ("start", "luck", "play", "others", "result", "given-away")


def show(screen: Screen, path: pathlib.Path) -> None:
    """Read a recorded game and tell how it was won."""
    table = boomfile.table_of(boomfile.read_file(path))
    found = reviewed(table)
    names = [chair.name for chair in table.chairs]
    say = speaker(screen.language, WORDS)
    screen.show(say("review.title"), style="bold")
    screen.show(verdict(found, names, screen.language), "", _accounts(found, names, screen), "")
    screen.show(say("review.turning-points"), style="bold")
    for number, step in enumerate(found.turning_points(), 1):
        screen.show(*_turning_point(number, step, table, names, screen))
    screen.show("", Text(say("review.legend"), style="dim"))


def _accounts(review: Review, names: Sequence[str], screen: Screen) -> Grid:
    say = speaker(screen.language, WORDS)
    grid = Grid(box=box.SIMPLE, padding=(0, 1, 0, 0))
    grid.add_column("")
    for column in COLUMNS:
        grid.add_column(say(f"review.{column}"), justify="right")
    grid.add_column("")
    for seat, name in enumerate(names):
        own = line(review, seat)
        changes = map(signed, (own.luck, own.play, own.others))
        given = str(percent(review.given_away(seat)))
        row = (str(own.start), *changes, str(own.result), given, _curve(review, seat))
        grid.add_row(Text(name), *row)
    return grid


def _curve(review: Review, seat: int) -> str:
    """A chance to win over the game, as bars."""
    chances = [review.start[seat], *(step.after[seat] for step in review.steps)]
    width = min(len(chances), CURVE)
    picked = [chances[i * (len(chances) - 1) // max(1, width - 1)] for i in range(width)]
    return "".join(BARS[min(len(BARS) - 1, percent(c) * len(BARS) // WHOLE)] for c in picked)


def _turning_point(
    number: int, step: Step, table: Table, names: Sequence[str], screen: Screen
) -> Iterator[Text | Padding]:
    """Whom it moved, what happened, and what would have been better."""
    say = speaker(screen.language, WORDS)
    seat = max(range(table.players), key=lambda seat: abs(step.change(seat)))
    before, after = (percent(parts[seat]) for parts in (step.before, step.after))
    who = say("review.step.luck") if step.seat == CHANCE else names[step.seat]
    key = "review.step.own" if step.seat == seat else "review.step.others"
    told = say(key, who=who, name=names[seat], before=before, after=after)
    yield Text(f" {number}. {told}", style="bold")
    board = boards.find(table.game)
    yield from lines(list(step.events), table.game, names, NONE, screen.language, board)
    if step.choices:
        yield Padding(Text(_better(step, table, names, screen), style="dim"), (0, 0, 0, 2))


def _better(step: Step, table: Table, names: Sequence[str], screen: Screen) -> str:
    say = speaker(screen.language, WORDS)
    if step.cost == 0:
        return say("review.step.best")
    best = step.choices[0]
    own = boards.find(table.game).WORDS
    words = action_words(table.game, best.action, names, screen.language, own)
    chance = percent(best.chances[step.seat])
    return say("review.step.better", action=words or table.game.print(best.action), chance=chance)
