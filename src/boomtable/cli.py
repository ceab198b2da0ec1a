"""`boomtable`: play, watch, check and measure games from a terminal.

Whatever goes wrong is one sentence in the reader's language and an exit code: 2, or 1 when dice
do not verify. Heavy modules are imported inside commands: `boomtable --help` waits for nothing.
"""

from __future__ import annotations

import errno
import os
import pathlib
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

import cyclopts
from cyclopts import App, Parameter

from boomtable import __version__
from boomtable.core.errors import BadFile, BadInput, BoomtableError
from boomtable.core.refusals import Refusal
from boomtable.core.words import LANGUAGES, preferred_language
from boomtable.tui.pace import Speed
from boomtable.tui.program import Closed
from boomtable.tui.words import WORDS

if TYPE_CHECKING:
    from boomtable.tui.screen import Screen
    from boomtable.tui.start import Wishes

BAD_INPUT, NOT_VERIFIED, INTERRUPTED = 2, 1, 130

Language = Annotated[Literal["en", "fr"] | None, Parameter(help="en or fr; else your locale's.")]

app = App(
    name="boomtable",
    help="The digital table for Roll'n Bump, Rollie, Baby Boom and Boom Bokken.",
    version=__version__,
    help_format="plaintext",
    default_parameter=Parameter(negative=()),
    suppress_keyboard_interrupt=False,
)
lab = App(name="lab", help="Play thousands of games and count.", help_format="plaintext")
app.command(lab)
lab.command(
    "boomtable.lab.command:lab_play",
    name="play",
    help="Many games between bots: wins by seat, lengths and scores, with confidence intervals.",
)
lab.command(
    "boomtable.lab.command:lab_learn",
    name="learn",
    help="Learn from nothing what a game's positions are worth, by self-play.",
)
lab.command(
    "boomtable.lab.command:lab_calibrate",
    name="calibrate",
    help="Whether the chances that learned values tell hold, in ten bins.",
)
app.command(
    "boomtable.lab.command:bench",
    name="bench",
    help="How fast the engine is here, and against OpenSpiel.",
)
app.command(
    "boomtable.server.run.command:serve",
    name="serve",
    help="Serve tables over HTTP and WebSockets, until Ctrl-C.",
)
app.command(
    "boomtable.server.run.worker:worker",
    name="worker",
    help="Play bots' turns for servers on one PostgreSQL, until Ctrl-C.",
)
app.command(
    "boomtable.server.run.keeping:tidy",
    name="tidy",
    help="Throw away what is older than a server keeps; --dry-run only says what.",
)
app.command(
    "boomtable.server.run.keeping:backup",
    name="backup",
    help="Write all tables and people to a file, while the server runs.",
)
app.command(
    "boomtable.server.run.keeping:restore",
    name="restore",
    help="Put a backup into an empty database, of either kind.",
)
app.command(
    "boomtable.server.run.doctor:doctor",
    name="doctor",
    help="How the database and its servers are: 1 if something wants attention.",
)
app.command(
    "boomtable.server.run.reports:reports",
    name="reports",
    help="What people have reported to whoever keeps the server; or put reports away.",
)


# Commands


@app.command
def play(
    game: str | None = None,
    /,
    *,
    players: int | None = None,
    humans: int = 1,
    names: str = "",
    bots: str = "normal",
    level: tuple[str, ...] = (),
    seed: int | None = None,
    option: tuple[str, ...] = (),
    chance: Literal["sealed", "manual"] = "sealed",
    file: pathlib.Path | None = None,
    speed: Speed = "normal",
    fast: bool = False,
    language: Language = None,
) -> int:
    """Play a game here. With nothing else, resumes your last game or asks a few questions.

    Parameters
    ----------
    game
        For example rollie.
    players
        How many chairs, yours included; as many as is usual unless said.
    humans
        How many people share this terminal, taking turns.
    names
        Who sits there, people first: Ada,Tao,Mia.
    bots
        How strong the bots are: random, easy, normal, hard or expert.
    level
        The level of one chair, counted from 1, for example 3=easy. May be repeated.
    seed
        The same number gives the same dice.
    option
        A variant of the game, or a fact of your own box, as name=value. May be repeated.
    chance
        manual: you roll real dice and type what they show.
    file
        Where the game is kept. A file that is there already is continued.
    speed
        How what happens is told: calm waits for Enter between rounds and pages, quick for nothing.
    fast
        The same as --speed quick.
    """
    from boomtable.tui import start

    screen = _screen(language)
    speed = "quick" if fast else speed
    if file is not None and file.exists():
        return start.resume(screen, file, speed=speed)
    if game is None and file is None and players is None:
        return _welcome(screen, speed=speed)
    wishes = start.Wishes(
        game=_known(game) if game else _ask_game(screen),
        players=players,
        humans=humans,
        names=[name for name in names.split(",") if name.strip()],
        level=bots,
        levels={_number(chair, "3=easy"): name for chair, name in _pairs(level, "3=easy")},
        seed=seed,
        options=dict(_pairs(option, "name=value")),
        chance=chance,
    )
    start.mention_lesson(screen, wishes.game)
    return start.play(screen, wishes, file, speed=speed)


