"""Baby Boom in a terminal: the floor with its bombs and tiles, and the score sheet."""

from __future__ import annotations

import pathlib
from collections.abc import Collection, Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boomtable.core.actor import NONE
from boomtable.core.words import Catalog
from boomtable.games.babyboom.facts import BOOM, COLUMNS, ROUNDS, SIDE
from boomtable.games.babyboom.outlook import Laid, Outlook, Preview, Standing
from boomtable.games.babyboom.phases import Phase
from boomtable.games.babyboom.view import View
from boomtable.tui.lighting import part
from boomtable.tui.sight import Sight
from boomtable.tui.words import Say, speaker

WORDS = Catalog(pathlib.Path(__file__).parent)
_MARK = "▶"
_LETTERS = "RGYB"
_COLOURS = ("red", "green", "yellow", "blue")
_GLYPHS = {"hole": "o", "trap": "x", "flipper": "%", "wall": "#"}
_ARROWS = {"n": "^", "e": ">", "s": "v", "w": "<", None: "?"}
_EAST, _SOUTH = 1, 2
GATHERED: dict[str, str] = {}
PASSING = {"die-turned-down"}
LATEST: Collection[str] = ()
BY_PARTS: dict[str, str] = {}
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


def board(sight: Sight) -> RenderableType:
    view: View = sight.view
    outlook: Outlook = sight.outlook
    say = speaker(sight.language, WORDS)
    title = say("heading", round=int(view.round_number), rounds=ROUNDS)
    middle = Table.grid(padding=(0, 3))
    middle.add_row(_floor(view, outlook), _sheet(view, outlook, sight, say))
    legend = say("tiles" if view.tiles else "no-tiles")
    heading = Rule(Text(title, style="bold"), align="left", style="dim")
    return Group(heading, middle, Text(legend, style="dim"))


def aside(sight: Sight, seat: int, action: int) -> str:
    """What a move causes: a push, a fall, or an explosion with what it costs everybody."""
    then: Preview = sight.preview(seat, action)
    say = speaker(sight.language, WORDS)
    if "blasts" in then:
        return say("boom-rolled" if "rolled" in then else "boom-then", **_costs(then, seat))
    if any(loss["cause"] == "hole" for loss in then.get("lost", [])):
        return say("fall-then")
    pushed = any(travel["by"] == "push" for travel in then.get("travels", []))
    return say("push-then") if pushed else ""


foretell = aside


def _costs(then: Preview, seat: int) -> dict[str, int]:
    """Points that the move takes away, at most: one's own and the others'."""
    lost = [(loss["seat"] == seat, loss["points"]) for loss in then["lost"]]
    return {
        "mine": sum(points for own, points in lost if own),
        "theirs": sum(points for own, points in lost if not own),
    }


def points(sight: Sight) -> RenderableType:
    view: View = sight.view
    say = speaker(sight.language, WORDS)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=(0, 1))
    table.add_column("")
    for name in sight.names:
        table.add_column(name, justify="right", max_width=12, no_wrap=True)
    seats = view.seat[: int(view.players)]
    for played in range(ROUNDS):
        label = say("round", round=played + 1)
        table.add_row(label, *(str(int(chair.earned[played])) for chair in seats))
    table.add_section()
    totals = (str(int(sum(chair.earned))) for chair in seats)
    table.add_row(say("total"), *totals, style="bold")
    return table


# The floor


def _floor(view: View, outlook: Outlook) -> Text:
    """Three characters a square; walls are drawn between squares."""
    tiles = {laid["square"]: laid for laid in outlook["tiles"] if not laid["sprung"]}
    drawn = Text()
    drawn.append("  ┌" + "─" * (4 * SIDE - 1) + "┐\n", style="dim")
    for row in reversed(range(SIDE)):
        drawn.append(f"{row + 1} ", style="dim")
        drawn.append("│", style="dim")
        for column in range(SIDE):
            square = row * SIDE + column
            shown, style = _square(view, tiles, square)
            drawn.append(shown, style=part(f"square {COLUMNS[column]}{row + 1}", style))
            drawn.append(*_edge(view, square))
        drawn.append("\n")
        drawn.append(_below(view, row), style="dim")
    drawn.append("   " + " ".join(f" {letter} " for letter in COLUMNS), style="dim")
    return drawn


def _square(view: View, tiles: Mapping[int, Laid], square: int) -> tuple[str, str]:
    owner, face = int(view.owner[square]), int(view.face[square])
    if owner == NONE:
        return (f" {_tile(tiles[square])} ", "cyan") if square in tiles else (" · ", "dim")
    live = face > BOOM
    shown = f"{_LETTERS[owner]}{face if live else '*'} "
    return shown, f"bold {_COLOURS[owner]}" if live else f"dim {_COLOURS[owner]}"


def _tile(laid: Laid) -> str:
    return _GLYPHS.get(laid["kind"]) or _ARROWS[laid["way"]]


def _edge(view: View, square: int) -> tuple[str, str]:
    """Between a square and its eastern neighbour."""
    if square % SIDE == SIDE - 1:
        return "│", "dim"
    return ("┃", "bold cyan") if view.shut[square] >> _EAST & 1 else (" ", "")


def _below(view: View, row: int) -> str:
    if row == 0:
        return "  └" + "─" * (4 * SIDE - 1) + "┘\n"
    walls = (view.shut[row * SIDE + column] >> _SOUTH & 1 for column in range(SIDE))
    if not view.shut.any():
        return ""
    return "  │" + " ".join("━━━" if wall else "   " for wall in walls) + "│\n"


# The players


def _sheet(view: View, outlook: Outlook, sight: Sight, say: Say) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=(0, 1))
    table.add_column("")
    table.add_column(say("player"), max_width=14, no_wrap=True)
    table.add_column(say("hand" if _is_placing(view) else "live"), justify="right")
    table.add_column(say("on-board"), justify="right")
    for played in range(ROUNDS):
        table.add_column(str(played + 1), justify="right")
    table.add_column(say("total"), justify="right")
    for who, standing in enumerate(outlook["standing"]):
        row = _player(view, standing, who, sight.names)
        style = f"bold {_COLOURS[who]}" if who == sight.seat else _COLOURS[who]
        table.add_row(*row, style=part("sheet", style))
    return table


def _is_placing(view: View) -> bool:
    return int(view.phase) == Phase.PLACE


def _player(view: View, standing: Standing, who: int, names: Sequence[str]) -> list[str]:
    chair = view.seat[who]
    over = int(view.round_number) - (int(view.ending) == NONE)
    earned = [str(int(e)) if played < over else "·" for played, e in enumerate(chair.earned)]
    return [
        f"{_MARK if who == int(view.turn) else ' '}{_LETTERS[who]}",
        names[who],
        str(int(chair.in_hand) if _is_placing(view) else standing["live"]),
        str(standing["points"]),
        *earned,
        str(int(sum(chair.earned))),
    ]
