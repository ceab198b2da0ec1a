"""What only Boom Bokken counts: booms, how many of them on extremes, and how long a round is."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from dataclasses import dataclass

from boomtable import games as house
from boomtable.core import verbs
from boomtable.core.actor import OVER
from boomtable.core.kernel import kernel
from boomtable.core.playout import Desk, any_action
from boomtable.core.record import Array, Record, count
from boomtable.core.streams import key, open_stream
from boomtable.core.words import Catalog
from boomtable.games.bokken.actions import BOOM
from boomtable.games.bokken.facts import CAP, DECK_NAMES, HIGHEST, LOWEST, MINUS, PLUS, ROUNDS
from boomtable.games.bokken.state import State
from boomtable.games.statistics import Form

COUNT = 5  # the purpose of these random streams
WORDS = Catalog(pathlib.Path(__file__).parent)
COLUMNS: Mapping[str, Form] = {
    "deck": "text",
    "booms": "decimal",
    "extremes": "percent",
    "rescued": "percent",
    "cards": "decimal",
    "capped": "percent",
}


class Counted(Record):
    rounds: int = count()
    booms: int = count()
    extremes: int = count()  # booms on plus on the highest or minus on the lowest
    stuck: int = count()  # targets who could play nothing, rescued or not
    cards: int = count()  # played
    capped: int = count()  # rounds that only the cap ended


@dataclass(frozen=True)
class Statistics:
    deck: str
    booms: float  # a round
    extremes: float  # of all booms
    rescued: float  # of all stuck targets
    cards: float  # played in a round
    capped: float  # of all rounds


@kernel
def watch(fresh: Array, states: Array, desks: Array, counted: Array, games: int) -> None:
    """Play random games and count."""
    for _ in range(games):
        states[0] = fresh[0]
        watch_game(states[0], desks[0], counted[0])


@kernel
def watch_game(state: State, desk: Desk, counted: Counted) -> None:
    while state.turn != OVER:
        action = any_action(state, desk)
        if action == BOOM:
            counted.booms += 1
            counted.extremes += is_extreme(state)
        stuck, played = state.stuck, state.cards_played
        verbs.apply(state, action, None)
        counted.stuck += state.stuck and not stuck
        if state.cards_played >= played:
            counted.cards += state.cards_played - played
        elif action != BOOM:
            counted.cards += 1  # the last card of a round, or more, and the count began anew
            counted.capped += played + 1 >= CAP
    counted.rounds += ROUNDS


@kernel
def is_extreme(state: State) -> bool:
    high = state.top == HIGHEST and state.sign == PLUS
    return bool(high or (state.top == LOWEST and state.sign == MINUS))


def rows(players: int, games: int, seed: int, options: Mapping[str, object]) -> list[Statistics]:
    """For both decks, the other options as chosen; for one alone, if its cards were told."""
    chosen = (str(options.get("deck", DECK_NAMES[0])),)
    decks = chosen if "cards" in options else DECK_NAMES
    return [_counted(players, games, seed, {**options, "deck": deck}) for deck in decks]


def _counted(players: int, games: int, seed: int, options: Mapping[str, object]) -> Statistics:
    counted, desks = Counted.array(1), Desk.array(1)
    open_stream(desks["stream"][0], key(seed, COUNT), 0)
    fresh = house.find("bokken").fresh(players, options)
    watch(fresh, State.array(1), desks, counted, games)
    found = {name: int(counted[name][0]) for name in Counted.fields}
    return Statistics(
        str(options["deck"]),
        found["booms"] / found["rounds"],
        found["extremes"] / max(1, found["booms"]),
        1 - found["booms"] / max(1, found["stuck"]),
        found["cards"] / found["rounds"],
        found["capped"] / found["rounds"],
    )
