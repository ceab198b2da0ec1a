"""The engine and its slow second opinion play the same games, and count the same."""

from __future__ import annotations

import random

import pytest

from boomtable import games
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.perft import perft
from boomtable.core.record import Array
from boomtable.games.babyboom.positions import draw, parse
from boomtable.table.table import Table
from kit import all_options, by_hand, random_box
from oracle import babyboom as oracle
from oracle.babyboom import Oracle
from scenes.babyboom import faces

GAME = games.find("babyboom")
VARIANTS = [(players, options) for options in all_options(GAME) for players in GAME.players]


def shown(game: Oracle) -> dict[str, str]:
    return {at: "RGYB"[seat] + "*12345"[value] for at, (seat, value) in game.board().items()}


def actor(table: Table) -> str:
    return {CHANCE: "chance", OVER: "over"}.get(table.turn, str(table.turn))


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_both_play_the_same_random_games(players: int, options: dict[str, str]) -> None:
    rng = random.Random(f"{players}{options}")
    for box in ("printed", "own", "own"):
        if box == "own":
            options = random_box(GAME, players, options, rng)
        table = Table(GAME, players, options, chance="manual")
        other = Oracle(
            players,
            risky=options["risky"] == "on",
            tiles=options["tiles"] == "on",
            free=options["placement"] == "free",
            layout=options.get("layout", ""),
        )
        while not table.is_over:
            assert sorted(map(str, table.legal())) == sorted(other.legal())
            assert parse(draw(table.state))[0].tobytes() == table.state.tobytes()
            action = str(rng.choice(table.legal()))
            table.play(action)
            other.play(action)
            assert actor(table) == other.actor()
            assert faces(table) == shown(other)
        assert other.phase == "done"
        assert table.scores() == other.totals()


# The rules' own table, and further down

FROM_THE_START = {
    2: (5, 25, 230, 2116, 19565, 180565, 1885574),
    3: (8, 40, 336, 2672, 20980, 173840, 1402504),
    4: (5, 24, 115, 527, 3425, 22236, 144244),
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_perft_from_the_start(players: int) -> None:
    table = by_hand("babyboom", players, "first 0")
    start = parse(draw(table.state))
    counts = FROM_THE_START[players]
    assert tuple(perft(start, depth) for depth in range(1, len(counts) + 1)) == counts
    game = Oracle(players)
    game.play("first 0")
    assert [oracle.perft(game, depth) for depth in (1, 2, 3, 4)] == list(counts[:4])


POSITIONS = {
    "crowd": """
        5  R2 .  G3 .  .
        4  .  R1 .  G2 .
        3  G1 .  R4 .  .
        2  .  G4 .  R3 .
        1  .  .  R1 .  G*
    """,
    "blocked": """
        turn green
        5  G3 R4 .  .  .
        4  R5 .  .  .  .
        1  .  .  .  R4 G2
        2  .  .  .  .  R5
    """,
    "round end": """
        earned 4 7
        5  .  .  .  .  R2
        3  R1 G1 .  G2 .
    """,
    "three": """
        turn yellow
        5  .  R2 Y1 .  .
        4  G1 .  .  Y3 .
        3  .  .  R1 .  G2
        1  Y2 .  .  G* .
    """,
    "tiles": """
        tile hole b4
        tile flipper c3
        tile trap d2
        tile conveyor a2 n
        5  R4 .  G2 .  .
        4  .  o  R3 .  .
        3  G3 R5 %  G1 .
        2  ^  .  R2 x  G4
        1  R1 .  .  G2 .
    """,
    "walls": """
        turn green
        tile conveyor c2 e
        tile wall b3 e
        tile wall d4 s
        tile trap d2
        5  .  R1 .  G2 .
        4  .  .  R3 #  .
        3  G3 #  R5 G1 .
        2  .  R2 >  x  G4
        1  R1 .  .  G2 .
    """,
    "risky tiles": """
        options risky
        tile conveyor c2 n
        tile flipper c3
        tile wall d4 s
        tile trap b2
        5  .  R1 .  G2 .
        4  .  .  R3 #  .
        3  G1 R2 %  G1 .
        2  R4 x  ^  .  G4
        1  R1 .  .  G2 .
    """,
}


@pytest.mark.parametrize("drawing", POSITIONS.values(), ids=POSITIONS)
def test_perft_from_positions_made_by_hand(drawing: str) -> None:
    start = parse(drawing)
    game = as_oracle(start)
    for depth in (1, 2, 3, 4):
        assert perft(start, depth) == oracle.perft(game, depth)


def as_oracle(start: Array) -> Oracle:
    """The same position for the second opinion."""
    state = start[0]
    game = Oracle(int(state.players), bool(state.risky), bool(state.tiles), bool(state.free))
    game.phase = "move"
    game.turn = game.last = int(state.turn)
    game.first = int(state.first)
    game.round = int(state.round_number)
    for played in range(game.round - 1):
        game.points.append([int(seat.earned[played]) for seat in state.seat[: game.players]])
    for square, name in enumerate(oracle.SQUARES):
        if state.owner[square] >= 0:
            game.dice.append(oracle.Die(int(state.owner[square]), int(state.face[square]), name))
    for number, tile in enumerate(state.tile):
        if tile.square >= 0:
            kind = ("hole", "trap", "flipper", "wall", "conveyor")[int(tile.kind)]
            way = "nesw"[int(tile.way)] if tile.way >= 0 else None
            lies = bool(state.floor[tile.square] == number)
            game.tile.append(oracle.Tile(kind, oracle.SQUARES[int(tile.square)], way, lies))
    return game
