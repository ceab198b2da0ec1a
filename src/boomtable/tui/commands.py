"""What can be typed besides actions, in either language: hint, undo, rules, ..."""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from boomtable.bots.bot import Advice, Bot
from boomtable.bots.chances import is_calibrated
from boomtable.bots.levels import LEVELS, bot
from boomtable.core.actor import CHANCE
from boomtable.core.errors import BadInput, Refused
from boomtable.core.events import Event
from boomtable.core.words import LANGUAGES
from boomtable.games.contract import Action
from boomtable.table.table import Table
from boomtable.tui import counsel, reading, rulebook
from boomtable.tui.boards import Board
from boomtable.tui.choices import Choices
from boomtable.tui.screen import Screen
from boomtable.tui.words import WORDS

BAR = 30  # columns, for a game that is won


class Sitting(Protocol):
    """What any command may ask: of a game (`tui/session.py`), or of a lesson (`tui/lesson.py`)."""

    screen: Screen
    over: bool

    @property
    def table(self) -> Table: ...

    def look(self) -> None: ...


class Session(Sitting, Protocol):
    """What a command may ask of the game that is being played."""

    path: pathlib.Path
    people: list[int]
    board: Board

    @property
    def choices(self) -> Choices: ...

    @property
    def turn(self) -> int: ...

    @property
    def eyes(self) -> int: ...

    @property
    def names(self) -> list[str]: ...

    def legal(self) -> list[Action]: ...

    def advice(self, adviser: Bot) -> Advice: ...

    def journal(self, events: Sequence[Event]) -> Sequence[RenderableType]: ...

    def forget_news(self) -> None: ...

    def keep(self) -> None: ...

    def save(self, path: pathlib.Path) -> None: ...


class Lesson(Sitting, Protocol):
    """What a command may ask of a lesson."""

    def begin_again(self) -> None: ...

    def tell_move(self) -> None: ...


Command = Callable[[Session, str], None]
LessonCommand = Callable[[Lesson, str], None]
Known = TypeVar("Known", Command, LessonCommand)


def hint(session: Session, _: str) -> None:
    """What the best bot would do, with chances."""
    if session.turn == CHANCE:
        raise BadInput("hint-chance", WORDS)
    adviser = bot(session.table.game.name, LEVELS[-1])
    with session.screen.thinking(session.screen.say("hint-thinking")):
        advice = session.advice(adviser)
    choices = session.choices
    if len(choices.legal) == 1:
        session.screen.tell("hint-only", action=choices.typed(choices.legal[0]))
        return
    session.screen.tell("hint-title", style="bold")
    for number, sentence in enumerate(counsel.sentences(advice, choices)):
        session.screen.show(f"  {sentence}", style="bold" if number == 0 else "")


def odds(session: Session, _: str) -> None:
    """Everybody's chance to win, where such chances were measured, and hold."""
    table, seats = session.table, range(session.table.players)
    told = table.chances() if is_calibrated(table.game, table.players) else None
    if told is None:
        raise BadInput("odds-unknown", WORDS)
    session.screen.tell("odds-title", style="bold")
    listed = Grid.grid(padding=(0, 2))
    for seat in sorted(seats, key=lambda seat: -told[seat]):
        listed.add_row("", session.names[seat], *_measured(session, told[seat]))
    session.screen.show(listed)


def _measured(session: Session, chance: float) -> tuple[str, str]:
    return session.screen.say("odds-chance", wins=chance), "█" * round(chance * BAR)


def what(session: Session, said: str) -> None:
    """What would come of a move, without making it."""
    choices = session.choices
    action = choices.read(said) if said else None
    if action is None:
        if said:
            session.table.game.parse_action(said)  # says what is wrong with it
        raise BadInput("what-move", WORDS)
    session.screen.show(f"  {choices.typed(action)}: {choices.foretold(action)}")


def undo(session: Session, _: str) -> None:
    """Take back the last decision of a person, and what bots decided after it."""
    table = session.table
    undone: list[Action] = []
    try:
        while not undone or table.turn not in session.people:
            undone.append(table.undo())
    except Refused:
        for action in reversed(undone):
            table.play(action)  # no person's decision can be reached: as you were
        session.forget_news()
        raise
    session.keep()
    session.forget_news()
    spoken = reading.spoken(undone[-1].text, session.board.WORDS, session.screen.language)
    session.screen.tell("undone", action=spoken)
    session.look()


def rules(session: Sitting, rule: str) -> None:
    rulebook.show(session.screen, session.table.game.name, rule)


def language(session: Sitting, wanted: str) -> None:
    """The other language, or the one named."""
    screen = session.screen
    others = [known for known in LANGUAGES if known != screen.language]
    if wanted and wanted not in LANGUAGES:
        raise BadInput("unknown-language", WORDS, wanted=wanted, known=", ".join(LANGUAGES))
    screen.language = wanted or others[0]
    session.look()


def save(session: Session, where: str) -> None:
    path = pathlib.Path(where).expanduser() if where else session.path
    session.save(path)
    session.screen.tell("saved", path=str(path))


def log(session: Session, _: str) -> None:
    """Everything that happened so far."""
    session.screen.show(*session.journal(session.table.events(session.eyes)))


def board(session: Sitting, _: str) -> None:
    session.look()


def help(session: Session, _: str) -> None:
    session.screen.tell("help-actions")
    session.screen.show(_listed(session.screen, COMMANDS))


def lesson_help(lesson: Lesson, _: str) -> None:
    lesson.screen.tell("help-lesson")
    lesson.screen.show(_listed(lesson.screen, LESSON_COMMANDS))


def _listed(screen: Screen, names: Iterable[str]) -> Grid:
    listed = Grid.grid(padding=(0, 2))
    for name in names:
        word = Text(screen.say(f"command.{name}"), style="bold")
        listed.add_row("", word, screen.say(f"command.{name}.help"))
    return listed


def quit(session: Sitting, _: str) -> None:
    session.over = True


def again(lesson: Lesson, _: str) -> None:
    lesson.begin_again()


def move(lesson: Lesson, _: str) -> None:
    lesson.tell_move()


COMMANDS: dict[str, Command] = {
    "hint": hint,
    "what": what,
    "odds": odds,
    "undo": undo,
    "rules": rules,
    "language": language,
    "save": save,
    "log": log,
    "board": board,
    "help": help,
    "quit": quit,
}
LESSON_COMMANDS: dict[str, LessonCommand] = {
    "move": move,
    "again": again,
    "rules": rules,
    "language": language,
    "board": board,
    "help": lesson_help,
    "quit": quit,
}


def find(word: str, known: Mapping[str, Known]) -> Known | None:
    """By its name in any language, or an unmistakable beginning of it."""
    said = "help" if word == "?" else word.casefold()
    spelled = {
        WORDS.messages[language][f"command.{name}"].casefold(): command
        for name, command in known.items()
        for language in LANGUAGES
    }
    if said in spelled:
        return spelled[said]
    begun = {command for spelling, command in spelled.items() if spelling.startswith(said)}
    return begun.pop() if len(begun) == 1 else None
