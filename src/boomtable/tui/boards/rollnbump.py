"""Roll'n Bump in a terminal: the tableau, what beats the dice on it, the tray, everybody's sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boomtable import games
from boomtable.core.actor import NONE
from boomtable.core.words import slug
from boomtable.games.rollnbump.actions import CLAIM, END, KEEP, REROLL, USE, USE_NONE
from boomtable.games.rollnbump.combinations import is_single
from boomtable.games.rollnbump.facts import (
    BONUS_BIT,
    BONUS_SPOT,
    DICE,
    JOKER_SPOT,
    ROLLS,
    SUIT_NAMES,
    SUITS,
    Combination,
)
from boomtable.games.rollnbump.outlook import (
    card_points,
    dice_away,
    faces_on,
    has_joker,
    is_safe,
    last_die,
    points_at,
    set_bonuses,
    suit_sizes,
    total,
)
from boomtable.games.rollnbump.rules import dice_of, spot_of
from boomtable.tui.words import speaker

Say = Callable[..., str]
_SUIT_SIGNS = ("≈", "∴", "^", "◊")
_SUIT_STYLES = ("blue", "magenta", "yellow", "green")
_NOTHING = "·"
_MARK = "▶"
_INDENT = " " * 4
_ROW = 3  # piles beside each other
GATHERED = {"die-rolled": "rollnbump.rolled"}
STYLES = {
    "turn-began": "bold",
    "bumped": "bold red",
    "claimed": "green",
    "card-acquired": "bold green",
    "bonus-die-acquired": "cyan",
    "game-ended": "bold",
}


def board(view: Any, seat: int, names: Sequence[str], language: str) -> RenderableType:
    say = speaker(language)
    return Group(
        _heading(view, names, say),
        _tableau(view, names, language),
        *_middle(view, names, language),
        *_tray(view, say),
        _players(view, seat, names, say),
    )


def aside(view: Any, seat: int, action: int, language: str) -> str:
    """What a claim shows and brings, or the faces that would roll or change."""
    say = speaker(language)
    if int(view.active) != seat or seat == NONE:
        return ""
    faces = view.seat[seat].die
    if CLAIM <= action < END:
        return _claim_aside(view, faces, action, language)
    if REROLL <= action < KEEP:
        return say("rollnbump.again", faces=_shown(faces, action - REROLL + 1, view.bonus_face))
    if USE <= action < USE_NONE:
        before = int(faces[action - USE])
        return say("rollnbump.change", before=before, face=int(view.bonus_face))
    return ""


def _claim_aside(view: Any, faces: Any, action: int, language: str) -> str:
    spot = view.spot[int(spot_of(action))]
    there = "-".join(map(str, sorted(faces_on(view, spot))))
    key = "rollnbump.bumps" if there else "rollnbump.claims"
    return speaker(language)(
        key,
        card=_card_name(spot, language),
        faces=_shown(faces, int(dice_of(action)), NONE),
        points=points_at(spot),
        there=there,
    )


def _shown(faces: Any, dice: int, bonus: int) -> str:
    shown = [str(int(faces[die])) for die in range(DICE) if dice >> die & 1]
    return "-".join([*shown, *([f"+{int(bonus)}"] if dice & BONUS_BIT else [])])


# The tableau


def _heading(view: Any, names: Sequence[str], say: Say) -> RenderableType:
    title = say("rollnbump.heading", turn=int(view.turns) + 1)
    if 0 <= int(view.active) < len(names):
        rolls = min(int(view.rolls), ROLLS)
        title += " · " + say("rollnbump.rolls", name=names[int(view.active)], n=rolls, of=ROLLS)
    return Rule(Text(title, style="bold"), align="left", style="dim")


def _tableau(view: Any, names: Sequence[str], language: str) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for _ in range(_ROW):
        grid.add_column(width=25, no_wrap=True)
    cells = [_pile(view, pile, names, language) for pile in range(int(view.piles))]
    for first in range(0, len(cells), _ROW):
        grid.add_row(*cells[first : first + _ROW])
    return grid


def _pile(view: Any, pile: int, names: Sequence[str], language: str) -> Text:
    spot, say = view.spot[pile], speaker(language)
    cell = Text(f"p{pile + 1:<2} ", style="bold")
    if int(spot.asks) == NONE:
        key = "rollnbump.face-down" if int(spot.left) else "rollnbump.empty"
        return cell.append(f"{say(key)}\n", style="dim")
    style = _SUIT_STYLES[int(spot.suit)]
    cell.append(f"{points_at(spot):>2} ", style="bold")
    cell.append(f"{_SUIT_SIGNS[int(spot.suit)]} {_card_name(spot, language)}", style=style)
    left = f"×{int(spot.left)}{'!' if int(spot.left) == 1 else ''}"
    cell.append(f" {left}\n", style="bold red" if int(spot.left) == 1 else "dim")
    return cell.append(_INDENT).append_text(_claim_on(view, spot, names, say))


def _claim_on(view: Any, spot: Any, names: Sequence[str], say: Say) -> Text:
    """Whose dice lie there, and what beats them."""
    if int(spot.holder) == NONE:
        return Text(say("rollnbump.free"), style="dim")
    dice = "-".join(map(str, sorted(faces_on(view, spot))))
    name = names[int(spot.holder)][:6]
    return Text(f"{name} {dice} ").append(_beaten_by(spot, say), style="yellow")


def _beaten_by(spot: Any, say: Say) -> str:
    if is_safe(spot):
        return say("rollnbump.safe")
    if is_single(int(spot.asks)):
        return say("rollnbump.more-dice", n=int(spot.to_beat) + 1)
    return f"> {int(spot.to_beat)}"


def _card_name(spot: Any, language: str) -> str:
    words, asks = games.find("rollnbump").words, int(spot.asks)
    if is_single(asks):
        return words.say("combination.single", language, face=asks + 1)
    return words.say(f"combination.{slug(Combination(asks))}", language)


def _middle(view: Any, names: Sequence[str], language: str) -> list[RenderableType]:
    """The Joker and the bonus die."""
    say = speaker(language)
    joker, bonus = view.spot[JOKER_SPOT], view.spot[BONUS_SPOT]
    gone = Text(say("rollnbump.gone"), style="dim")
    left = _claim_on(view, joker, names, say) if int(joker.asks) != NONE else gone
    line = Text("★ ", style="bold").append(say("rollnbump.joker") + " ")
    second = Text("□ ", style="bold").append(say("rollnbump.bonus") + " ")
    return [line.append_text(left), second.append_text(_bonus_state(view, bonus, names, say))]


def _bonus_state(view: Any, bonus: Any, names: Sequence[str], say: Say) -> Text:
    owner = int(view.bonus_owner)
    if owner != NONE:
        return Text(say("rollnbump.bonus-with", name=names[owner]), style="cyan")
    if int(view.bonus_face) != NONE and int(view.ending) == NONE:
        return Text(say("rollnbump.bonus-closed"), style="cyan")
    return _claim_on(view, bonus, names, say)


# The tray


def _tray(view: Any, say: Say) -> list[RenderableType]:
    active = int(view.active)
    if active == NONE or int(view.ending) != NONE:
        return []
    dice, away = view.seat[active].die, dice_away(view, active)
    numbers, faces = Text(f"{say('rollnbump.dice'):<7}", style="dim"), Text(" " * 7)
    for die in range(DICE):
        rolling = int(view.rolling) >> die & 1
        part = (int(view.free) | away) >> die & 1
        shown = "?" if rolling else str(int(dice[die])) if part else "-"
        numbers.append(f"  {die + 1}  ")
        left = away >> die & 1 or not part  # on a spot, or out of this turn
        faces.append(f" ({shown}) " if left else f" [{shown}] ", style="dim" if left else "bold")
    if int(view.bonus_face) != NONE or int(view.bonus_owner) == active:
        shown = "?" if int(view.rolling) & BONUS_BIT else str(int(view.bonus_face))
        numbers.append(f"  {say('rollnbump.bonus-die')}")
        faces.append(f"  [{shown}]", style="bold cyan")
    return [numbers, faces]


# The players


def _players(view: Any, seat: int, names: Sequence[str], say: Say) -> RenderableType:
    table = Table(box=None, padding=(0, 1), show_edge=False, header_style="dim", pad_edge=False)
    table.add_column(" ", width=1)
    table.add_column(say("rollnbump.player"), max_width=12, no_wrap=True)
    for suit in range(SUITS):
        header = Text(f"{_SUIT_SIGNS[suit]} {_suit(suit, say)}", style=_SUIT_STYLES[suit])
        table.add_column(header, justify="right", no_wrap=True)
    table.add_column("★", justify="right")
    for key in ("cards", "sets", "total"):
        table.add_column(say(f"rollnbump.{key}"), justify="right")
    for who in range(int(view.players)):
        table.add_row(*_player(view, who, names), style="bold" if who == seat else "")
    return table


def _suit(suit: int, say: Say) -> str:
    return say(f"rollnbump.{SUIT_NAMES[suit]}")


def _player(view: Any, who: int, names: Sequence[str]) -> list[str]:
    sets = [
        f"{size} +{bonus}" if bonus else str(size or _NOTHING)
        for size, bonus in zip(suit_sizes(view, who), set_bonuses(view, who), strict=True)
    ]
    return [
        _MARK if who == int(view.active) else "",
        names[who],
        *sets,
        "★" if has_joker(view, who) else "",
        str(card_points(view, who)),
        str(sum(set_bonuses(view, who))),
        str(total(view, who)),
    ]


# The end


def points(view: Any, names: Sequence[str], language: str) -> RenderableType:
    say = speaker(language)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="dim", padding=(0, 1))
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right", max_width=12, no_wrap=True)
    everybody = range(int(view.players))
    table.add_row(say("rollnbump.cards"), *(str(card_points(view, who)) for who in everybody))
    for suit in range(SUITS):
        label = say("rollnbump.set-of", suit=_suit(suit, say))
        table.add_row(label, *(_set_of(view, who, suit) for who in everybody))
    label = say("rollnbump.last-die")
    table.add_row(label, *(str(last_die(view, who) or _NOTHING) for who in everybody))
    table.add_section()
    totals = (str(total(view, who)) for who in everybody)
    table.add_row(say("rollnbump.total"), *totals, style="bold")
    return table


def _set_of(view: Any, who: int, suit: int) -> str:
    size = suit_sizes(view, who)[suit]
    return f"{set_bonuses(view, who)[suit]} ({size})" if size else _NOTHING
