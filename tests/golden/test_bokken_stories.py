"""The golden games of Boom Bokken show what they are kept for."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from boomtable.core.events import Event
from boomtable.games.bokken.phases import RoundEnd
from boomtable.table import boomfile
from golden.stories import STORIES


def told() -> Iterator[list[Event]]:
    for story in STORIES:
        if story.game == "bokken":
            yield boomfile.table_of(boomfile.read(story.path.read_text("utf-8"))).events()


def test_every_situation_worth_keeping_is_there() -> None:
    seen: set[str] = set()
    ends: set[int] = set()
    for events in told():
        names = [event.name for event in events]
        seen |= set(names)
        ends |= {event.args["reason"] for event in events if event.name == "round-ended"}
        last = (e.name == "timed-out" and e.args["left"] == 0 for e in events)
        seen |= {"last-time-out"} if any(last) else set()
        pairs = set(itertools.pairwise(names))
        seen |= {"emptied"} if ("struck", "pile-went-under") in pairs else set()
        chain = ["flashed", "announced"] * 3
        found = any(names[i : i + 6] == chain for i in range(len(names)))
        seen |= {"chain"} if found else set()
    assert {"last-time-out", "emptied", "chain", "guarded", "ran", "known-card-drawn"} <= seen
    assert {RoundEnd.EXIT, RoundEnd.EXPLOSION} <= ends  # the cap has a test of its own rule
