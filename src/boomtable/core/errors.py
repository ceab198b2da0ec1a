"""What goes wrong, in one clear sentence and in the reader's language."""

from __future__ import annotations

import enum
from typing import Any, NewType

from boomtable.core.words import COMMON, ENGLISH, Catalog

RuleKey = NewType("RuleKey", str)  # of a sentence about a broken rule, in a game's own catalog


class BoomtableError(Exception):
    """Something the user can mend. Raising it has changed nothing."""

    def __init__(self, key: str, catalog: Catalog = COMMON, **args: Any) -> None:
        self.key, self.catalog, self.args_ = key, catalog, args
        super().__init__(self.say(ENGLISH))

    def say(self, language: str) -> str:
        args = {name: _said(value, language) for name, value in self.args_.items()}
        return self.catalog.say(self.key, language, **args)


def _said(value: Any, language: str) -> Any:
    """An error that names another as its reason says both in the same language."""
    if isinstance(value, BoomtableError):
        return value.say(language)
    return str(value) if isinstance(value, Exception) else value


class BadInput(BoomtableError):
    """An unknown game, a wrong number of players, a word that is no action."""


class BadFile(BoomtableError):
    """A .boom file that is cut short, edited or not one at all."""

    def __init__(self, key: enum.StrEnum, line: int, **args: Any) -> None:
        self.line = line
        super().__init__(key, line=line, **args)


class Refused(BoomtableError):
    """An action that a rule forbids now."""

    def __init__(
        self, key: enum.StrEnum | RuleKey, rule: str, catalog: Catalog = COMMON, **args: Any
    ) -> None:
        self.rule = rule
        super().__init__(key, catalog, **args)

    def say(self, language: str) -> str:
        sentence = super().say(language)
        return f"{sentence} [{self.rule}]" if self.rule else sentence
