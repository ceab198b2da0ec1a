"""What is thrown away when its time is over, a little at a time, so that nobody who plays waits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import asdict, dataclass

from boomtable.store.question import Database, Statement

A_STEP = 20  # tables or people, and then others may write
PAUSE_SECONDS = 0.05
MANY = 500  # small rows
REST = (  # what is counted, in which table, by which key and time
    ("reports", "reports", "id", "at"),
    ("answers", "answers", "key_hash", "at"),
    ("links", "tickets", "token_hash", "expires_at"),
    ("links", "device_links", "token_hash", "expires_at"),
)
OF_A_TABLE = ("log", "texts", "seeds", "seated", "tickets", "answers", "set_aside")


@dataclass(frozen=True)
class Cutoffs:
    """Older than this goes; milliseconds since 1970, and nothing is older than 0."""

    lobby: int  # tables at which no game began
    playing: int  # games that nobody finished
    over: int  # finished games
    people: int  # who were not here since
    reports: int
    answers: int
    now: int  # links that are good until now are good no more


@dataclass
class Removed:
    """How many of each."""

    lobby: int = 0
    playing: int = 0
    over: int = 0
    people: int = 0
    reports: int = 0
    answers: int = 0
    links: int = 0

    @property
    def is_nothing(self) -> bool:
        return not any(asdict(self).values())


class Chores(Database):
    """A part of every store."""

    async def claim_chore(self, name: str, now: int, again_after: int) -> bool:
        """Whether it is ours to do: one server does it, once in so many milliseconds."""
        claim = (
            "INSERT INTO chores (name, at) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE"
            " SET at = excluded.at WHERE chores.at <= excluded.at - $3 RETURNING name"
        )
        return bool(await self._write((claim, (name, now, again_after))))

    async def tidy(self, cutoffs: Cutoffs, *, dry_run: bool = False) -> Removed:
        """Throw away what is too old; or only count it."""
        removed = Removed()
        for phase in ("lobby", "playing", "over"):
            async for tables in self._old_tables(phase, getattr(cutoffs, phase)):
                setattr(removed, phase, getattr(removed, phase) + len(tables))
                if not dry_run:
                    await self._drop(tables)
        async for people in self._old_people(cutoffs.people):
            removed.people += len(people)
            if not dry_run:
                for person in people:
                    await self.forget(person)
        await self._sweep_rest(cutoffs, removed, dry_run)
        return removed

    async def forget(self, person: str) -> list[str]:
        raise NotImplementedError

    async def _old_tables(self, phase: str, before: int) -> AsyncIterator[list[str]]:
        """Where nothing was written since; the listing says so, and the log must agree."""
        last = ""
        while True:
            rows = await self._read(
                "SELECT l.table_id, EXISTS (SELECT 1 FROM log e WHERE e.table_id = l.table_id"
                " AND e.at >= $1) FROM listings l WHERE l.phase = $2 AND l.changed_at < $3"
                " AND l.table_id > $4 ORDER BY l.table_id LIMIT $5",
                before,
                phase,
                before,
                last,
                A_STEP,
            )
            if not rows:
                return
            last = rows[-1][0]
            if old := [table for table, is_alive in rows if not is_alive]:
                yield old
            await asyncio.sleep(PAUSE_SECONDS)

    async def _drop(self, tables: list[str]) -> None:
        statements: list[Statement] = []
        for table in tables:
            statements += [
                (f"DELETE FROM {name} WHERE table_id = $1", (table,))  # noqa: S608
                for name in (*OF_A_TABLE, "listings")
            ]
        await self._write(*statements, *self._telling("dropped", tables))

    async def _old_people(self, before: int) -> AsyncIterator[list[str]]:
        last = ""
        while True:
            rows = await self._read(
                "SELECT id FROM people WHERE seen_at < $1 AND id > $2 ORDER BY id LIMIT $3",
                before,
                last,
                A_STEP,
            )
            if not rows:
                return
            last = rows[-1][0]
            yield [row[0] for row in rows]
            await asyncio.sleep(PAUSE_SECONDS)

    async def _sweep_rest(self, cutoffs: Cutoffs, removed: Removed, dry_run: bool) -> None:
        for what, table, key, when in REST:
            before = getattr(cutoffs, what, cutoffs.now)
            old = f"FROM {table} WHERE {when} < $1"
            [[count]] = await self._read(f"SELECT count(*) {old}", before)
            setattr(removed, what, getattr(removed, what) + count)
            some = f"DELETE FROM {table} WHERE {key} IN (SELECT {key} {old} LIMIT {MANY})"  # noqa: S608
            while not dry_run and await self._write((f"{some} RETURNING 1", (before,))):
                await asyncio.sleep(PAUSE_SECONDS)
