"""Lessons at a terminal: the same steps as in the page, typed, lit, left and taken up again."""

from __future__ import annotations

import io
import json
import pathlib
import sys
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.console import Console

from boomtable import games
from boomtable.core.errors import BadInput
from boomtable.core.words import LANGUAGES
from boomtable.games.contract import Game
from boomtable.room.lesson import Course, Lesson, written
from boomtable.tui import boards, learnt
from boomtable.tui.lesson import Learning
from boomtable.tui.lighting import Lit
from boomtable.tui.screen import Screen
from kit import ALL_GAMES
from terminal import Terminal
from tui.evening import Evening

COLUMNS, ROWS = 80, 24
DEAF = ["sh", "-c", 'trap "" INT; exec "$@"', "sh"]  # as a script in the background starts us
PROGRAM = [sys.executable, "-c", "from boomtable.cli import main; main()"]
each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)
ON = {"en": "Enter: go on", "fr": "continuer · aide · quitter ›"}
MOVE = {"en": "hint · help · quit ›", "fr": "conseil · aide · quitter ›"}
KNOWN = {"en": "ou can play", "fr": "ous savez jouer à"}


def the_lesson(game: Game) -> Lesson:
    found = written(game)
    assert found is not None
    return found


class Pupil:
    """A lesson in memory, on a console of the usual size without colours."""

    def __init__(self, game: Game, language: str, step: int = 0) -> None:
        self._printed = io.StringIO()
        console = Console(file=self._printed, width=COLUMNS, color_system=None, highlight=False)
        course = Course(game, the_lesson(game))
        while course.at < step:
            course.go_on()
        self.learning = Learning(course, Screen(language, console), speed="quick")

    @property
    def course(self) -> Course:
        return self.learning.course

    def hears(self, typed: str) -> str:
        before = len(self._printed.getvalue())
        self.learning.obey(typed)
        return self._printed.getvalue()[before:]

    def sees(self) -> str:
        before = len(self._printed.getvalue())
        self.learning.look()
        return self._printed.getvalue()[before:]


def pupils(game: Game, language: str) -> Iterator[Pupil]:
    """One at each step."""
    pupil = Pupil(game, language)
    yield pupil
    while not pupil.course.is_last:
        pupil.course.go_on()
        yield pupil


def ways_to_say(pupil: Pupil) -> list[str]:
    """The right move: as the list writes it, by its number if it has one, as a file writes it."""
    course, choices = pupil.course, pupil.learning.choices
    right = course.game.action(course.game.parse(course.step.right[0]))
    said = [choices.typed(right), right.text]
    if right in choices.listed and choices.is_numbered:
        number = str(choices.listed.index(right) + 1)
        named = [
            action for action in choices.listed if choices.typed(action).endswith(f" {number}")
        ]
        said += [] if named else [number]
    return said


# What is seen


@each_game
@each_language
def test_every_step_fits_the_screen_and_says_what_the_page_says(game: Game, language: str) -> None:
    for pupil in pupils(game, language):
        told, step = pupil.sees(), pupil.course.step
        rows = told.rstrip("\n").split("\n")
        assert max(map(cell_len, rows)) <= COLUMNS
        assert len(rows) + 1 <= ROWS, told  # and the prompt
        flat = " ".join(told.split())
        for said in (step.say, step.do):
            assert " ".join(said[language].split()) in flat


@each_game
@each_language
def test_what_a_step_lights_is_marked_without_colours_too(game: Game, language: str) -> None:
    for pupil in pupils(game, language):
        told, lit = pupil.sees(), pupil.course.step.lit
        board = told.split(pupil.course.step.say[language][:20])[0]
        assert ("»" in told) == ("«" in told) == bool(lit), told
        assert not lit or "»" in board, told  # never the list of choices alone


@each_game
def test_light_moves_nothing_but_the_margin(game: Game) -> None:
    """A mark stands where nothing stood."""
    pupil = Pupil(game, "en")
    dark, lit = pupil.learning.board.board(pupil.learning.sight), pupil.course.step.lit

    def printed(thing: object, width: int) -> list[str]:
        console = Console(width=width, color_system=None, highlight=False)
        with console.capture() as captured:
            console.print(thing)
        return [line.rstrip() for line in captured.get().split("\n")]

    shown = printed(Lit(dark, boards.lit(game, lit)), COLUMNS)
    plain = [f" {line}".rstrip() for line in printed(dark, COLUMNS - 1)]
    for marked, line in zip(shown, plain, strict=True):
        pairs = zip(marked.ljust(COLUMNS), line.ljust(COLUMNS), strict=True)
        assert all(a == b or (a in "»«" and b in " │") for a, b in pairs), (marked, line)


