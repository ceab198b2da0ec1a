"""Boom Bokken in a terminal: the card on top, the announcement, everybody's state, your hand."""

from __future__ import annotations

import pathlib
from collections.abc import Collection, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boomtable.core.actor import NONE
from boomtable.core.record import Array
from boomtable.core.words import Catalog
from boomtable.games.bokken.facts import TROPHY_NAMES, TROPHY_POINTS
from boomtable.games.bokken.outlook import Card, Chair, Held, Outlook, Preview
from boomtable.games.bokken.view import View
from boomtable.tui.lighting import part
from boomtable.tui.sight import Sight
from boomtable.tui.words import Say, speaker

WORDS = Catalog(pathlib.Path(__file__).parent)
_TEAM_STYLES = {"yellow": "yellow", "green": "green", "purple": "magenta", "red": "red"}
_CARD_STYLES = {
    "base": "bold black on yellow",
    "flash": "bold white on blue",
    "timeout": "bold reverse",
}
_MARK, _BOMB = "▶", "✹"
GATHERED = {"card-dealt": "dealt"}
PASSING: Collection[str] = ()
LATEST: Collection[str] = ()
BY_PARTS: dict[str, str] = {}
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


def board(sight: Sight) -> RenderableType:
    view: View = sight.view
    outlook: Outlook = sight.outlook
    say = speaker(sight.language, WORDS)
    return Group(
        _heading(view, outlook, say),
        _bomb(view, outlook, sight.names, say),
        _players(view, outlook, sight, say),
        *_hand(view, outlook, sight.seat, say),
    )


def aside(sight: Sight, seat: int, action: int) -> str:
    """What a card is; how likely an announcement makes its target explode, as far as one knows."""
    if not 0 <= seat < len(sight.names):
        return ""
    say = speaker(sight.language, WORDS)
    outlook: Outlook = sight.outlook
    for card in outlook["hand"]:
        if card["action"] == sight.game.print(action):
            return say("card-name", colour=card["colour"], value=card["value"])
    then: Preview = sight.preview(seat, action)
    return say("boom-chance", chance=then["boom"]) if "boom" in then else ""


def foretell(sight: Sight, seat: int, action: int) -> str:
    """Of an announcement: how likely it is the end of its target, why, and what that brings."""
    then: Preview = sight.preview(seat, action)
    if "boom" not in then:
        return aside(sight, seat, action)
    mine = sum(prize["points"] for prize in then["prizes"] if prize["seat"] == seat)
    return speaker(sight.language, WORDS)(
        "foretold",
        chance=then["boom"],
        saving=then["saving"],
        unseen=then["unseen"],
        points=mine,
        ends="yes" if then["ends"] else "no",
    )


# The middle of the table


def _heading(view: View, outlook: Outlook, say: Say) -> RenderableType:
    title = say("heading", round=int(view.round_number), rounds=outlook["rounds"])
    return Rule(
        Text(f"{title} · {say('draw-pile', cards=outlook['draw_pile'])}", style="bold"),
        align="left",
        style="dim",
    )


def _bomb(view: View, outlook: Outlook, names: Sequence[str], say: Say) -> RenderableType:
    """The last cards of the pile, and the announcement that stands."""
    line = Text("  ")
    for card in outlook["pile"]:
        line.append_text(_card(card))
        line.append(" ")
    if not outlook["pile"]:
        line.append(say("no-pile"), style="dim")
    if int(view.target) != NONE:
        line.append(f"  {_announced(view, outlook, names, say)}", style="bold yellow")
    line.stylize(part("pile"))
    return line


def _announced(view: View, outlook: Outlook, names: Sequence[str], say: Say) -> str:
    return say(
        "stuck" if view.stuck else "announced",
        name=names[int(view.announcer)],
        target=names[int(view.target)],
        sign=outlook["sign"],
        value=str(int(view.top) + 1),
    )


def _card(card: Card | Held) -> Text:
    colour = card["colour"]
    name = {"base": f"{card['value']}o", "flash": f"{card['value']}f", "timeout": "T"}[colour]
    return Text(f" {name} ", style=part(f"card {name}", _CARD_STYLES[colour]))


# The players


def _players(view: View, outlook: Outlook, sight: Sight, say: Say) -> RenderableType:
    table = Table(
        box=box.SIMPLE_HEAD, padding=0, show_edge=False, header_style="dim", pad_edge=False
    )
    table.add_column(" ", width=2)
    table.add_column(say("player"), max_width=14, no_wrap=True)
    table.add_column(say("team"), no_wrap=True)
    table.add_column(say("cards"), justify="right", no_wrap=True)
    table.add_column(say("state"), max_width=10, no_wrap=True)
    table.add_column(say("coins"), no_wrap=True)
    table.add_column(say("tokens"), justify="right", no_wrap=True)
    table.add_column(say("points"), justify="right", no_wrap=True)
    for who, chair in enumerate(outlook["chairs"]):
        row = _player(view, chair, who, sight.names, say)
        table.add_row(*row, style=part(f"player {who}", "bold" if who == sight.seat else ""))
    return table


def _player(view: View, chair: Chair, who: int, names: Sequence[str], say: Say) -> list[Text | str]:
    seat = view.seat[who]
    return [
        _mark(view, who),
        names[who],
        _team(chair, say),
        str(int(seat.held)),
        _state(chair, say),
        _coins(seat.trophies) or "·",
        str(int(seat.tokens) or "·"),
        str(chair["points"]),
    ]


def _coins(trophies: Array) -> str:
    """Each by its points, which every language reads."""
    worth = zip(TROPHY_POINTS, trophies, strict=True)
    return " ".join(str(points) for points, held in worth for _ in range(int(held)))


def _mark(view: View, who: int) -> str:
    """The bomb sits on the target; an arrow shows who acts, where that is no secret."""
    bomb = _BOMB if who == int(view.target) else " "
    return (_MARK if who == int(view.turn) else " ") + bomb


def _team(chair: Chair, say: Say) -> Text:
    if not chair["team"]:
        return Text("?")
    label = say("team-name", team=chair["team"])
    if chair["role"]:
        label += f" {say('role-name', role=chair['role'])}"
    return Text(label, style=_TEAM_STYLES[chair["team"]])


def _state(chair: Chair, say: Say) -> Text:
    if chair["status"] == "safe":
        return Text(say("safe", place=chair["place"]), style="green")
    return Text(say("exploded"), style="red") if chair["status"] == "exploded" else Text("")


# Your hand


def _hand(view: View, outlook: Outlook, seat: int, say: Say) -> list[RenderableType]:
    if seat == NONE or int(view.ending) != NONE or outlook["chairs"][seat]["status"] != "in-play":
        return []
    line = Text(f"  {say('hand')} ")
    for card in outlook["hand"]:
        line.append_text(_card(card))
        line.append(" ")
    return [line, Text(f"  {say('legend')}", style="dim")]


# The end


def points(sight: Sight) -> RenderableType:
    view: View = sight.view
    outlook: Outlook = sight.outlook
    say = speaker(sight.language, WORDS)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=0)
    table.add_column(say("player"), max_width=16, no_wrap=True)
    for trophy in TROPHY_NAMES:
        table.add_column(say("trophy", trophy=trophy), justify="right")
    for key in ("from-coins", "from-tokens", "total"):
        table.add_column(say(key), justify="right")
    for who, chair in enumerate(outlook["chairs"]):
        coins = [str(int(n) or "·") for n in view.seat[who].trophies]
        sums = (chair["from_coins"], chair["from_tokens"], chair["points"])
        table.add_row(sight.names[who], *coins, *map(str, sums))
    return table
