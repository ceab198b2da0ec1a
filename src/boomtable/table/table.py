"""A table: one game being played, by anybody. The rules are in the game; secrets stop here."""

from __future__ import annotations

import functools
import pathlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, NONE
from boomtable.core.errors import BadInput, Refused
from boomtable.core.events import Event, Mark, Told
from boomtable.core.record import Array
from boomtable.core.refusals import Refusal
from boomtable.games.contract import Action, Game
from boomtable.table import written
from boomtable.table.at_home import AtHome
from boomtable.table.chair import HUMAN as HUMAN
from boomtable.table.chair import Chair as Chair
from boomtable.table.lock import Lock as Lock
from boomtable.table.play import Play
from boomtable.table.seal import Seal
from boomtable.table.winners import winners
from boomtable.values.chances import chances_of

Chance = Literal["sealed", "manual"]
UNDONE, UNSAID = "undone", "unsaid"  # an action was taken back: a seat's, or what fell


class Table(AtHome):
    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, object] | None = None,
        *,
        seal: Seal | None = None,
        words: Sequence[str] = (),
        chairs: Sequence[Chair] = (),
        chance: Chance = "sealed",
        played: Sequence[int] = (),
        given: int = 0,
    ) -> None:
        """`played` are the actions of a game that goes on; of these, the first `given` come from
        another game: here they are nobody's decisions, and their dice nobody's dice.
        """
        if given > len(played):
            raise BadInput(Refusal.WRONG_GIVEN, given=given, actions=len(played))
        self.game, self.players = game, players
        self.options = game.chosen_options(players, options or {})
        self._play = Play(game, players, self.options)
        self.chairs = tuple(chairs) or tuple(Chair(f"Player {p + 1}") for p in range(players))
        self.words = tuple(words) or ("",) * players
        if len(self.chairs) != players or len(self.words) != players:
            raise BadInput(Refusal.WRONG_CHAIRS, players=players)
        self.seal = (seal or Seal.drawn()) if chance == "sealed" else None
        self._key = self.seal.key(self.words) if self.seal else b""
        self._told: list[Told | Event] = []  # an action's entries, or a notice of the table
        self._locks: dict[int, Lock] = {}
        self.given = given
        self._final = 0  # up to this one somebody had decided early: nothing can be undone
        self.last_decided: dict[int, int] = {}  # by seat: the actions played right after
        for action in played:
            self._step(action)
        self._go_on()

    # Questions

    @property
    def state(self) -> Any:
        """The truth, for the authority alone. Everybody else gets a view."""
        return self._play.state

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(map(self.game.action, self._play.actions))

    @property
    def length(self) -> int:
        """How many actions were played."""
        return len(self._play.actions)

    @property
    def last(self) -> Action:
        """What was played last."""
        return self.game.action(self._play.actions[-1])

    def actions_since(self, length: int) -> list[Action]:
        return [self.game.action(action) for action in self._play.actions[length:]]

    @property
    def turn(self) -> int:
        """A seat, CHANCE or OVER."""
        return self._play.turn

    @property
    def is_over(self) -> bool:
        return self._play.is_over

    @property
    def ending(self) -> str | None:
        return self.game.ending_of(self.state)

    @property
    def commitment(self) -> str | None:
        """SHA-256 of the seed, known before anything is drawn."""
        return self.seal.commitment if self.seal else None

    @property
    def locked(self) -> tuple[int, ...]:
        """The seats that have decided already; what, nobody may know."""
        return tuple(sorted(self._locks))

    @property
    def is_final(self) -> bool:
        """Whether what was played last met a decision sent early, which is final."""
        return self.length <= self._final

    @property
    def locks(self) -> Mapping[int, Lock]:
        """What they decided, for the authority's own file."""
        return self._locks

    def legal(self, seat: int | None = None) -> list[Action]:
        """What may be played now; or by `seat`, which may be able to decide early."""
        if seat is None or seat == self.turn:
            return self._play.legal()
        return self.offers()[seat] if seat in range(self.players) else []

    def offers(self) -> list[list[Action]]:
        """By seat, what it may decide now, in its turn or before it."""
        found = self._play.offers()
        for seat in self._locks:
            found[seat] = []
        return found

    def may_lock(self, seat: int) -> bool:
        """Whether `seat` may decide now, before its turn."""
        if seat not in range(self.players) or seat == self.turn or seat in self._locks:
            return False
        return self.turn >= 0 and bool(verbs.may_decide_early(self.state, seat))

    def still_means(self, seat: int, said: int | str, length: int) -> bool:
        """Whether what `seat` decided on seeing `length` actions is still what it meant."""
        sent = self._play.states_after(self._play.actions[:length])[0]
        if int(sent.turn) != seat and not verbs.may_decide_early(sent, seat):
            return False
        action = self.game.parse_action(said)
        return bool(verbs.still_stands(sent, self.state, seat, action))

    def odds(self) -> list[int]:
        """The weights of chance's legal actions, in their order."""
        return self._play.odds()

    def refusal(self, said: int | str) -> Refused | None:
        """Why this may not be played now, or None if it may."""
        return self._play.refusal(self.game.parse_action(said))

    def view(self, seat: int = NONE) -> Any:
        """The game as `seat` sees it; without a seat, as a spectator does."""
        return self.game.view(self.state, seat)

    def events(self, seat: int = NONE, since: int = 0) -> list[Event]:
        """What happened, as `seat` saw it; `since` an earlier value of `happened`."""
        seen: list[Event] = []
        for told in self._told[since:]:
            seen += [told] if isinstance(told, Event) else self.game.events(told, seat)
        return seen

    def marks(self, since: int) -> set[Mark]:
        """Which rounds or highlights have been told since."""
        kinds = self.game.kinds
        told = (entry for told in self._told[since:] if isinstance(told, list) for entry in told)
        return {kinds[entry[0]].mark for entry in told} - {""}

    @property
    def happened(self) -> int:
        """How much has been told so far."""
        return len(self._told)

    def scores(self) -> list[int]:
        return self._play.scores()

    def winners(self) -> list[int]:
        """Who would win if the game were over now, by the game's own tie-break."""
        breaks = [int(verbs.tie_break(self.state, seat)) for seat in range(self.players)]
        return winners(self.scores(), breaks)

    def chances(self, seat: int = NONE) -> list[float] | None:
        """Everybody's chance to win, as far as `seat` can know (docs/values.md); None where
        nothing was learned: hidden cards, or another box than the printed one.
        """
        if self.is_over:
            won = self.winners()
            return [(p in won) / len(won) for p in range(self.players)]
        return chances_of(self.game, self.players, self.game.kept(self.view(seat)))

    @functools.cached_property
    def feats(self) -> list[Event]:
        """What is worth telling of the game once it is over; nothing that was taken back."""
        find = self.game.feats
        return (
            find([e for told in self._stands() for e in self.game.events(told, NONE)])
            if find
            else []
        )

    def _stands(self) -> list[Told]:
        """What each action told that was not taken back."""
        stands: list[Told] = []
        for told in self._told:
            if not isinstance(told, Event):
                stands.append(told)
            elif told.name in (UNDONE, UNSAID):
                stands.pop()
        return stands

    def default(self) -> Action:
        """What is played for whoever does not answer."""
        return self.game.action(int(verbs.default(self.state)))

    # Orders

    def play(self, said: int | str, seat: int | None = None) -> None:
        """Play an action, given as number or text; then chance and locked decisions follow."""
        action = self.game.parse_action(said)
        if seat is not None and seat != self.turn:
            raise Refused(Refusal.NOT_YOUR_TURN, "")
        self._step(action)
        self._go_on()

    def lock(self, seat: int, said: int | str) -> None:
        """Decide before one's turn. The decision is final; it is applied when the turn comes."""
        action = self.game.parse_action(said)
        if seat in self._locks:
            raise Refused(Refusal.LOCKED_ALREADY, self.game.early_rule)
        if not self.may_lock(seat):
            raise Refused(Refusal.NOT_EARLY, self.game.early_rule)
        refused = self.game.refusal(self._as_if_turn_of(seat)[0], action)
        if refused:
            raise refused
        self._locks[seat] = Lock(action, len(self._play.actions), self._play.copied())
        self._told.append(Event("locked", seat))

    def restore_lock(self, seat: int, said: str, sent_after: int) -> None:
        """Put back a decision that a saved game holds."""
        sent = self._play.states_after(self._play.actions[:sent_after])
        self._locks[seat] = Lock(self.game.parse_action(said), sent_after, sent)

    def undo(self) -> Action:
        """Take the last decision back, if nothing was rolled, revealed or decided since."""
        self._may_undo()
        return self.unplay()

    def unplay(self) -> Action:
        """Take the last decision back, whatever came of it: a log says that it was so."""
        action = self.game.action(self._play.back_up())
        self._told.append(Event(UNDONE, self.turn) if self.turn >= 0 else Event(UNSAID))
        return action

    def _may_undo(self) -> None:
        actions = self._play.actions
        if self.is_over:
            raise Refused(Refusal.UNDO_OVER, "")
        if len(actions) <= self.given:
            raise Refused(Refusal.NOTHING_TO_UNDO, "")
        decider = int(self._play.states_after(actions[:-1])[0].turn)
        if decider == CHANCE or self.game.alphabet.names[actions[-1]] in self.game.revealing:
            raise Refused(Refusal.UNDO_REVEALED, "")
        decided_since = any(lock.sent_after == len(actions) for lock in self._locks.values())
        if decided_since or self.is_final:
            raise Refused(Refusal.UNDO_LOCKED, "")

    def take_back(self, seat: int, agreed: Collection[int] = ()) -> list[Action]:
        """Undo `seat`'s last decision and the replies to it, if every other person here agrees.

        Only where everybody sees everything, and never past a roll: its sealed result would be
        known before it is rolled again.
        """
        people = {s for s, chair in enumerate(self.chairs) if chair.kind == HUMAN and s != seat}
        if not people <= set(agreed):
            raise Refused(Refusal.TAKE_BACK_CONSENT, "")
        self.may_take_back(seat)
        return [self.undo() for _ in range(self._decisions_since(seat))]

    def may_take_back(self, seat: int) -> None:
        """Refuse what no consent could allow."""
        if self.is_over:
            raise Refused(Refusal.UNDO_OVER, "")
        if self.game.state.has_secrets() or self.game.veil:
            raise Refused(Refusal.UNDO_REVEALED, "")
        self._decisions_since(seat)

    def _decisions_since(self, seat: int) -> int:
        """How many decisions there were from `seat`'s last one on, if they can be undone."""
        actions = self._play.actions
        if self._locks:
            raise Refused(Refusal.UNDO_LOCKED, "")
        for at in range(len(actions) - 1, self.given - 1, -1):
            decider = int(self._play.states_after(actions[:at])[0].turn)
            if decider == CHANCE:
                raise Refused(Refusal.UNDO_REVEALED, "")
            if at < self._final:
                raise Refused(Refusal.UNDO_LOCKED, "")
            if decider == seat:
                return len(actions) - at
        raise Refused(Refusal.NOTHING_TO_UNDO, "")

    def save(self, path: str | pathlib.Path) -> None:
        """Write the whole game, seed included, so that it can go on later."""
        written.save(self, pathlib.Path(path))

    # Inside

    def _as_if_turn_of(self, seat: int) -> Array:
        states = self._play.copied()
        states["turn"][0] = seat
        return states

    def _step(self, action: int) -> None:
        decider = self.turn
        self._told.append(self._play.step(action))
        if decider >= 0:
            self.last_decided[decider] = self.length

    def _go_on(self) -> None:
        """Let chance act and locked decisions be applied, until somebody must decide."""
        while True:
            if self.seal and (drawn := self._play.draw(self._key)) is not None:
                self._told.append(drawn)
            elif self.turn not in self._locks or not self._apply_lock(self._locks.pop(self.turn)):
                return

    def _apply_lock(self, lock: Lock) -> bool:
        """Whoever decided before knows now whether it held: so nothing is undone any more."""
        self._final = self.length
        stands = verbs.still_stands(lock.sent[0], self.state, self.turn, lock.action)
        if not stands or self._play.refusal(lock.action):
            self._told.append(Event("asked-again", self.turn))
            return False
        self._step(lock.action)
        self._final = len(self._play.actions)
        return True
