"""Where points come from: told once, by the game, for every door's account of how it ended."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Gain(TypedDict):
    """What one seat has from a source."""

    points: int
    count: NotRequired[int]  # of the things that gave them
    bonus: NotRequired[int]  # that came on top


class Source(TypedDict):
    """A row of the account. All rows together are everybody's score."""

    name: str  # `source.NAME` of the game's catalog is its title
    args: dict[str, int]  # of that title
    gains: list[Gain]  # by seat
