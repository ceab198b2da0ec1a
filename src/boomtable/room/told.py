"""What one pair of eyes sees of a state: the same at a live table and in a replay."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
from msgspec import Raw

from boomtable.core.events import Event
from boomtable.core.printing import printer
from boomtable.core.record import Sees
from boomtable.games.contract import Game
from boomtable.wire.messages import encode
from boomtable.wire.parts import Happening, Position


def is_open(game: Game) -> bool:
    """Whether everybody sees everything."""
    told_to_all = all(kind.sees is Sees.ALL and not kind.secret for kind in game.kinds.values())
    return told_to_all and not game.state.has_secrets() and game.veil is None


def look(game: Game, view: Any, seat: int, players: int) -> Position:
    """What a seat sees without doing anything: all of it comes from its view.

    Where everybody sees everything the seat is NONE: one look serves all.
    """
    points = np.zeros(players, np.int64)
    game.rules.scores(view, points)
    return Position(
        view=Raw(printer(game.state.dtype).json(view)),
        turn=int(view["turn"]),
        outlook=Raw(encode(game.seen_beyond(view, seat))),
        scores=points.tolist(),
    )


def happening(game: Game, event: Event) -> Happening:
    args = dict(event.args)
    spelled = {
        name: said
        for name, value in args.items()
        if (said := _spelled(game.spell, name, value)) != value
    }
    return Happening(event.name, event.seat, args, spelled, event.rule)


@functools.lru_cache(maxsize=4096)
def _spelled(spell: Callable[[str, int], str | int], name: str, value: int) -> str | int:
    return spell(name, value)
