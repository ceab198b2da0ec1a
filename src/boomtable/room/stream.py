"""What one pair of eyes is sent of a table: numbered news, without gaps.

A stream's numbers are its own. News that one seat may not even know of (a secret decision) has no
number in the others' streams, so that counting tells nothing.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

KEPT = 16  # news kept for clients that come back; older ones get a snapshot


class Mark(NamedTuple):
    """Where the game was when a number was given."""

    length: int  # actions played
    undone: int  # decisions taken back so far


class Stream:
    def __init__(self) -> None:
        self.seq = 0
        self.position = b""  # as last sent
        self.asked: tuple[Sequence[int], Sequence[Mapping[str, Any]]] = (), ()
        self.choices = Raw(b"[]")  # what it was asked last, for the wire
        self._kept: list[str] = []
        self._speakers: list[str] = []  # of what is kept: who said it, or ""
        self._marks: list[Mark] = []

    def add(self, news: str, mark: Mark, speaker: str = "") -> None:
        self.seq += 1
        self._kept.append(news)
        self._speakers.append(speaker)
        del self._kept[:-KEPT], self._speakers[:-KEPT]
        self._marks.append(mark)

    def skip(self, mark: Mark) -> None:
        """A number whose news nobody will ask for any more."""
        self.seq += 1
        self._forget()
        self._marks.append(mark)

    def is_current(self, mark: Mark) -> None:
        """Something happened that these eyes cannot see: what they saw last is still all."""
        if self._marks:
            self._marks[-1] = mark

    def pause(self, mark: Mark) -> None:
        """Nobody looks through these eyes. Whoever does next starts with a snapshot."""
        self._forget()
        self.position = b""
        self.is_current(mark)

    def _forget(self) -> None:
        self._kept.clear()
        self._speakers.clear()

    def since(self, seq: int, unheard: Container[str] = ()) -> list[str] | None:
        """The news after `seq`; None if they are not kept any more, or are yet to come.

        What is said by somebody unheard is left out; its number is not.
        """
        missing = self.seq - seq
        if missing == 0:
            return []
        if missing < 0 or missing > len(self._kept):
            return None
        told = zip(self._kept[-missing:], self._speakers[-missing:], strict=True)
        return [_without_chat(text) if said in unheard else text for text, said in told]

    def mark(self, seq: int) -> Mark | None:
        """What somebody had seen who had seen `seq`."""
        return self._marks[seq - 1] if 0 < seq <= self.seq else None


def _without_chat(news: str) -> str:
    told = msgspec.json.decode(news)
    told.pop("chat", None)  # or it was forgotten since
    return msgspec.json.encode(told).decode()