@app.command
def learn(game: str | None = None, /, *, speed: Speed = "normal", language: Language = None) -> int:
    """Learn a game by playing it, in two minutes. A lesson that was left goes on where it was.

    Parameters
    ----------
    game
        For example rollie; else you are asked.
    speed
        How what happens is told: quick waits for nothing.
    """
    screen = _screen(language)
    return _learn(screen, _known(game) if game else _ask_game(screen), speed=speed)


@app.command
def replay(
    file: pathlib.Path,
    /,
    *,
    seat: int | None = None,
    step: int | None = None,
    language: Language = None,
) -> None:
    """Watch a recorded game: step by step, or printed when the output is not a terminal.

    Parameters
    ----------
    file
        A .boom file.
    seat
        Through whose eyes, counted from 0; else as a spectator.
    step
        Print the table after so many actions, and stop.
    """
    from boomtable.tui.replay import replay as watch

    watch(_screen(language), file, seat, step)


@app.command
def review(file: pathlib.Path, /, *, language: Language = None) -> None:
    """How a recorded game was won: what was luck, what was play, and where it turned.

    Parameters
    ----------
    file
        A .boom file of a game that is over.
    """
    from boomtable.tui import review as how_it_was_won

    how_it_was_won.show(_screen(language), file)


@app.command
def verify(file: pathlib.Path, /, *, language: Language = None) -> int:
    """Check that every die and card of a recorded game is what it was sealed to be.

    Parameters
    ----------
    file
        A .boom file of a game that is over.
    """
    from boomtable.table import boomfile
    from boomtable.table.verify import verify as repeat

    screen = _screen(language)
    try:
        verdict = repeat(boomfile.read_file(file))
    except BadFile as wrong:
        return _fail(wrong.say(screen.language), NOT_VERIFIED)
    screen.tell("verified", actions=verdict.actions, draws=verdict.draws)
    if verdict.given:
        screen.tell("verified-given", given=verdict.given)
    return 0


@app.command
def rules(game: str, rule: str = "", /, *, language: Language = None) -> None:
    """Read the rules of a game, or one of them.

    Parameters
    ----------
    game
        For example rollie.
    rule
        The id of a rule, for example secure or rollie.secure.
    """
    from boomtable.tui import rulebook

    rulebook.show(_screen(language), game, rule)


@app.command
def bots(game: str | None = None, /, *, language: Language = None) -> None:
    """The bots of a game: their levels, and how they play.

    Parameters
    ----------
    game
        For example rollie; else all games.
    """
    from boomtable import games
    from boomtable.tui import levels

    screen = _screen(language)
    for name in [_known(game)] if game else games.NAMES:
        levels.show(screen, name)


@app.command
def analyse(
    position: pathlib.Path | None = None,
    /,
    *,
    game: str | None = None,
    ms: int = 2000,
    language: Language = None,
) -> None:
    """Analyse a position: the best line, and what it leads to if everybody plays it.

    Parameters
    ----------
    position
        A file with a position as text; else it is read from standard input. For example:
        boomtable analyse position.txt
    game
        Whose position it is; unless said, of the only game whose positions can be analysed.
    ms
        How long to think, in milliseconds. What can be solved is, however long that takes.
    """
    from boomtable.tui import analysis

    analysis.show(_screen(language), game, position, ms)


@app.command
def warm(*, language: Language = None) -> None:
    """Compile the rules and bots of all games now, so that no first game has to wait."""
    from boomtable import games
    from boomtable.core.kernel import is_compiled
    from boomtable.tui import start

    screen = _screen(language)
    cold = [game for game in games.NAMES if not is_compiled(game)]
    if cold:
        start.compile_all(screen, cold)
    else:
        screen.tell("warm-already", style="dim")


# Arguments


def _screen(language: str | None) -> Screen:
    from boomtable.tui.screen import Screen, speak_any_text

    speak_any_text(sys.stdout)
    return Screen(language or preferred_language())


