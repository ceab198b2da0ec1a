"""What somebody means who types less than the whole notation, or types it in their own language.

Actions are written in a file once and for all (`minus 3`); people say `moins Tao`, or a card alone.
What a board's words call a word of the notation (`typed.minus`) is said and understood instead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from boomtable.core.words import LANGUAGES, Catalog
from boomtable.games.contract import Action, Game

_EACH = re.compile(r"\d|[^\W\d]+")  # `13b` is 1, 3 and b


def meant(
    game: Game, typed: str, legal: Sequence[Action], names: Sequence[str], words: Catalog
) -> Action | None:
    """The one allowed action that is said so, or else the one that ends so."""
    said = typed.casefold().split()
    ways = [(action, _ways(game, action, names, words)) for action in legal]
    exact = [action for action, forms in ways if said in forms]
    ending = [action for action, forms in ways if any(_ends(form, said) for form in forms)]
    if exact:
        return exact[0]
    return ending[0] if len(ending) == 1 and not typed.isdecimal() else None


def written(typed: str, words: Catalog) -> str:
    """What was typed in any language, as a file writes it: for the rules to judge."""
    return " ".join(_notation(word.casefold(), words) or word for word in typed.split())


def spoken(notation: str, words: Catalog, language: str) -> str:
    """`moins Tao` for `minus Tao`."""
    return " ".join(
        words.say(f"typed.{word}", language) if f"typed.{word}" in words else word
        for word in notation.split(" ")
    )


def with_names(game: Game, action: Action, names: Sequence[str]) -> str:
    """`plus Tao`, where the notation counts chairs."""
    verb, offset = game.alphabet.decode(action)
    message = game.words.messages["en"].get(f"action.{verb}", "")
    counts_chairs = "{other_seat}" in message or message.startswith("{name}")
    if not counts_chairs or offset >= len(names):
        return action.text
    return f"{action.text.rsplit(' ', 1)[0]} {names[offset]}"


def several(game: Game, beginning: str, typed: str, words: Catalog) -> Action | None:
    """`13`, `1 3` and `3, 1`, where one says which of several things are meant.

    The beginning may be left out, or all of it but its last word.
    """
    said, verb = written(typed, words), beginning.rpartition(" ")[0]
    parts = said.removeprefix(verb).strip().removeprefix(beginning.removeprefix(verb).strip())
    if " " in beginning and parts == said:
        return None
    each = sorted(_notation(word, words) or word for word in _EACH.findall(parts.casefold()))
    try:
        return game.action(game.parse(f"{beginning} {','.join(dict.fromkeys(each))}"))
    except ValueError:
        return None


def _notation(word: str, words: Catalog) -> str:
    for language in LANGUAGES:
        for key, message in words.messages[language].items():
            if key.startswith("typed.") and message.casefold() == word:
                return key.removeprefix("typed.")
    return ""


def _ways(game: Game, action: Action, names: Sequence[str], words: Catalog) -> list[list[str]]:
    called = with_names(game, action, names)
    own = (spoken(called, words, language) for language in LANGUAGES)
    texts = (action.text, called, *own)
    return [text.casefold().split() for text in texts]


def _ends(form: list[str], said: list[str]) -> bool:
    return form[-len(said) :] == said
