"""The room that a search of Baby Boom works in."""

from __future__ import annotations

import numpy as np

from boomtable.core.record import Array, Record, code, count, counts, flag, words
from boomtable.games.babyboom.actions import SIZE
from boomtable.games.babyboom.facts import FACES, MAX_PLAYERS, SQUARES, TILES, WAYS

DEEPEST = 96  # plies: more than a round has, counted from any position
MOST_MOVES = 300  # legal at once: tiles to lay


class Mind(Record):
    seat: int = count()  # who searches
    round_number: int = count()
    lead: int = count()  # points before the others' average in the rounds that are over
    plain: int = flag()  # only the points of this round count
    learned: int = flag()  # worth is a chance to win, told by a net
    nodes: int = count()
    most_nodes: int = count()
    stopped: int = flag()
    best: int = count()  # action at the root, as far as is known
    guesses: int = count()  # positions judged without knowing their end
    history: Array = counts(MAX_PLAYERS, SIZE)  # how often a move was too good, by its depth


class Frame(Record):
    """One ply of the line being searched."""

    actions: Array = counts(MOST_MOVES)
    promise: Array = counts(MOST_MOVES)


class Slot(Record):
    """What is known of one position: an entry of the transposition table."""

    key: int = words()  # type: ignore[assignment]
    value: int = count()
    action: int = count()
    depth: int = code()
    bound: int = code()
    proven: int = flag()  # nothing in it was guessed


LOWER, EXACT, UPPER = 1, 2, 3  # bounds; 0 is an empty slot

_keys = np.random.Generator(np.random.PCG64(20261115))


def _drawn(*shape: int) -> Array:
    return _keys.integers(0, 2**64, shape, np.uint64)


# Zobrist's keys
DIE_KEY = _drawn(SQUARES, MAX_PLAYERS * FACES)
TURN_KEY = _drawn(MAX_PLAYERS + 2)  # chance and over too
LAID_KEY = _drawn(TILES, (SQUARES + 1) * (WAYS + 1))
SPRUNG_KEY = _drawn(TILES)
FUSE_KEY = _drawn(SQUARES)
