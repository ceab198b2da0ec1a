"""What a table's log says: everything that was decided, by whom, and what chance did.

From these alone a table can be rebuilt, and with it every stream its players were sent. What
people wrote themselves is taken out before an entry is written down (`texts`).
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from boomtable.wire.parts import ChatKind, Dice, Pace, Symbol, Takeover, Tempo

By = Literal["player", "bot", "clock", "table"]


class _Entry(Struct, omit_defaults=True, tag=str.lower):
    pass


class Occupant(Struct, frozen=True, omit_defaults=True):
    """A chair that is nobody's is open. Who was forgotten has no name."""

    name: str = ""
    person: str = ""  # who sits there, or ""
    level: str = ""  # of the bot that sits there, or ""
    symbol: Symbol = ""  # what a person wears


class Made(_Entry):
    game: str
    rules: int  # the version of the game's rules
    options: dict[str, str]
    chairs: list[Occupant]
    host: str
    pace: Pace
    clock: int
    public: bool
    free_text: bool
    hints: bool
    commitment: str
    given: list[str] = []  # the game goes on from here: actions of another table's game
    origin: str = ""  # that table
    tempo: Tempo = "normal"  # of bots
    takeover: Takeover = "host"  # whom to ask for a bot's chair during the game
    games: int = 0  # that were played before this one, each a rematch of the one before
    wins: list[int] = []  # by chair, of those games; none: nobody's
    dice: Dice = "sealed"  # own: the commitment is empty
    chances: bool = True  # to win may be looked at during the game, where they are known


class Sat(_Entry):
    """Somebody sat down on a chair, or took it over."""

    chair: int
    name: str
    person: str
    symbol: Symbol = ""


class Rose(_Entry):
    """Somebody left: the chair is open before the game, a bot's during it."""

    chair: int
    handed: bool = False  # the host hands the chair on: they were not there


class Asked(_Entry):
    """Somebody would like a chair that is not simply theirs to take."""

    chair: int
    name: str
    person: str
    granted: bool = False  # the table asks nobody: only the round must be over
    symbol: Symbol = ""


class Granted(_Entry):
    """The host lets whoever asked have the chair, now or when the round is over."""

    person: str


class Denied(_Entry):
    """The host does not; or whoever asked has thought better of it."""

    person: str


class Removed(_Entry):
    """The host has sent somebody away, for good."""

    person: str


class Muted(_Entry):
    """The host does not want to hear somebody here, or does again."""

    person: str
    muted: bool


class Handed(_Entry):
    """The table has another host."""

    person: str


class Added(_Entry):
    """A word for the dice."""

    chair: int
    word: str
    person: str = ""


class Called(_Entry):
    """The host has pressed Start and the table is being set; or that came to nothing."""

    person: str
    called: bool = True


class Started(_Entry):
    """The game begins, with these chairs; `then` is what chance did.

    A chair without a name is as it was before. The words belong to the dice from here on.
    """

    chairs: list[Occupant]
    then: list[str]
    words: list[str] = []  # by chair; none where nobody said one


class Acted(_Entry):
    """A seat decided; `then` are chance's actions and locked decisions that followed."""

    seat: int
    action: str
    by: By
    person: str = ""
    id: str = ""
    then: list[str] = []


class Fell(_Entry):
    """Somebody tells what fell on the real table, where people throw their own dice."""

    seat: int  # whose phone it was
    action: str  # chance's
    person: str
    id: str


class Unsaid(_Entry):
    """At such a table, the last thing that was told or decided is taken back."""

    seat: int
    person: str
    id: str


class Locked(_Entry):
    """A seat decided before its turn. Secret until it is applied."""

    seat: int
    action: str
    person: str
    id: str


class Answered(_Entry):
    """A seat's part in a race: secret at a calm table until all have answered."""

    seat: int
    action: str
    by: By
    person: str = ""
    id: str = ""
    then: list[str] = []  # what the answer led to
    credit: int = 0  # milliseconds taken off for a slow line, at a live table
    margin: int | None = None  # milliseconds before the next reaction, where one was waiting
    took: int | None = None  # milliseconds since the race was open


class Late(_Entry):
    """Somebody reacted in a live race that another had won. Secret until the round is over."""

    seat: int
    by: int  # milliseconds


class RanOut(_Entry):
    """The time of a race is up; `then` is what that led to."""

    then: list[str]


class Proposed(_Entry):
    """A seat asks to take its last decision back."""

    seat: int
    person: str
    id: str


class Replied(_Entry):
    """Another seat agrees to that, or does not."""

    seat: int
    yes: bool
    person: str
    id: str


class Undone(_Entry):
    seat: int
    person: str
    id: str


class Absent(_Entry):
    """Its human has not been connected for a while. The seat waits."""

    seat: int


class Gone(_Entry):
    """A seat let its clock run out and is not connected: a bot plays for it."""

    seat: int


class Came(_Entry):
    """Its human is back."""

    seat: int


class Paused(_Entry):
    seat: int
    paused: bool
    person: str
    id: str


class Paced(_Entry):
    """The host wants bots to play so fast."""

    seat: int
    tempo: Tempo
    person: str
    id: str


class Said(_Entry):
    seat: int
    name: str
    kind: ChatKind
    text: str
    person: str
    id: str


class Ended(_Entry):
    """The game is over: the seed of the dice is published."""

    seed: str
    ending: str
    scores: list[int]


class Followed(_Entry):
    """A rematch: the code of the next table."""

    table: str


Entry = (
    Made
    | Sat
    | Rose
    | Asked
    | Granted
    | Denied
    | Removed
    | Muted
    | Handed
    | Added
    | Called
    | Started
    | Acted
    | Fell
    | Unsaid
    | Locked
    | Answered
    | Late
    | RanOut
    | Proposed
    | Replied
    | Undone
    | Absent
    | Gone
    | Came
    | Paused
    | Paced
    | Said
    | Ended
    | Followed
)

decode = msgspec.json.Decoder(Entry).decode
encode = msgspec.json.Encoder().encode
