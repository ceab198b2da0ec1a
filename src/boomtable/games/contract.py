"""What a game is, for everyone outside it: the table, the bots, the doors, the lab.

A game is a folder: RULES in our words, `facts` (the box as data), `state`, `actions`, `events`,
`rules` (the verbs of `core/verbs.py`), `notation`, `words`, and `belief` where something is secret.
Its `__init__` binds them into one `Game`, which is all that the house knows of it: no table keyed
by games' names stands anywhere else.
"""

from __future__ import annotations

import enum
import functools
import importlib
import pathlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import numpy as np

from boomtable.core import verbs
from boomtable.core.actor import NONE, OVER
from boomtable.core.errors import BadInput, BoomtableError, Refused, RuleKey
from boomtable.core.events import Event, Kind, Teller, Told, seen_by, teller
from boomtable.core.kernel import register
from boomtable.core.meaning import NUMBER, Meaning, Spelled
from boomtable.core.offers import is_allowed
from boomtable.core.record import Array, Record
from boomtable.core.refusals import Refusal
from boomtable.core.words import COMMON, Catalog, slug
from boomtable.games.alphabet import Alphabet
from boomtable.games.colour import COLOURS, Colour
from boomtable.games.feat import Feats
from boomtable.games.inputs import Inputs
from boomtable.games.misreading import misread
from boomtable.games.options import Fact, Option, Rows, cells_of
from boomtable.games.rulespage import RulesPage
from boomtable.games.source import Source
from boomtable.games.statistics import Statistics


class Action(int):
    """A number of the alphabet that shows itself in the game's notation."""

    text: str

    def __new__(cls, number: int, text: str) -> Action:
        action = super().__new__(cls, number)
        action.text = text
        return action

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__


class Nothing(enum.IntEnum):
    """No rule but the usual one of its kind is behind any event."""


