"""Compile everything once, before anybody waits for it.

Compiling is single-threaded, so each piece of work has a process of its own; what one compiles all
find on disk (`core/kernel.py`). Who wants a piece that is being compiled already waits for it.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from boomtable.core.kernel import note_compiled
from boomtable.core.stamp import folder_of

if TYPE_CHECKING:
    from boomtable.bots.bot import Question
    from boomtable.games.contract import Game

Piece = Literal["table", "bots"]
PIECES: tuple[Piece, ...] = ("table", "bots")  # the longest first, and what is waited for
DECISIONS = 2  # a card and its announcement, say: each has previews of its own
NICE = 5  # whoever plays already comes first


def warm_up(games: Sequence[str], told: Callable[[int, int], None]) -> None:
    """Compile these games and their bots; `told` hears how many pieces are done, of how many."""
    pieces = [(game, piece) for piece in PIECES for game in games]
    told(0, len(pieces))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        running = [pool.submit(_compile_apart, *piece) for piece in pieces]
        for done, future in enumerate(as_completed(running), 1):
            future.result()
            told(done, len(pieces))
    for game in games:
        note_compiled(game)


def command(game: str, piece: Piece) -> list[str]:
    """Compiles a piece in a process of its own."""
    return [sys.executable, "-m", "boomtable.bots.warm", game, piece]


def _compile_apart(game: str, piece: Piece) -> None:
    done = subprocess.run(command(game, piece), stdin=subprocess.DEVNULL, capture_output=True)  # noqa: S603
    if done.returncode:  # below 0: somebody stopped it, and the game is not compiled
        raise RuntimeError(f"{game} does not compile:\n{done.stderr.decode()}")


@contextlib.contextmanager
def _alone(game: str, piece: str) -> Iterator[None]:
    """One process at a time compiles a piece: whoever comes later finds it done."""
    try:
        import fcntl
    except ImportError:  # Windows: it is compiled twice, and no harm is done
        yield
        return
    folder = folder_of(game)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{piece}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def warm_table(name: str) -> None:
    """Play a game through, asking everything a table can be asked."""
    import boomtable
    from boomtable.core import verbs
    from boomtable.core.actor import NONE
    from boomtable.core.printing import printer
    from boomtable.games import find

    game = find(name)
    table = boomtable.new(name, game.players[0], seed=1)
    verbs.may_decide_early(table.state, 0)
    verbs.still_stands(table.state, table.state, 0, 0)
    if game.arbitration:
        _warm_race(table.state, game.alphabet.size)
    verbs.observe(table.state, 0, np.zeros(len(game.observation), np.float32))
    if table.turn >= 0:  # late orders and undo play silently, from Python
        table.still_means(table.turn, table.legal()[0], table.length)
    for _ in range(DECISIONS):
        if not table.is_over:
            game.previews(table.view(table.turn), table.turn, table.offers()[table.turn])
            table.play(table.default())
            table.scores()
    game.seen_beyond(table.view(), NONE)
    printer(game.state.dtype).json(table.view())


def _warm_race(state: Any, actions: int) -> None:
    from boomtable.core import verbs

    verbs.summon(state.copy(), 0)
    verbs.call_of(state, 0)
    verbs.abstention(state)
    verbs.place_in_race(state, 0)
    verbs.lapse(state.copy(), np.zeros(actions, np.int64))


def warm_bots(name: str) -> None:
    """Let every bot think once, about a position that needs no other compiled code: at one table
    it may play quite differently than at another.
    """
    from boomtable.bots import levels
    from boomtable.bots.bot import Assisted
    from boomtable.games import find
    from boomtable.values.chances import chances_of

    game = find(name)
    bots = [levels.bot(name, level) for level in levels.LEVELS[::-1]]
    bots += [bot.searcher for bot in bots if isinstance(bot, Assisted)]
    for players in dict.fromkeys((game.players[0], game.players[-1])):
        asked = _first_question(game, players)
        for bot in bots:
            bot.advise(asked)
        chances_of(game, players, asked.view)


def _first_question(game: Game, players: int) -> Question:
    from boomtable.bots.bot import Question
    from boomtable.core import verbs
    from boomtable.core.playout import Desk, any_action
    from boomtable.core.streams import open_stream

    states, desk = game.fresh(players), Desk.array(1)
    open_stream(desk["stream"][0], 1, 1)
    actions = desk["actions"][0]
    while states[0].turn < 0 or verbs.legal(states[0], actions) == 1:
        verbs.apply(states[0], any_action(states[0], desk[0]), None)
    seat = int(states[0].turn)
    view = game.kept(game.view(states[0], seat))
    legal = [int(action) for action in actions[: verbs.legal(states[0], actions)]]
    return Question(game, players, seat, view, legal, seed=1)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    with _alone(*sys.argv[1:3]):
        {"table": warm_table, "bots": warm_bots}[sys.argv[2]](sys.argv[1])
