"""Decisions sent early."""

from __future__ import annotations

from dataclasses import dataclass, field

from boomtable.core.record import Array


@dataclass(frozen=True)
class Lock:
    """A decision sent before one's turn: final, and secret until it is applied."""

    action: int
    sent_after: int  # the number of actions played when it was sent
    sent: Array = field(repr=False, compare=False)  # the state then
