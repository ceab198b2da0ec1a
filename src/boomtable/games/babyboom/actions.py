"""The actions of Baby Boom, and why one may be refused."""

from __future__ import annotations

import enum

import numpy as np

from boomtable.games.alphabet import Alphabet
from boomtable.games.babyboom.board import STEPS
from boomtable.games.babyboom.facts import FACES, KINDS, MAX_PLAYERS, SQUARES, TURNS

# A tile is laid by the side it shows, a square, and a rotation where it has one.
LAYS = tuple((k, s, w) for k in range(KINDS) for s in range(SQUARES) for w in range(TURNS[k]))
LAY_KIND = np.array([kind for kind, _, _ in LAYS], np.int64)
LAY_SQUARE = np.array([square for _, square, _ in LAYS], np.int64)
LAY_WAY = np.array([way for _, _, way in LAYS], np.int64)

ALPHABET = Alphabet(
    move=len(STEPS),
    tick=SQUARES,
    place=SQUARES,
    tile=len(LAYS),
    first=MAX_PLAYERS,
    toss=KINDS,
    power=FACES,
)
MOVE, TICK, PLACE, TILE, FIRST, TOSS, POWER = ALPHABET.starts
SIZE = ALPHABET.size
CHANCES = frozenset(("first", "toss", "power"))  # what nobody decides


class Why(enum.IntEnum):
    """Why an action is refused."""

    ALLOWED = 0
    MUST_USE_YOUR_OWN_DIE = 1
    MUST_LEAVE_A_SPENT_DIE = 2
    MUST_NOT_PUSH_YOUR_OWN = 3
    MUST_NOT_PUSH_A_SPENT_DIE = 4
    MUST_BE_HIGHER_TO_PUSH = 5
    MUST_HAVE_A_SQUARE_BEHIND = 6
    MUST_FIND_IT_FREE_BEHIND = 7
    MUST_STOP_AT_A_WALL = 8
    MUST_OBEY_THE_TILE = 9
    MUST_NOT_STAY_ON_A_FLIPPER = 10
    MUST_MOVE_WHILE_YOU_CAN = 11
    MUST_MOVE_A_DIE = 12
    MUST_PLACE_A_DIE = 13
    MUST_PLACE_ON_A_FREE_SQUARE = 14
    MUST_PLACE_OFF_THE_TILES = 15
    MUST_LAY_A_TILE = 16
    MUST_LAY_A_SIDE_THAT_IS_UP = 17
    MUST_LAY_ON_A_BARE_SQUARE = 18
    MUST_KEEP_A_WALL_OFF_THE_BORDER = 19
    MUST_KEEP_A_FLIPPER_OFF_THE_BORDER = 20
    MUST_POINT_A_CONVEYOR_INWARDS = 21
    MUST_DRAW_THE_FIRST_PLAYER = 22
    MUST_NAME_A_PLAYER = 23
    MUST_TOSS_THE_TILES = 24
    MUST_SHOW_A_SIDE_OF_THAT_TILE = 25
    MUST_ROLL_THE_POWER = 26
    MUST_STOP = 27
    MUST_PLACE_A_DIE_AMONG_THE_TILES = 28
    MUST_FIND_A_FREE_SQUARE_AMONG_THE_TILES = 29
    MUST_GO_ONE_SQUARE_STRAIGHT = 30  # never an action: see `notation.why_never`


RULE_OF: dict[int, str] = {
    Why.MUST_USE_YOUR_OWN_DIE: "babyboom.move",
    Why.MUST_LEAVE_A_SPENT_DIE: "babyboom.boom",
    Why.MUST_NOT_PUSH_YOUR_OWN: "babyboom.push",
    Why.MUST_NOT_PUSH_A_SPENT_DIE: "babyboom.boom",
    Why.MUST_BE_HIGHER_TO_PUSH: "babyboom.push",
    Why.MUST_HAVE_A_SQUARE_BEHIND: "babyboom.push",
    Why.MUST_FIND_IT_FREE_BEHIND: "babyboom.push",
    Why.MUST_STOP_AT_A_WALL: "babyboom.wall",
    Why.MUST_OBEY_THE_TILE: "babyboom.tile-push",
    Why.MUST_NOT_STAY_ON_A_FLIPPER: "babyboom.loop",
    Why.MUST_MOVE_WHILE_YOU_CAN: "babyboom.blocked",
    Why.MUST_MOVE_A_DIE: "babyboom.move",
    Why.MUST_PLACE_A_DIE: "babyboom.layout",
    Why.MUST_PLACE_ON_A_FREE_SQUARE: "babyboom.layout",
    Why.MUST_PLACE_OFF_THE_TILES: "babyboom.tiles",
    Why.MUST_LAY_A_TILE: "babyboom.tiles",
    Why.MUST_LAY_A_SIDE_THAT_IS_UP: "babyboom.tiles",
    Why.MUST_LAY_ON_A_BARE_SQUARE: "babyboom.tiles",
    Why.MUST_KEEP_A_WALL_OFF_THE_BORDER: "babyboom.wall",
    Why.MUST_KEEP_A_FLIPPER_OFF_THE_BORDER: "babyboom.flipper",
    Why.MUST_POINT_A_CONVEYOR_INWARDS: "babyboom.conveyor",
    Why.MUST_DRAW_THE_FIRST_PLAYER: "babyboom.first",
    Why.MUST_NAME_A_PLAYER: "babyboom.first",
    Why.MUST_TOSS_THE_TILES: "babyboom.tiles",
    Why.MUST_SHOW_A_SIDE_OF_THAT_TILE: "babyboom.tiles",
    Why.MUST_ROLL_THE_POWER: "babyboom.power",
    Why.MUST_STOP: "babyboom.winner",
    Why.MUST_PLACE_A_DIE_AMONG_THE_TILES: "babyboom.tiles",
    Why.MUST_FIND_A_FREE_SQUARE_AMONG_THE_TILES: "babyboom.tiles",
    Why.MUST_GO_ONE_SQUARE_STRAIGHT: "babyboom.move",
}
