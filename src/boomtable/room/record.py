"""What a log tells without its rules: who sat there, what was played, how it ended.

For tables of rules that are not here any more. Nothing is judged: every action stands as it was
written down, and decisions that were taken back are left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from boomtable import games
from boomtable.core.actor import CHANCE, NONE
from boomtable.core.errors import BadInput
from boomtable.room import entries as e
from boomtable.table.chair import HUMAN, Chair
from boomtable.table.written import closed, header
from boomtable.wire import api
from boomtable.wire.parts import Phase


class Record:
    def __init__(self, made: e.Made) -> None:
        self.made, self.chairs = made, list(made.chairs)
        self.words = [""] * len(made.chairs)
        self.phase: Phase = "lobby"
        self.ended: e.Ended | None = None
        self._seated = self.chairs  # when the game began: those are in its file
        self._begun: list[str] = []  # what was given, and what chance did first
        self._turns: list[tuple[int, list[str]]] = []  # whose decision, and what followed
        self._silent: set[int] = set()  # seats that are not asked: bots', and of people not there
        self._proposal, self._agreed = NONE, set[int]()

    @property
    def actions(self) -> list[str]:
        return [*self._begun, *(action for _, turn in self._turns for action in turn)]

    def add(self, entry: e.Entry) -> None:
        match entry:
            case e.Started():
                self._start(entry)
            case e.Acted():
                self._turns.append((entry.seat, [entry.action, *entry.then]))
                self._proposal = NONE
            case e.Fell(action=action):
                self._turns.append((CHANCE, [action]))
            case e.Unsaid():
                self._turns.pop()
            case e.Answered() | e.RanOut() if entry.then:
                self._turns.append((NONE, list(entry.then)))
            case e.Ended():
                self.phase, self.ended = "over", entry
            case e.Undone(seat):
                self._take_back(seat)
            case e.Proposed() | e.Replied():
                self._propose(entry)
            case _:
                self._seat(entry)

    def _start(self, started: e.Started) -> None:
        """A chair without a name is as it was before."""
        pairs = zip(started.chairs, self.chairs, strict=True)
        self.chairs = [new if new.name else old for new, old in pairs]
        self.phase, self.words = "playing", started.words or self.words
        self._seated = list(self.chairs)
        self._begun = [*self.made.given, *started.then]
        self._silent = {n for n, chair in enumerate(self.chairs) if chair.level}

    def _seat(self, entry: e.Entry) -> None:
        match entry:
            case e.Sat(chair, name, person, symbol):
                self.chairs[chair] = e.Occupant(name, person, symbol=symbol)
                self._silent.discard(chair)
            case e.Removed(person):
                for seat in [n for n, c in enumerate(self.chairs) if c.person == person]:
                    self._seat(e.Rose(seat))
            case e.Rose(chair) if self.phase == "lobby":
                self.chairs[chair] = e.Occupant()
            case e.Rose(seat) | e.Gone(seat):
                self._silent.add(seat)
            case e.Came(seat):
                self._silent.discard(seat)
            case e.Added(chair, word):
                self.words[chair] = word

    def _propose(self, entry: e.Proposed | e.Replied) -> None:
        match entry:
            case e.Proposed(seat):
                self._proposal, self._agreed = seat, set(self._silent)
            case e.Replied(seat, yes):
                self._agreed.add(seat)
                self._proposal = self._proposal if yes else NONE
        everybody = set(range(len(self.chairs)))
        if self._proposal != NONE and self._agreed >= everybody - {self._proposal}:
            self._take_back(self._proposal)
            self._proposal = NONE

    def _take_back(self, seat: int) -> None:
        while self._turns and self._turns.pop()[0] != seat:
            pass

    def text(self) -> str:
        """The `.boom` file; empty while it would tell what somebody holds."""
        if self.phase == "lobby" or (self.ended is None and _has_secrets(self.made.game)):
            return ""
        made, actions = self.made, self.actions
        chairs = [Chair(chair.name, chair.level or HUMAN) for chair in self._seated]
        seed = self.ended.seed if self.ended else ""
        head = header(
            made.game, made.rules, made.options, chairs, self.words, len(made.given),
            made.commitment, seed,
        )  # fmt: skip
        return closed([*head, "play", *actions], len(actions))


def recorded(log: Sequence[e.Entry]) -> Record:
    made = log[0]
    assert isinstance(made, e.Made)
    record = Record(made)
    for entry in log[1:]:
        record.add(entry)
    return record


def record_seen(table: str, record: Record) -> api.Recorded:
    ended = record.ended
    return api.Recorded(
        table=table,
        game=record.made.game,
        rules=record.made.rules,
        ours=_our_rules(record.made.game),
        phase=record.phase,
        chairs=[chair.name for chair in record.chairs],
        scores=ended.scores if ended else [],
        file=record.text(),
    )


def _our_rules(game: str) -> int:
    """The version that is played here; 0 where the game is not."""
    return games.find(game).version if game in games.NAMES else 0


def _has_secrets(game: str) -> bool:
    try:
        return games.find(game).state.has_secrets()
    except (BadInput, ModuleNotFoundError):
        return True  # who knows
