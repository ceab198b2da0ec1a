"""Roll'n Bump in a terminal: the tableau, what beats the dice on it, the tray, everybody's sets."""

from __future__ import annotations

import pathlib
from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boomtable.core.actor import NONE
from boomtable.core.words import Catalog
from boomtable.games.rollnbump.facts import (
    BONUS_BIT,
    BONUS_SPOT,
    DICE,
    JOKER_SPOT,
    ROLLS,
    SUIT_NAMES,
    SUITS,
)
from boomtable.games.rollnbump.outlook import (
    CombinationSeen,
    Outlook,
    Parts,
    Preview,
    SeatSeen,
    SpotSeen,
    SuitSeen,
)
from boomtable.games.rollnbump.view import View
from boomtable.tui.lighting import part
from boomtable.tui.sight import Sight
from boomtable.tui.words import Say, speaker

WORDS = Catalog(pathlib.Path(__file__).parent)
_SUIT_SIGNS = ("≈", "∴", "^", "◊")
_SUIT_STYLES = ("blue", "magenta", "yellow", "green")
_NOTHING = "·"
_MARK = "▶"
_INDENT = " " * 4
_ROW = 3  # piles beside each other
GATHERED = {"die-rolled": "rolled"}
PASSING = {
    "turn-began",
    "die-rolled",
    "bonus-die-rolled",
    "rerolled",
    "kept",
    "bonus-die-not-used",
    "turn-ended",
}
LATEST = {"dice-rolled"}
BY_PARTS = {"reroll": "which-dice", "claim bonus": "any-dice"}
STYLES = {
    "turn-began": "bold",
    "bumped": "bold red",
    "claimed": "green",
    "card-acquired": "bold green",
    "bonus-die-acquired": "cyan",
    "game-ended": "bold",
}


def board(sight: Sight) -> RenderableType:
    view: View = sight.view
    outlook: Outlook = sight.outlook
    say = speaker(sight.language, WORDS)
    return Group(
        _heading(view, sight.names, say),
        _tableau(view, outlook, sight, say),
        *_middle(view, outlook, sight.names, say),
        *_tray(view, outlook, say),
        _players(view, outlook, sight, say),
    )


def aside(sight: Sight, seat: int, action: int) -> str:
    """What a claim shows and brings, or the faces that would roll or change."""
    view: View = sight.view
    if int(view.active) != seat or seat == NONE:
        return ""
    parts: Parts = sight.parts(action)
    then: Preview = sight.preview(seat, action)
    say = speaker(sight.language, WORDS)
    if "spot" in parts:
        return _claim_aside(sight, seat, parts, then)
    if "dice" in parts:
        bonus = [f"+{int(view.bonus_face)}"] if parts["bonus"] else []
        faces = "-".join([*_faces(view, seat, parts["dice"]), *bonus])
        return f"{say('again', faces=faces)}; {_reach(sight, then)}"
    if "reach" in then:
        return _reach(sight, then)
    return say("change", before=then["before"], face=then["after"]) if "before" in then else ""


foretell = aside


def _reach(sight: Sight, then: Preview) -> str:
    """What can be claimed then, with its chance where that is not certain; equal cards once."""
    outlook: Outlook = sight.outlook
    say = speaker(sight.language, WORDS)
    found: dict[str, float] = {}
    for spot, chance in zip(outlook["spots"], then["reach"], strict=True):
        if chance > 0:
            name = _card_name(_asked(sight.view, outlook, spot["spot"]), sight)
            found[name] = max(chance, found.get(name, 0))
    named = sorted(found.items(), key=lambda one: -one[1])
    return ", ".join(
        name if chance == 1 else say("chance-of", card=name, chance=chance)
        for name, chance in named
    )


def _claim_aside(sight: Sight, seat: int, parts: Parts, then: Preview) -> str:
    outlook: Outlook = sight.outlook
    combination = _asked(sight.view, outlook, parts["spot"])
    holder = int(sight.view.spot[parts["spot"]].holder)
    return speaker(sight.language, WORDS)(
        "claims" if holder == NONE else "bumps",
        card=_card_name(combination, sight),
        faces="-".join(_faces(sight.view, seat, parts["dice"])),
        points=then["points"],
        there="" if holder == NONE else sight.names[holder],
    )


