"""What is in the box, as data."""

from __future__ import annotations

from boomtable.games.colour import Colour

MIN_PLAYERS, MAX_PLAYERS = 2, 4
COLOURS: tuple[Colour, ...] = ("red", "green", "yellow", "blue")  # by seat
ROUNDS = 3  # babyboom.winner

SIDE = 5  # squares a1 to e5: a column, then a row counted from the bottom
SQUARES = SIDE * SIDE
COLUMNS = "abcde"
WAYS = 4  # north, east, south, west: one more is a quarter turn clockwise
WAY_NAMES = "nesw"

BOOM, FULL = 0, 5  # babyboom.dice: faces Boom, 1, 2, 3, 4, 5
FACES = FULL + 1
FACE_NAMES = ("boom", "1", "2", "3", "4", "5")
BOOM_POINTS = 1  # babyboom.score
DICE_EACH = (0, 0, 5, 4, 3)  # by the number of players
MOST_DICE = 12  # on the board at once
REACH = (0, 1, 2, 3, SIDE, SIDE)  # babyboom.power: squares, by the face rolled; Boom implodes
WHOLE_LINE = SIDE

LAYOUT = (  # babyboom.layout: each seat's squares, by the number of players
    (),
    (),
    ("a5 b5 c5 d5 e5", "a1 b1 c1 d1 e1"),
    ("b5 e4 d1 a2", "c5 e3 c1 a3", "d5 e2 b1 a4"),
    ("b5 c5 d5", "e4 e3 e2", "d1 c1 b1", "a2 a3 a4"),
)

HOLE, TRAP, FLIPPER, WALL, CONVEYOR = range(5)
KIND_NAMES = ("hole", "trap", "flipper", "wall", "conveyor")
KINDS = len(KIND_NAMES)
TURNS = (1, 1, 1, WAYS, WAYS)  # ways to lay each kind
SIDES_UP = (  # babyboom.tiles: the two sides of each tile
    (HOLE, CONVEYOR),
    (WALL, FLIPPER),
    (TRAP, WALL),
    (CONVEYOR, TRAP),
)
TILES = len(SIDES_UP)
FACES_OF_A_TILE = 2
