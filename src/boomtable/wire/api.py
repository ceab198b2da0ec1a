"""The bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from boomtable.wire.parts import (
    AnySeat,
    Dice,
    Happening,
    Level,
    Name,
    Pace,
    Phase,
    Position,
    RoomSeen,
    SeatNumber,
    Symbol,
    Takeover,
    Tempo,
    Whom,
    Word,
)

MOST_MOMENTS = 200  # of a replay in one answer
LONGEST_GAME = 10**6  # actions: no game comes near
FASTEST_CLOCK, SLOWEST_CLOCK = 5, 7 * 24 * 3600  # seconds


OptionText = Annotated[str, Meta(max_length=200)]  # a word, or rows of them


class _Asked(Struct, forbid_unknown_fields=True):
    pass


class _Answered(Struct):
    pass


class NewPerson(_Asked):
    name: Name
    symbol: Annotated[str, Meta(max_length=20)] | None = None  # none: as before


class Me(_Answered, omit_defaults=True):
    id: str
    name: str
    symbol: Symbol = ""


class DeviceSeen(_Answered):
    """A browser that somebody is known by."""

    id: str
    kind: str  # phone, tablet, computer or program; empty: nobody asked
    made_at: int  # to the day
    seen_at: int
    this: bool  # the one that asks


class Devices(_Answered):
    devices: list[DeviceSeen]


class DeviceLink(_Answered):
    """Whoever opens it first is known there as whoever made it."""

    path: str
    token: str
    expires_at: int
    qr: str  # an SVG picture of the whole address


class Privacy(_Answered):
    """What a page says of what is kept: how long, in days; 0: for ever."""

    contact: str  # how to reach the host, as they want to be; or nothing
    lobbies: int
    unfinished: int
    games: int
    people: int
    reports: int


class OptionSeen(_Answered):
    name: str
    values: list[str]  # the first is the default


class FactSeen(_Answered):
    """What only a picture of the book shows, and a table may be told: rows split by `/`, of cells
    split by `,`, in the shape of what is printed.
    """

    name: str
    hangs_on: str  # players, an option, or nothing: which of the printed values holds
    printed: dict[str, str]
    names: list[str]  # what a cell may be; or, without any, a number:
    least: int
    most: int
    across: int  # names that are the squares of a board: so many to a row


class GameSeen(_Answered):
    name: str
    rules: int
    least_players: int
    most_players: int
    options: list[OptionSeen]
    box: list[FactSeen]
    levels: list[str]
    reactions: bool  # the pace says how they are answered: at once, or when everybody was asked
    titles: dict[str, str]  # by language
    taglines: dict[str, str]
    usual_players: int  # where nobody says otherwise
    colours: list[str]  # of the seats
    lesson: bool  # whether there is one
    chances: list[int]  # with so many players the chances to win are known
    prepared: float  # how much of it is compiled; below 1 its first table has to wait


class Games(_Answered):
    games: list[GameSeen]


class GameBook(_Answered):
    """What a page says of a game that it was built without, by language where people read it."""

    words: dict[str, dict[str, str]]  # the game's catalog
    rules: dict[str, str]  # in Markdown
    phases: list[str]  # by their numbers


class NewChair(_Asked):
    """`me` and `device` are the maker's, `open` waits for somebody."""

    kind: Literal["me", "device", "open", "bot"]
    name: Name | None = None
    level: Level = "normal"


class NewTable(_Asked):
    game: Annotated[str, Meta(max_length=40)]
    chairs: Annotated[list[NewChair], Meta(min_length=1, max_length=9)]
    options: dict[Annotated[str, Meta(max_length=40)], OptionText] = {}
    pace: Pace = "calm"
    clock: Annotated[int, Meta(ge=0, le=SLOWEST_CLOCK)] = 60  # 0: none
    tempo: Tempo = "normal"
    public: bool = False
    free_text: bool = True
    hints: bool = True
    chances: bool = True  # to win, for whoever wants to look at them
    takeover: Takeover = "host"  # who is asked for a bot's chair during the game
    dice: Dice = "sealed"  # own: people have the box before them, and nobody is hurried


class Join(_Asked):
    """Sit down: on this chair, or on the first open one. A bot's chair can be taken over, as the
    table allows it.
    """

    chair: SeatNumber | None = None
    name: Name | None = None


class Leave(_Asked):
    chair: SeatNumber


class AddWord(_Asked):
    """A word of one's own, mixed into the dice before the game starts."""

    chair: SeatNumber
    word: Word


class Start(_Asked):
    """Open chairs become bots of this level; without one they must be taken first."""

    fill: Level | None = None


class Call(_Asked):
    """Start was pressed, and the table is being set; or that came to nothing."""

    called: bool = True


class AskLink(_Asked):
    chair: SeatNumber


class SeatLink(_Answered):
    """Whoever opens it first sits on the chair."""

    path: str
    token: str
    expires_at: int
    qr: str  # an SVG picture of the whole address


class UseLink(_Asked):
    token: Annotated[str, Meta(min_length=10, max_length=100)]


