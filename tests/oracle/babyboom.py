"""Baby Boom once more, slow and obvious: dice are objects, squares are names, rules are sentences.

It shares nothing with the engine but the notation of actions. Written from the rules, not from the
engine, and compared with it step by step.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

LETTERS, DIGITS = "abcde", "12345"
SQUARES = [letter + digit for digit in DIGITS for letter in LETTERS]
STEP = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
CLOCKWISE = {"n": "e", "e": "s", "s": "w", "w": "n"}
BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}
TILE_SIDES = [("hole", "conveyor"), ("wall", "flipper"), ("trap", "wall"), ("conveyor", "trap")]
RING = ["b5", "c5", "d5", "e4", "e3", "e2", "d1", "c1", "b1", "a2", "a3", "a4"]
DICE_OF_A_PLAYER = {2: 5, 3: 4, 4: 3}


@functools.cache
def neighbour(square: str, way: str) -> str | None:
    column = LETTERS.index(square[0]) + STEP[way][0]
    row = DIGITS.index(square[1]) + STEP[way][1]
    if column in range(5) and row in range(5):
        return LETTERS[column] + DIGITS[row]
    return None


@functools.cache
def way_from(square: str, to: str) -> str:
    return next(way for way in STEP if neighbour(square, way) == to)


def start_squares(players: int) -> dict[str, int]:
    if players == 2:
        return {c + r: seat for seat, r in enumerate("51") for c in LETTERS}
    if players == 4:
        return {square: i // 3 for i, square in enumerate(RING)}
    return {square: i % 3 for i, square in enumerate(RING)}


class Illegal(Exception):
    pass


@dataclass(eq=False)
class Die:
    seat: int
    value: int  # 0 is Boom
    square: str | None


@dataclass
class Tile:
    kind: str
    square: str | None = None
    way: str | None = None
    on_board: bool = True


@dataclass
class Oracle:
    players: int
    risky: bool = False
    tiles: bool = False
    free: bool = False
    layout: str = ""  # of somebody's own box
    phase: str = "first"
    turn: int = -1
    last: int = -1  # who moved last
    first: int = -1
    round: int = 1
    points: list[list[int]] = field(default_factory=list)  # a list for each round
    dice: list[Die] = field(default_factory=list)
    tile: list[Tile] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    waiting: list[tuple[Die, bool]] = field(default_factory=list)  # to explode: die, trapped

    @property
    def start(self) -> dict[str, int]:
        if not self.layout:
            return start_squares(self.players)
        rows = [row.split(",") for row in self.layout.split("/")]
        return {square: seat for seat, row in enumerate(rows) for square in row}

    # What can be done

    def legal(self) -> list[str]:
        return list(getattr(self, f"legal_{self.phase}")())

    def legal_first(self) -> Iterator[str]:
        return (f"first {seat}" for seat in range(self.players))

    def legal_toss(self) -> Iterator[str]:
        return (f"toss {side}" for side in TILE_SIDES[len(self.tile)])

    def legal_lay(self) -> Iterator[str]:
        taken = [tile.square for tile in self.tile if tile.square]
        for kind in {tile.kind for tile in self.tile if tile.square is None}:
            for square in SQUARES:
                if square not in taken:
                    yield from self.lays(kind, square)

    def lays(self, kind: str, square: str) -> Iterator[str]:
        if kind in ("hole", "trap"):
            yield f"tile {kind} {square}"
        elif kind == "flipper":
            if all(neighbour(square, way) for way in STEP):
                yield f"tile {kind} {square}"
        else:
            for way in STEP:
                if neighbour(square, way):
                    yield f"tile {kind} {square} {way}"

    def legal_place(self) -> Iterator[str]:
        for square in SQUARES:
            tile = self.tile_on(square)
            if not self.die_on(square) and (tile is None or tile.kind == "wall"):
                yield f"place {square}"

    def legal_move(self) -> list[str]:
        moves = []
        for die in self.live(self.turn):
            for way in STEP:
                assert die.square
                to = neighbour(die.square, way)
                if to and self.works(die.square, way):
                    moves.append(f"{die.square}-{to}")
        return moves or [f"tick {die.square}" for die in self.live(self.turn)]

    def legal_power(self) -> list[str]:
        return [f"power {face}" for face in ("boom", "1", "2", "3", "4", "5")]

    def legal_done(self) -> list[str]:
        return []

    def works(self, square: str, way: str) -> bool:
        """Try it on a copy."""
        trial = self.twin()
        die = trial.die_on(square)
        assert die
        try:
            Travel(trial).walk(die, way)
        except Illegal:
            return False
        return True

    def twin(self) -> Oracle:
        """A copy with dice and tiles of its own."""
        dice = [replace(die) for die in self.dice]
        waiting = [(dice[self.dice.index(die)], trapped) for die, trapped in self.waiting]
        return replace(
            self,
            dice=dice,
            waiting=waiting,
            tile=[replace(tile) for tile in self.tile],
            hand=list(self.hand),
            points=[list(row) for row in self.points],
        )

    # What is where

    def die_on(self, square: str) -> Die | None:
        return next((die for die in self.dice if die.square == square), None)

    def live(self, seat: int) -> list[Die]:
        return [d for d in self.dice if d.seat == seat and d.square and d.value > 0]

    def tile_on(self, square: str) -> Tile | None:
        return next((t for t in self.tile if t.square == square and t.on_board), None)

    def walled(self, square: str, way: str) -> bool:
        other = neighbour(square, way)
        for tile in self.tile:
            if tile.kind == "wall" and tile.square:
                if tile.square == square and tile.way == way:
                    return True
                if tile.square == other and tile.way == BACK[way]:
                    return True
        return False

    # Playing

    def play(self, text: str) -> None:
        if self.phase == "move" and "-" in text:
            self.play_walk(*text.split("-"))
        else:
            word, *rest = text.split()
            getattr(self, f"play_{word}")(*rest)

    def play_first(self, seat: str) -> None:
        self.first = int(seat)
        if self.tiles:
            self.phase = "toss"
        else:
            self.start_round()

    def play_toss(self, kind: str) -> None:
        self.tile.append(Tile(kind))
        if len(self.tile) == 4:
            self.phase, self.turn = "lay", self.first

    def play_tile(self, kind: str, square: str, way: str | None = None) -> None:
        tile = next(t for t in self.tile if t.kind == kind and t.square is None)
        tile.square, tile.way = square, way
        if all(t.square for t in self.tile):
            self.start_round()
        else:
            self.turn = (self.turn + 1) % self.players

    def start_round(self) -> None:
        for tile in self.tile:
            tile.on_board = True
        self.turn = self.first
        if self.tiles or self.free:
            self.phase, self.dice = "place", []
            self.hand = [DICE_OF_A_PLAYER[self.players]] * self.players
        else:
            self.phase = "move"
            self.dice = [Die(seat, 5, at) for at, seat in self.start.items()]

    def play_place(self, square: str) -> None:
        self.dice.append(Die(self.turn, 5, square))
        self.hand[self.turn] -= 1
        self.turn = (self.turn + 1) % self.players
        if not any(self.hand):
            self.phase, self.turn = "move", self.first

    def play_walk(self, square: str, to: str) -> None:
        die = self.die_on(square)
        assert die
        travel = Travel(self)
        travel.walk(die, way_from(square, to))
        self.resolve(travel.rested, travel.pushed)

    def play_tick(self, square: str) -> None:
        die = self.die_on(square)
        assert die
        self.resolve([die], [])

    def resolve(self, rested: list[Die], pushed: list[Die]) -> None:
        for die in rested:
            tile = self.tile_on(die.square) if die.square else None
            trapped = tile is not None and tile.kind == "trap" and die in pushed
            if not trapped:
                die.value -= 1
            if trapped or die.value == 0:
                self.waiting.append((die, trapped))
        self.last = self.turn
        self.next_explosion()

    def next_explosion(self) -> None:
        while self.waiting:
            die, trapped = self.waiting[0]
            if die.square is None:
                self.waiting.pop(0)
            elif self.risky:
                self.phase = "power"
                return
            else:
                self.waiting.pop(0)
                self.explode(die, trapped, 5)
        self.end_turn()

    def play_power(self, face: str) -> None:
        self.phase = "move"
        die, trapped = self.waiting.pop(0)
        if face == "boom":
            self.leave(die, trapped)
            if not trapped:
                die.square = None
        else:
            self.explode(die, trapped, int(face) if int(face) <= 3 else 5)
        self.next_explosion()

    def explode(self, die: Die, trapped: bool, reach: int) -> None:
        assert die.square
        for way in STEP:
            square: str | None = die.square
            for _ in range(reach):
                assert square
                if self.walled(square, way):
                    break
                square = neighbour(square, way)
                if square is None:
                    break
                tile = self.tile_on(square)
                if tile and tile.kind == "flipper":
                    break
                victim = self.die_on(square)
                if victim:
                    victim.square = None
        self.leave(die, trapped)

    def leave(self, die: Die, trapped: bool) -> None:
        if trapped:
            assert die.square
            tile = self.tile_on(die.square)
            assert tile
            tile.on_board = False
            die.square = None

    def end_turn(self) -> None:
        alive = [seat for seat in range(self.players) if self.live(seat)]
        if len(alive) <= 1:
            self.end_round(alive)
            return
        self.turn = (self.last + 1) % self.players
        while self.turn not in alive:
            self.turn = (self.turn + 1) % self.players

    def end_round(self, alive: list[int]) -> None:
        self.points.append(
            [
                sum(max(d.value, 1) for d in self.dice if d.square and d.seat == seat)
                for seat in range(self.players)
            ]
        )
        if self.round == 3:
            self.phase, self.turn = "done", -1
            return
        self.round += 1
        self.first = alive[0] if alive else self.last
        self.start_round()

    # For comparison

    def board(self) -> dict[str, tuple[int, int]]:
        return {die.square: (die.seat, die.value) for die in self.dice if die.square}

    def totals(self) -> list[int]:
        return [sum(row[seat] for row in self.points) for seat in range(self.players)]

    def actor(self) -> str:
        if self.phase in ("first", "toss", "power"):
            return "chance"
        return "over" if self.phase == "done" else str(self.turn)


class Travel:
    """One turn's movement, by recursion: the pushed die's whole travel, then the pusher's tile."""

    def __init__(self, game: Oracle) -> None:
        self.game = game
        self.rested: list[Die] = []
        self.pushed: list[Die] = []
        self.acted: list[tuple[Die, Tile]] = []

    def walk(self, die: Die, way: str) -> None:
        assert die.square
        square = die.square
        ahead = neighbour(square, way)
        if ahead is None or self.game.walled(square, way):
            raise Illegal
        other = self.game.die_on(ahead)
        if other:
            self.push(die, other, way)
        die.square = ahead
        if die in self.rested:
            self.rested.remove(die)
        if other:
            self.land(other, way)
        self.land(die, way)

    def push(self, die: Die, other: Die, way: str) -> None:
        assert other.square
        behind = neighbour(other.square, way)
        if other.seat == die.seat or other.value == 0 or other.value >= die.value:
            raise Illegal
        if behind is None or self.game.walled(other.square, way) or self.game.die_on(behind):
            raise Illegal
        other.square = behind
        self.pushed.append(other)
        if other in self.rested:
            self.rested.remove(other)

    def land(self, die: Die, way: str) -> None:
        assert die.square
        tile = self.game.tile_on(die.square)
        if tile is None or tile.kind in ("wall", "trap"):
            self.rested.append(die)
        elif tile.kind == "hole":
            die.square = None
        elif any(d is die and t is tile for d, t in self.acted):
            if tile.kind == "flipper":
                raise Illegal
            self.rested.append(die)
        else:
            self.acted.append((die, tile))
            self.pushed.append(die)
            out = CLOCKWISE[way] if tile.kind == "flipper" else tile.way
            assert out
            self.walk(die, out)


