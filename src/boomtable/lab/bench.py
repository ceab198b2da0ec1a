"""How fast it all is, here and now: `boomtable bench`.

A rate is work per second of this process's processor time, so that other programs disturb it less;
it is the median of five repetitions, and what is compared is measured in turns. On all cores it is
the rate of one second of all of them; `speedup` says by the clock whether they really run at once.
"""

from __future__ import annotations

import importlib.util
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

from boomtable.bots.analysis import analyst
from boomtable.bots.bot import Budget
from boomtable.bots.search import Search
from boomtable.core.errors import BadInput
from boomtable.games.contract import Game
from boomtable.lab.playouts import all_cores
from boomtable.lab.rates import REPETITIONS, Figure, Ratio, enough, rate, seconds
from boomtable.lab.report import WORDS
from boomtable.lab.works import (
    a_question,
    decisions_and_steps,
    empty_calls,
    playout_steps,
    python_loop,
    steps_a_game,
    table_plays,
)

Rival = Callable[[Game], Iterator[Figure | Ratio]]


def measure(games: Iterable[Game], rivals: Sequence[Rival]) -> Iterator[Figure | Ratio]:
    for game in games:
        yield from playouts(game)
        yield from search(game)
        yield from tree(game)
        yield from calls(game)
        yield from starts(game)
        yield from compare(game, rivals)


def compare(game: Game, rivals: Sequence[Rival]) -> Iterator[Figure | Ratio]:
    for rival in rivals:
        yield from rival(game)


# What is measured


def playouts(game: Game) -> Iterator[Figure]:
    steps = rate(playout_steps(game))
    length = steps_a_game(game)
    yield Figure(game.name, "playout-steps", 1, steps, "steps/s")
    yield Figure(game.name, "playout-games", 1, steps / length, "games/s")
    cores = all_cores()
    if cores > 1:
        together = rate(playout_steps(game, cores)) * cores
        yield Figure(game.name, "playout-steps", cores, together, "steps/s")
        yield Figure(game.name, "playout-games", cores, together / length, "games/s")
        yield Figure(game.name, "speedup", cores, speedup(game, cores), "x")


def speedup(game: Game, cores: int) -> float:
    """By the clock, the best of five each: how many times as fast all cores together are."""
    alone, together = playout_steps(game), playout_steps(game, cores)
    size = enough(together)
    times = [(seconds(lambda: alone(size)), seconds(lambda: together(size))) for _ in range(5)]
    return min(one for one, _ in times) / min(all_ for _, all_ in times)


def search(game: Game) -> Iterator[Figure]:
    question = a_question(game)

    def think(iterations: int) -> float:
        Search(Budget(iterations=iterations)).advise(question)
        return iterations

    yield Figure(game.name, "search-simulations", 1, rate(think), "simulations/s")


def tree(game: Game) -> Iterator[Figure]:
    """Positions that a game's analyst searches, where it has one."""
    thinker = analyst(game)
    if thinker is None:
        return
    question = a_question(game)

    def think(nodes: int) -> float:
        return thinker.search_nodes(question.view, question.seat, nodes)

    yield Figure(game.name, "tree-nodes", 1, rate(think), "nodes/s")


def calls(game: Game) -> Iterator[Figure]:
    decisions, lengths = python_loop(game), decisions_and_steps(game)
    advances = rate(decisions)
    yield Figure(game.name, "loop-steps", 1, advances * lengths, "steps/s")
    yield Figure(game.name, "advance-call", 1, 1e6 / advances, "µs")
    yield Figure(game.name, "kernel-call", 1, 1e6 / rate(empty_calls), "µs")
    yield Figure(game.name, "table-play", 1, 1e6 / rate(table_plays(game)), "µs")


# Starting


FIRST_MOVE = """
import sys
import boomtable
from boomtable.bots import levels
from boomtable.bots.seat import ask

table = boomtable.new(sys.argv[1], int(sys.argv[2]), seed=1)
while not table.is_over and table.happened < 40:
    table.view(table.turn), table.events(table.turn), table.scores()
    seat = table.turn
    table.play(ask(levels.bot(sys.argv[1], "easy"), table, seat, 1).action if seat >= 0
               else table.legal()[0])
"""


def starts(game: Game) -> Iterator[Figure]:
    """From nothing to a few moves against the search bot, in seconds of processor time."""
    arguments = [sys.executable, "-c", FIRST_MOVE, game.name, str(game.usual_players)]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "BOOMTABLE_CACHE": folder, "PYTHONPATH": _import_path()}

        def start() -> float:
            before = childrens_time()
            subprocess.run(arguments, env=environment, check=True)  # noqa: S603  (ourselves)
            return childrens_time() - before

        yield Figure(game.name, "cold-compile", 1, start(), "s")
        warm = statistics.median(start() for _ in range(REPETITIONS))
        yield Figure(game.name, "warm-start", 1, warm, "s")


def childrens_time() -> float:
    """Processor time of the programs we have started and seen end."""
    spent = os.times()
    return spent.children_user + spent.children_system


def _import_path() -> str:
    return os.pathsep.join(path for path in sys.path if path)


# Telling


NEEDED = {  # what must be installed to measure whom
    "open_spiel": ("pyspiel",),
    "pettingzoo": ("pettingzoo", "pygame"),
    "pgx": ("gymnasium", "pgx"),
    "rlcard": ("pettingzoo", "rlcard"),
}
ALL = "all"


def rivals_named(name: str) -> list[Rival]:
    """The rival of this name, or all that are installed; refuses one that we do not know."""
    if name == ALL:
        return [_rival(known) for known in NEEDED if _is_here(known)]
    if name not in NEEDED:
        raise BadInput("unknown-rival", WORDS, name=name, known=", ".join([*NEEDED, ALL]))
    if not _is_here(name):
        raise BadInput("no-rival", WORDS, name=name)
    return [_rival(name)]


def _is_here(name: str) -> bool:
    return all(importlib.util.find_spec(module) for module in NEEDED[name])


def _rival(name: str) -> Rival:
    from boomtable.lab import environments, rival

    return {
        "open_spiel": rival.compare,
        "pettingzoo": environments.against_pettingzoo,
        "pgx": environments.against_pgx,
        "rlcard": environments.against_rlcard,
    }[name]


def as_json(figure: Figure | Ratio) -> str:
    if isinstance(figure, Ratio):
        what = {"game": figure.game, "what": "ratio", "against": figure.against}
        return json.dumps({**what, "value": figure.value})
    return json.dumps(asdict(figure), ensure_ascii=False)


def show(console: Console, figures: Iterable[Figure | Ratio], language: str) -> None:
    grid = Grid(box=SIMPLE_HEAD, padding=0)
    for name in ("game", "what", "cores", "value", "unit"):
        right = name in ("cores", "value")
        grid.add_column(WORDS.say(name, language), justify="right" if right else "left")
    with Console(stderr=True).status("") as status:
        for figure in figures:
            cells = _cells(figure, language)
            grid.add_row(*cells)
            status.update(" · ".join(cells))
    console.print(grid)
    console.print(WORDS.say("rates", language), style="dim", highlight=False)


def _cells(figure: Figure | Ratio, language: str) -> tuple[str, ...]:
    value = WORDS.say("figure", language, x=figure.value)
    if isinstance(figure, Ratio):
        return (
            figure.game,
            WORDS.say("what.ratio", language, against=figure.against),
            "1",
            value,
            "x",
        )
    what = WORDS.say(f"what.{figure.what}", language)
    return figure.game, what, str(figure.cores), value, figure.unit
