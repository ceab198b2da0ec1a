"""What is written together: entries, beside them what people wrote, and the listing."""

from __future__ import annotations

from boomtable.room import entries as e
from boomtable.room.room import Room
from boomtable.room.texts import taken_out
from boomtable.store.store import Commit, Listing, Text
from boomtable.store.upkeep import LEASE


def written(
    table: str,
    after: int,
    entries: list[e.Entry],
    at: int,
    listing: Listing | None = None,
    seed: bytes | None = None,
) -> Commit:
    """Entries as the log keeps them, and beside it what people wrote."""
    apart = [taken_out(entry) for entry in entries]
    bodies = [e.encode(entry) for entry, _ in apart]
    texts = [Text(seq, *text) for seq, (_, own) in enumerate(apart, after + 1) for text in own]
    return Commit(table, after, bodies, at, listing, seed, texts)


def listing_of(room: Room, changed_at: int) -> Listing:
    people = {chair.person for chair in room.chairs if chair.person}
    return Listing(
        room.id,
        room.made.game,
        room.phase,
        room.made.public,
        room.made_at,
        changed_at,
        tuple(sorted(people)),
        changed_at + LEASE if room.is_playing and not room.paused else None,
        room.made.host,
    )
