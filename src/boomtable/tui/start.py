"""Before the first roll: lay a table or take up a saved game, compile if need be, and begin."""

from __future__ import annotations

import pathlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boomtable.core.words import ENGLISH
from boomtable.tui import saves
from boomtable.tui.pace import Speed
from boomtable.tui.screen import Screen

if TYPE_CHECKING:
    from boomtable.table.table import Chair, Chance, Table

NORMAL = "normal"


@dataclass(frozen=True)
class Wishes:
    """The game somebody wants to play."""

    game: str
    players: int | None = None  # as many as is usual
    humans: int = 1
    names: Sequence[str] = ()
    level: str = NORMAL
    levels: Mapping[int, str] = field(default_factory=dict)  # of single chairs, counted from 1
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    chance: Chance = "sealed"


def play(screen: Screen, wishes: Wishes, path: pathlib.Path | None, *, speed: Speed) -> int:
    """A new game; its file is `path`, or one in the user's data folder."""
    seats = chairs_for(wishes, screen.language)
    warm_up(screen, wishes.game)
    table = laid(wishes, seats)
    screen.show("")
    _introduce(screen, table)
    return _run(screen, table, path or saves.new_path(wishes.game), wishes.seed, speed=speed)


def resume(screen: Screen, path: pathlib.Path, *, speed: Speed) -> int:
    """A saved game goes on where it was left."""
    from boomtable.table import boomfile

    table = boomfile.load(path)
    warm_up(screen, table.game.name)
    screen.tell("resumed", game=table.game.words.say("title", screen.language))
    return _run(screen, table, path, None, speed=speed)


def chairs_for(wishes: Wishes, language: str) -> list[Chair]:
    """Who sits where; refuses whatever cannot be laid before anything is compiled."""
    from boomtable import games
    from boomtable.bots.levels import bot
    from boomtable.table.table import HUMAN
    from boomtable.tui.chairs import chairs

    game = games.find(wishes.game)
    players = game.usual_players if wishes.players is None else wishes.players
    game.option_codes(players, wishes.options)
    seats = chairs(players, wishes.humans, wishes.names, wishes.level, wishes.levels, language)
    for chair in seats:
        if chair.kind != HUMAN:
            bot(wishes.game, chair.kind)
    return seats


def laid(wishes: Wishes, seats: Sequence[Chair]) -> Table:
    from boomtable import games
    from boomtable.table.seal import Seal
    from boomtable.table.table import Table

    game, chance = games.find(wishes.game), wishes.chance
    seal = None if wishes.seed is None else Seal.from_number(wishes.seed)
    return Table(game, len(seats), wishes.options, seal=seal, chairs=seats, chance=chance)


def warm_up(screen: Screen, game: str) -> None:
    """The first start of a version compiles the engine: say so, and show that it goes on."""
    from boomtable.core.kernel import is_compiled
    from boomtable.core.stamp import forget_old_versions

    if is_compiled(game):
        return
    screen.tell("compiling")
    forget_old_versions()
    compile_all(screen, [game])


def compile_all(screen: Screen, names: Sequence[str]) -> None:
    """Rules, bots and boards of these games, with a bar that shows how far it is."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from boomtable.bots.warm import warm_up as compile_engine

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    began = time.perf_counter()
    with Progress(*columns, console=screen.console, transient=True) as progress:
        task = progress.add_task(screen.say("compiling-engine"), total=None)

        def told(done: int, pieces: int) -> None:
            progress.update(task, completed=done, total=pieces + len(names))

        compile_engine(names, told)
        progress.update(task, description=screen.say("compiling-board"))
        for name in names:
            _draw_once(name)
            progress.advance(task)
    screen.tell("warm", seconds=round(time.perf_counter() - began), style="dim")


def _draw_once(game: str) -> None:
    """Boards ask the rules too: what runs is compiled, and kept."""
    import boomtable
    from boomtable import games
    from boomtable.tui import boards
    from boomtable.tui.sight import Sight

    table = boomtable.new(game, games.find(game).players[0], seed=0)
    board, names = boards.find(table.game), [chair.name for chair in table.chairs]
    board.board(Sight(table.game, table.view(0), 0, names, ENGLISH))
    if not table.is_over:
        sight = Sight(table.game, table.view(table.turn), table.turn, names, ENGLISH)
        board.aside(sight, table.turn, table.legal()[0])


def _introduce(screen: Screen, table: Table) -> None:
    from boomtable.table.table import HUMAN
    from boomtable.tui.chairs import is_named, shown_names

    words, language = table.game.words, screen.language
    screen.show(f"{words.say('title', language)} – {words.say('tagline', language)}", style="bold")
    shown = zip(shown_names(table.chairs, language), table.chairs, strict=True)
    seats = (
        f"{name} ({screen.say(f'level.{chair.kind}')})"
        if chair.kind != HUMAN
        else (chair.name if is_named(seat, chair.name) else name)
        for seat, (name, chair) in enumerate(shown)
    )
    screen.tell("seated", seats=", ".join(seats))
    if own := table.game.own_box(table.players, table.options, language):
        screen.show(own)
    if table.commitment:
        screen.tell("sealed-promise", commitment=table.commitment[:16], style="dim")


def mention_lesson(screen: Screen, name: str) -> None:
    """To who never played this here: a line, and nothing is asked."""
    from boomtable import games
    from boomtable.tui import learnt

    if learnt.is_new(name):
        title = games.find(name).words.say("title", screen.language)
        screen.tell("lesson.there-is", game=title, name=name, style="dim")


def _run(
    screen: Screen, table: Table, path: pathlib.Path, seed: int | None, *, speed: Speed
) -> int:
    from boomtable.tui.session import Session

    return Session(table, screen, path, seed, speed=speed).run()
