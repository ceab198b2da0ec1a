"""One terminal: what is printed on it, and what is typed."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any, TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from boomtable.core.errors import BoomtableError
from boomtable.tui.program import Closed as Closed
from boomtable.tui.words import speaker

LOOK_UP_SECONDS = 0.25


class Screen:
    def __init__(self, language: str, console: Console | None = None) -> None:
        self.language = language
        self.console = console or Console(highlight=False, emoji=False, markup=False)
        _hear_ctrl_c()

    @property
    def is_live(self) -> bool:
        """Whether somebody is looking, as opposed to a pipe or a file."""
        return self.console.is_terminal

    def say(self, key: str, **args: Any) -> str:
        return speaker(self.language)(key, **args)

    def show(self, *things: RenderableType, style: str = "") -> None:
        for thing in things:
            self.console.print(Text(thing, style=style) if isinstance(thing, str) else thing)

    def rows(self, *things: RenderableType) -> int:
        """How many lines they would take."""
        return sum(len(self.console.render_lines(thing)) for thing in things)

    def tell(self, key: str, style: str = "", **args: Any) -> None:
        """Print one of the door's own sentences."""
        self.show(self.say(key, **args), style=style)

    def copyable(self, text: str) -> None:
        """A command or a path, never broken into lines."""
        self.console.print(Text(text), soft_wrap=True)

    def refuse(self, error: BoomtableError) -> None:
        self.show(f"✗ {error.say(self.language)}", style="bold red")

    def ask(self, prompt: str) -> str:
        """What is typed, without the spaces around it."""
        if sys.stdin.isatty():
            _edit_lines()
        try:
            with _attentive():
                typed = input(f"{prompt} ")
        except EOFError:
            self.show("")
            raise Closed from None
        if not sys.stdin.isatty():
            self.show(typed)  # a transcript should read like the screen did
        return typed.strip()

    def hear(self, prompt: str, obey: Callable[[str], None]) -> None:
        """Do what is typed, or say why not: nothing has changed then."""
        typed = self.ask(prompt)
        try:
            obey(typed)
        except BoomtableError as wrong:
            self.refuse(wrong)
            if wrong.key == "not-an-action":
                self.tell("not-understood", style="dim")

    def thinking(self, sentence: str) -> contextlib.AbstractContextManager[Any]:
        """A sentence that stays until something is done; in a pipe, nothing."""
        return self.console.status(sentence) if self.is_live else contextlib.nullcontext()


def _hear_ctrl_c() -> None:
    """Whoever sits at our terminal can stop us, also if we were started by a script in the
    background: such children are born deaf to Ctrl-C, and Python leaves it at that.
    """
    at_terminal = sys.stdin is not None and sys.stdin.isatty()
    in_main_thread = threading.current_thread() is threading.main_thread()
    if at_terminal and in_main_thread and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextlib.contextmanager
def _attentive() -> Iterator[None]:
    """Hear Ctrl-C that is pressed between the prompt and the first look at the keyboard.

    Python notes the signal there, then waits for a key before it acts upon it. A clock that
    strikes now and then makes it look up.
    """
    if not hasattr(signal, "setitimer") or not sys.stdin.isatty():
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda *_: None)
    signal.setitimer(signal.ITIMER_REAL, LOOK_UP_SECONDS, LOOK_UP_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def speak_any_text(stream: TextIO) -> None:
    """Where a terminal knows no box drawing, print question marks rather than a traceback."""
    with contextlib.suppress(AttributeError):
        stream.reconfigure(errors="replace")  # type: ignore[attr-defined]


def _edit_lines() -> None:
    with contextlib.suppress(ImportError):  # absent on some systems: typing still works
        import readline  # noqa: F401
