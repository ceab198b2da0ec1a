"""What happened, as sentences: events through the catalogs, for one pair of eyes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from rich.text import Text

from boomtable.core.events import Event
from boomtable.core.words import COMMON
from boomtable.games.contract import Game

_ARGUMENT = re.compile(r"\{(\w+)")


def sentence(event: Event, game: Game, names: Sequence[str], you: int, language: str) -> str:
    """One event; `you` is the seat that the reader sits in, or NONE."""
    key = f"event.{event.name}"
    catalog = game.words if key in game.words else COMMON
    name = names[event.seat] if event.seat >= 0 else ""
    args = {argument: game.spell(argument, value) for argument, value in event.args.items()}
    return catalog.say(key, language, **{"you": yes(event.seat == you >= 0), "name": name, **args})


def lines(
    events: Sequence[Event],
    game: Game,
    names: Sequence[str],
    you: int,
    language: str,
    styles: Mapping[str, str],
) -> Iterator[Text]:
    """Sentences of the same kind in a row share a line: four takes read as one beat."""
    for kind, beat in groupby(events, key=lambda event: event.name):
        told = (sentence(event, game, names, you, language) for event in beat)
        yield Text("  " + " ".join(told), style=styles.get(kind, ""))


def action_words(game: Game, action: int, names: Sequence[str], language: str) -> str:
    """What an action does, in words; empty where its catalog has none."""
    verb, offset = game.alphabet.decode(action)
    key = f"action.{verb}"
    if key not in game.words:
        return ""
    rest = game.print(action).partition(" ")[2]
    # Whatever the message calls it, the argument is what follows the verb in the notation.
    wanted = _ARGUMENT.findall(game.words.messages[language][key])
    args = dict.fromkeys(wanted, rest)
    if "name" in wanted:
        args["name"] = names[offset] if offset < len(names) else rest
    return game.words.say(key, language, **args)


def yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
