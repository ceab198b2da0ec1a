"""The arguments of an ICU message, in the order in which they appear."""

from __future__ import annotations

import re

_HEAD = re.compile(r"\{\s*(\w+)\s*(?:,\s*(\w+)\s*,?)?")
_BRANCHING = ("plural", "select", "selectordinal")


def arguments(message: str) -> list[str]:
    found: list[str] = []
    _read(message, 0, found)
    return list(dict.fromkeys(found))


def _read(text: str, at: int, found: list[str]) -> int:
    """Read a message up to the brace that closes it; return where that is."""
    while at < len(text) and text[at] != "}":
        if text[at] != "{":
            at += 1
            continue
        head = _HEAD.match(text, at)
        assert head, text
        found.append(head[1])
        at = head.end()
        at = _branches(text, at, found) if head[2] in _BRANCHING else text.index("}", at)
        at += 1
    return at


def _branches(text: str, at: int, found: list[str]) -> int:
    while text[at] != "}":
        at = _read(text, at + 1, found) + 1 if text[at] == "{" else at + 1
    return at
