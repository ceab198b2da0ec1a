"""Boom Bokken: over, under, boom. Secret hands, changing teams, reactions at any moment."""

from __future__ import annotations

from boomtable.games.bokken import (
    actions,
    belief,
    events,
    facts,
    notation,
    observation,
    outlook,
    rules,
    state,
    veil,
    words,
)
from boomtable.games.contract import Game, Option

GAME = Game(
    name="bokken",
    version=1,
    players=range(facts.MIN_PLAYERS, facts.MAX_PLAYERS + 1),
    state=state.State,
    rules=rules,
    alphabet=actions.ALPHABET,
    print=notation.to_text,
    parse=notation.from_text,
    why=actions.Why,
    rule_of=actions.RULE_OF,
    phase=state.Phase,
    ending=state.Ending,
    happened=events.Happened,
    kinds=events.KINDS,
    spell=words.spell,
    observation=observation.OBSERVATION,
    rounds=facts.ROUNDS,
    options=(
        Option("deck", facts.DECK_NAMES),
        Option("gentle", ("off", "on")),
        Option("expert", ("off", "on")),
        Option("teams", facts.SPLIT_NAMES),
    ),
    belief=belief,
    outlook=outlook,
    veil=veil.veil,
    revealing=actions.REVEALING,
    arbitration=actions.ARBITRATION,
    early_rule="bokken.race",
)
