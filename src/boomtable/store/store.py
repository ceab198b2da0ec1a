"""What the server keeps: the log of every table, who people are, and links to a seat.

A table's truth is its log `(table, seq)`. Whoever appends says after which `seq`; the primary key
lets one writer win and refuses all others, so any process may serve any table. What an entry says
is the server's business: here it is text.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal, Protocol

Phase = Literal["lobby", "playing", "over"]


class Conflict(Exception):
    """Somebody else has appended in between. Read the log and look again."""


class Unavailable(Exception):
    """The database does not answer, or is closed."""


@dataclass(frozen=True)
class Entry:
    """One line of a table's log."""

    seq: int
    at: int  # milliseconds since 1970
    body: bytes


@dataclass(frozen=True)
class Listing:
    """A table as lists show it. The log stays the truth; this only helps to find it."""

    table: str
    game: str
    phase: Phase
    public: bool
    made_at: int
    changed_at: int
    people: tuple[str, ...] = ()  # who sit there
    maker: str = ""  # who made it, sitting there or not; written, and asked for by `kept_by`


@dataclass(slots=True)
class Commit:
    """What is written together or not at all."""

    table: str
    after: int  # the seq of the last entry the writer knows
    bodies: Sequence[bytes]
    at: int
    listing: Listing | None = None  # where it has changed
    seed: bytes | None = field(default=None, repr=False)  # of a table just made


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    seen_at: int


@dataclass(frozen=True)
class Ticket:
    """The right to sit down on a chair, from a link or a QR code; a chair has one."""

    table: str
    chair: int
    expires_at: int
    sitting: int  # of whoever made it: what it is good for is the server's business


@dataclass(frozen=True)
class Block:
    """Somebody whom a person does not want to meet."""

    id: str  # to take it back by: it says nothing about anybody
    blocked: str
    at: int
    name: str = ""  # as they are called now


@dataclass(frozen=True)
class Report:
    """What somebody tells whoever keeps the server about somebody else."""

    id: str
    at: int
    table: str
    reporter: str
    reported: str
    name: str  # as the reported person was called at the table
    reason: str
    said: str  # the message it is about, if it is about one
    text: str  # what the reporter adds


class Store(Protocol):
    """Everything is durable when the call returns."""

    is_shared: ClassVar[bool]  # by several servers

    async def append(self, commit: Commit) -> None:
        """Write a commit, or raise Conflict and write nothing."""

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        """The entries after `since`, in order."""

    async def seed(self, table: str) -> bytes | None: ...

    async def listing(self, table: str) -> Listing | None: ...

    async def running(self) -> list[str]:
        """The tables at which a game is going on."""

    async def public(self, limit: int) -> list[Listing]:
        """Public tables that are not over, the newest first."""

    async def tables_of(self, person: str, limit: int) -> list[Listing]:
        """Where somebody sits, the newest first."""

    async def kept_by(self, person: str) -> int:
        """How many tables somebody made or sits at that are alive: going on, or sat at."""

    async def alive(self, tables: Collection[str]) -> set[str]:
        """Those of these tables that are."""

    async def add_person(self, person: Person, token_hash: bytes) -> None: ...

    async def person(self, token_hash: bytes) -> Person | None: ...

    async def rename(self, person: str, name: str) -> None: ...

    async def forget(self, person: str) -> None:
        """Remove a person and the ways in; what tables remember is the server's to change."""

    async def add_ticket(self, token_hash: bytes, ticket: Ticket) -> None:
        """In the place of the one that its chair had before."""

    async def ticket(self, token_hash: bytes, now: int) -> Ticket | None:
        """None if it is unknown or too old."""

    async def drop_ticket(self, table: str, chair: int) -> None: ...

    async def block(self, person: str, block: Block) -> None:
        """Somebody does not want to meet somebody else; once is enough."""

    async def blocks_of(self, person: str) -> list[Block]: ...

    async def blocked_by(self, person: str) -> frozenset[str]:
        """The people whom somebody does not want to meet."""

    async def unblock(self, person: str, block: str) -> None: ...

    async def report(self, report: Report) -> None: ...

    async def reports(self) -> list[Report]:
        """All that nobody has cleared yet, the oldest first."""

    async def clear_report(self, report: str) -> bool:
        """Whether there was such a one."""

    async def listen(self, heard: Callable[[str, int], None]) -> None:
        """From now on tell `heard` which table another process has appended to, up to which seq."""

    async def is_ready(self) -> bool: ...

    async def close(self) -> None: ...
