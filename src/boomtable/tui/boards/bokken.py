"""Boom Bokken in a terminal: the card on top, the announcement, everybody's state, your hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boomtable.core.actor import NONE
from boomtable.games.bokken.actions import ALPHABET
from boomtable.games.bokken.facts import (
    CARD_NAMES,
    FLASH,
    MINUS,
    PLUS,
    ROLE_NAMES,
    ROUNDS,
    SIGN_NAMES,
    TEAM_NAMES,
    TIMEOUT,
    TROPHY_NAMES,
)
from boomtable.games.bokken.outlook import (
    boom_chance,
    coin_points,
    hand_of,
    points_of,
    token_points,
)
from boomtable.games.bokken.state import Phase, Status
from boomtable.tui.words import speaker

Say = Callable[..., str]
_TEAM_STYLES = ("yellow", "green", "magenta", "red")
_COINS = "GSBC"
_MARK, _BOMB = "▶", "✹"
GATHERED = {"card-dealt": "bokken.dealt"}
STYLES = {
    "round-began": "bold",
    "flashed": "cyan",
    "timed-out": "bold",
    "announced": "yellow",
    "stuck": "bold red",
    "exploded": "bold red",
    "got-safe": "green",
    "round-ended": "bold",
    "won": "bold green",
}


def board(view: Any, seat: int, names: Sequence[str], language: str) -> RenderableType:
    say = speaker(language)
    parts = [_heading(view, say), _bomb(view, names, say), _players(view, seat, names, say)]
    return Group(*parts, *_hand(view, seat, say))


def aside(view: Any, seat: int, action: int, language: str) -> str:
    """How likely an announcement makes its target explode, as far as one can tell."""
    name, target = ALPHABET.decode(action)
    if name not in SIGN_NAMES or not 0 <= seat < int(view.players):
        return ""
    sign = PLUS if name == SIGN_NAMES[PLUS] else MINUS
    return speaker(language)("bokken.boom-chance", chance=boom_chance(view, seat, target, sign))


# The middle of the table


def _heading(view: Any, say: Say) -> RenderableType:
    draw_pile = int(view.stock_size) + int(view.under_size)
    title = say("bokken.heading", round=int(view.round_number), rounds=ROUNDS)
    return Rule(
        Text(f"{title} · {say('bokken.draw-pile', cards=draw_pile)}", style="bold"),
        align="left",
        style="dim",
    )


def _bomb(view: Any, names: Sequence[str], say: Say) -> RenderableType:
    """The last cards of the pile, and the announcement that stands."""
    pile = view.pile[: int(view.pile_size)].tolist()
    line = Text("  ")
    for kind in pile[-6:]:
        line.append_text(_card(kind))
        line.append(" ")
    if not pile:
        line.append(say("bokken.no-pile"), style="dim")
    if int(view.target) != NONE:
        line.append(f"  {_announced(view, names, say)}", style="bold yellow")
    return line


def _announced(view: Any, names: Sequence[str], say: Say) -> str:
    key = "bokken.stuck" if view.stuck else "bokken.announced"
    return say(
        key,
        name=names[int(view.announcer)],
        target=names[int(view.target)],
        sign=SIGN_NAMES[int(view.sign)],
        value=str(int(view.top) + 1),
    )


def _card(kind: int) -> Text:
    style = "bold white on blue" if FLASH <= kind < TIMEOUT else "bold black on yellow"
    return Text(f" {CARD_NAMES[kind]} ", style="bold reverse" if kind == TIMEOUT else style)


# The players


def _players(view: Any, seat: int, names: Sequence[str], say: Say) -> RenderableType:
    table = Table(
        box=box.SIMPLE_HEAD, padding=0, show_edge=False, header_style="dim", pad_edge=False
    )
    table.add_column(" ", width=2)
    table.add_column(say("bokken.player"), max_width=14, no_wrap=True)
    table.add_column(say("bokken.team"), no_wrap=True)
    table.add_column(say("bokken.cards"), justify="right", no_wrap=True)
    table.add_column(say("bokken.state"), max_width=10, no_wrap=True)
    table.add_column(say("bokken.coins"), no_wrap=True)
    table.add_column(say("bokken.tokens"), justify="right", no_wrap=True)
    table.add_column(say("bokken.points"), justify="right", no_wrap=True)
    for who in range(int(view.players)):
        table.add_row(*_player(view, who, names, say), style="bold" if who == seat else "")
    return table


def _player(view: Any, who: int, names: Sequence[str], say: Say) -> list[Text | str]:
    chair = view.seat[who]
    return [
        _mark(view, who),
        names[who],
        _team(chair, say),
        str(int(chair.held)),
        _state(view, who, say),
        "".join(_COINS[i] * int(n) for i, n in enumerate(chair.trophies)) or "·",
        str(int(chair.tokens) or "·"),
        str(points_of(view, who)),
    ]


def _mark(view: Any, who: int) -> str:
    """The bomb sits on the target; an arrow shows who acts, where that is no secret."""
    bomb = _BOMB if who == int(view.target) else " "
    return (_MARK if who == int(view.turn) else " ") + bomb


def _team(chair: Any, say: Say) -> Text:
    team = int(chair.team)
    if team == NONE:
        return Text("?")
    role = ROLE_NAMES[int(chair.role)]
    named = say("bokken.team-name", team=TEAM_NAMES[team])
    label = f"{named} {say('bokken.role-name', role=role)}" if role else named
    return Text(label, style=_TEAM_STYLES[team])


def _state(view: Any, who: int, say: Say) -> Text:
    status = int(view.seat[who].status)
    if status == Status.SAFE:
        place = view.exits.tolist().index(who) + 1
        return Text(say("bokken.safe", place=place), style="green")
    if status == Status.EXPLODED:
        return Text(say("bokken.exploded"), style="red")
    return Text("")


# Your hand


def _hand(view: Any, seat: int, say: Say) -> list[RenderableType]:
    if not 0 <= seat < int(view.players) or int(view.phase) == Phase.DONE:
        return []
    line = Text(f"  {say('bokken.hand')} ")
    for kind in hand_of(view, seat):
        line.append_text(_card(kind))
        line.append(" ")
    return [line, Text(f"  {say('bokken.legend')}", style="dim")]


# The end


def points(view: Any, names: Sequence[str], language: str) -> RenderableType:
    say = speaker(language)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=0)
    table.add_column(say("bokken.player"), max_width=16, no_wrap=True)
    for trophy in TROPHY_NAMES:
        table.add_column(say("bokken.trophy", trophy=trophy), justify="right")
    for key in ("bokken.from-coins", "bokken.from-tokens", "bokken.total"):
        table.add_column(say(key), justify="right")
    for who in range(int(view.players)):
        coins = [str(int(n) or "·") for n in view.seat[who].trophies]
        sums = (coin_points(view, who), token_points(view, who), points_of(view, who))
        table.add_row(names[who], *coins, *map(str, sums))
    return table