def perft(game: Oracle, depth: int, known: dict[object, int] | None = None) -> int:
    """The number of action sequences of that length; equal positions are counted once."""
    if depth == 1:
        return len(game.legal())
    known = {} if known is None else known
    key = (depth, game.phase, game.turn, game.first, game.round, *_position(game))
    if key not in known:
        known[key] = sum(perft(after, depth - 1, known) for after in _all_after(game))
    return known[key]


def _all_after(game: Oracle) -> Iterator[Oracle]:
    for move in game.legal():
        following = game.twin()
        following.play(move)
        yield following


def _position(game: Oracle) -> tuple[object, ...]:
    waiting = tuple((die.square, trapped) for die, trapped in game.waiting)
    tiles = tuple((tile.square, tile.way, tile.on_board) for tile in game.tile)
    return (frozenset(game.board().items()), tuple(game.hand), waiting, tiles, game.last)


def minimax(game: Oracle, known: dict[object, int]) -> int:
    """Two players: the round's difference of points for whoever's turn it is, by trying it all."""
    key = (game.turn, *_position(game))
    if key not in known:
        known[key] = max(_after(game, move, known) for move in game.legal())
    return known[key]


def _after(game: Oracle, move: str, known: dict[object, int]) -> int:
    following = game.twin()
    following.play(move)
    if following.round != game.round or following.phase == "done":
        mine, theirs = following.points[-1][game.turn], following.points[-1][1 - game.turn]
        return mine - theirs
    return -minimax(following, known)
