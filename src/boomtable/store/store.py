"""What the server keeps: the log of every table, who people are, their devices, links to a seat.

A table's truth is its log `(table, seq)`. Whoever appends says after which `seq`; the primary key
lets one writer win and refuses all others, so any process may serve any table. What an entry says
is the server's business: here it is text. What people wrote themselves stands beside the log and
belongs to them: with a person all of it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal, Protocol

Phase = Literal["lobby", "playing", "over"]


class Conflict(Exception):
    """Somebody else has appended in between. Read the log and look again."""


class Forgotten(Exception):
    """Somebody who is not known any more cannot write anything."""


class Unavailable(Exception):
    """The database does not answer, or is closed."""


@dataclass(frozen=True)
class Entry:
    """One line of a table's log."""

    seq: int
    at: int  # milliseconds since 1970
    body: bytes
    texts: Mapping[int, str] = field(default_factory=dict)  # what people wrote, by its place


@dataclass(frozen=True)
class Text:
    """What a person wrote, for one place of one entry."""

    seq: int
    place: int
    person: str
    text: str


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


@dataclass(slots=True)
class Commit:
    """What is written together or not at all."""

    table: str
    after: int  # the seq of the last entry the writer knows
    bodies: Sequence[bytes]
    at: int
    listing: Listing | None = None  # where it has changed
    seed: bytes | None = field(default=None, repr=False)  # of a table just made
    texts: Sequence[Text] = ()


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    seen_at: int
    device: str = ""  # the id of the one they came with


@dataclass(frozen=True)
class Device:
    """A browser that a person is known by: it holds a token."""

    id: str
    person: str
    kind: str  # phone, tablet, computer or program: no more of it is kept
    made_at: int
    seen_at: int


@dataclass(frozen=True)
class Ticket:
    """The right to sit down on a chair, from a link or a QR code; good once."""

    table: str
    chair: int
    expires_at: int


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

    async def unfinished_of(self, person: str) -> list[str]:
        """All tables where somebody sits and the game is not over."""

    async def add_person(self, person: Person, device: Device, token_hash: bytes) -> None: ...

    async def person(self, token_hash: bytes) -> Person | None:
        """Whose device holds this token."""

    async def rename(self, person: str, name: str) -> None: ...

    async def see(self, person: Person, now: int) -> None:
        """Note that somebody is here, with the device they came with."""

    async def forget(self, person: str) -> list[str]:
        """Remove a person, all they wrote and every way in; return where they still sat."""

    async def add_device(self, device: Device, token_hash: bytes) -> None:
        """Or raise Forgotten."""

    async def devices(self, person: str) -> list[Device]:
        """The newest first."""

    async def remove_devices(self, person: str, devices: Sequence[str]) -> None: ...

    async def add_ticket(self, token_hash: bytes, ticket: Ticket) -> None: ...

    async def take_ticket(self, token_hash: bytes, now: int) -> Ticket | None:
        """The ticket, which is gone afterwards; None if it is unknown or too old."""

    async def listen(
        self, heard: Callable[[str, int], None], told: Callable[[str, str], None] = ...
    ) -> None:
        """From now on tell `heard` which table another process has appended to, up to which seq;
        and `told` that a person was `forgot`, or a device `removed`, with its id.
        """

    async def is_ready(self) -> bool: ...

    async def close(self) -> None: ...
