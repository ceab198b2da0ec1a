"""Words that are no action, and what could be meant by them: said from the game's own notation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boomtable.core.errors import BadInput
from boomtable.core.refusals import Refusal

SHOWN = 8  # words of a long list

Words = tuple[str, ...]


def misread(text: str, game: str, decisions: Sequence[str], others: Sequence[str]) -> BadInput:
    """`decisions` are the actions of players, `others` those of chance, as they are written."""
    said = tuple(text.split())
    known = [tuple(action.split()) for action in (*decisions, *others)]
    if spelled := [words for words in known if _folded(words) == _folded(said)]:
        return BadInput(Refusal.PERHAPS_MEANT, text=text, choices=" ".join(spelled[0]))
    if begun := _longest_beginning(said, known):
        return _unfinished(text, begun, known)
    if meant := [action for action in decisions if _ends_with(tuple(action.split()), said)]:
        return BadInput(Refusal.PERHAPS_MEANT, text=text, choices=_listed(meant))
    return BadInput(Refusal.NOT_AN_ACTION, text=text, game=game)


def _unfinished(text: str, begun: Words, known: Iterable[Words]) -> BadInput:
    """It begins as an action does: what comes next?"""
    at = len(begun)
    following = [words[at] for words in known if _begins(words, begun) and len(words) > at]
    if not following:
        return BadInput(Refusal.STANDS_ALONE, text=text, said=" ".join(begun))
    choices = _listed(dict.fromkeys(following))
    return BadInput(Refusal.HALF_AN_ACTION, text=text, said=" ".join(begun), choices=choices)


def _longest_beginning(said: Words, known: Sequence[Words]) -> Words:
    """The first words, as many as begin some action."""
    for length in range(len(said), 0, -1):
        if any(_begins(words, said[:length]) for words in known):
            return said[:length]
    return ()


def _begins(words: Words, beginning: Words) -> bool:
    return _folded(words[: len(beginning)]) == _folded(beginning)


def _ends_with(words: Words, end: Words) -> bool:
    return bool(end) and _folded(words[-len(end) :]) == _folded(end)


def _folded(words: Words) -> list[str]:
    return [word.casefold() for word in words]


def _listed(choices: Iterable[str]) -> str:
    first, *rest = [*choices]
    shown = [first, *rest[: SHOWN - 1]]
    return ", ".join(shown) + (", …" if len(rest) >= SHOWN else "")