# What is typed


@each_game
@each_language
def test_the_right_move_may_be_said_in_every_way_that_is_shown(game: Game, language: str) -> None:
    for pupil in pupils(game, language):
        if pupil.course.step.right:
            for said in ways_to_say(pupil):
                another = Pupil(game, language, pupil.course.at)
                another.hears(said)
                assert another.course.at == pupil.course.at + 1, said


@each_game
@each_language
def test_a_move_that_is_allowed_but_not_meant_is_answered_by_the_lesson(
    game: Game, language: str
) -> None:
    tried = 0
    for pupil in pupils(game, language):
        step = pupil.course.step
        for action in pupil.course.legal():
            if action.text not in step.right:
                answer = pupil.course.answer(action.text).text
                told = " ".join(pupil.hears(action.text).split())
                assert " ".join(answer[language].split()) in told
                assert pupil.course.step is step
                tried += 1
    assert tried > 10


FORBIDDEN = {
    "rollnbump": (1, "claim p1 1,2", "[rollnbump."),
    "rollie": (1, "take 5", "[rollie.take]"),
    "babyboom": (1, "c5-c4", "[babyboom."),
    "bokken": (1, "plus 3", "[bokken."),
}


@each_game
@each_language
def test_a_move_that_the_rules_forbid_is_refused_with_its_rule(game: Game, language: str) -> None:
    step, said, rule = FORBIDDEN[game.name]
    pupil = Pupil(game, language, step)
    told = pupil.hears(said)
    assert "✗" in told
    assert rule in told
    flat = " ".join(told.split())
    assert " ".join(pupil.course.step.do[language].split()) in flat
    assert pupil.course.at == step


def test_who_tries_twice_or_asks_is_told_what_to_type() -> None:
    game = games.find("rollie")
    pupil = Pupil(game, "fr", 1)
    assert "taper" not in pupil.hears("prendre 2")
    assert "taper ici\u202f: prendre 10" in pupil.hears("prendre 2")
    assert "taper ici\u202f: prendre 10" in Pupil(game, "fr", 1).hears("conseil")


def test_a_number_that_could_mean_two_things_is_asked_about() -> None:
    """Rollie's second step: line 2 is `take 10`, and `take 2` is there too."""
    pupil = Pupil(games.find("rollie"), "en", 1)
    with pytest.raises(BadInput, match=r"line 2 \(take 10\) or take 2: type the words"):
        pupil.hears("2")
    assert pupil.course.at == 1
    pupil.hears("10")  # there is no tenth line
    assert pupil.course.at == 2


# Whole lessons, as people meet them


def learn_to_the_end(here: Terminal, game: Game, language: str) -> None:
    for pupil in pupils(game, language):
        if pupil.course.is_last:
            break
        if pupil.course.step.right:
            here.until(MOVE[language])
            ways = ways_to_say(pupil)
            here.type(ways[pupil.course.at % len(ways)])
        else:
            here.until(ON[language])
            here.type("")
    here.until(KNOWN[language])
    here.until("›")
    here.type("quit")


@each_game
@each_language
def test_a_lesson_is_played_to_its_end(game: Game, language: str, tmp_path: pathlib.Path) -> None:
    args = ["learn", game.name, "--speed", "quick", "--language", language]
    here = Terminal(*args, home=tmp_path)
    learn_to_the_end(here, game, language)
    assert here.finish() == 0
    assert "Traceback" not in here.text
    places = json.loads((tmp_path / "boomtable" / "lessons.json").read_text())
    assert places == {game.name: {"step": 0, "known": True}}


def test_ctrl_c_leaves_a_lesson_where_it_was_even_for_a_child_born_deaf(
    tmp_path: pathlib.Path,
) -> None:
    game = ALL_GAMES[0]
    args = ["learn", game.name, "--speed", "quick", "--language", "en"]
    here = Terminal(*args, home=tmp_path, program=[*DEAF, *PROGRAM], env={"NO_COLOR": "1"})
    here.until(ON["en"])
    here.type("")
    here.until(MOVE["en"])
    here.interrupt()
    here.until("The lesson waits for you", f"learn {game.name}")
    assert here.finish() == 130
    again = Terminal(*args, home=tmp_path, program=[*DEAF, *PROGRAM])
    again.until("The lesson goes on where you were")
    again.until(f"lesson, 2 of {len(the_lesson(game).steps)}")
    again.type("again")
    again.until("lesson, 1 of")
    learn_to_the_end(again, game, "en")
    assert again.finish() == 0


