"""How fast it all is, here and now: `boomtable bench`.

A rate is work per second of this process's processor time, so that other programs disturb it less;
it is the median of five repetitions, and what is compared is measured in turns. On all cores it is
the rate of one second of all of them; `speedup` says by the clock whether they really run at once.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass

import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

from boomtable.bots.bot import Budget, Question
from boomtable.bots.search import Search
from boomtable.core.batch import DECISIONS, PLAYOUT, STEPS, advance, begin, choose_all
from boomtable.core.errors import BadInput
from boomtable.core.playout import Desk
from boomtable.core.streams import key
from boomtable.games.contract import Game
from boomtable.lab.playouts import all_cores, simulate, usual_players
from boomtable.lab.report import WORDS
from boomtable.table.seal import Seal
from boomtable.table.table import Table

REPETITIONS = 5
ENOUGH = 0.2  # seconds of work that can be measured well
SEED = 1

Work = Callable[[int], float]  # do so much, and return the work done in the unit of its rate


@dataclass(frozen=True)
class Figure:
    game: str
    what: str
    cores: int
    value: float
    unit: str


@dataclass(frozen=True)
class Ratio:
    """How many times as fast as somebody else we are."""

    game: str
    against: str
    value: float


def measure(games: Iterable[Game], *, rival: bool) -> Iterator[Figure | Ratio]:
    for game in games:
        yield from playouts(game)
        yield from search(game)
        yield from tree(game)
        yield from calls(game)
        yield from starts(game)
        if rival:
            from boomtable.lab import rival as rivals

            yield from rivals.compare(game)


# Clocks


def rates(*works: Work) -> list[list[float]]:
    """Five rates of each, measured in turns: the machine's moods meet them all alike."""
    sizes = [enough(work) for work in works]
    found: list[list[float]] = [[] for _ in works]
    for _ in range(REPETITIONS):
        for work, size, row in zip(works, sizes, found, strict=True):
            started = time.process_time()
            done = work(size)
            row.append(done / (time.process_time() - started))
    return found


def rate(work: Work) -> float:
    return statistics.median(rates(work)[0])


def enough(work: Work) -> int:
    """How much of it takes long enough to be measured; compiles and warms up as well."""
    work(1)
    size = 1
    while True:
        started = time.process_time()
        work(size)
        spent = time.process_time() - started
        if spent >= ENOUGH:
            return size
        size *= 2 if spent > ENOUGH / 8 else 8


def seconds(run: Callable[[], object]) -> float:
    started = time.perf_counter()
    run()
    return time.perf_counter() - started


# What is measured


def playout_steps(game: Game, threads: int = 1) -> Work:
    players = usual_players(game)
    return lambda n: float(simulate(game, players, n, SEED, threads).lengths[:, STEPS].sum())


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


def steps_a_game(game: Game) -> float:
    return float(simulate(game, usual_players(game), 5000, SEED).lengths[:, STEPS].mean())


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
    """Positions that Baby Boom's duel engine searches; the other games have no such tree."""
    if game.name != "babyboom":
        return
    from boomtable.bots.babyboom import Thinker

    question = a_question(game)

    def think(nodes: int) -> float:
        thinker = Thinker(question.view, question.seat)
        while thinker.nodes < nodes:
            thinker.deepen(nodes - thinker.nodes)
        return thinker.nodes

    yield Figure(game.name, "tree-nodes", 1, rate(think), "nodes/s")


def a_question(game: Game) -> Question:
    """The first decision of a game in which there is something to choose."""
    table = a_table(game)
    while len(table.legal()) == 1:
        table.play(table.legal()[0])
    view = np.array([table.view(table.turn)], game.state.dtype)
    legal = [int(action) for action in table.legal()]
    return Question(game, table.players, table.turn, view, legal, SEED)


def a_table(game: Game, number: int = SEED) -> Table:
    return Table(game, usual_players(game), seal=Seal.from_number(number))


def calls(game: Game) -> Iterator[Figure]:
    decisions, lengths = python_loop(game), decisions_and_steps(game)
    advances = rate(decisions)
    yield Figure(game.name, "loop-steps", 1, advances * lengths, "steps/s")
    yield Figure(game.name, "advance-call", 1, 1e6 / advances, "µs")
    yield Figure(game.name, "kernel-call", 1, 1e6 / rate(empty_calls), "µs")
    yield Figure(game.name, "table-play", 1, 1e6 / rate(table_plays(game)), "µs")


def decisions_and_steps(game: Game) -> float:
    """Steps for each decision, chance's included."""
    lengths = simulate(game, usual_players(game), 5000, SEED).lengths.sum(axis=0)
    return float(lengths[STEPS] / lengths[DECISIONS])


def python_loop(game: Game) -> Work:
    """Games played from Python, a call for each decision; counts decisions."""
    fresh = game.fresh(usual_players(game))
    states, desks, choices = game.state.array(1), Desk.array(1), np.zeros(1, np.int64)
    streams, action, luck = key(SEED, PLAYOUT), desks["actions"][0].item, random.Random(SEED).random

    def play(games: int) -> float:
        decisions = 0
        for number in range(games):
            begin(fresh, states, desks, choices, streams, number)
            n = int(choices[0])
            while n:  # a game may end without any decision
                n = advance(states, desks, 0, action(int(luck() * n)))
                decisions += 1
        return decisions

    return play


def empty_calls(times: int) -> float:
    """Calls of a kernel on three arrays that have nothing in them."""
    desks, choices, actions = Desk.array(0), np.zeros(0, np.int64), np.zeros(0, np.int64)
    for _ in range(times):
        choose_all(desks, choices, actions)
    return times


def table_plays(game: Game) -> Work:
    """Decisions at a table, with everything a table does: refusals, events, sealed dice."""
    luck = random.Random(SEED)

    def play(games: int) -> float:
        decisions = 0
        for number in range(games):
            table = a_table(game, number)
            while not table.is_over:
                decisions += table.turn >= 0
                legal = table.legal()
                table.play(luck.choices(legal, table.odds() if table.turn < 0 else None)[0])
        return decisions

    return play


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
    arguments = [sys.executable, "-c", FIRST_MOVE, game.name, str(usual_players(game))]
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


def expect_rival(name: str) -> None:
    """Refuse a rival that we do not know, or that is not installed."""
    if name != "open_spiel":
        raise BadInput("unknown-rival", WORDS, name=name, known="open_spiel")
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        raise BadInput("no-open-spiel", WORDS) from None


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
