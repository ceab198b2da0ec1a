"""Baby Boom in a terminal: the floor with its bombs and tiles, and the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.events import Log, Told, entries
from boomtable.core.record import copied
from boomtable.games.babyboom.actions import PLACE
from boomtable.games.babyboom.board import BEYOND
from boomtable.games.babyboom.events import Happened
from boomtable.games.babyboom.facts import (
    BOOM,
    BOOM_POINTS,
    COLUMNS,
    CONVEYOR,
    ROUNDS,
    SIDE,
    SQUARES,
)
from boomtable.games.babyboom.state import Phase
from boomtable.tui.words import speaker

Say = Callable[..., str]
_MARK = "▶"
_LETTERS = "RGYB"
_COLOURS = ("red", "green", "yellow", "blue")
_GLYPHS = ("o", "x", "%", "#")  # hole, trap, flipper, wall
_ARROWS = "^>v<"
_EAST, _SOUTH = 1, 2
GATHERED: dict[str, str] = {}
STYLES = {
    "round-began": "bold",
    "die-exploded": "bold red",
    "die-imploded": "bold magenta",
    "die-removed": "red",
    "die-fell": "red",
    "trap-sprung": "bold red",
    "die-turned-down": "dim",
    "round-survived": "bold yellow",
    "nobody-survived": "bold yellow",
    "points-scored": "green",
    "game-ended": "bold",
}


def board(view: Any, seat: int, names: Sequence[str], language: str) -> RenderableType:
    say = speaker(language)
    title = say("babyboom.heading", round=int(view.round_number), rounds=ROUNDS)
    middle = Table.grid(padding=(0, 3))
    middle.add_row(_floor(view), _sheet(view, seat, names, say))
    legend = say("babyboom.tiles" if view.tiles else "babyboom.no-tiles")
    heading = Rule(Text(title, style="bold"), align="left", style="dim")
    return Group(heading, middle, Text(legend, style="dim"))


def aside(view: Any, seat: int, action: int, language: str) -> str:
    """What a move causes: a push, a fall, or an explosion with what it costs everybody."""
    if not 0 <= action < PLACE or int(view.phase) != Phase.MOVE:
        return ""
    say, told = speaker(language), _told(view, action)
    kinds = [kind for kind, *_ in told]
    if Happened.DIE_EXPLODED in kinds and not view.risky:
        return say("babyboom.boom-then", **_losses(told, seat))
    if Happened.DIE_FELL in kinds:
        return say("babyboom.fall-then")
    return say("babyboom.push-then") if Happened.DIE_PUSHED in kinds else ""


def points(view: Any, names: Sequence[str], language: str) -> RenderableType:
    say = speaker(language)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=(0, 1))
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right", max_width=12, no_wrap=True)
    seats = view.seat[: int(view.players)]
    for played in range(ROUNDS):
        label = say("babyboom.round", round=played + 1)
        table.add_row(label, *(str(int(chair.earned[played])) for chair in seats))
    table.add_section()
    totals = (str(int(sum(chair.earned))) for chair in seats)
    table.add_row(say("babyboom.total"), *totals, style="bold")
    return table


# What an action would cause


def _told(view: Any, action: int) -> Told:
    trial, log = copied(view), Log.array(1)
    verbs.apply(trial[0], action, log[0])
    return entries(log)


def _losses(told: Told, seat: int) -> dict[str, int]:
    """Points that explosions and traps take away, one's own and the others'."""
    mine = theirs = 0
    for kind, owner, _, face, *_ in told:
        if kind == Happened.DIE_REMOVED:
            worth, own = max(face, BOOM_POINTS), owner == seat
            mine, theirs = mine + worth * own, theirs + worth * (not own)
    return {"mine": mine, "theirs": theirs}


# The floor


def _floor(view: Any) -> Text:
    """Three characters a square; walls are drawn between squares."""
    drawn = Text()
    drawn.append("  ┌" + "─" * (4 * SIDE - 1) + "┐\n", style="dim")
    for row in reversed(range(SIDE)):
        drawn.append(f"{row + 1} ", style="dim")
        drawn.append("│", style="dim")
        for column in range(SIDE):
            square = row * SIDE + column
            drawn.append(*_square(view, square))
            drawn.append(*_edge(view, square))
        drawn.append("\n")
        drawn.append(_below(view, row), style="dim")
    drawn.append("   " + " ".join(f" {letter} " for letter in COLUMNS), style="dim")
    return drawn


def _square(view: Any, square: int) -> tuple[str, str]:
    owner, face = int(view.owner[square]), int(view.face[square])
    if owner == NONE:
        return f" {_tile(view, square)} ", "cyan" if view.floor[square] != NONE else "dim"
    shown = f"{_LETTERS[owner]}{face if face > BOOM else '*'} "
    live = face > BOOM
    return shown, f"bold {_COLOURS[owner]}" if live else f"dim {_COLOURS[owner]}"


def _tile(view: Any, square: int) -> str:
    number = int(view.floor[square])
    if number == NONE:
        return "·"
    tile = view.tile[number]
    return _ARROWS[int(tile.way)] if int(tile.kind) == CONVEYOR else _GLYPHS[int(tile.kind)]


def _edge(view: Any, square: int) -> tuple[str, str]:
    """Between a square and its eastern neighbour."""
    if BEYOND[square, _EAST] == NONE:
        return "│", "dim"
    return ("┃", "bold cyan") if view.shut[square] >> _EAST & 1 else (" ", "")


def _below(view: Any, row: int) -> str:
    if row == 0:
        return "  └" + "─" * (4 * SIDE - 1) + "┘\n"
    walls = (view.shut[row * SIDE + column] >> _SOUTH & 1 for column in range(SIDE))
    if not view.shut.any():
        return ""
    return "  │" + " ".join("━━━" if wall else "   " for wall in walls) + "│\n"


# The players


def _sheet(view: Any, seat: int, names: Sequence[str], say: Say) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=(0, 1))
    table.add_column("")
    table.add_column(say("babyboom.player"), max_width=14, no_wrap=True)
    table.add_column(
        say("babyboom.hand" if _is_placing(view) else "babyboom.live"), justify="right"
    )
    table.add_column(say("babyboom.on-board"), justify="right")
    for played in range(ROUNDS):
        table.add_column(str(played + 1), justify="right")
    table.add_column(say("babyboom.total"), justify="right")
    for who in range(int(view.players)):
        row = _player(view, who, names)
        table.add_row(*row, style=f"bold {_COLOURS[who]}" if who == seat else _COLOURS[who])
    return table


def _is_placing(view: Any) -> bool:
    return int(view.phase) == Phase.PLACE


def _player(view: Any, who: int, names: Sequence[str]) -> list[str]:
    chair = view.seat[who]
    faces = [int(view.face[s]) for s in range(SQUARES) if int(view.owner[s]) == who]
    live = sum(face > BOOM for face in faces)
    over = int(view.round_number) - (int(view.ending) == NONE)
    earned = [str(int(e)) if played < over else "·" for played, e in enumerate(chair.earned)]
    return [
        f"{_MARK if who == int(view.turn) else ' '}{_LETTERS[who]}",
        names[who],
        str(int(chair.in_hand) if _is_placing(view) else live),
        str(sum(max(face, BOOM_POINTS) for face in faces)),
        *earned,
        str(int(sum(chair.earned))),
    ]