def test_what_happens_before_a_step_is_a_page_of_its_own_at_a_terminal(
    tmp_path: pathlib.Path,
) -> None:
    """Rollie's third step: two others take, the dice roll, two more take."""
    here = Terminal("learn", "rollie", "--language", "en", home=tmp_path)
    here.until(ON["en"])
    here.type("")
    here.until(MOVE["en"])
    here.type("10")
    here.until("Enter: to the board ›")
    here.type("")
    here.until("lesson, 3 of")
    here.until(MOVE["en"])
    here.end_input()
    here.until("The lesson waits for you")
    assert here.finish() == 0


# Without a terminal


class Shelf(Evening):
    def told(self, args: str, *typed: str) -> str:
        """What is printed by a command that ends well."""
        printed = self.spend(args.split(), *typed)
        assert self.code == 0
        return printed


@pytest.fixture
def shelf(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path
) -> Shelf:
    return Shelf(monkeypatch, capsys, tmp_path)


@each_game
def test_a_transcript_has_no_escapes_and_reads_like_the_screen(game: Game, shelf: Shelf) -> None:
    rights = [step.right[0] if step.right else "" for step in the_lesson(game).steps[:-1]]
    told = shelf.told(f"learn {game.name}", *rights)
    assert KNOWN["en"] in told
    assert "\x1b" not in told
    assert "waits for you" not in told  # nothing is left to learn
    assert max(map(cell_len, told.split("\n"))) <= COLUMNS


def test_a_lesson_ends_in_a_game_if_one_likes(shelf: Shelf) -> None:
    rights = [
        step.right[0] if step.right else "" for step in the_lesson(games.find("rollie")).steps
    ]
    told = shelf.told("learn rollie", *rights)
    assert "At the table: You" in told
    assert "New to" not in told


def test_a_newcomer_is_offered_the_lesson_and_may_say_no(shelf: Shelf) -> None:
    told = shelf.told("play", "rollie", "maybe", "yes")
    assert "Please answer yes or no." in told
    assert "lesson, 1 of 9" in told
    again = shelf.told("play", "rollie", "", "Ada", "2", "1", "quit")
    assert "lesson, 1 of 9" not in again
    assert "At the table: Ada" in again


def test_a_lesson_half_learnt_is_offered_to_go_on(shelf: Shelf) -> None:
    shelf.told("learn rollie", "", "take 10")
    told = shelf.told("play", "rollie", "yes")
    assert "Go on with the lesson of Rollie, where you left it?" in told
    assert "lesson, 3 of 9" in told


def test_nobody_is_offered_what_they_know(shelf: Shelf) -> None:
    learnt.learn("rollie")
    assert "lesson" not in shelf.told("play", "rollie", "Ada", "2", "1", "quit")
    assert "boomtable learn" not in shelf.told("play rollie --players 2", "quit")
    assert "boomtable learn babyboom" in shelf.told("play babyboom", "quit")
    assert "boomtable learn" not in shelf.told("play babyboom", "quit")  # played before


def test_places_that_cannot_be_read_are_forgotten(shelf: Shelf) -> None:
    file = shelf.home / "boomtable" / "lessons.json"
    file.parent.mkdir()
    for nonsense in ("{", "[1]", '{"rollie": 3}', '{"rollie": {"step": "x"}}'):
        file.write_text(nonsense)
        assert "lesson, 1 of 9" in shelf.told("learn rollie", "quit")


def test_a_place_beyond_the_end_is_the_last_step(shelf: Shelf) -> None:
    """Of a lesson that had more steps in an older version."""
    learnt.leave("rollie", 99)
    assert KNOWN["en"] in shelf.told("learn rollie", "quit")


def test_a_folder_that_cannot_be_written_ends_no_lesson(shelf: Shelf) -> None:
    (shelf.home / "boomtable").write_text("a file in the way")
    told = shelf.told("learn rollie", "", "take 10", "quit")
    assert "lesson, 3 of 9" in told
    assert "cannot be written" in told


def test_learn_alone_asks_which_game(shelf: Shelf) -> None:
    told = shelf.told("learn", "2", "quit")
    assert "Which game?" in told
    assert "lesson, 1 of" in told


@pytest.mark.parametrize("args", ["learn", "play", "play --players 3"])
def test_input_that_ends_at_a_question_ends_quietly(shelf: Shelf, args: str) -> None:
    assert "Which game?" in shelf.told(args)
