"""What both databases are asked, in SQL that both understand; how they are asked is their own."""

from __future__ import annotations

from typing import Any, ClassVar

from boomtable.store.question import Statement
from boomtable.store.store import Commit, Entry, Listing, Person, Ticket
from boomtable.store.upkeep import Upkeep


class SqlStore(Upkeep):
    """The queries of a store."""

    is_shared: ClassVar[bool]
    join: ClassVar[str]  # the function that makes one text of many

    # Tables

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        rows = await self._read(
            "SELECT seq, at, body FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq",
            table,
            since,
        )
        return [Entry(*row) for row in rows]

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

    async def add_person(self, person: Person, token_hash: bytes) -> None:
        values = (person.id, token_hash, person.name, person.seen_at)
        await self._write(
            ("INSERT INTO people (id, token_hash, name, seen_at) VALUES ($1, $2, $3, $4)", values)
        )

    async def person(self, token_hash: bytes) -> Person | None:
        rows = await self._read(
            "SELECT id, name, seen_at FROM people WHERE token_hash = $1", token_hash
        )
        return Person(*rows[0]) if rows else None

    async def rename(self, person: str, name: str) -> None:
        await self._write(("UPDATE people SET name = $1 WHERE id = $2", (name, person)))

    async def forget(self, person: str) -> None:
        await self._write(
            ("DELETE FROM people WHERE id = $1", (person,)),
            ("DELETE FROM seated WHERE person_id = $1", (person,)),
        )

    # Tickets

    async def add_ticket(self, token_hash: bytes, ticket: Ticket) -> None:
        insert = "INSERT INTO tickets (token_hash, table_id, chair, expires_at)"
        values = (token_hash, ticket.table, ticket.chair, ticket.expires_at)
        await self._write((f"{insert} VALUES ($1, $2, $3, $4)", values))

    async def take_ticket(self, token_hash: bytes, now: int) -> Ticket | None:
        delete = "DELETE FROM tickets WHERE token_hash = $1 RETURNING table_id, chair, expires_at"
        rows = await self._write((delete, (token_hash,)))
        ticket = Ticket(*rows[0]) if rows else None
        return ticket if ticket and ticket.expires_at > now else None


def beside_the_log(commit: Commit) -> list[Statement]:
    """What is written together with the entries of a commit."""
    statements: list[Statement] = []
    if commit.seed is not None:
        values = (commit.table, commit.seed)
        statements.append(("INSERT INTO seeds (table_id, seed) VALUES ($1, $2)", values))
    if commit.listing is not None:
        statements += _listed_anew(commit.listing)
    return statements


def _listed_anew(listing: Listing) -> list[Statement]:
    upsert = (
        "INSERT INTO listings (table_id, game, phase, public, made_at, changed_at, due_at)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id) DO UPDATE"
        " SET phase = excluded.phase, public = excluded.public, changed_at = excluded.changed_at,"
        " due_at = excluded.due_at"
    )
    shown = (listing.game, listing.phase, listing.public, listing.made_at, listing.changed_at)
    seat = "INSERT INTO seated (table_id, person_id) VALUES ($1, $2)"
    return [
        (upsert, (listing.table, *shown, listing.due_at)),
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
