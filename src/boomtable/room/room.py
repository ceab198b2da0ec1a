"""A table as its log tells it: who sits there, the game, and what everybody was sent.

Entries change it (`reducer`), and are then told (`teller`); orders are judged by it (`orders`).
"""

from __future__ import annotations

import functools
import random
from collections import deque
from collections.abc import Callable, Container
from dataclasses import dataclass

from boomtable.core.actor import CHANCE, NONE
from boomtable.games.contract import Action, Game
from boomtable.room import entries as e
from boomtable.room.company import Company
from boomtable.room.names import FORGOTTEN, bot_name
from boomtable.room.reactions import Reactions
from boomtable.room.refusals import Refusal, refuse
from boomtable.room.stream import Mark, Stream
from boomtable.room.told import is_open
from boomtable.table.race import Race
from boomtable.table.seal import Seal
from boomtable.table.table import Table
from boomtable.wire.parts import Chat, Phase, Tempo

KEPT_CHAT = 50
STAND_IN = "normal"  # the level of the bot that plays for somebody who is away


@dataclass(slots=True)
class Turn:
    """One decision on the pile of those that may be taken back."""

    seat: int
    followed: bool  # chance or a locked decision came after it
    actions: int = 1  # with what followed


def _nothing(since: int) -> int:
    return 0


