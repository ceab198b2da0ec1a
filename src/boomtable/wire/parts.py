"""The nouns that messages are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Raw, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"\S")]
Word = Annotated[str, Meta(max_length=40)]
Code = Annotated[str, Meta(min_length=8, max_length=9)]
SeatNumber = Annotated[int, Meta(ge=0, le=8)]
AnySeat = Annotated[int, Meta(ge=-1, le=8)]  # -1: somebody who watches
Level = Literal["easy", "normal", "hard", "expert"]
Pace = Literal["calm", "live"]
LIVE: Pace = "live"  # whoever taps is first
Tempo = Literal["calm", "normal", "quick"]  # of bots
Dice = Literal["sealed", "own"]  # ours; or people's own, on a real table, and they tell what fell
Phase = Literal["lobby", "playing", "over"]
# Connected, or was just now; not for a while; nor will be soon, so a bot plays; has given it up.
Presence = Literal["here", "absent", "away", "left", "handed"]
Takeover = Literal["host", "anyone", "nobody"]  # who is asked for a bot's chair during the game
ChatKind = Literal["text", "phrase", "emote"]


class Happening(Struct, frozen=True, omit_defaults=True):
    """Something that happened in the game, as one seat may know it."""

    name: str  # the sentence is `event.NAME` of the game's catalog, or of the common one
    seat: int  # whose it is, or -1
    args: dict[str, int] = {}
    spelled: dict[str, str | int] = {}  # arguments that sentences spell otherwise
    rule: str = ""


class Choice(Struct, frozen=True, omit_defaults=True):
    """Something a seat may do now."""

    action: str  # in the game's notation: send it back as it is
    verb: str
    number: int  # which one of that verb's actions
    parts: dict[str, Any] = {}  # the action taken apart: the game's `Parts`
    preview: dict[str, Any] = {}  # what would come of it: the game's `Preview`


class Position(Struct, frozen=True, omit_defaults=True):
    """The game as one seat may see it, and what it may do."""

    view: Raw  # the game's record: names and numbers as its `state.py` declares them
    turn: int  # a seat; -2 chance, -3 over
    outlook: Raw  # what a board says beyond the view: the game's `Outlook`
    choices: list[Choice] = []
    early: bool = False  # the choices would be locked until one's turn
    race: bool = False  # everybody may react: at once (live), or is asked (calm)
    locked: list[int] = []  # seats that have decided already
    scores: list[int] = []
    undo: bool = False  # one's last decision may be taken back
    deadline: int | None = None  # milliseconds since 1970
    ending: str | None = None
    winners: list[int] = []
    outcomes: list[Choice] = []  # what can have fallen, where people throw their own dice
    feats: list[Happening] = []  # of the whole game: the sentences are `feat.NAME`


class Whom(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at a table: who sits on this chair, or who said this."""

    chair: SeatNumber | None = None
    said: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None  # the number of a message


# What people may wear at a table instead of their seat's own sign; "" is that one.
Symbol = Literal[
    "",
    "anchor",
    "bell",
    "boat",
    "cactus",
    "cat",
    "cup",
    "fish",
    "heart",
    "key",
    "mushroom",
    "tree",
    "umbrella",
]
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)


def known(symbol: str) -> Symbol:
    """One that was written down; a newer server may know more of them."""
    return next((ours for ours in SYMBOLS if ours == symbol), "")


class AskSeen(Struct, frozen=True):
    """Somebody who would like to sit down here."""

    number: int  # to grant it by
    chair: int
    name: str


class ChairSeen(Struct, frozen=True, omit_defaults=True):
    name: str
    kind: Literal["person", "open", "bot"]
    level: str = ""  # of a bot
    presence: Presence = "here"
    word: bool = False  # has added a word to the dice
    muted: bool = False  # by the host
    coming: AskSeen | None = None  # who takes it over when the round is over
    symbol: Symbol = ""  # a person's own; "" is the seat's
    since: int = 0  # when they were first missed, if they are absent or away


class LateSeen(Struct, frozen=True):
    """Somebody reacted too."""

    seat: int
    by: int  # milliseconds later


class ReactionSeen(Struct, frozen=True, omit_defaults=True):
    """Who was first in a live race. Told when the round is over: until then hands are secret."""

    seat: int
    action: str
    took: int  # milliseconds since the race was open
    late: list[LateSeen] = []


class SeriesSeen(Struct, frozen=True):
    """How the same people have played game after game, each a rematch of the one before."""

    games: int  # that are over
    wins: list[int]  # by chair, of whoever sits there now; a shared victory is everybody's


class RoomSeen(Struct, frozen=True, omit_defaults=True):
    """A table apart from its game: who sits there, and how it is played."""

    table: str
    game: str
    rules: int
    phase: Phase
    options: dict[str, str]
    chairs: list[ChairSeen]
    host: int  # a chair of whoever has the say here, or -1
    pace: Pace
    clock: int  # seconds for a decision; 0: nobody is hurried
    public: bool
    free_text: bool
    hints: bool
    commitment: str  # SHA-256 of the seed of the dice
    chances: bool = False  # to win are told, to whoever asks
    tempo: Tempo = "normal"
    window: int = 0  # milliseconds in which everybody may react, at a live table
    secrets: bool = False  # seats see different things
    paused: bool = False
    takeback: int = -1  # the seat that asks to take a decision back
    seed: str = ""  # once the game is over
    rematch: str = ""  # the code of the next table
    series: SeriesSeen | None = None  # where there was a game before, or this one is over
    reactions: list[ReactionSeen] = []  # of the last round that is over
    given: int = 0  # how many actions come from another game that this one goes on from
    takeover: Takeover = "host"
    dice: Dice = "sealed"
    asks: list[AskSeen] = []  # what the host is asked for
    called: int = 0  # when the host pressed Start, until the game has begun


class Chat(Struct, frozen=True):
    at: int
    seat: int  # -1: somebody who watches
    name: str
    kind: ChatKind
    text: str
    number: int = 0  # by which it is reported


class MoveSeen(Struct, frozen=True):
    """A candidate, judged for the seat that asked."""

    action: str
    share: float
    place: float
    points: float
    wins: float | None = None  # told only where the chances of a game were measured, and hold
