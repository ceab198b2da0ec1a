"""A lesson: two playable minutes of a game, on positions and dice that were prepared.

`lesson.json` of a game says what is played before each step, what is lit, what is said, the move
that is right and what is answered to moves that the rules allow and the lesson does not mean. The
game's own rules play it: what they forbid, they refuse in their own words. The page is given every
step at once (`lesson`) and needs nobody while it is played; the terminal goes through the same
steps one by one (`Course`).
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from boomtable import games
from boomtable.core.actor import NONE
from boomtable.core.errors import Refused
from boomtable.core.events import Event
from boomtable.games.contract import Action, Game
from boomtable.room.position import choices_of
from boomtable.room.told import happening, is_open, look
from boomtable.table.race import Race, race_at
from boomtable.table.table import Table
from boomtable.wire import api
from boomtable.wire.parts import LIVE, ChairSeen, Choice, Position, RoomSeen

FILE = "lesson.json"

Text = dict[str, str]  # by language


class Step(Struct, forbid_unknown_fields=True, omit_defaults=True):
    say: Text  # one sentence: the rule, or what has happened
    do: Text = {}  # what to do now; a step without a move is only read
    by_hand: Text = {}  # how, where one taps
    lit: list[str] = []  # parts of the board, by the names that its page gives them
    before: list[str] = []  # what chance and the others do first
    cut: bool = False  # `before` is not shown: some turns later
    right: list[str] = []  # the move; or several that come to the same, the first being played
    wrong: dict[str, Text] = {}  # allowed, but not meant: why not
    otherwise: Text = {}  # the answer to any other move that is allowed


class Lesson(Struct, forbid_unknown_fields=True):
    names: list[str]  # the learner's is empty
    options: dict[str, str]
    steps: list[Step]

    @property
    def seat(self) -> int:
        """The learner's."""
        return self.names.index("")


def written(game: Game) -> Lesson | None:
    """A game does without a lesson, if nobody has written one."""
    file = game.folder / FILE
    return msgspec.json.decode(file.read_bytes(), type=Lesson) if file.exists() else None


@dataclass(frozen=True)
class Answer:
    """What is said to a move that is not the right one: the rules' words, or the lesson's."""

    refused: Refused | None
    text: Text


class Course:
    """A lesson being played: the real table, at one step after the other."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game, self.lesson, self.seat = game, lesson, lesson.seat
        self.table = Table(game, len(lesson.names), lesson.options, chance="manual")
        self.at = -1
        self.news: list[Event] = []  # what led to this step, as the learner saw it
        self.go_on()

    # Questions

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def is_last(self) -> bool:
        return self.at == len(self.lesson.steps) - 1

    @property
    def race(self) -> Race | None:
        return race_at(self.table, LIVE)  # so that nobody has to pass

    def view(self, seat: int) -> Any:
        """Through whose eyes; in a race, as whoever may react sees it."""
        asked = self.race if self.step.right else None
        return asked.view(self.seat) if asked else self.table.view(seat)

    def legal(self) -> list[Action]:
        """What the rules allow the learner; nothing where there is only something to read."""
        if not self.step.right:
            return []
        return self.race.choices(self.seat) if self.race else self.table.legal(self.seat)

    def is_right(self, said: str) -> bool:
        return self.game.action(self.game.parse_action(said)).text in self.step.right

    def answer(self, said: str) -> Answer:
        """To a move that is not the right one."""
        action = self.game.action(self.game.parse_action(said))
        if refused := self._refusal(action):
            return Answer(refused, {})
        return Answer(None, self.step.wrong.get(action.text) or self.step.otherwise)

    def _refusal(self, action: Action) -> Refused | None:
        return self.race.refusal(self.seat, action) if self.race else self.table.refusal(action)

    # Orders

    def go_on(self) -> None:
        """The right move of this step, if it has one; then all that happens before the next."""
        told = self.table.happened
        if self.at >= 0 and self.step.right:
            self._move(self.step.right[0])
        self.at += 1
        for said in self.step.before:
            self.table.play(said)
        self.news = [] if self.step.cut else self.table.events(self.seat, told)

    def _move(self, said: str) -> None:
        race = self.race
        if race:
            race.answer(self.seat, said)
        else:
            self.table.play(said, self.seat)


# For the page


@functools.cache
def lesson(name: str) -> api.Lesson | None:
    game = games.find(name)
    found = written(game)
    if found is None:
        return None
    course = Course(game, found)
    steps = [_shown(course)]
    while not course.is_last:
        course.go_on()
        steps.append(_shown(course))
    return api.Lesson(_room(game, found), found.seat, steps)


def _shown(course: Course) -> api.LessonStep:
    step = course.step
    return api.LessonStep(
        say=step.say,
        do=step.do,
        by_hand=step.by_hand,
        lit=step.lit,
        cut=step.cut,
        events=[happening(course.game, event) for event in course.news],
        position=_position(course),
        right=step.right,
        wrong=step.wrong,
        otherwise=step.otherwise,
        refusals=_refusals(course) if step.right else [],
    )


def _position(course: Course) -> Position:
    game, table, race = course.game, course.table, course.race
    seat = NONE if is_open(game) else course.seat
    view = course.view(seat)
    return replace(
        look(game, view, seat, table.players),
        choices=_choices(course, view),
        race=race is not None,
        ending=table.ending,
    )


def _choices(course: Course, view: object) -> list[Choice]:
    legal, offered = course.legal(), choices_of(course.game.name)
    previews = course.game.previews(view, course.seat, legal)
    return [
        replace(offered[action], preview=preview) if preview else offered[action]
        for action, preview in zip(legal, previews, strict=True)
    ]


def _refusals(course: Course) -> list[api.LessonRefusal]:
    """By its reason, what the rules forbid the learner now: a page cannot ask them."""
    game, found = course.game, dict[tuple[str, str], list[str]]()
    for action in game.actions:
        if game.alphabet.names[action] in game.chance:
            continue
        if refused := course.answer(action.text).refused:
            found.setdefault((str(refused.key), refused.rule), []).append(action.text)
    return [api.LessonRefusal(key, rule, actions) for (key, rule), actions in found.items()]


def _room(game: Game, lesson: Lesson) -> RoomSeen:
    return RoomSeen(
        table="",
        game=game.name,
        rules=game.version,
        phase="playing",
        options=game.chosen_options(len(lesson.names), lesson.options),
        chairs=[ChairSeen(name, "person") for name in lesson.names],
        host=NONE,
        pace=LIVE,
        clock=0,
        public=False,
        free_text=False,
        hints=False,
        commitment="",
    )
