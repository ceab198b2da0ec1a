"""What servers tell each other through the database: what is due, who is alive, what is broken.

A table at which something will happen by itself has a time in its listing. While a server has it in
memory that is a lease of half a minute, renewed for all its tables together, so that moves cost
nothing; when it forgets the table, the time is the exact one. A server that dies is missed when its
leases end. Whoever finds tables that are due takes them by writing a lease of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from boomtable.store.question import Database
from boomtable.store.store import Alive, Aside, Counts, Outage

LEASE = 30_000  # milliseconds for which a table is somebody's
DAY = 24 * 3600 * 1000


class Upkeep(Database):
    each: ClassVar[str]  # the rows of a list that comes as JSON, in {}
    skipping: ClassVar[str]  # rows that others are just writing

    # What is due

    async def claim_due(self, before: int, until: int, most: int) -> list[str]:
        if not await self._read("SELECT 1 FROM listings WHERE due_at < $1 LIMIT 1", before):
            return []
        due = "SELECT table_id FROM listings WHERE due_at < $2 ORDER BY due_at LIMIT $3"
        rows = await self._write(
            (
                f"UPDATE listings SET due_at = $1 WHERE table_id IN ({due}{self.skipping})"  # noqa: S608
                " RETURNING table_id",
                (until, before, most),
            )
        )
        return [row[0] for row in rows]

    async def keep(self, tables: Sequence[str], until: int) -> None:
        named = self.each.format("$2")
        ours = f"SELECT table_id FROM listings WHERE table_id IN ({named})"  # noqa: S608
        ours += f" AND due_at IS NOT NULL ORDER BY table_id{self.skipping}"
        await self._write(
            (
                f"UPDATE listings SET due_at = $1 WHERE table_id IN ({ours})",  # noqa: S608
                (until, msgspec.json.encode(tables).decode()),
            )
        )

    async def put_down(self, table: str, ours_until: int, due_at: int | None) -> None:
        update = "UPDATE listings SET due_at = $1 WHERE table_id = $2 AND due_at = $3"
        await self._write((update, (due_at, table, ours_until)))

    async def newest(self, tables: Sequence[str]) -> dict[str, int]:
        named = self.each.format("$1")
        rows = await self._read(
            f"SELECT table_id, max(seq) FROM log WHERE table_id IN ({named})"  # noqa: S608
            " GROUP BY table_id",
            msgspec.json.encode(tables).decode(),
        )
        return dict(map(tuple, rows))

    # Who is alive

    async def beat(self, server: Alive, gap: int, since: int) -> list[Outage]:
        away = (
            "INSERT INTO outages (began_at, ended_at)"
            " SELECT l.at, CAST($1 AS BIGINT) FROM (SELECT max(beat_at) AS at FROM servers) l"
            " WHERE l.at < $2 ON CONFLICT (began_at) DO NOTHING"
        )
        alive = (
            "INSERT INTO servers (id, name, version, started_at, beat_at, listens)"
            " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO UPDATE"
            " SET beat_at = excluded.beat_at, listens = excluded.listens"
        )
        told = (server.id, server.name, server.version, server.started_at, server.beat_at)
        rows = await self._write(
            (away, (server.beat_at, server.beat_at - gap)),
            (alive, (*told, server.listens)),
            ("DELETE FROM servers WHERE beat_at < $1", (server.beat_at - DAY,)),
            (_OUTAGES, (since,)),
        )
        return [Outage(*row) for row in rows]

    async def last_beat(self, since: int) -> tuple[int, list[Outage]]:
        last = await self._read("SELECT max(beat_at) FROM servers")
        rows = await self._read(_OUTAGES, since)
        return last[0][0] or 0, [Outage(*row) for row in rows]

    async def servers(self) -> list[Alive]:
        rows = await self._read(
            "SELECT id, name, version, started_at, beat_at, listens FROM servers"
            " WHERE version <> '' ORDER BY beat_at DESC"
        )
        return [Alive(*told) for told in rows]

    # What cannot be read

    async def set_aside(self, aside: Aside) -> None:
        insert = (
            "INSERT INTO set_aside (table_id, at, why) VALUES ($1, $2, $3)"
            " ON CONFLICT (table_id) DO UPDATE SET why = excluded.why"
        )
        await self._write(
            (insert, (aside.table, aside.at, aside.why)),
            ("UPDATE listings SET due_at = NULL WHERE table_id = $1", (aside.table,)),
        )

    async def bring_back(self, table: str) -> None:
        """It is due at once: whoever has it knows what is next."""
        again = "UPDATE listings SET due_at = 0 WHERE table_id = $1 AND phase = 'playing'"
        await self._write(
            ("DELETE FROM set_aside WHERE table_id = $1", (table,)),
            (again, (table,)),
        )

    async def aside(self, limit: int) -> list[Aside]:
        rows = await self._read(
            "SELECT table_id, at, why FROM set_aside ORDER BY at DESC LIMIT $1", limit
        )
        return [Aside(*row) for row in rows]

    # For whoever looks after it

    async def counts(self, now: int) -> Counts:
        phases = await self._read("SELECT phase, count(*) FROM listings GROUP BY phase")
        due = await self._read("SELECT count(*), min(due_at) FROM listings WHERE due_at < $1", now)
        aside = await self._read("SELECT count(*) FROM set_aside")
        outages = await self._read(
            "SELECT began_at, ended_at FROM outages ORDER BY began_at DESC LIMIT 1"
        )
        return Counts(
            dict(map(tuple, phases)),
            due[0][0],
            due[0][1],
            aside[0][0],
            Outage(*outages[0]) if outages else None,
        )


_OUTAGES = "SELECT began_at, ended_at FROM outages WHERE ended_at > $1 ORDER BY began_at"
