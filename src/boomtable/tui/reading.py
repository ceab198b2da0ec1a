"""What somebody means who types less than the whole notation: a card alone, a name for a chair."""

from __future__ import annotations

from collections.abc import Sequence

from boomtable.games.contract import Action, Game


def meant(game: Game, typed: str, legal: Sequence[Action], names: Sequence[str]) -> Action | None:
    """The one allowed action that is written so, or else the one that ends so."""
    said = typed.casefold().split()
    written = [(action, _forms(game, action, names)) for action in legal]
    exact = [action for action, forms in written if said in forms]
    ending = [action for action, forms in written if any(_ends(form, said) for form in forms)]
    if exact:
        return exact[0]
    return ending[0] if len(ending) == 1 and not typed.isdecimal() else None


def with_names(game: Game, action: Action, names: Sequence[str]) -> str:
    """`plus Tao`, where the notation counts chairs: `plus 1` reads as a card."""
    verb, offset = game.alphabet.decode(action)
    message = game.words.messages["en"].get(f"action.{verb}", "")
    if "{other_seat}" not in message or offset >= len(names):
        return action.text
    return f"{action.text.rsplit(' ', 1)[0]} {names[offset]}"


def _forms(game: Game, action: Action, names: Sequence[str]) -> list[list[str]]:
    return [text.casefold().split() for text in (action.text, with_names(game, action, names))]


def _ends(form: list[str], said: list[str]) -> bool:
    return form[-len(said) :] == said
