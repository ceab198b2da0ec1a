"""`boomtable play` with nothing else: a few friendly questions, each answered by Enter."""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Sequence
from typing import TypeVar

from rich.table import Table as Grid
from rich.text import Text

from boomtable import games
from boomtable.core.words import Catalog
from boomtable.tui import learnt, saves
from boomtable.tui.screen import Screen
from boomtable.tui.start import NORMAL, Wishes

T = TypeVar("T")
YES, NO = ("y", "yes", "o", "oui"), ("n", "no", "non")
LEVELS = ("easy", "normal", "hard", "expert")  # bots/levels.py has them too, behind the engine


def last_game(screen: Screen) -> pathlib.Path | None:
    """The unfinished game, if there is one and it is wanted."""
    path = saves.latest()
    if path is None:
        return None
    answer = screen.ask(screen.say("ask-resume", name=path.stem)).casefold()
    return None if answer in NO else path


def newcomer(screen: Screen) -> str:
    """Which game somebody would like."""
    screen.tell("welcome", style="bold")
    return game(screen)


def lesson(screen: Screen, chosen: str) -> bool:
    """Whether it is learnt first; asked of who never played it here, and Enter says no."""
    if not learnt.is_new(chosen):
        return False
    title = _of(chosen, "title", screen)
    key = "lesson.offer-resume" if learnt.place(chosen).step else "lesson.offer"
    return _agrees(screen, screen.say(key, game=title))


def _agrees(screen: Screen, question: str) -> bool:
    while (said := screen.ask(question).casefold()) not in (*YES, *NO, ""):
        screen.tell("ask-yes-or-no")
    return said in YES


def questions(screen: Screen, chosen: str) -> Wishes:
    name = screen.ask(screen.say("ask-name", default=screen.say("you")))
    players = _players(screen, chosen)
    level = _choose(screen, "ask-level", LEVELS, NORMAL, lambda known: screen.say(f"level.{known}"))
    return Wishes(chosen, players, names=(name,) if name else (), level=level)


def game(screen: Screen) -> str:
    """Which one, where there is a choice."""
    known: Sequence[str] = games.NAMES
    if len(known) == 1:
        return known[0]
    listed = Grid.grid(padding=(0, 2, 0, 0))
    for number, name in enumerate(known, 1):
        listed.add_row(
            f"  {number}", Text(_of(name, "title", screen), "bold"), _of(name, "tagline", screen)
        )
    screen.show(listed)
    return _choose(screen, "ask-game", known, known[0], lambda name: _of(name, "title", screen))


def _of(game: str, key: str, screen: Screen) -> str:
    return Catalog(games.folder_of(game)).say(key, screen.language)


def _players(screen: Screen, game: str) -> int:
    found = games.find(game)
    numbers = [str(n) for n in found.players]
    if len(numbers) == 1:
        return found.players[0]
    usual = str(found.usual_players)
    return int(_choose(screen, "ask-players", numbers, usual, str, by_number=False))


def _choose(
    screen: Screen,
    key: str,
    known: Sequence[str],
    default: str,
    word: Callable[[str], str],
    *,
    by_number: bool = True,
) -> str:
    shown = " · ".join(
        f"{n} {word(one)}" if by_number else word(one) for n, one in enumerate(known, 1)
    )
    while True:
        said = screen.ask(screen.say(key, known=shown, default=word(default))).casefold()
        if not said:
            return default
        for number, one in enumerate(known, 1):
            if said in (one, word(one).casefold()) or (by_number and said == str(number)):
                return one
        screen.tell("ask-again", known=shown)
