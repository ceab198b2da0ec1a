"""Sentences in French and English, from ICU message catalogs that the browser reads too."""

from __future__ import annotations

import enum
import functools
import json
import os
import pathlib
import re
from typing import Any

ENGLISH, FRENCH = "en", "fr"
LANGUAGES = (ENGLISH, FRENCH)
VOWEL = re.compile(r"[aeiouàâäéèêëîïôöûüœæ][^\W\d]", re.IGNORECASE)  # a square is no word
ELISIONS = ((" de ", " d’"), (" que ", " qu’"))


class Catalog:
    """`words.en.json` and `words.fr.json` of one folder: a key, then the message."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder

    @functools.cached_property
    def messages(self) -> dict[str, dict[str, str]]:
        return {
            language: json.loads((self.folder / f"words.{language}.json").read_text("utf-8"))
            for language in LANGUAGES
        }

    def __contains__(self, key: str) -> bool:
        return key in self.messages[ENGLISH]

    def say(self, key: str, language: str, **args: Any) -> str:
        return _format(self.messages[language][key], language, args)


def _format(pattern: str, language: str, args: dict[str, Any]) -> str:
    sentence: str = _compiled(pattern, language).format(args)
    return _elided(sentence, args) if language == FRENCH else sentence


def _elided(sentence: str, args: dict[str, Any]) -> str:
    """French: "de Otto" is "d’Otto", whoever sits there."""
    for value in args.values():
        if isinstance(value, str) and VOWEL.match(value):
            for whole, short in ELISIONS:
                sentence = sentence.replace(whole + value, short + value)
    return sentence


@functools.lru_cache(maxsize=2048)
def _compiled(pattern: str, language: str) -> Any:
    from icu4py.messageformat import MessageFormat

    return MessageFormat(pattern, language)


def slug(member: enum.Enum) -> str:
    """A name as catalogs and files spell it: MUST_SECURE is must-secure."""
    return member.name.lower().replace("_", "-")


def preferred_language() -> str:
    """What the environment asks for: BOOMTABLE_LANGUAGE, then the locale."""
    for name in ("BOOMTABLE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "").lower()
        if value:
            return FRENCH if value.startswith(FRENCH) else ENGLISH
    return ENGLISH


COMMON = Catalog(pathlib.Path(__file__).parent)
