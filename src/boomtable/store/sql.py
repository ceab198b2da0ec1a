"""What both databases are asked, in SQL that both understand; how they are asked is their own."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import astuple
from typing import Any, ClassVar

from boomtable.store.answers import Answers
from boomtable.store.chores import Chores
from boomtable.store.devices import Devices, new_device
from boomtable.store.question import Statement as Statement
from boomtable.store.store import (
    Block,
    Commit,
    Device,
    Entry,
    Listing,
    Person,
    Report,
    Text,
    Ticket,
)
from boomtable.store.upkeep import Upkeep

_REPORT = "id, at, table_id, reporter, reported, name, reason, said, text"


_ALIVE = (
    "(l.phase = 'playing' OR (l.phase = 'lobby' AND"
    " EXISTS (SELECT 1 FROM seated s WHERE s.table_id = l.table_id)))"
)


class SqlStore(Upkeep, Devices, Answers, Chores):
    """The queries of a store."""

    is_shared: ClassVar[bool]
    join: ClassVar[str]  # the function that makes one text of many

    # Tables

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        rows = await self._read(
            "SELECT l.seq, l.at, l.body, t.place, t.text FROM log l LEFT JOIN texts t"
            " ON t.table_id = l.table_id AND t.seq = l.seq"
            " WHERE l.table_id = $1 AND l.seq > $2 ORDER BY l.seq",
            table,
            since,
        )
        return _entries(rows)

    async def seed(self, table: str) -> bytes | None:
        rows = await self._read("SELECT seed FROM seeds WHERE table_id = $1", table)
        return rows[0][0] if rows else None

    async def listing(self, table: str) -> Listing | None:
        found = await self._listed("WHERE l.table_id = $1", table)
        return found[0] if found else None

    async def public(self, limit: int) -> list[Listing]:
        return await self._listed(
            "WHERE l.phase IN ('lobby', 'playing') AND l.public ORDER BY l.made_at DESC LIMIT $1",
            limit,
        )

    async def tables_of(self, person: str, limit: int) -> list[Listing]:
        return await self._listed(
            "JOIN seated m ON m.table_id = l.table_id WHERE m.person_id = $1"
            " ORDER BY l.changed_at DESC LIMIT $2",
            person,
            limit,
        )

    async def kept_by(self, person: str) -> int:
        rows = await self._read(
            f"SELECT count(*) FROM (SELECT l.table_id FROM listings l"  # noqa: S608
            f" WHERE l.maker = $1 AND {_ALIVE} UNION SELECT l.table_id FROM listings l"
            f" JOIN seated m ON m.table_id = l.table_id WHERE m.person_id = $2 AND {_ALIVE}) kept",
            person,
            person,
        )
        return int(rows[0][0])

    async def alive(self, tables: Collection[str]) -> set[str]:
        which = ", ".join(f"${n}" for n in range(1, len(tables) + 1))
        rows = await self._read(
            f"SELECT l.table_id FROM listings l WHERE {_ALIVE} AND l.table_id IN ({which})",  # noqa: S608
            *tables,
        )
        return {row[0] for row in rows}

    async def unfinished_of(self, person: str) -> list[str]:
        rows = await self._read(
            "SELECT l.table_id FROM listings l WHERE l.phase <> 'over' AND l.table_id IN"
            " (SELECT table_id FROM texts WHERE person_id = $1"
            " UNION SELECT table_id FROM seated WHERE person_id = $2)",
            person,
            person,
        )
        return [row[0] for row in rows]

    async def _listed(self, which: str, *values: Any) -> list[Listing]:
        rows = await self._read(
            "SELECT l.table_id, l.game, l.phase, l.public, l.made_at, l.changed_at,"  # noqa: S608
            f" (SELECT {self.join}(person_id, ' ') FROM seated s WHERE s.table_id = l.table_id),"
            " l.due_at"
            f" FROM listings l {which}",
            *values,
        )
        return [_listing(*row) for row in rows]

    # People

    async def add_person(self, person: Person, device: Device, token_hash: bytes) -> None:
        insert = "INSERT INTO people (id, name, seen_at, symbol) VALUES ($1, $2, $3, $4)"
        values = (person.id, person.name, person.seen_at, person.symbol)
        await self._write((insert, values), new_device(device, token_hash))

    async def person(self, token_hash: bytes) -> Person | None:
        rows = await self._read(
            "SELECT p.id, p.name, p.seen_at, d.id, p.symbol FROM devices d JOIN people p"
            " ON p.id = d.person_id WHERE d.token_hash = $1",
            token_hash,
        )
        return Person(*rows[0]) if rows else None

    async def rename(self, person: str, name: str, symbol: str) -> None:
        told = "UPDATE people SET name = $1, symbol = $2 WHERE id = $3"
        await self._write((told, (name, symbol, person)))

    async def see(self, person: Person, now: int) -> None:
        await self._write(
            ("UPDATE people SET seen_at = $1 WHERE id = $2", (now, person.id)),
            ("UPDATE devices SET seen_at = $1 WHERE id = $2", (now, person.device)),
        )

    async def forget(self, person: str) -> list[str]:
        """What people wrote, their devices and their keys go with them: they hang on people.

        Answers that are kept for others may show a name too.
        """
        theirs = "SELECT table_id FROM texts WHERE person_id = $1"
        rows = await self._write(
            (f"DELETE FROM answers WHERE table_id IN ({theirs})", (person,)),  # noqa: S608
            ("DELETE FROM people WHERE id = $1", (person,)),
            *self._telling("forgot", [person]),
            ("DELETE FROM blocks WHERE blocker = $1 OR blocked = $2", (person, person)),
            ("UPDATE reports SET reporter = '' WHERE reporter = $1", (person,)),
            ("UPDATE reports SET name = '', said = '' WHERE reported = $1", (person,)),
            ("DELETE FROM seated WHERE person_id = $1 RETURNING table_id", (person,)),
        )
        return [row[0] for row in rows]

    # Tickets

    async def add_ticket(self, token_hash: bytes, ticket: Ticket) -> None:
        upsert = (
            "INSERT INTO tickets (table_id, chair, token_hash, expires_at, sitting)"
            " VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id, chair) DO UPDATE"
            " SET token_hash = excluded.token_hash, expires_at = excluded.expires_at,"
            " sitting = excluded.sitting"
        )
        values = (ticket.table, ticket.chair, token_hash, ticket.expires_at, ticket.sitting)
        await self._write((upsert, values))

    async def ticket(self, token_hash: bytes, now: int) -> Ticket | None:
        rows = await self._read(
            "SELECT table_id, chair, expires_at, sitting FROM tickets"
            " WHERE token_hash = $1 AND expires_at > $2",
            token_hash,
            now,
        )
        return Ticket(*rows[0]) if rows else None

    async def drop_ticket(self, table: str, chair: int) -> None:
        delete = "DELETE FROM tickets WHERE table_id = $1 AND chair = $2"
        await self._write((delete, (table, chair)))

    # Blocks and reports

    async def block(self, person: str, block: Block) -> None:
        insert = (
            "INSERT INTO blocks (id, blocker, blocked, at) VALUES ($1, $2, $3, $4)"
            " ON CONFLICT (blocker, blocked) DO NOTHING"
        )
        await self._write((insert, (block.id, person, block.blocked, block.at)))

    async def blocks_of(self, person: str) -> list[Block]:
        rows = await self._read(
            "SELECT b.id, b.blocked, b.at, p.name FROM blocks b JOIN people p ON p.id = b.blocked"
            " WHERE b.blocker = $1 ORDER BY b.at",
            person,
        )
        return [Block(*row) for row in rows]

    async def blocked_by(self, person: str) -> frozenset[str]:
        rows = await self._read("SELECT blocked FROM blocks WHERE blocker = $1", person)
        return frozenset(row[0] for row in rows)

    async def unblock(self, person: str, block: str) -> None:
        await self._write(("DELETE FROM blocks WHERE blocker = $1 AND id = $2", (person, block)))

    async def report(self, report: Report) -> None:
        insert = f"INSERT INTO reports ({_REPORT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"  # noqa: S608
        await self._write((insert, astuple(report)))

    async def reports(self) -> list[Report]:
        rows = await self._read(f"SELECT {_REPORT} FROM reports ORDER BY at")  # noqa: S608
        return [Report(*row) for row in rows]

    async def clear_report(self, report: str) -> bool:
        delete = "DELETE FROM reports WHERE id = $1 RETURNING id"
        return bool(await self._write((delete, (report,))))


def beside_the_log(commit: Commit) -> list[Statement]:
    """What is written together with the entries of a commit."""
    statements: list[Statement] = []
    if commit.seed is not None:
        values = (commit.table, commit.seed)
        statements.append(("INSERT INTO seeds (table_id, seed) VALUES ($1, $2)", values))
    if commit.listing is not None:
        statements += _listed_anew(commit.listing)
    statements += [_kept_beside(commit.table, text) for text in commit.texts]
    return statements


def _kept_beside(table: str, text: Text) -> Statement:
    insert = "INSERT INTO texts (table_id, seq, place, person_id, text) VALUES ($1, $2, $3, $4, $5)"
    readable = text.text.replace("\0", "\ufffd")  # PostgreSQL has no text with zeros in it
    return insert, (table, text.seq, text.place, text.person, readable)


def _entries(rows: Sequence[Any]) -> list[Entry]:
    """An entry has a row for each of its texts, or one."""
    found: dict[int, Entry] = {}
    for seq, at, body, place, text in rows:
        entry = found.setdefault(seq, Entry(seq, at, body))
        if place is not None:
            entry.texts[place] = text  # type: ignore[index]  # others only read them
    return list(found.values())


def _listed_anew(listing: Listing) -> list[Statement]:
    upsert = (
        "INSERT INTO listings (table_id, game, phase, public, made_at, changed_at, due_at,"
        " maker)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (table_id) DO UPDATE"
        " SET phase = excluded.phase, public = excluded.public, changed_at = excluded.changed_at,"
        " due_at = excluded.due_at"
    )
    shown = (listing.game, listing.phase, listing.public, listing.made_at, listing.changed_at)
    seat = "INSERT INTO seated (table_id, person_id) VALUES ($1, $2)"
    return [
        (upsert, (listing.table, *shown, listing.due_at, listing.maker)),
        ("DELETE FROM seated WHERE table_id = $1", (listing.table,)),
        *((seat, (listing.table, person)) for person in listing.people),
    ]


def _listing(
    table: str,
    game: str,
    phase: Any,
    public: int,
    made_at: int,
    changed_at: int,
    people: str,
    due_at: int | None,
) -> Listing:
    seated = tuple(sorted((people or "").split()))
    return Listing(table, game, phase, bool(public), made_at, changed_at, seated, due_at)
