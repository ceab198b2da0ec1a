"""Boom Bokken: over, under, boom. Secret hands, changing teams, reactions at any moment."""

from __future__ import annotations

from boomtable.games.bokken import (
    actions,
    belief,
    events,
    facts,
    notation,
    observation,
    options,
    outlook,
    rules,
    state,
    veil,
    words,
)
from boomtable.games.contract import Game

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
    options=options.OPTIONS,
    box=options.BOX,
    belief=belief,
    outlook=outlook,
    veil=veil.veil,
    revealing=actions.REVEALING,
    arbitration=actions.ARBITRATION,
)
