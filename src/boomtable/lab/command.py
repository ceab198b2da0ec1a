"""`boomtable lab play | learn | calibrate` and `boomtable bench`, for the command line to register.

Nothing heavy is imported until a command runs.
"""

from __future__ import annotations

import pathlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Literal

from boomtable.core.errors import BadInput
from boomtable.core.words import preferred_language

if TYPE_CHECKING:
    from boomtable.lab.playouts import Progress
    from boomtable.values.teacher import Row

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
        The search of all games is search-20000 (games in its head) or search-600ms.
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


def lab_learn(
    game: str,
    *,
    minutes: float = 10.0,
    games: int | None = None,
    players: Sequence[int] = (),
    seed: int = 1,
    to: pathlib.Path | None = None,
    language: Language | None = None,
) -> None:
    """Learn from nothing what positions are worth, by self-play on one core.

    Parameters
    ----------
    game
        Which game.
    minutes
        How long, for all numbers of players together.
    games
        Instead of minutes: so many games for each number of players. The same games and seed give
        the same values.
    players
        Only for tables of so many; may be repeated. What the file holds of others is kept.
    seed
        The same seed plays the same games.
    to
        The file to write, GAME.npz unless said; its curve is written beside it.
    language
        en or fr.
    """
    from rich.console import Console

    from boomtable import games as house
    from boomtable.lab.learn import learn
    from boomtable.lab.report import WORDS

    language = language or _language()
    found, path = house.find(game), to or pathlib.Path(f"{game}.npz")
    games = _at_least_one("games", games, 0) or None
    if games is None and minutes <= 0:
        raise BadInput("wrong-minutes", WORDS, minutes=minutes)
    for count in players:
        found.check_players(count)
    console = Console(highlight=False)

    def tell(row: Row) -> None:
        console.print(WORDS.say("learn-row", language, **asdict(row)))

    learn(found, players or found.players, seed, path, tell, games=games, minutes=minutes)
    console.print(WORDS.say("learn-done", language, file=path.name))


def lab_calibrate(
    game: str,
    *,
    players: int | None = None,
    games: int = 40_000,
    depth: int = 2,
    blur: float = 0.0,
    seed: int = 1,
    option: Sequence[str] = (),
    language: Language | None = None,
) -> None:
    """Compare the chances to win that learned values tell with what came of it.

    Parameters
    ----------
    game
        Which game.
    players
        How many play: as many as is usual unless said.
    games
        How many games; one position of each is judged.
    depth
        How many of chance's actions are looked through.
    blur
        How far every move is misjudged, of a win: without dice all games would be the same.
    seed
        The same seed gives the same games.
    option
        An option of the game as name=value; may be repeated.
    language
        en or fr.
    """
    from rich.console import Console

    from boomtable import games as house
    from boomtable.lab.calibration import calibrate, show

    found = house.find(game)
    players = found.usual_players if players is None else players
    found.check_players(players)
    games = _at_least_one("games", games, games)
    bins = calibrate(found, players, games, seed, depth, blur, _options(option))
    show(Console(), bins, language or _language())


def bench(
    games: Sequence[str] = (),
    *,
    against: str | None = None,
    only: bool = False,
    json: bool = False,
    language: Language | None = None,
) -> None:
    """Measure how fast the games are on this machine.

    Parameters
    ----------
    games
        The games to measure: all of them unless said.
    against
        open_spiel, pettingzoo, pgx or rlcard: also measure games of theirs in the same run, and
        print the ratios; all: of all that are installed.
    only
        Nothing but the comparison.
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
    rivals = [] if against is None else benches.rivals_named(against)
    console = Console()
    figures = (
        (figure for game in chosen for figure in benches.compare(game, rivals))
        if only
        else benches.measure(chosen, rivals)
    )
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
