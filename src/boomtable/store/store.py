"""What the server keeps: the log of every table, who people are, their devices, links to a seat.

A table's truth is its log `(table, seq)`. Whoever appends says after which `seq`; the primary key
lets one writer win and refuses all others, so any process may serve any table. What an entry says
is the server's business: here it is text. What people wrote themselves stands beside the log and
belongs to them: with a person all of it goes.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal, NamedTuple, Protocol

from boomtable.store.answers import Answer
from boomtable.store.chores import Cutoffs, Removed
from boomtable.store.devices import Device as Device

Phase = Literal["lobby", "playing", "over"]


class Conflict(Exception):
    """Somebody else has appended in between. Read the log and look again."""


class Forgotten(Exception):
    """Somebody who is not known any more cannot write anything."""


class Unavailable(Exception):
    """The database does not answer, or is closed."""


class Trouble(enum.StrEnum):
    """Why a database cannot be used, as a key of a sentence."""

    NO_SUCH_KIND = "database-no-such-kind"
    NOT_OURS = "database-not-ours"  # no database, or a broken one
    NEWER = "database-newer"
    TAKEN = "database-taken"
    NOT_WRITABLE = "database-not-writable"
    NOT_REACHED = "database-not-reached"


class Unusable(Exception):
    """A database with which nothing can be begun."""

    def __init__(self, trouble: Trouble, where: str, why: str = "") -> None:
        self.trouble, self.where, self.why = trouble, where, why
        super().__init__(f"{trouble}: {where} {why}")


@dataclass(frozen=True)
class Entry:
    """One line of a table's log."""

    seq: int
    at: int  # milliseconds since 1970
    body: bytes
    texts: Mapping[int, str] = field(default_factory=dict)  # what people wrote, by its place


Heard = Callable[[str, int, Sequence[Entry]], None]  # a table, its newest seq, what was written


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
    due_at: int | None = None  # when somebody must look what happens there by itself
    maker: str = ""  # who made it, sitting there or not; written, and asked for by `kept_by`


@dataclass(frozen=True)
class Alive:
    """A server that runs, or did."""

    id: str
    name: str
    version: str
    started_at: int
    beat_at: int
    listens: bool  # to what other servers write


class Outage(NamedTuple):
    """From the last beat of any server to the next one."""

    began_at: int
    ended_at: int


@dataclass(frozen=True)
class Aside:
    """A table that could not be read, and why: for the operator, in English."""

    table: str
    at: int
    why: str


@dataclass(frozen=True)
class Counts:
    """How many tables there are, and how many wait."""

    phases: dict[str, int]
    due: int
    due_since: int | None
    aside: int
    last_outage: Outage | None


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
    symbol: str = ""  # what they wear at tables


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

    async def public(self, limit: int) -> list[Listing]:
        """Public tables that are not over, the newest first."""

    async def tables_of(self, person: str, limit: int) -> list[Listing]:
        """Where somebody sits, the newest first."""

    async def kept_by(self, person: str) -> int:
        """How many tables somebody made or sits at that are alive: going on, or sat at."""

    async def alive(self, tables: Collection[str]) -> set[str]:
        """Those of these tables that are."""

    async def unfinished_of(self, person: str) -> list[str]:
        """All tables where somebody sits, or wrote something, and the game is not over."""

    async def add_person(self, person: Person, device: Device, token_hash: bytes) -> None: ...

    async def person(self, token_hash: bytes) -> Person | None:
        """Whose device holds this token."""

    async def rename(self, person: str, name: str, symbol: str) -> None: ...

    async def see(self, person: Person, now: int) -> None:
        """Note that somebody is here, with the device they came with."""

    async def forget(self, person: str) -> list[str]:
        """Remove a person, all they wrote and every way in; return where they still sat."""

    async def add_device(self, device: Device, token_hash: bytes) -> None: ...

    async def devices(self, person: str) -> list[Device]: ...

    async def remove_devices(self, person: str, devices: Sequence[str]) -> None: ...

    async def add_device_link(self, person: str, token_hash: bytes, expires_at: int) -> None: ...

    async def device_link(self, token_hash: bytes, now: int) -> str | None: ...

    async def take_device_link(self, token_hash: bytes, now: int) -> str | None: ...

    async def claim_answer(self, key_hash: bytes, mine: Answer) -> Answer | None: ...

    async def take_answer_over(self, key_hash: bytes, theirs: Answer, now: int) -> bool: ...

    async def keep_answer(self, key_hash: bytes, answer: Answer) -> None: ...

    async def drop_answer(self, key_hash: bytes) -> None: ...

    async def claim_chore(self, name: str, now: int, again_after: int) -> bool: ...

    async def tidy(self, cutoffs: Cutoffs, *, dry_run: bool = False) -> Removed: ...

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

    async def listen(
        self,
        heard: Heard,
        told: Callable[[str, str], None] = ...,
        missed: Callable[[], None] = ...,
    ) -> None:
        """From now on tell `heard` which table another process has appended to, up to which seq,
        and with what, if that is known without asking;
        and `told` that a person was `forgot`, or a device `removed`, with its id. Say `missed` when
        something may have been said while nobody listened.
        """

    def listens(self) -> bool:
        """Whether we hear now what others write."""

    async def newest(self, tables: Sequence[str]) -> dict[str, int]:
        """The seq of the last entry of each of these."""

    # What is due

    async def claim_due(self, before: int, until: int, most: int) -> list[str]:
        """Some tables that are due before a time, the longest first; they are ours until then."""

    async def keep(self, tables: Sequence[str], until: int) -> None:
        """These tables are ours for longer."""

    async def put_down(self, table: str, ours_until: int, due_at: int | None) -> None:
        """We forget a table: somebody must look again then. Nothing if it is another's by now."""

    async def beat(self, server: Alive, gap: int, since: int) -> list[Outage]:
        """We are alive. If nobody was for longer than `gap`, that was an outage.

        All outages that ended after `since`, in order.
        """

    async def last_beat(self, since: int) -> tuple[int, list[Outage]]:
        """When any server was last alive, and the outages that ended after `since`."""

    async def servers(self) -> list[Alive]:
        """Those of the last day, the latest beat first."""

    # What cannot be read

    async def set_aside(self, aside: Aside) -> None:
        """Nothing will happen by itself there, until somebody comes and it can be read."""

    async def bring_back(self, table: str) -> None: ...

    async def aside(self, limit: int) -> list[Aside]: ...

    # For whoever looks after it

    async def counts(self, now: int) -> Counts: ...

    def free_bytes(self) -> int | None:
        """On the disk, where that is ours to know."""

    async def close(self) -> None: ...
