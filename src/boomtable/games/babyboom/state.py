"""A game of Baby Boom, whole. Nothing in it is secret."""

from __future__ import annotations

from boomtable.core.record import Array, Record, boxed, code, count, counts, flag, marks, seats
from boomtable.games.babyboom.facts import MAX_PLAYERS, MOST_DICE, ROUNDS, SQUARES, TILES


class Seat(Record):
    earned: Array = counts(ROUNDS)  # points of each round
    in_hand: int = count()  # dice still to be placed


class Tile(Record):
    kind: int = code()  # the side up, NONE before the toss
    square: int = code()  # NONE before it is laid
    way: int = code()  # where its wall stands or its arrow points; NONE on those without


class Box(Record):
    start: Array = marks(SQUARES)  # the seat whose die starts there, or NONE


class State(Record):
    turn: int = count()  # a seat, CHANCE or OVER
    phase: int = code()
    players: int = count()
    risky: int = flag()
    tiles: int = flag()
    free: int = flag()  # dice are placed at will
    round_number: int = count()  # 1 to 3
    first: int = count()  # who begins the round; NONE before it is drawn
    mover: int = count()  # whose turn it is or was, also while chance acts
    owner: Array = marks(SQUARES)  # the seat whose die stands there, or NONE
    face: Array = marks(SQUARES)  # 5 to 1, then BOOM; NONE where no die stands
    floor: Array = marks(SQUARES)  # the number of the tile that lies there, or NONE
    shut: Array = marks(SQUARES)  # a bit for each way that a wall closes
    tile: list[Tile] = seats(TILES, Tile)
    seat: list[Seat] = seats(MAX_PLAYERS, Seat)
    ending: int = code()
    box: Box = boxed(Box)
    # Within a turn; all blank between turns, but for the fuse while chance rolls a power.
    burning: int = count()
    fuse: Array = marks(MOST_DICE)  # squares of the dice that came to rest, then of the exploding
    arriving: int = count()
    arrival: Array = marks(MOST_DICE)  # squares of dice whose tile has yet to act, next one last
    heading: Array = marks(MOST_DICE)  # the ways they came
    touched: Array = marks(
        SQUARES
    )  # of the die there: a bit for each tile that acted on it, PUSHED
    kept_owner: Array = marks(SQUARES)  # the board before a movement that is only tried
    kept_face: Array = marks(SQUARES)
