"""Rollie in a terminal: the dice, the five piles, and what everybody risks and owns."""

from __future__ import annotations

import pathlib
from collections.abc import Collection, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.table import Table
from rich.text import Text

from boomtable.core.actor import NONE
from boomtable.core.record import Array
from boomtable.core.words import Catalog
from boomtable.games.rollie.facts import COLOURS, FACE_NAMES, TOKENS, VALUES, WILD
from boomtable.games.rollie.outlook import BonusChange, BonusToken, Outlook, Parts, Preview
from boomtable.games.rollie.view import View
from boomtable.tui import dice
from boomtable.tui.lighting import part
from boomtable.tui.sight import Sight
from boomtable.tui.words import Say, speaker

WORDS = Catalog(pathlib.Path(__file__).parent)
_BILL_STYLES = ("red", "", "green", "yellow", "cyan")
_NOTHING = "·"
_MARK = "▶"
GATHERED = {"die-rolled": "rolled"}
PASSING: Collection[str] = ()
LATEST: Collection[str] = ()
BY_PARTS: dict[str, str] = {}
STYLES = {
    "round-began": "bold",
    "double-rolled": "bold magenta",
    "krached": "bold red",
    "stake-lost": "bold red",
    "stake-secured": "green",
    "last-round-called": "bold yellow",
    "game-ended": "bold",
}


def board(sight: Sight) -> RenderableType:
    view: View = sight.view
    outlook: Outlook = sight.outlook
    say = speaker(sight.language, WORDS)
    middle = Table.grid(padding=(0, 2))
    middle.add_row(_dice(view, say), _piles(view, outlook, sight.names, say))
    return Group(
        _heading(view, outlook, say),
        middle,
        _players(view, outlook, sight, say),
        *_warnings(view, outlook, sight.seat, say),
    )


def aside(sight: Sight, seat: int, action: int) -> str:
    """What securing brings, or the chance that the roll after taking costs it all."""
    if not 0 <= seat < len(sight.names):
        return ""
    parts: Parts = sight.parts(action)
    then: Preview = sight.preview(seat, action)
    outlook: Outlook = sight.outlook
    say = speaker(sight.language, WORDS)
    if "pile" in parts:
        return say("then", chance=then["risk"] / outlook["rolls"])
    return say("then-safe", bills=then["bills"], points=then["points"])


def foretell(sight: Sight, seat: int, action: int) -> str:
    """With the bonus tokens, and everybody's points, once it is safe."""
    then: Preview = sight.preview(seat, action)
    say = speaker(sight.language, WORDS)
    return "; ".join([aside(sight, seat, action), *_places(then, say), _standing(sight, then, say)])


def _places(then: Preview, say: Say) -> list[str]:
    """The bonus tokens that it would win or lose, once it is safe."""
    return [
        say(
            "then-place", place=change["place"] + 1, value=VALUES[change["pile"]], **_points(change)
        )
        for change in then["bonus"]
    ]


def _points(change: BonusChange) -> dict[str, int]:
    return {"points": change["points"], "before": change["before"]}


def _standing(sight: Sight, then: Preview, say: Say) -> str:
    """One's points then, and who still has more."""
    ahead = ", ".join(sight.names[seat] for seat in then["ahead"])
    return say("then-total", total=then["total"], ahead=ahead, many=len(then["ahead"]))


# The middle of the table


def _heading(view: View, outlook: Outlook, say: Say) -> RenderableType:
    title = say("heading", round=int(view.round_number), rounds=outlook["rounds"])
    shown = say("face-up", tokens=_tokens(view.face_up), n=int(view.face_up.sum()))
    return Rule(Text(f"{title} · {shown}", style="bold"), align="left", style="dim")


def _dice(view: View, say: Say) -> RenderableType:
    faces = [FACE_NAMES[face] if face != NONE else "?" for face in map(int, view.dice)]
    style = part("dice", "bold magenta" if WILD in map(int, view.dice) else "bold")
    caption = say("dice", first=faces[0], second=faces[1])
    return Group(Text(dice.drawn(faces), style=style), Text(caption if "?" not in faces else ""))


def _piles(view: View, outlook: Outlook, names: Sequence[str], say: Say) -> RenderableType:
    table = Table(box=None, padding=(0, 1), show_edge=False, header_style="dim")
    table.add_column(say("pile"), justify="right")
    table.add_column(say("left"), justify="right")
    for place in range(max(map(len, outlook["bonus"]))):
        table.add_column(say("place", place=place + 1), max_width=13, no_wrap=True)
    for colour, tokens in enumerate(outlook["bonus"]):
        left = int(view.bank[colour])
        value = Text(str(VALUES[colour]), style=f"bold {_BILL_STYLES[colour]}".rstrip())
        cells = [_bonus(token, names) for token in tokens]
        none = Text(say("no-bonus"), style="dim")
        table.add_row(
            value,
            str(left) if left else say("empty"),
            *(cells or [none]),
            style=part(f"pile {VALUES[colour]}"),
        )
    return table