def _welcome(screen: Screen, *, speed: Speed) -> int:
    from boomtable.tui import start, welcome

    path = welcome.last_game(screen)
    game = "" if path else welcome.newcomer(screen)
    is_lesson = bool(game) and welcome.lesson(screen, game)
    wishes: Wishes | None = None if path or is_lesson else welcome.questions(screen, game)
    if path:
        return start.resume(screen, path, speed=speed)
    if wishes is None:
        return _learn(screen, game, speed=speed)
    return start.play(screen, wishes, None, speed=speed)


def _learn(screen: Screen, game: str, *, speed: Speed) -> int:
    from boomtable.tui import lesson  # asks the rules: not before somebody wants it

    return lesson.learn(screen, game, speed=speed)


def _ask_game(screen: Screen) -> str:
    from boomtable.tui import welcome

    return welcome.game(screen)


def _known(game: str) -> str:
    """Refuse an unknown game before the engine is loaded."""
    from boomtable import games

    games.folder_of(game)
    return game


def _pairs(said: Sequence[str], form: str) -> list[tuple[str, str]]:
    for text in said:
        if "=" not in text:
            raise BadInput("not-a-pair", WORDS, text=text, form=form)
    return [(key, value) for key, _, value in (text.partition("=") for text in said)]


def _number(text: str, form: str) -> int:
    if not text.isdecimal():
        raise BadInput("not-a-pair", WORDS, text=text, form=form)
    return int(text)


# What goes wrong


def main() -> None:
    sys.exit(run(sys.argv[1:]))


def run(tokens: Sequence[str]) -> int:
    """The exit code of one command line."""
    language = _language_asked(tokens)
    try:
        code = app(tokens, exit_on_error=False, print_error=False, result_action="return_value")
        return code if isinstance(code, int) else 0
    except cyclopts.CycloptsError as wrong:
        return _fail(_argument_sentence(wrong, language))
    except BoomtableError as wrong:
        return _fail(wrong.say(language))
    except Closed:  # before anything had begun
        return 0
    except BrokenPipeError:  # the reader of our output has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as wrong:
        return _fail(_file_sentence(wrong, language))
    except KeyboardInterrupt:
        return _fail(WORDS.say("interrupted", language), INTERRUPTED)


def _fail(sentence: str, code: int = BAD_INPUT) -> int:
    print(sentence, file=sys.stderr)
    return code


def _language_asked(tokens: Sequence[str]) -> str:
    """The language of the sentence about a command line that could not be read."""
    for option, following in zip(tokens, [*tokens[1:], ""], strict=True):
        name, _, value = option.partition("=")
        if name == "--language" and (value or following) in LANGUAGES:
            return value or following
    return preferred_language()


def _file_sentence(wrong: OSError, language: str) -> str:
    path, why = str(wrong.filename or ""), wrong.strerror or str(wrong)
    if not path:
        return WORDS.say("system-refuses", language, why=why)
    if wrong.errno == errno.ENOENT:
        return BadInput(Refusal.FILE_MISSING, path=path).say(language)
    return WORDS.say("file-unreadable", language, path=path, why=why)


def _argument_sentence(wrong: cyclopts.CycloptsError, language: str) -> str:
    """cyclopts' own errors in our words."""

    def say(key: str, **args: Any) -> str:
        return WORDS.say(key, language, **args)

    option = wrong.argument.name if wrong.argument else "?"
    match wrong:
        case cyclopts.UnknownOptionError():
            command = " ".join(wrong.command_chain or ())
            return say("wrong-option", word=wrong.token.keyword or wrong.token.value, in_=command)
        case cyclopts.UnknownCommandError():
            return say("wrong-command", word=(wrong.unused_tokens or ["?"])[0])
        case cyclopts.CoercionError():
            return _value_sentence(wrong, option, language)
        case cyclopts.MissingArgumentError():
            return say("missing-value", option=option)
        case cyclopts.UnusedCliTokensError():
            return say("surplus", word=(wrong.unused_tokens or ["?"])[0])
        case cyclopts.RepeatArgumentError():
            return say("repeated", option=wrong.token.keyword or option)
    return say("wrong-arguments", why=" ".join(str(wrong).split()))


def _value_sentence(wrong: cyclopts.CoercionError, option: str, language: str) -> str:
    value = wrong.token.value if wrong.token else "?"
    choices = [str(c) for c in get_args(wrong.target_type)]
    if choices:
        known = ", ".join(choices)
        return BadInput(Refusal.UNKNOWN_VALUE, option=option, value=value, known=known).say(
            language
        )
    return WORDS.say("wrong-value", language, option=option, value=value)
