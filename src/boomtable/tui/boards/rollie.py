"""Rollie in a terminal: the dice, the five piles, and what everybody risks and owns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boomtable.core.actor import NONE
from boomtable.games.rollie.actions import SECURE
from boomtable.games.rollie.facts import COLOURS, FACE_NAMES, ROUNDS, TOKENS, VALUES, WILD
from boomtable.games.rollie.outlook import (
    ROLLS,
    bills_in,
    bonus_seats,
    crashing_rolls,
    crashing_rolls_after,
    is_last_round,
    points_of,
)
from boomtable.tui import dice
from boomtable.tui.words import speaker

Say = Callable[..., str]
_BILL_STYLES = ("red", "", "green", "yellow", "cyan")
_NOTHING = "·"
_MARK = "▶"
GATHERED = {"die-rolled": "rollie.rolled"}
STYLES = {
    "round-began": "bold",
    "double-rolled": "bold magenta",
    "krached": "bold red",
    "stake-lost": "bold red",
    "stake-secured": "green",
    "last-round-called": "bold yellow",
    "game-ended": "bold",
}


def board(view: Any, seat: int, names: Sequence[str], language: str) -> RenderableType:
    say = speaker(language)
    middle = Table.grid(padding=(0, 2))
    middle.add_row(_dice(view, say), _piles(view, names, say))
    parts = [_heading(view, say), middle, _players(view, seat, names, say)]
    return Group(*parts, *_warnings(view, seat, say))


def aside(view: Any, seat: int, action: int, language: str) -> str:
    """What securing brings, or the chance that the roll after taking costs it all."""
    say = speaker(language)
    if not 0 <= seat < int(view.players):
        return ""
    if action == SECURE:
        stake = view.seat[seat].stake
        return say("rollie.then-safe", bills=bills_in(stake), points=points_of(stake))
    return say("rollie.then", chance=crashing_rolls_after(view, seat, action) / ROLLS)


# The middle of the table


def _heading(view: Any, say: Say) -> RenderableType:
    tokens = _tokens(view.face_up)
    title = say("rollie.heading", round=int(view.round_number), rounds=ROUNDS)
    shown = say("rollie.face-up", tokens=tokens, n=bills_in(view.face_up))
    return Rule(Text(f"{title} · {shown}", style="bold"), align="left", style="dim")


def _dice(view: Any, say: Say) -> RenderableType:
    faces = [FACE_NAMES[face] if face != NONE else "?" for face in map(int, view.dice)]
    style = "bold magenta" if WILD in map(int, view.dice) else "bold"
    caption = say("rollie.dice", first=faces[0], second=faces[1])
    return Group(Text(dice.drawn(faces), style=style), Text(caption if "?" not in faces else ""))


def _piles(view: Any, names: Sequence[str], say: Say) -> RenderableType:
    table = Table(box=None, padding=(0, 1), show_edge=False, header_style="dim")
    table.add_column(say("rollie.pile"), justify="right")
    table.add_column(say("rollie.left"), justify="right")
    for place in (1, 2, 3):
        table.add_column(say("rollie.place", place=place), max_width=13, no_wrap=True)
    for colour in range(COLOURS):
        left = int(view.bank[colour])
        value = Text(str(VALUES[colour]), style=f"bold {_BILL_STYLES[colour]}".rstrip())
        cells = _bonuses(view, colour, names) or [Text(say("rollie.no-bonus"), style="dim")]
        table.add_row(value, str(left) if left else say("rollie.empty"), *cells)
    return table


def _bonuses(view: Any, colour: int, names: Sequence[str]) -> list[Text]:
    """Each bonus token of a pile, with who would get it now."""
    cells = []
    for place, holder in enumerate(bonus_seats(view, colour)):
        name = names[holder] if holder != NONE else "–"
        cells.append(
            Text(f"{view.box.bonus[colour, place]:>3} {name}", style="" if holder >= 0 else "dim")
        )
    return cells


# The players


def _players(view: Any, seat: int, names: Sequence[str], say: Say) -> RenderableType:
    table = Table(
        box=box.SIMPLE_HEAD, padding=0, show_edge=False, header_style="dim", pad_edge=False
    )
    table.add_column(" ", width=2)
    table.add_column(say("rollie.player"), max_width=14, no_wrap=True)
    values = "".join(f"{value:>3}" for value in VALUES)
    table.add_column(f"{say('rollie.stake'):^15}\n{values}", no_wrap=True)
    table.add_column(f"\n{say('rollie.pts')} ", justify="right")
    table.add_column(f"{say('rollie.wallet'):^15}\n{values}", no_wrap=True)
    table.add_column(f"\n{say('rollie.pts')} ", justify="right")
    table.add_column(say("rollie.tokens"), max_width=11)
    table.add_column(say("rollie.with-bonus"), justify="right")
    for who in range(int(view.players)):
        table.add_row(*_player(view, who, names, say), style="bold" if who == seat else "")
    return table


def _player(view: Any, who: int, names: Sequence[str], say: Say) -> list[Text | str]:
    chair = view.seat[who]
    mark = _MARK if who == int(view.turn) else ""
    stake = Text(f" {say('rollie.secured')}", style="dim") if chair.secured else _bills(chair.stake)
    return [
        mark,
        names[who],
        stake,
        "" if chair.secured else f"{points_of(chair.stake)} ",
        _bills(chair.wallet),
        f"{points_of(chair.wallet)} ",
        f"{_tokens(chair.token)}",
        str(points_of(chair.wallet) + _bonus_total(view, who)),
    ]


def _bills(held: Any) -> Text:
    row = Text()
    for colour in range(COLOURS):
        n = int(held[colour])
        row.append(f"{n or _NOTHING:>3}", style=_BILL_STYLES[colour] if n else "dim")
    return row


def _tokens(marks: Any) -> str:
    return " ".join(str(token + 1) for token in range(TOKENS) if marks[token]) or "–"


def _bonus_total(view: Any, who: int) -> int:
    return sum(_bonus_of(view, colour, who) for colour in range(COLOURS))


def _bonus_of(view: Any, colour: int, who: int) -> int:
    seats = bonus_seats(view, colour)
    return int(view.box.bonus[colour, seats.index(who)]) if who in seats else 0


# What to watch out for


def _warnings(view: Any, seat: int, say: Say) -> list[RenderableType]:
    if int(view.ending) != NONE or not 0 <= seat < int(view.players):
        return []
    lines = [Text(_risk(view, seat, say), style="yellow")]
    if is_last_round(view):
        lines.append(Text(say("rollie.last-round"), style="bold yellow"))
    return list(lines)


def _risk(view: Any, seat: int, say: Say) -> str:
    chair = view.seat[seat]
    if chair.secured:
        return say("rollie.risk-secured")
    held = bills_in(chair.stake)
    if not held:
        return say("rollie.risk-nothing")
    rolls = crashing_rolls(view, seat)
    worth = points_of(chair.stake)
    return say("rollie.risk", rolls=rolls, of=ROLLS, chance=rolls / ROLLS, bills=held, points=worth)


# The end


def points(view: Any, names: Sequence[str], language: str) -> RenderableType:
    say = speaker(language)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=(0, 1))
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right", max_width=12, no_wrap=True)
    everybody = range(int(view.players))
    for colour in range(COLOURS):
        label = say("rollie.bills-of", value=str(VALUES[colour]))
        table.add_row(label, *(_bill_points(view.seat[who].wallet, colour) for who in everybody))
    for colour in range(COLOURS):
        if any(view.box.bonus[colour]):
            label = say("rollie.bonus-of", value=str(VALUES[colour]))
            table.add_row(label, *(str(_bonus_of(view, colour, w) or _NOTHING) for w in everybody))
    totals = [points_of(view.seat[who].wallet) + _bonus_total(view, who) for who in everybody]
    table.add_section()
    table.add_row(say("rollie.total"), *map(str, totals), style="bold")
    return table


def _bill_points(wallet: Any, colour: int) -> str:
    n = int(wallet[colour])
    return f"{n * VALUES[colour]} ({n})" if n else _NOTHING