def _bonus(token: BonusToken, names: Sequence[str]) -> Text:
    """A bonus token, with who would get it now."""
    holder = token["seat"]
    name = names[holder] if holder != NONE else "–"
    return Text(f"{token['points']:>3} {name}", style="" if holder >= 0 else "dim")


# The players


def _players(view: View, outlook: Outlook, sight: Sight, say: Say) -> RenderableType:
    table = Table(
        box=box.SIMPLE_HEAD, padding=0, show_edge=False, header_style="dim", pad_edge=False
    )
    table.add_column(" ", width=2)
    table.add_column(say("player"), max_width=14, no_wrap=True)
    values = "".join(f"{value:>3}" for value in VALUES)
    table.add_column(f"{say('stake'):^15}\n{values}", no_wrap=True)
    table.add_column(f"\n{say('pts')} ", justify="right")
    table.add_column(f"{say('wallet'):^15}\n{values}", no_wrap=True)
    table.add_column(f"\n{say('pts')} ", justify="right")
    table.add_column(say("tokens"), max_width=11)
    table.add_column(say("with-bonus"), justify="right")
    for who in range(int(view.players)):
        row = _player(view, outlook, who, sight.names, say)
        table.add_row(*(_own(row) if who == sight.seat else row), style=_seat_style(who, sight))
    return table


def _player(
    view: View, outlook: Outlook, who: int, names: Sequence[str], say: Say
) -> list[Text | str]:
    chair, standing = view.seat[who], outlook["standing"][who]
    mark = _MARK if who == int(view.turn) else ""
    stake = Text(f" {say('secured')}", style="dim") if chair.secured else _bills(chair.stake)
    return [
        mark,
        names[who],
        stake,
        "" if chair.secured else f"{standing['points']} ",
        _bills(chair.wallet),
        f"{standing['wallet']} ",
        f"{_tokens(chair.token)}",
        str(standing["wallet"] + standing["bonus"]),
    ]


def _seat_style(who: int, sight: Sight) -> Style:
    return part("own", "bold") if who == sight.seat else part(f"rival {who}")


def _own(row: list[Text | str]) -> list[Text | str]:
    """One's own row has parts: the Stake, and the Wallet."""
    mark, name, *bills, tokens, total = row
    parts = ("stake", "stake", "wallet", "wallet")
    named = [_named(cell, of) for cell, of in zip(bills, parts, strict=True)]
    return [mark, name, *named, tokens, total]


def _named(cell: Text | str, name: str) -> Text:
    named = Text(cell) if isinstance(cell, str) else cell.copy()
    named.stylize(part(name))
    return named


def _bills(held: Array) -> Text:
    row = Text()
    for colour in range(COLOURS):
        n = int(held[colour])
        row.append(f"{n or _NOTHING:>3}", style=_BILL_STYLES[colour] if n else "dim")
    return row


def _tokens(marks: Array) -> str:
    return " ".join(str(token + 1) for token in range(TOKENS) if marks[token]) or "–"


# What to watch out for


def _warnings(view: View, outlook: Outlook, seat: int, say: Say) -> list[RenderableType]:
    if int(view.ending) != NONE or not 0 <= seat < int(view.players):
        return []
    lines = [Text(_risk(view, outlook, seat, say), style="yellow")]
    if outlook["last_round"]:
        lines.append(Text(say("last-round"), style="bold yellow"))
    return list(lines)


def _risk(view: View, outlook: Outlook, seat: int, say: Say) -> str:
    standing, rolls = outlook["standing"][seat], outlook["rolls"]
    if view.seat[seat].secured:
        return say("risk-secured")
    if not standing["bills"]:
        return say("risk-nothing")
    return say("risk", rolls=standing["risk"], of=rolls, chance=standing["risk"] / rolls)


# The end


def points(sight: Sight) -> RenderableType:
    view: View = sight.view
    outlook: Outlook = sight.outlook
    say = speaker(sight.language, WORDS)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=(0, 1))
    table.add_column("")
    for name in sight.names:
        table.add_column(name, justify="right", max_width=12, no_wrap=True)
    everybody = range(int(view.players))
    for colour, value in enumerate(VALUES):
        label = say("bills-of", value=str(value))
        table.add_row(label, *(_bill_points(view.seat[who].wallet, colour) for who in everybody))
    for value, tokens in zip(VALUES, outlook["bonus"], strict=True):
        if tokens:
            won = {token["seat"]: token["points"] for token in tokens}
            label = say("bonus-of", value=str(value))
            table.add_row(label, *(str(won.get(who) or _NOTHING) for who in everybody))
    totals = [standing["wallet"] + standing["bonus"] for standing in outlook["standing"]]
    table.add_section()
    table.add_row(say("total"), *map(str, totals), style="bold")
    return table


def _bill_points(wallet: Array, colour: int) -> str:
    n = int(wallet[colour])
    return f"{n * VALUES[colour]} ({n})" if n else _NOTHING
