"""One game at one terminal: whose turn it is, what is shown, what is typed."""

from __future__ import annotations

import pathlib
import secrets
import shlex
import time
from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from boomtable.bots.bot import Advice, Bot
from boomtable.bots.levels import bot
from boomtable.bots.seat import ask as ask_bot
from boomtable.bots.seat import ask_in_race
from boomtable.core.actor import CHANCE, NONE
from boomtable.core.errors import BadInput
from boomtable.core.events import Event
from boomtable.core.words import slug
from boomtable.games.contract import Action
from boomtable.table import boomfile
from boomtable.table.race import Calm, is_race
from boomtable.table.table import HUMAN, Table
from boomtable.tui import boards, commands, ending, saves
from boomtable.tui.chairs import people, shown_names
from boomtable.tui.choices import Choices
from boomtable.tui.journal import brief, by_rounds, lines, yes
from boomtable.tui.pace import AT_ONCE, PACES, Pace, Speed
from boomtable.tui.program import INTERRUPTED, program
from boomtable.tui.screen import Closed, Screen
from boomtable.tui.sight import Sight


class Session:
    def __init__(
        self, table: Table, screen: Screen, path: pathlib.Path, seed: int | None, *, speed: Speed
    ) -> None:
        self.table, self.screen, self.path = table, screen, path
        self.people = people(table.chairs)
        self.board = boards.find(table.game)
        self.pace = PACES[speed] if screen.is_live else AT_ONCE
        self.over = False  # somebody wants to stop
        self._bots: dict[int, Bot] = {
            seat: bot(table.game.name, chair.kind)
            for seat, chair in enumerate(table.chairs)
            if chair.kind != HUMAN
        }
        self._seed = secrets.randbits(62) if seed is None else seed
        self._told = 0  # how much of what happened the journal has shown
        self._race: Calm | None = None  # the window in which somebody is asked to react
        self._asked = NONE  # that person
        self._before = NONE  # who sits before the screen, where hands are secret
        self._decided = False  # what was asked has been decided

    # Playing

    def run(self) -> int:
        """Play until the game is over or somebody leaves; nothing is lost either way."""
        self.save(self.path)  # a folder that cannot be written is best known now
        try:
            while not self.table.is_over and not self.over:
                self._next_decision()
        except (KeyboardInterrupt, Closed) as left:
            self.leave()
            return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0
        if self.table.is_over:
            self._finish()
        else:
            self.leave()
        return 0

    def _next_decision(self) -> None:
        if self.table.turn in self._bots:
            self._let_bot(self.table.turn)
        elif is_race(self.table):
            self._gather_reactions(Calm(self.table))
        else:
            self._ask_person()

    def _ask_person(self) -> None:
        self._draw_curtain()
        self.tell_news(self.eyes)
        self.look()
        self._listen()

    def _let_bot(self, seat: int) -> None:
        with self.screen.thinking(self.status()):
            advice = ask_bot(self._bots[seat], self.table, seat, self.fresh_seed())
        self.play(advice.action)

    def _gather_reactions(self, calm: Calm) -> None:
        """The calm pace: everybody is asked; nobody sees an answer before all have given theirs."""
        order, abstention = calm.order, calm.abstention  # as they are before it is decided
        for seat in calm.waiting:
            if seat in self._bots:
                calm.answer(seat, self._bot_in_race(calm, seat).action)
            elif self.you == seat and calm.choices(seat) == [abstention]:
                calm.answer(seat, abstention)  # alone at this terminal: nobody can learn from it
            else:
                self._race, self._asked = calm, seat
                self._ask_person()
                self._race, self._asked = None, NONE
            if self.over:
                return
        reacted = [seat for seat in order if calm.answers[seat] != abstention]
        if self.you in reacted[1:]:  # theirs to know, where nobody else looks
            self.screen.tell("came-first", style="yellow")
        self.keep()

    def _bot_in_race(self, calm: Calm, seat: int) -> Advice:
        with self.screen.thinking(self.status()):
            return ask_in_race(self._bots[seat], calm, seat, self.fresh_seed() + seat)

    def play(self, said: int | str) -> None:
        if self._race:
            self._race.answer(self._asked, said)
        else:
            self.table.play(said, self.table.turn)
            self.keep()
        self._decided = True

    def advice(self, adviser: Bot) -> Advice:
        """What a bot would do in the place of whoever is asked."""
        if self._race:
            return ask_in_race(adviser, self._race, self._asked, self.fresh_seed())
        return ask_bot(adviser, self.table, self.table.turn, self.fresh_seed())

    def keep(self) -> None:
        """Autosave. A full disk must not end the evening: say so and go on."""
        try:
            self.save(self.path)
        except BadInput as wrong:
            self.screen.refuse(wrong)

    def save(self, path: pathlib.Path) -> None:
        with saves.writing(path):
            boomfile.save(self.table, path)

    def fresh_seed(self) -> int:
        """Of a bot's thoughts: another at every decision, the same in the same seeded game."""
        return self._seed * 10_007 + len(self.table.actions)

    # Showing

    @property
    def you(self) -> int:
        """The only person at this terminal; nobody is "you" when several share it."""
        return self.people[0] if len(self.people) == 1 else NONE

    @property
    def names(self) -> list[str]:
        return shown_names(self.table.chairs, self.screen.language)

    @property
    def turn(self) -> int:
        """Who is asked now: in a race, the person whose answer is wanted."""
        return self._asked if self._race else self.table.turn

    def legal(self) -> list[Action]:
        return self._race.choices(self._asked) if self._race else self.table.legal()

    def view(self, eyes: int) -> Any:
        asked = self._race and eyes == self._asked
        return self._race.view(eyes) if self._race and asked else self.table.view(eyes)

    @property
    def eyes(self) -> int:
        """Whose view is on the screen now."""
        return self.turn if self.turn in self.people else self.you

    @property
    def sight(self) -> Sight:
        """What those eyes see."""
        view, eyes = self.view(self.eyes), self.eyes
        return Sight(self.table.game, view, eyes, self.names, self.screen.language)

    def tell_news(self, eyes: int) -> None:
        events = self.table.events(eyes, self._told)
        pace = self.pace if self._told else AT_ONCE  # nobody waits for the first prompt
        self._told = self.table.happened
        lines: Sequence[RenderableType] = []
        for number, round_events in enumerate(by_rounds(events, self.table.game)):
            if number > 0:
                self._turn_the_page(pace, "next-round")
            lines = self.journal(brief(round_events, self.board, self.you))
            for line in lines:
                self.screen.show(line)
                time.sleep(pace.line)
        if pace.lost is not None and self.eyes != NONE and not self.table.is_over:
            self._let_read(lines, pace.lost)

    def _let_read(self, lines: Sequence[RenderableType], lost: int) -> None:
        """What the board would push off the screen is a page of its own."""
        pushed_off = self.screen.rows(*lines, *self._shown()) + 1 - self.screen.console.height
        if min(pushed_off, len(lines)) > lost:
            self.screen.ask(self.screen.say("to-the-board"))

    def _turn_the_page(self, pace: Pace, key: str) -> None:
        if pace.is_paged and self.people:
            self.screen.ask(self.screen.say(key))
        else:
            time.sleep(pace.pause)

    def journal(self, events: Sequence[Event]) -> Sequence[RenderableType]:
        game, language = self.table.game, self.screen.language
        return list(lines(events, game, self.names, self.you, language, self.board))

    def forget_news(self) -> None:
        self._told = self.table.happened

    def look(self) -> None:
        """The board, whose decision it is, and what may be decided."""
        self._draw_curtain()
        self.screen.show(*self._shown())

    def _shown(self) -> list[RenderableType]:
        commands_line = Text(self.screen.say("commands-line"), style="dim")
        status = Text(self.status(), style="bold")
        return [self.board.board(self.sight), status, self.choices.shown(), commands_line]

    def _draw_curtain(self) -> None:
        """Several people at one terminal, and a game with secrets: the others look away before
        anything is told.
        """
        has_secrets = len(self.people) > 1 and self.table.game.state.has_secrets()
        if has_secrets and self.eyes not in (NONE, self._before):
            self.screen.console.clear()
            self.screen.ask(self.screen.say("curtain", name=self.names[self.eyes]))
            self._before = self.eyes

    def status(self) -> str:
        """Whose decision it is and what it is: never just "waiting"."""
        turn, say = self.turn, self.screen.say
        if turn == CHANCE and not is_race(self.table):
            return say("status.chance", what=self._phase(NONE))
        if turn in self.people and self.you == NONE:
            return say("status.hot-seat", name=self.names[turn], what=self._phase(turn))
        return self._phase(self.you)

    def _phase(self, you: int) -> str:
        game, turn = self.table.game, self.turn
        key = f"phase.{slug(game.phase(int(self.view(self.eyes).phase)))}"
        name = self.names[turn] if turn >= 0 else ""
        return game.words.say(key, self.screen.language, you=yes(turn == you), name=name)

    @property
    def choices(self) -> Choices:
        """What may be decided now, by whoever is asked."""
        return Choices(self.legal(), self.sight, self.turn, self.board, self._called)

    @property
    def _called(self) -> list[str]:
        """Everybody by name: nobody types "plus you"."""
        return [chair.name for chair in self.table.chairs]

    # Listening

    def _listen(self) -> None:
        """Until something is decided, or somebody wants to leave."""
        before, self._decided = len(self.table.actions), False
        while len(self.table.actions) == before and not self._decided and not self.over:
            self.screen.hear(self._prompt(), self.obey)

    def _prompt(self) -> str:
        return f"{self.names[self.eyes]} ›" if self.eyes != NONE else "›"

    def obey(self, typed: str) -> None:
        """A number, an action, or a command."""
        if not typed:
            self.screen.show(self.status(), style="bold")
            return
        choices = self.choices
        meant, command = choices.read(typed), commands.find(typed.split()[0], commands.COMMANDS)
        if meant is not None:
            self.play(meant)
        elif command:
            command(self, typed.partition(" ")[2].strip())
        else:
            self.play(choices.written(typed))

    # Leaving

    def leave(self) -> None:
        self.keep()
        command = f"{program()} play --file {shlex.quote(str(self.path))}"
        self.screen.show("")
        self.screen.tell("resume-later")
        self.screen.copyable(f"  {command}")

    def _finish(self) -> None:
        self.tell_news(self.you)
        self._turn_the_page(self.pace, "to-the-end")
        sight = Sight(self.table.game, self.table.view(), NONE, self.names, self.screen.language)
        ending.show(self.table, self.screen, sight, self.board, self.you)
        self.path = saves.put_away(self.path)
        self.screen.tell("kept-at")
        self.screen.copyable(f"  {self.path}")
