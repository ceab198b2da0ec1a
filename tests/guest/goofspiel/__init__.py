"""Goofspiel: seven prizes, seven cards, all bid at once. A game that the house has never seen."""

from __future__ import annotations

from boomtable.games.contract import Game
from guest.goofspiel import (
    actions,
    belief,
    events,
    facts,
    notation,
    observation,
    outlook,
    phases,
    rules,
    state,
)

GAME = Game(
    name="goofspiel",
    prefix="Goofspiel",
    version=1,
    players=range(facts.MIN_PLAYERS, facts.MAX_PLAYERS + 1),
    usual_players=2,
    facts=facts,
    state=state.State,
    rules=rules,
    alphabet=actions.ALPHABET,
    print=notation.to_text,
    parse=notation.from_text,
    why=actions.Why,
    rule_of=actions.RULE_OF,
    phase=phases.Phase,
    ending=phases.Ending,
    happened=events.Happened,
    kinds=events.KINDS,
    observation=observation.OBSERVATION,
    belief=belief,
    outlook=outlook,
    sources=outlook.sources,
    chance=actions.CHANCES,
    revealing=actions.REVEALING,
    early_rule="goofspiel.together",
    rounds=facts.ROUNDS,
)