def _faces(view: View, seat: int, dice: Iterable[int]) -> list[str]:
    return [str(int(view.seat[seat].die[die])) for die in dice]


def _joined(faces: Iterable[int]) -> str:
    return "-".join(map(str, faces))


# The tableau


def _heading(view: View, names: Sequence[str], say: Say) -> RenderableType:
    title = say("heading", turn=int(view.turns) + 1)
    if 0 <= int(view.active) < len(names):
        rolls = min(int(view.rolls), ROLLS)
        title += " · " + say("rolls", name=names[int(view.active)], n=rolls, of=ROLLS)
    return Rule(Text(title, style="bold"), align="left", style="dim")


def _tableau(view: View, outlook: Outlook, sight: Sight, say: Say) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for _ in range(_ROW):
        grid.add_column(width=25, no_wrap=True)
    piles = outlook["spots"][: int(view.piles)]
    cells = [_pile(view, outlook, pile, sight, say) for pile in piles]
    for cell, pile in zip(cells, piles, strict=True):
        cell.stylize(part(f"spot {pile['name']}"))
    for first in range(0, len(cells), _ROW):
        grid.add_row(*cells[first : first + _ROW])
    return grid


def _pile(view: View, outlook: Outlook, seen: SpotSeen, sight: Sight, say: Say) -> Text:
    spot = view.spot[seen["spot"]]
    cell = Text(f"{seen['name']:<3} ", style="bold")
    if seen["closed"]:
        return cell.append(f"{say(seen['closed'])}\n", style="dim")
    combination = _asked(view, outlook, seen["spot"])
    style = _SUIT_STYLES[int(spot.suit)]
    cell.append(f"{combination['points']:>2} ", style="bold")
    cell.append(f"{_SUIT_SIGNS[int(spot.suit)]} {_card_name(combination, sight)}", style=style)
    left = f"×{int(spot.left)}{'!' if int(spot.left) == 1 else ''}"
    cell.append(f" {left}\n", style="bold red" if int(spot.left) == 1 else "dim")
    return cell.append(_INDENT).append_text(_claim_on(view, outlook, seen, sight.names, say))


def _asked(view: View, outlook: Outlook, spot: int) -> CombinationSeen:
    return outlook["combinations"][int(view.spot[spot].asks)]


def _claim_on(view: View, outlook: Outlook, seen: SpotSeen, names: Sequence[str], say: Say) -> Text:
    """Whose dice lie there, and what beats them."""
    spot = view.spot[seen["spot"]]
    if int(spot.holder) == NONE:
        return Text(say("free"), style="dim")
    name = names[int(spot.holder)][:6]
    counts = _asked(view, outlook, seen["spot"])["counts"]
    beaten_by = _beaten_by(seen["safe"], counts, int(spot.to_beat), say)
    return Text(f"{name} {_joined(seen['faces'])} ").append(beaten_by, style="yellow")


def _beaten_by(safe: bool, counts: str, to_beat: int, say: Say) -> str:
    if safe:
        return say("safe")
    return say("more-dice", n=to_beat + 1) if counts == "dice" else f"> {to_beat}"


def _card_name(combination: CombinationSeen, sight: Sight) -> str:
    key = f"combination.{combination['name']}"
    return sight.game.words.say(key, sight.language, face=combination["face"])


def _middle(view: View, outlook: Outlook, names: Sequence[str], say: Say) -> list[RenderableType]:
    """The Joker and the bonus die."""
    joker, bonus = (
        next(seen for seen in outlook["spots"] if seen["spot"] == spot)
        for spot in (JOKER_SPOT, BONUS_SPOT)
    )
    gone = Text(say("gone"), style="dim")
    left = gone if joker["closed"] else _claim_on(view, outlook, joker, names, say)
    line = Text("★ ", style="bold").append(say("joker") + " ")
    second = Text("□ ", style="bold").append(say("bonus") + " ")
    state = _bonus_state(view, bonus, names, say) or _claim_on(view, outlook, bonus, names, say)
    return [line.append_text(left), second.append_text(state)]