class Room:
    game: Game
    made: e.Made
    made_at: int
    chairs: list[e.Occupant]
    company: Company
    words: list[str]  # by chair, for the dice
    streams: dict[int, Stream]  # by seat, and NONE: whoever only watches
    eyes: Container[int]  # the seats that somebody has looked through here

    def __init__(self, table_id: str, seed: bytes) -> None:
        self.id, self.seal = table_id, Seal(seed)
        self.seq = 0  # of the last entry
        self.phase: Phase = "lobby"
        self.game_or_none: Table | None = None
        self.absent: dict[int, int] = {}  # seats whose person is not connected, and since when
        self.away: set[int] = set()  # of these, the ones that a bot plays for
        self.left: set[int] = set()
        self.handed: set[int] = set()  # of these, the ones whose chair the host handed on
        self.called: tuple[str, int] = "", 0  # who pressed Start, and when
        self.paused = False
        self.rematch = ""
        self.race: Race | None = None  # everybody may react now
        self.last_race: Race | None = None  # the one before that was decided
        self.tempo: Tempo = "normal"  # of bots
        self.is_stirred = False  # by what happened last: there is something to be read
        self.reactions = Reactions()
        self.proposal = NONE  # the seat that asks to take a decision back
        self.agreed: set[int] = set()
        self.chat: deque[Chat] = deque(maxlen=KEPT_CHAT)
        self.wrote: set[str] = set()  # people of whom something could be read here
        self.moved_at = 0  # when the decision now due was first asked for
        self.turns: list[Turn] = []
        self.undone = 0  # decisions taken back so far
        self.orders: dict[tuple[str, str], int] = {}  # done: (person, id) to the stream's seq
        self.lost: Callable[[int], int] = _nothing  # milliseconds, since a time, of no clock

    # The game

    @property
    def table(self) -> Table:
        if self.game_or_none is None:
            raise refuse(Refusal.NOT_STARTED)
        return self.game_or_none

    @property
    def turn(self) -> int:
        return self.game_or_none.turn if self.game_or_none else NONE

    @property
    def is_playing(self) -> bool:
        table = self.game_or_none
        return self.phase == "playing" and table is not None and not table.is_over

    @property
    def round(self) -> int:
        """The one being played; 0 before the first, and where the game has none."""
        table = self.game_or_none
        return int(table.state.round_number) if table and self.game.rounds else 0

    @property
    def is_refereed(self) -> bool:
        """People have the real box before them and tell what fell: nothing is decided early."""
        return self.made.dice == "own"

    @property
    def awaits_chance(self) -> bool:
        """Whether somebody must tell what fell."""
        return self.is_refereed and self.is_playing and self.race is None and self.turn == CHANCE

    @property
    def open_race(self) -> Race:
        if self.race is None:
            raise refuse(Refusal.MOVED_ON)
        return self.race

    @property
    def deadline(self) -> int | None:
        """When the decision now due is taken for whoever must take it."""
        if not self.is_playing or self.paused:
            return None
        open_for = (self.race.milliseconds if self.race else 0) or 1000 * self.made.clock
        return self.moved_at + self.lost(self.moved_at) + open_for if open_for else None

    @functools.cached_property
    def is_open(self) -> bool:
        """Whether everybody sees everything, so that one look serves all."""
        return is_open(self.game)

    def legal(self, seat: int) -> list[Action]:
        """What `seat` may decide now, in its turn, before it, or in a race."""
        if self.race is None:
            return self.offers()[seat]
        return [] if seat in self.race.answers else self.race.choices(seat)

    def offers(self) -> list[list[Action]]:
        """By seat, what it may decide now: in its turn or before it, outside races."""
        offers = self.table.offers()
        if not self.is_refereed:
            return offers
        return [found if seat == self.turn else [] for seat, found in enumerate(offers)]

    def awaits(self, seat: int) -> bool:
        """Whether `seat` has something to decide now."""
        return self.is_playing and bool(self.legal(seat))

    def mark(self) -> Mark:
        """Where the game is now."""
        return Mark(self.game_or_none.length if self.game_or_none else 0, self.undone)

    def luck(self, seat: int) -> random.Random:
        """A bot's own randomness at this mark, the same on every server."""
        mark = self.mark()
        return random.Random(self.seal.aside(f"{seat} {mark.length} {mark.undone}"))

    @property
    def undoer(self) -> int:
        """The person whose decision was the last, if nothing came after it; or NONE."""
        for decisions, turn in enumerate(reversed(self.turns), 1):
            if turn.followed or turn.seat < 0:
                return NONE
            if not self.is_bot(turn.seat):
                return turn.seat if self._nothing_shown(decisions) else NONE
        return NONE

    def _nothing_shown(self, decisions: int) -> bool:
        """By the last decisions, which are the last actions: nothing followed them."""
        table = self.table
        if table.locks:
            return False
        names, revealing = self.game.alphabet.names, self.game.revealing
        last = table.actions_since(table.length - decisions) if revealing else ()
        return not any(names[action] in revealing for action in last)

    def seed(self) -> str:
        """Published when the game is over."""
        return self.published if self.phase == "over" else ""

    @property
    def published(self) -> str:
        """Our dice's seed; no die comes from it where people throw their own."""
        return "" if self.is_refereed else self.seal.seed.hex()

    # The chairs

    def chair(self, chair: int) -> e.Occupant:
        if chair not in range(len(self.chairs)):
            raise refuse(Refusal.NO_SUCH_CHAIR, chair=chair)
        return self.chairs[chair]

    def chairs_of(self, person: str) -> list[int]:
        return [n for n, chair in enumerate(self.chairs) if chair.person == person != ""]

    def name_of(self, chair: int) -> str:
        """As everybody reads it; an open chair has none."""
        occupant = self.chairs[chair]
        if occupant.name or not (occupant.person or occupant.level):
            return occupant.name
        return bot_name(chair) if occupant.level else FORGOTTEN

    @property
    def host(self) -> str:
        """While the host is absent the next person who is here stands in."""
        host = self.company.host
        seats = self.chairs_of(host)
        if not seats or set(seats) - self.absent.keys():
            return host
        return self.next_person(seats[0]) or host

    def next_person(self, chair: int) -> str:
        """Who is here and sits on this chair, or else on the nearest one after it; or nobody."""
        around = [*range(chair, len(self.chairs)), *range(chair)]
        people = (self.chairs[n].person for n in around if n not in self.absent)
        return next(filter(None, people), "")

    def is_bot(self, seat: int) -> bool:
        return seat >= 0 and bool(self.chairs[seat].level)

    def is_played_by_bot(self, seat: int) -> bool:
        """A bot's chair, or that of somebody who is away."""
        return self.is_bot(seat) or seat in self.away

    def level(self, seat: int) -> str:
        """Of the bot that plays there."""
        return self.chairs[seat].level or STAND_IN

    def done(self, person: str, order: str) -> int | None:
        """The number under which an order that was done before was told."""
        return self.orders.get((person, order))
