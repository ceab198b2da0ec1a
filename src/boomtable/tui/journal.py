"""What happened, as sentences: events through the catalogs, for one pair of eyes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.padding import Padding
from rich.text import Text

from boomtable.core.actor import NONE
from boomtable.core.events import Event
from boomtable.core.words import COMMON, Catalog, slug
from boomtable.games.contract import Game
from boomtable.tui.boards import Board
from boomtable.tui.words import WORDS

_ARGUMENT = re.compile(r"\{(\w+)")


def sentence(event: Event, game: Game, names: Sequence[str], you: int, language: str) -> str:
    """One event; `you` is the seat that the reader sits in, or NONE."""
    key = f"event.{event.name}"
    catalog = game.words if key in game.words else COMMON
    name = names[event.seat] if event.seat >= 0 else ""
    args = {argument: game.spell(argument, value) for argument, value in event.args.items()}
    if "other_seat" in event.args:
        args["other_seat"] = names[event.args["other_seat"]]
    args["other_you"] = yes(event.args.get("other_seat", NONE) == you >= 0)
    return catalog.say(key, language, **{"you": yes(event.seat == you >= 0), "name": name, **args})


def lines(
    events: Sequence[Event],
    game: Game,
    names: Sequence[str],
    you: int,
    language: str,
    board: Board,
) -> Iterator[Padding]:
    """Sentences of the same kind in a row share a line: four takes read as one beat."""
    for (kind, _), group in groupby(events, key=lambda event: _beat(event, board)):
        beat = list(group)
        if kind in board.GATHERED:
            told = gathered(beat, board, game, names, you, language)
            if not told:
                continue
        else:
            told = " ".join(sentence(event, game, names, you, language) for event in beat)
        yield Padding(Text(told, style=board.STYLES.get(kind, "")), (0, 0, 0, 2))


def by_rounds(events: Sequence[Event], game: Game) -> list[list[Event]]:
    """What happened, parted where a round begins; in one piece where a game has none, but turns."""
    if not game.rounds:
        return [list(events)]
    begins = {slug(kind) for kind in game.happened if game.kinds[kind].mark == "round"}
    parted: list[list[Event]] = [[]]
    for event in events:
        if event.name in begins and parted[-1]:
            parted.append([])
        parted[-1].append(event)
    return parted


def brief(events: Sequence[Event], board: Board, you: int) -> list[Event]:
    """Without what others do in passing, and of their rolls the last: the log tells the rest."""
    told: list[Event] = []
    for event in events:
        if event.seat != you and event.name in board.PASSING:
            continue
        if told and event.name in board.LATEST and _is_like(told[-1], event) and event.seat != you:
            told.pop()
        told.append(event)
    return told


def _is_like(one: Event, other: Event) -> bool:
    return one.name == other.name and one.seat == other.seat


def _beat(event: Event, board: Board) -> tuple[str, int]:
    """What is gathered is one seat's; the rest goes by kind alone."""
    return event.name, event.seat if event.name in board.GATHERED else NONE


def gathered(
    beat: Sequence[Event], board: Board, game: Game, names: Sequence[str], you: int, language: str
) -> str:
    """One sentence for several events of one seat, two dice for example: what each shows is the
    last that it tells.
    """
    seat = beat[0].seat
    shown = [list(event.args.items())[-1] for event in beat]
    known = [argument for argument in shown if argument[1] != NONE]
    if not known:
        return ""  # cards dealt to others: nothing to tell
    what = [str(game.spell(*argument)) for argument in known]
    listed = all_of(what, language)
    you_say = yes(seat == you >= 0)
    key = board.GATHERED[beat[0].name]
    return board.WORDS.say(key, language, you=you_say, name=names[seat], what=listed)


def all_of(names: Sequence[str], language: str) -> str:
    """ "Ada", "Ada and Tao", "Ada, Tao and Mia"."""
    if len(names) == 1:
        return names[0]
    return WORDS.say("and", language, first=", ".join(names[:-1]), last=names[-1])


def action_words(game: Game, action: int, names: Sequence[str], language: str, own: Catalog) -> str:
    """What an action does, in a board's own words or the game's; empty where there are none."""
    verb, offset = game.alphabet.decode(action)
    key = f"action.{verb}"
    words = own if key in own else game.words
    if key not in words:
        return ""
    rest = game.print(action).removeprefix(verb).strip()
    # Whatever the message calls them, its arguments are what follows the verb in the notation.
    wanted = list(dict.fromkeys(_ARGUMENT.findall(words.messages["en"][key])))
    parts = re.split("[ -]", rest) if len(wanted) > 1 else [rest]
    args = dict(zip(wanted, parts, strict=False))
    for who in ("name", "other_seat"):
        if who in wanted:
            args[who] = names[offset] if offset < len(names) else rest
    return words.say(key, language, **args)


def yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
