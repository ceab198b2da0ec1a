"""The messages of the socket, each a JSON object with a `type`.

A client sends one in a text frame. The server puts all that it has to say at a moment in one, a
message a line.

A client watches tables through the eyes of a seat (or of nobody, -1): for each such pair the server
sends one numbered stream, without gaps. A client that lost its connection watches again with the
last number it has, and gets the rest or a fresh snapshot.

Orders carry an `id` of the client's choice. An order sent again with the same id is done once. The
answer is `accepted`, when it is safely on disk, or `refused`, with the rule that forbids it.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from boomtable.wire.parts import (
    AnySeat,
    Chat,
    ChatKind,
    Code,
    Happening,
    MoveSeen,
    Position,
    RoomSeen,
    SeatNumber,
    Tempo,
)

SEPARATOR = "\n"  # of messages in a frame; JSON spells it otherwise inside
BEAT_MILLISECONDS = 2500
LONGEST_MESSAGE = 4096  # bytes
LONGEST_TEXT = 200  # characters of chat

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
ActionText = Annotated[str, Meta(max_length=80)]
Said = Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]


class _FromClient(Struct, forbid_unknown_fields=True, tag=str.lower):
    pass


class Watch(_FromClient):
    """Send me this table as this seat sees it, from what I have on."""

    table: Code
    seat: AnySeat = -1
    last_seq: Number = 0


class Unwatch(_FromClient):
    table: Code
    seat: AnySeat = -1


class Act(_FromClient):
    """Play this action; or lock it, before one's turn, where the game allows that."""

    id: Id
    table: Code
    seat: SeatNumber
    action: ActionText
    seen_seq: Number  # the last number of the seat's stream that the player has seen


class Undo(_FromClient):
    """Take my last decision back."""

    id: Id
    table: Code
    seat: SeatNumber
    seen_seq: Number


class Fell(_FromClient):
    """What fell on the real table: a die, a card. `undo` takes the last thing told back."""

    id: Id
    table: Code
    seat: SeatNumber  # of whoever tells it
    action: ActionText  # one of the outcomes
    seen_seq: Number


class TakeBack(_FromClient):
    """May I take my last decision back, and what followed? Everybody else is asked."""

    id: Id
    table: Code
    seat: SeatNumber


class Reply(_FromClient):
    """Yes or no to whoever wants to take a decision back."""

    id: Id
    table: Code
    seat: SeatNumber
    yes: bool


class Ask(_FromClient):
    """What would a strong player do?"""

    id: Id
    table: Code
    seat: SeatNumber


class Say(_FromClient):
    """`phrase` and `emote` are keys of the catalog; `text` is free, where the host allows it."""

    id: Id
    table: Code
    kind: ChatKind
    text: Said
    seat: AnySeat = -1


class Pause(_FromClient):
    """Stop the clocks, or let them go on."""

    id: Id
    table: Code
    seat: SeatNumber
    paused: bool


class SetTempo(_FromClient):
    """How fast bots play at my table."""

    id: Id
    table: Code
    seat: SeatNumber
    tempo: Tempo


class Beat(Struct, forbid_unknown_fields=True, tag="beat"):
    """I am still here: the server's every 2.5 seconds, answered by the client."""


ClientMessage = (
    Watch | Unwatch | Act | Undo | Fell | TakeBack | Reply | Ask | Say | Pause | SetTempo | Beat
)


class _FromServer(Struct, omit_defaults=True, tag=str.lower):
    pass


class Welcome(_FromServer):
    """The first message of a connection."""

    person: str
    name: str
    version: str
    beat: int  # milliseconds between two beats


class Snapshot(_FromServer):
    """A table from nothing: what a stream begins with."""

    table: str
    seat: int
    seq: int
    room: RoomSeen
    position: Position | None = None
    history: list[Happening] = []
    chat: list[Chat] = []


class News(_FromServer):
    """The next of a stream. What did not change is left out."""

    table: str
    seat: int
    seq: int
    at: int
    events: list[Happening] = []
    position: Position | None = None
    room: RoomSeen | None = None
    chat: Chat | None = None


class Accepted(_FromServer):
    """The order with this id is done and safely kept."""

    id: str
    table: str
    seq: int  # of the seat's stream, which shows it


class Refused(_FromServer):
    """The order with this id changed nothing. The sentence is `key` of `catalog`."""

    id: str
    key: str
    catalog: str  # a game's name, or `common`
    rule: str = ""
    args: dict[str, Any] = {}


class Advice(_FromServer):
    id: str
    table: str
    seat: int
    seq: int
    moves: list[MoveSeen]


class Connected(_FromServer):
    """The seats whose people have the table open now."""

    table: str
    seats: list[int]


class Unseated(_FromServer):
    """That chair is not yours any more: its news end here."""

    table: str
    seat: int


ServerMessage = (
    Welcome | Snapshot | News | Accepted | Refused | Advice | Connected | Unseated | Beat
)

decode_client = msgspec.json.Decoder(ClientMessage).decode
decode_server = msgspec.json.Decoder(ServerMessage).decode
encode = msgspec.json.Encoder().encode
