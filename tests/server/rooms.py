"""Rooms without a network: random games of any kind, as a table's log tells them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from boomtable.core.actor import NONE
from boomtable.games.contract import Game
from boomtable.room import entries as e
from boomtable.room.log import follow
from boomtable.room.room import Room
from boomtable.table.seal import Seal

AT = 1_000_000


def made(game: Game, players: int, seal: Seal) -> e.Made:
    chairs = [e.Occupant(f"P{n}", f"person{n}") for n in range(players)]
    options = game.chosen_options(players, {})
    return e.Made(
        game.name, game.version, options, chairs, "person0", "calm", 60, False, True, True,
        seal.commitment,
    )  # fmt: skip


def played(
    game: Game, players: int, seed: int, most: int = 10**6
) -> Iterator[tuple[Room, e.Entry]]:
    """A random game, entry by entry: decisions, early ones, some taken back."""
    rng = random.Random(seed)
    seal = Seal.from_number(seed)
    room, first = Room("TESTROOM", seal.seed), made(game, players, seal)
    yield room, follow(room, first, AT)
    yield room, follow(room, e.Started(first.chairs, []), AT)
    for n in range(most):
        if room.table.is_over:
            return
        yield room, follow(room, _entry(room, rng, n), AT + n)


def _entry(room: Room, rng: random.Random, n: int) -> e.Entry:
    table, who = room.table, f"person{max(room.turn, 0)}"
    if room.race is not None:
        if rng.random() < 0.1:
            return e.RanOut([])
        seat = rng.choice(room.race.waiting)
        action = rng.choice(room.race.choices(seat)).text
        return e.Answered(seat, action, "player", f"person{seat}", f"id{n}")
    if room.undoer != NONE and rng.random() < 0.15:
        return e.Undone(room.undoer, f"person{room.undoer}", f"id{n}")
    early = [seat for seat in range(table.players) if table.may_lock(seat)]
    if early and rng.random() < 0.3:
        seat = rng.choice(early)
        return e.Locked(seat, rng.choice(table.legal(seat)).text, f"person{seat}", f"id{n}")
    return e.Acted(table.turn, rng.choice(table.legal()).text, "player", who, f"id{n}")


def by_itself(room: Room) -> e.Entry | None:
    """Somebody decides, as if their clock had run out; None when all is decided."""
    if not room.is_playing:
        return None
    if room.race is not None:
        return e.RanOut([])
    return e.Acted(room.turn, room.table.default().text, "clock")
