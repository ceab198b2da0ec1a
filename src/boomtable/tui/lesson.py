"""A lesson at the terminal: the page's own steps, on this door's boards, by what is typed.

The aim comes first, one thing is lit at a time, and the learner does every move. A move that is not
meant is answered by the rules or by the lesson, and changes nothing.
"""

from __future__ import annotations

import time
from typing import Literal

from rich.rule import Rule
from rich.text import Text

from boomtable import games
from boomtable.core.errors import BadInput
from boomtable.room.lesson import Course, Step, written
from boomtable.table.table import Table
from boomtable.tui import boards, commands, learnt, start
from boomtable.tui.choices import CHOICE, Choices
from boomtable.tui.journal import lines
from boomtable.tui.lighting import Lit
from boomtable.tui.pace import AT_ONCE, PACES, Speed
from boomtable.tui.program import INTERRUPTED, program
from boomtable.tui.screen import Closed, Screen
from boomtable.tui.sight import Sight
from boomtable.tui.start import Wishes
from boomtable.tui.words import WORDS

Next = Literal["play", "again", "left", "interrupted"]

MOST_NEWS = 3  # lines that are read in passing; more are a page of their own
PATIENCE = 2  # wrong moves, before the right one is named


def learn(screen: Screen, name: str, *, speed: Speed) -> int:
    """A lesson, as often as somebody likes; then a game, if they like."""
    game = games.find(name)
    lesson = written(game)
    if lesson is None:
        raise BadInput("lesson.none", WORDS, game=game.words.say("title", screen.language))
    start.warm_up(screen, name)
    then: Next = "again"
    while then == "again":
        learning = Learning(Course(game, lesson), screen, speed=speed)
        learning.resume(learnt.place(name).step)
        then = learning.run()
    if then == "play":
        return start.play(screen, Wishes(name), None, speed=speed)
    return INTERRUPTED if then == "interrupted" else 0


class Learning:
    def __init__(self, course: Course, screen: Screen, *, speed: Speed) -> None:
        self.course, self.screen = course, screen
        self.board = boards.find(course.game)
        self.pace = PACES[speed] if screen.is_live else AT_ONCE
        self.over = False  # somebody wants to stop
        self.then: Next = "left"
        self._tries = 0  # wrong moves at this step

    # Learning

    def run(self) -> Next:
        """To the last step, unless somebody leaves before: the lesson waits where they were."""
        try:
            while not self.over:
                self._remember()
                self.look()
                self._listen()
        except (KeyboardInterrupt, Closed) as left:
            self.then = "interrupted" if isinstance(left, KeyboardInterrupt) else "left"
        if self.then != "again" and not self.course.is_last:
            self._say_how_to_resume()
        return self.then

    def resume(self, step: int) -> None:
        """Go on where somebody was, without telling again what they have seen."""
        if step > 0:
            self.screen.tell("lesson.resumed", style="dim")
        while self.course.at < step and not self.course.is_last:
            self.course.go_on()

    def _remember(self) -> None:
        try:
            if self.course.is_last:
                learnt.learn(self.table.game.name)
            else:
                learnt.leave(self.table.game.name, self.course.at)
        except BadInput as wrong:  # a full disk ends no lesson
            self.screen.refuse(wrong)

    def _go_on(self) -> None:
        self.course.go_on()
        self._tries = 0
        self._tell_news()

    # Showing

    @property
    def table(self) -> Table:
        return self.course.table

    @property
    def step(self) -> Step:
        return self.course.step

    @property
    def names(self) -> list[str]:
        """The learner has no name of their own here: "you" is enough."""
        return [name or self.screen.say("you") for name in self.course.lesson.names]

    @property
    def sight(self) -> Sight:
        course, view = self.course, self.course.view(self.course.seat)
        return Sight(course.game, view, course.seat, self.names, self.screen.language)

    @property
    def choices(self) -> Choices:
        legal, seat = self.course.legal(), self.course.seat
        return Choices(legal, self.sight, seat, self.board, self.names)

    def look(self) -> None:
        """The board with what is lit, what is to be known, what is to be done, and how."""
        lit = boards.lit(self.course.game, self.step.lit)
        self.screen.show(Rule(Text(self._title(), style="bold"), align="left", style="dim"))
        self.screen.show(Lit(self.board.board(self.sight), lit))
        self.screen.show(self._told(self.step.say), style="bold")
        self.screen.show(self._told(self.step.do))
        if self.step.right:
            of_choices = [name for name in lit if name.startswith(CHOICE)]  # else all are in light
            self.screen.show(Lit(self.choices.shown(), of_choices))

    def _title(self) -> str:
        title = self.course.game.words.say("title", self.screen.language)
        steps = len(self.course.lesson.steps)
        return self.screen.say("lesson.title", game=title, step=self.course.at + 1, steps=steps)

    def _told(self, text: dict[str, str]) -> str:
        return text[self.screen.language]

    def _tell_news(self) -> None:
        game, language = self.course.game, self.screen.language
        args = (game, self.names, self.course.seat, language, self.board)
        told = list(lines(self.course.news, *args))
        for line in told:
            self.screen.show(line)
            time.sleep(self.pace.line)
        if len(told) > MOST_NEWS and self.pace.lost is not None:
            self.screen.ask(self.screen.say("to-the-board"))

    # Listening

    def _listen(self) -> None:
        """Until the right thing is done, or somebody wants to leave."""
        here = self.course.at
        while self.course.at == here and not self.over:
            self.screen.hear(self._prompt(), self.obey)

    def _prompt(self) -> str:
        if self.course.is_last:
            return self.screen.say("lesson.ask-then")
        if not self.step.right:
            return self.screen.say("lesson.ask-on")
        return self.screen.say(
            "lesson.ask-move" if self.choices.is_numbered else "lesson.ask-parts"
        )

    def obey(self, typed: str) -> None:
        """A move, a command; or Enter, which goes on where there is only something to read."""
        command = commands.find(typed.split()[0], commands.LESSON_COMMANDS) if typed else None
        if self.step.right:
            self._hear(typed, command)
        elif command:
            command(self, typed.partition(" ")[2].strip())
        elif self.course.is_last:
            self.then, self.over = "play", True
        else:
            self._go_on()

    def _hear(self, typed: str, command: commands.LessonCommand | None) -> None:
        if not typed:
            self.screen.show(self._told(self.step.do), style="bold")
            return
        choices = self.choices
        meant = choices.read(typed)
        if meant is not None:
            self.play(meant.text)
        elif command:
            command(self, typed.partition(" ")[2].strip())
        else:
            self.play(choices.written(typed))

    def play(self, said: str) -> None:
        if self.course.is_right(said):
            self._go_on()
            return
        answer = self.course.answer(said)
        if answer.refused:
            self.screen.refuse(answer.refused)
            self.screen.show(self._told(self.step.do))
        else:
            self.screen.show(f"~ {self._told(answer.text)}", style="bold yellow")
        self._tries += 1
        if self._tries >= PATIENCE:
            self.tell_move()

    def tell_move(self) -> None:
        """The right one, for who asks or has tried."""
        if not self.step.right:
            raise BadInput("lesson.only-read", WORDS)
        action = self.course.game.action(self.course.game.parse(self.step.right[0]))
        self.screen.tell("lesson.move", move=self.choices.typed(action), style="dim")

    # Leaving

    def begin_again(self) -> None:
        learnt.leave(self.course.game.name, 0)
        self.then, self.over = "again", True

    def _say_how_to_resume(self) -> None:
        self.screen.show("")
        self.screen.tell("lesson.resume-later")
        self.screen.copyable(f"  {program()} learn {self.course.game.name}")