def _bonus_state(view: View, bonus: SpotSeen, names: Sequence[str], say: Say) -> Text | None:
    """Why nobody can claim the bonus die now, if so."""
    if bonus["closed"] == "taken":
        return Text(say("bonus-with", name=names[int(view.bonus_owner)]), style="cyan")
    if bonus["closed"] == "rolled" and int(view.ending) == NONE:
        return Text(say("bonus-closed"), style="cyan")
    return None


# The tray


def _tray(view: View, outlook: Outlook, say: Say) -> list[RenderableType]:
    active = int(view.active)
    if active == NONE or int(view.ending) != NONE:
        return []
    dice, places = view.seat[active].die, outlook["seats"][active]["dice"]
    numbers, faces = Text(f"{say('number'):<7}", style="dim"), Text(f"{say('dice'):<7}", "dim")
    for die in range(DICE):
        rolling, free = int(view.rolling) >> die & 1, int(view.free) >> die & 1
        away = places[die] != NONE
        shown = "?" if rolling else str(int(dice[die])) if free or away else "-"
        numbers.append(f"  {die + 1}  ")
        left = away or not free  # on a spot, or out of this turn
        faces.append(f" ({shown}) " if left else f" [{shown}] ", style="dim" if left else "bold")
    if int(view.bonus_face) != NONE or int(view.bonus_owner) == active:
        shown = "?" if int(view.rolling) & BONUS_BIT else str(int(view.bonus_face))
        numbers.append(f"  {say('bonus-die')}")
        faces.append(f"  [{shown}]", style="bold cyan")
    faces.stylize(part("tray"))
    return [numbers, faces]


# The players


def _players(view: View, outlook: Outlook, sight: Sight, say: Say) -> RenderableType:
    table = Table(box=None, padding=(0, 1), show_edge=False, header_style="dim", pad_edge=False)
    table.add_column(" ", width=1)
    table.add_column(say("player"), max_width=12, no_wrap=True)
    for suit in range(SUITS):
        header = Text(f"{_SUIT_SIGNS[suit]} {say(SUIT_NAMES[suit])}", style=_SUIT_STYLES[suit])
        table.add_column(header, justify="right", no_wrap=True)
    table.add_column("★", justify="right")
    for key in ("cards", "sets", "total"):
        table.add_column(say(key), justify="right")
    for who, seen in enumerate(outlook["seats"]):
        mark = _MARK if who == int(view.active) else ""
        style = part("mine", "bold") if who == sight.seat else part(f"rival {who}")
        table.add_row(mark, sight.names[who], *_player(seen), style=style)
    return table


def _player(seen: SeatSeen) -> list[str]:
    return [
        *map(_suit_cell, seen["suits"]),
        "★" if seen["joker"] else "",
        str(seen["cards"]),
        str(seen["sets"]),
        str(seen["total"]),
    ]


def _suit_cell(suit: SuitSeen) -> str:
    return f"{suit['size']} +{suit['bonus']}" if suit["bonus"] else str(suit["size"] or _NOTHING)


# The end


def points(sight: Sight) -> RenderableType:
    outlook: Outlook = sight.outlook
    seats = outlook["seats"]
    say = speaker(sight.language, WORDS)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=(0, 1))
    table.add_column("")
    for name in sight.names:
        table.add_column(name, justify="right", max_width=12, no_wrap=True)
    table.add_row(say("cards"), *(str(seen["cards"]) for seen in seats))
    for suit in range(SUITS):
        label = say("set-of", suit=say(SUIT_NAMES[suit]))
        table.add_row(label, *(_set_of(seen["suits"][suit]) for seen in seats))
    table.add_row(say("last-die"), *(str(seen["bonus"] or _NOTHING) for seen in seats))
    table.add_section()
    table.add_row(say("total"), *(str(seen["total"]) for seen in seats), style="bold")
    return table


def _set_of(suit: SuitSeen) -> str:
    return f"{suit['bonus']} ({suit['size']})" if suit["size"] else _NOTHING
