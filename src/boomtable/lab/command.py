"""`boomtable lab play` and `boomtable bench`, for the command line to register.

Nothing heavy is imported until a command runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

from boomtable.core.errors import BadInput
from boomtable.core.words import preferred_language

if TYPE_CHECKING:
    from boomtable.lab.playouts import Progress

Language = Literal["en", "fr"]

RANDOM_GAMES, ARENA_GAMES = 100_000, 100


def lab_play(
    game: str,
    *,
    games: int | None = None,
    players: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    bots: str | None = None,
    option: Sequence[str] = (),
    language: Language | None = None,
) -> None:
    """Play many games and report who wins, with how many points and how long it takes.

    Parameters
    ----------
    game
        Which game.
    games
        How many: 100 000 at random, 100 between bots unless said.
    players
        How many play: as many as is usual unless said.
    seed
        The same seed gives the same games, with any number of threads.
    threads
        How many threads play: as many as there are cores unless said.
    bots
        Levels of bots, one a player: hard,random,random. Seats rotate. Else all play at random.
    option
        An option of the game, or a fact of your own box, as name=value; may be repeated.
    language
        en or fr.
    """
    from rich.console import Console

    from boomtable import games as house
    from boomtable.lab.playouts import all_cores, simulate
    from boomtable.lab.report import WORDS, report, show, show_statistics

    language = language or _language()
    found, options = house.find(game), _options(option)
    threads = _at_least_one("threads", threads, all_cores())
    games = _at_least_one("games", games, ARENA_GAMES if bots else RANDOM_GAMES)
    if bots:
        from boomtable.lab.arena import arena, levels_from

        names = levels_from(bots, players)
        with _progress(games, language) as progress:
            played = arena(found, names, games, seed, threads, options, progress)
        column, kind = "bot", "heading-arena"
    else:
        players = found.usual_players if players is None else players
        with _progress(games, language) as progress:
            played = simulate(found, players, games, seed, threads, options, progress)
        names = [WORDS.say("seat-number", language, seat=seat + 1) for seat in range(players)]
        column, kind = "seat", "heading-random"
    heading = WORDS.say(kind, language, game=game, players=len(names), games=games, seed=str(seed))
    show(Console(), report(played, names), language, heading=heading, column=column)
    if found.statistics and not bots:
        counted = found.statistics.rows(len(names), games, seed, options)
        show_statistics(Console(), found.statistics, counted, language)


def bench(
    games: Sequence[str] = (),
    *,
    against: str | None = None,
    json: bool = False,
    language: Language | None = None,
) -> None:
    """Measure how fast the games are on this machine.

    Parameters
    ----------
    games
        The games to measure: all of them unless said.
    against
        open_spiel: also measure OpenSpiel's games in the same run, and print the ratios.
    json
        One JSON object a line.
    language
        en or fr.
    """
    from rich.console import Console

    from boomtable import games as house
    from boomtable.lab import bench as benches

    chosen = [house.find(name) for name in games or house.NAMES]
    language = language or _language()
    if against is not None:
        benches.expect_rival(against)
    console = Console()
    figures = benches.measure(chosen, rival=against is not None)
    if json:
        for figure in figures:
            print(benches.as_json(figure), flush=True)
    else:
        benches.show(console, figures, language)


def _language() -> Language:
    return "fr" if preferred_language() == "fr" else "en"


def _at_least_one(what: Literal["games", "threads"], said: int | None, usual: int) -> int:
    if said is not None and said < 1:
        from boomtable.lab.report import WORDS

        raise BadInput(f"wrong-{what}", WORDS, **{what: said})
    return said or usual


def _options(settings: Sequence[str]) -> dict[str, object]:
    from boomtable.lab.report import WORDS

    chosen: dict[str, object] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise BadInput("wrong-setting", WORDS, text=setting)
        chosen[name] = value
    return chosen


@contextmanager
def _progress(games: int, language: str) -> Iterator[Progress]:
    """A bar on stderr, so that what is printed can be piped."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from boomtable.lab.report import WORDS

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(WORDS.say("playing", language), total=games)
        yield lambda more: bar.advance(task, more)
