"""Random games by the million, in threads. The same seed gives the same games with any of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from boomtable.core.batch import PLAYOUT, play_many
from boomtable.core.playout import Desk
from boomtable.core.record import Array
from boomtable.core.streams import key
from boomtable.games.contract import Game

T = TypeVar("T")
R = TypeVar("R")

CHUNK = 2000  # games between two signs of progress

Progress = Callable[[int], None]  # told how many more games are done


@dataclass(frozen=True)
class Playouts:
    """Finished games: a row each."""

    scores: Array  # a column a seat
    lengths: Array  # in steps, and in decisions
    luck: Array | None = None  # of a win, where values were learned: a column a seat


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(
    game: Game,
    players: int,
    games: int,
    seed: int,
    threads: int = 1,
    options: Mapping[str, object] | None = None,
    progress: Progress | None = None,
) -> Playouts:
    """Play `games` games at random. Game g depends on (seed, g) alone, not on `threads`."""
    done = Playouts(np.zeros((games, players), np.int64), np.zeros((games, 2), np.int64))
    fresh = game.fresh(players, options)
    streams = key(seed, PLAYOUT)

    def play(rows: slice) -> int:
        states, desks = game.state.array(1), Desk.array(1)  # two threads share nothing
        scores, lengths = done.scores[rows], done.lengths[rows]
        play_many(fresh, states, desks, streams, rows.start, scores, lengths)
        return len(scores)

    for count in in_threads(play, _chunks(games), threads):
        if progress:
            progress(count)
    return done


def _chunks(games: int) -> Iterator[slice]:
    for first in range(0, games, CHUNK):
        yield slice(first, min(first + CHUNK, games))


def in_threads(work: Callable[[T], R], items: Iterable[T], threads: int) -> Iterator[R]:
    """The results in the order of the items, whichever is done first."""
    if threads == 1:
        yield from map(work, items)
    else:
        with ThreadPoolExecutor(threads) as pool:
            yield from pool.map(work, items)