@dataclass(frozen=True)
class Game:
    name: str
    prefix: str  # of its types in the browser
    version: int  # of the rules; recorded games name it
    players: range
    usual_players: int  # where nobody says otherwise
    state: type[Record]
    rules: ModuleType
    alphabet: Alphabet
    print: Callable[[int], str]  # an action's notation
    parse: Callable[[str], int]  # its inverse; ValueError on anything else
    why: type[enum.IntEnum]
    rule_of: Mapping[int, str]
    phase: type[enum.IntEnum]
    ending: type[enum.IntEnum]
    happened: type[enum.IntEnum]
    kinds: Mapping[int, Kind]
    observation: tuple[str, ...]  # what each number of `observe` is
    inputs: Inputs | None = None  # of `encode`, where values are learned
    cited: type[enum.IntEnum] = Nothing  # rules behind events, beside the usual one of a kind
    facts: ModuleType | None = None  # what is in the box, for boards that draw it
    colours: tuple[Colour, ...] = COLOURS  # of the seats
    options: tuple[Option, ...] = ()
    box: tuple[Fact, ...] = ()  # what only its pictures show, for people who own the box
    rounds: int = 0  # of a whole game, where it has a fixed number; the state counts them
    belief: ModuleType | None = None
    outlook: ModuleType | None = None  # what a board says beyond the state
    veil: Callable[[Any, int], None] | None = None  # hides what no field's declaration can say
    sources: Callable[[Any], list[Source]] | None = None  # where everybody's points came from
    feats: Feats | None = None  # what is worth telling of a whole game
    why_never: Callable[[str], int | None] | None = None  # words that no state allows, and why
    chance: frozenset[str] = field(default_factory=frozenset)  # verbs that nobody decides
    statistics: Statistics | None = None  # what the lab counts in this game alone
    open_spiel: str = ""  # the nearest game of OpenSpiel, for the bench to compare speeds with
    revealing: frozenset[str] = field(default_factory=frozenset)  # decisions that show a secret
    arbitration: frozenset[str] = field(default_factory=frozenset)  # chance that is not sealed
    early_rule: str = ""  # by which seats decide before their turn, or all at once

    def __post_init__(self) -> None:
        assert self.usual_players in self.players, self.name
        assert len(self.colours) >= self.players[-1], self.name
        register(self.state.dtype, self.rules, self.belief)

    @functools.cached_property
    def folder(self) -> pathlib.Path:
        return pathlib.Path(str(self.rules.__file__)).parent

    @functools.cached_property
    def words(self) -> Catalog:
        return Catalog(self.folder)

    @functools.cached_property
    def rules_page(self) -> RulesPage:
        return RulesPage(self.folder)

    def fresh(self, players: int, options: Mapping[str, object] | None = None) -> Array:
        """An array of one state, set up; nothing in it is random yet."""
        self.check_players(players)
        states = self.state.array(1)
        verbs.setup(states[0], players, self.option_codes(players, options or {}))
        return states

    def check_players(self, players: int) -> None:
        if players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise BadInput(
                Refusal.WRONG_PLAYERS, game=self.name, least=least, most=most, players=players
            )

    def option_codes(self, players: int, chosen: Mapping[str, object]) -> Array:
        """For `setup`: a number an option, then the cells of each fact of the box."""
        codes = [option.code(chosen.get(option.name)) for option in self.options]
        cells = [cell for rows in self.box_of(players, chosen).values() for cell in cells_of(rows)]
        return np.array(
            [*codes, *cells, NONE], np.int64
        )  # never empty: Numba types it all the same

    def chosen_options(self, players: int, chosen: Mapping[str, object]) -> dict[str, str]:
        """Every option with its value, defaults written out; of the box what differs from print."""
        options, told = self._choices(chosen), self.box_of(players, chosen)
        for fact in self.box:
            if told[fact.name] != fact.printed_rows(fact.case(players, options)):
                options[fact.name] = fact.text(told[fact.name])
        return options

    def box_of(self, players: int, chosen: Mapping[str, object]) -> dict[str, Rows]:
        """Every fact of the box as this table has it."""
        self.check_players(players)
        options = self._choices(chosen)
        return {f.name: self._settled(f, f.case(players, options), chosen) for f in self.box}

    def own_box(self, players: int, options: Mapping[str, str], language: str) -> str:
        """One sentence about what this table was told of its box; none if all is as printed."""
        rows = self.box_of(players, options)
        told = [f.told(rows[f.name], self.words, language) for f in self.box if f.name in options]
        return COMMON.say("own-box", language, facts=", ".join(told)) if told else ""

    def _settled(self, fact: Fact, case: str, chosen: Mapping[str, object]) -> Rows:
        said = chosen.get(fact.name)
        if said is None:
            return fact.printed_rows(case)
        rows = fact.rows(said, case)
        if wrong := fact.wrong(rows, case):
            raise BadInput(wrong.key, self.words, **wrong.args)
        return rows

    def _choices(self, chosen: Mapping[str, object]) -> dict[str, str]:
        known = [*(option.name for option in self.options), *(fact.name for fact in self.box)]
        for name in chosen:
            if name not in known:
                raise BadInput(
                    Refusal.UNKNOWN_OPTION, game=self.name, option=name, known=listed(known)
                )
        return {o.name: o.values[o.code(chosen.get(o.name))] for o in self.options}

    @functools.cached_property
    def actions(self) -> tuple[Action, ...]:
        return tuple(Action(number, self.print(number)) for number in range(self.alphabet.size))

    def action(self, number: int) -> Action:
        return self.actions[number]

    def parse_action(self, said: int | str) -> int:
        """An action given as number or text; refuses words that mean nothing."""
        if isinstance(said, str):
            try:
                return self.parse(said.strip())
            except ValueError:
                raise self._misread(said.strip()) from None
        if said not in self.alphabet:
            raise BadInput(Refusal.NOT_AN_ACTION, text=str(said), game=self.name)
        return int(said)

    def _misread(self, text: str) -> BoomtableError:
        """What no rule ever allows is refused by that rule; for the rest, what could be meant."""
        why = self.why_never(text) if self.why_never else None
        if why is not None:
            return self._refused(self.why(why), text)
        decided = [name not in self.chance for name in self.alphabet.names]
        texts = [action.text for action in self.actions]
        return misread(
            text,
            self.name,
            [words for words, mine in zip(texts, decided, strict=True) if mine],
            [words for words, mine in zip(texts, decided, strict=True) if not mine],
        )

    def refusal(self, state: Any, action: int) -> Refused | None:
        """Why `action` is not allowed now, or None if it is."""
        if is_allowed(state, action):
            return None
        return self._refused(self.why(self.rules.why_not(state, action)), self.print(action))

    def _refused(self, why: enum.IntEnum, action: str) -> Refused:
        return Refused(RuleKey(f"why.{slug(why)}"), self.rule_of[why], self.words, action=action)

    def view(self, state: Any, seat: int) -> Any:
        """What `seat` (or NONE, a spectator) may see: the one exit for states."""
        view = self.state.view(state, seat)
        if self.veil:
            self.veil(view, seat)
        return view

    def kept(self, view: Any) -> Array:
        """A view, as kernels read it, that stays as it is while the table goes on."""
        return np.array([view], self.state.dtype)

    def events(self, told: Told, seat: int) -> list[Event]:
        """Entries of a log as `seat` may know them: the one exit for events."""
        return seen_by(seat, told, self._tell)

    @functools.cached_property
    def _tell(self) -> Teller:
        return teller(self.happened, self.kinds, self.cited_rules)

    @functools.cached_property
    def cited_rules(self) -> Mapping[int, str]:
        """The ids of the rules that events cite by number."""
        return {int(rule): f"{self.name}.{slug(rule)}" for rule in self.cited}

    @functools.cached_property
    def meanings(self) -> Mapping[str, Meaning]:
        """What each argument of events stands for: in one game a name means one thing."""
        return {name: what for kind in self.kinds.values() for name, what in kind.args.items()}

    def spell(self, argument: str, value: int) -> Spelled:
        """An event's argument, for people; what only feats count is a number."""
        return self.meanings.get(argument, NUMBER).spell(value)

    def account(self, view: Any) -> list[Source]:
        """Where everybody's points came from; empty where the game does not tell them apart."""
        return self.sources(view) if self.sources else []

    def seen_beyond(self, view: Any, seat: int) -> Mapping[str, Any]:
        """What a board shows that no field of the state says: `Outlook` of `outlook.py`, and where
        the points came from once the game is over.

        Where everybody sees everything it is asked once for all, with NONE for a seat.
        """
        seen: dict[str, Any] = self.outlook.outlook(view, seat) if self.outlook else {}
        return {**seen, "sources": self.account(view)} if int(view["turn"]) == OVER else seen

    def previews(self, view: Any, seat: int, actions: Sequence[int]) -> Sequence[Mapping[str, Any]]:
        """What would come of each action that `seat` may choose now, as far as it can be told."""
        if self.outlook is None:
            return [{} for _ in actions]
        return [self.outlook.preview(view, seat, action) for action in actions]

    def previews_of_all(
        self, view: Any, offers: Sequence[Sequence[int]]
    ) -> Sequence[Sequence[Mapping[str, Any]]]:
        """The previews of every seat, where everybody sees everything.

        A game may count them all at once (`previews` of `outlook.py`), if one by one takes too
        long.
        """
        if together := getattr(self.outlook, "previews", None):
            all_of_them: list[list[Mapping[str, Any]]] = together(view, offers)
            return all_of_them
        return [self.previews(view, seat, actions) for seat, actions in enumerate(offers)]

    def parts(self, action: int) -> Mapping[str, Any]:
        """An action taken apart: squares, dice, cards, as boards need them."""
        return self.outlook.parts(action) if self.outlook else {}

    def ending_of(self, state: Any) -> str | None:
        return slug(self.ending(int(state.ending))) if int(state.ending) != NONE else None


def listed(names: Any) -> str:
    return ", ".join(names) or "-"


def load_game(module: str) -> Game:
    game: Game = importlib.import_module(module).GAME
    return game