class Grant(_Asked):
    """The host's answer to whoever asks for a chair."""

    ask: Annotated[int, Meta(ge=0, le=2**53 - 1)]  # its number
    yes: bool


class Remove(_Asked):
    whom: Whom


class Mute(_Asked):
    whom: Whom
    muted: bool = True


class HandOver(_Asked):
    """Whoever sits on this chair is the host from now on."""

    chair: SeatNumber


class StandIn(_Asked):
    """A bot plays for whoever sits on this chair, until they are back."""

    chair: SeatNumber


class HandOn(_Asked):
    """Somebody else may have this chair, whose person is not there."""

    chair: SeatNumber


class BlockPerson(_Asked):
    whom: Whom


class BlockSeen(_Answered):
    """Somebody whom I do not want to meet."""

    id: str  # to take it back by
    name: str
    at: int


class Blocks(_Answered):
    blocks: list[BlockSeen]


class ReportPerson(_Asked):
    whom: Whom
    reason: Literal["name", "chat", "conduct", "other"]
    text: Annotated[str, Meta(max_length=500)] = ""


class TableSeen(_Answered):
    room: RoomSeen
    mine: list[int]  # the asker's chairs
    waits: int = -1  # the chair that the asker has asked for, or sits down on when a round is over


class Listed(_Answered):
    table: str
    game: str
    phase: Phase
    made_at: int
    changed_at: int
    chairs: list[str]  # names; an open chair's is empty
    mine: list[int]  # the asker's chairs
    awaited: bool  # one of them has something to decide
    turn: int  # the seat that decides, as the asker may know it; negative: no one of them
    round: int  # 0 before the first, and where the game has no rounds
    rounds: int  # of a whole game, or 0
    paused: bool
    unread: str = ""  # why it cannot be opened here: `other-rules` or `set-aside`


class Tables(_Answered):
    tables: list[Listed]


class Recorded(_Answered):
    """A table whose rules are not here any more, as its log tells it."""

    table: str
    game: str
    rules: int  # under which it was played
    ours: int  # those that are played here; 0 where the game is not
    phase: Phase
    chairs: list[str]
    scores: list[int]  # by seat, once it is over
    file: str  # the .boom file; empty while it would tell what somebody holds


class Chances(_Answered):
    """By seat, the share of a victory to be hoped for: together one."""

    wins: list[float]


class Checked(_Answered):
    """What checking the sealed dice found."""

    ok: bool
    actions: int = 0
    draws: int = 0
    detail: str = ""
    given: int = 0  # actions at the beginning that come from another game, and its dice


class AskReplay(_Asked):
    """Through whose eyes, and which moments."""

    seat: AnySeat = -1
    first: Annotated[int, Meta(ge=0, le=LONGEST_GAME)] = 0
    most: Annotated[int, Meta(ge=1, le=MOST_MOMENTS)] = MOST_MOMENTS


class MomentSeen(_Answered):
    """What happened, and the table then. Nobody is asked anything: there are no choices."""

    length: int  # actions played by then
    events: list[Happening]
    position: Position


class MarkSeen(_Answered):
    """Something to jump to."""

    moment: int  # counted from 0
    kind: Literal["round", "highlight"]
    event: Happening


class Replayed(_Answered):
    """A finished game as one pair of eyes saw it."""

    room: RoomSeen
    seat: int
    total: int  # moments of the whole game
    first: int  # the first of those in this answer
    moments: list[MomentSeen]
    marks: list[MarkSeen]  # of the whole game


class ExampleSeen(_Answered):
    """A worked example of the rules, to be stepped through: one text a moment."""

    rule: str  # the paragraph it belongs to
    texts: list[dict[str, str]]  # by language
    replay: Replayed


class Examples(_Answered):
    examples: list[ExampleSeen]


class LessonRefusal(_Answered):
    """Why the rules forbid these moves, as a `Refused` would say it."""

    key: str
    rule: str
    actions: list[str]


class LessonStep(_Answered):
    """One thing to learn: where the table stands, what is said, which move is right, and what is
    answered to every other. A step without a right move is only read.
    """

    say: dict[str, str]  # by language, like all texts here
    do: dict[str, str]
    by_hand: dict[str, str]  # how, where one taps
    lit: list[str]  # parts of the board, by the names that the game's page gives them
    cut: bool  # some turns later: how it came is not shown
    events: list[Happening]  # since the step before
    position: Position
    right: list[str]  # several come to the same
    wrong: dict[str, dict[str, str]]  # by move: allowed, and not meant
    otherwise: dict[str, str]  # to any other move that is allowed
    refusals: list[LessonRefusal]


class Lesson(_Answered):
    """A game in two minutes, whole: it can be played without asking again."""

    room: RoomSeen
    seat: int  # the learner's
    steps: list[LessonStep]


class Branch(_Asked):
    """Go on from a moment of a finished game: the asker in this seat, bots elsewhere."""

    length: Annotated[int, Meta(ge=0, le=LONGEST_GAME)]
    seat: SeatNumber
    level: Level = "normal"  # of the bots where people sat
