"""Boom Bokken: over, under, boom. Secret hands, changing teams, reactions at any moment."""

from __future__ import annotations

from boomtable.games.bokken import (
    actions,
    belief,
    events,
    facts,
    feats,
    notation,
    observation,
    options,
    outlook,
    phases,
    rules,
    state,
    statistics,
    veil,
)
from boomtable.games.contract import Game

GAME = Game(
    name="bokken",
    prefix="Bokken",
    version=1,
    players=range(facts.MIN_PLAYERS, facts.MAX_PLAYERS + 1),
    usual_players=6,  # three pairs: enough targets to choose from, and a partner for all
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
    cited=events.Cited,
    observation=observation.OBSERVATION,
    rounds=facts.ROUNDS,
    options=options.OPTIONS,
    box=options.BOX,
    belief=belief,
    outlook=outlook,
    sources=outlook.sources,
    feats=feats.feats,
    chance=actions.CHANCES,
    veil=veil.veil,
    revealing=actions.REVEALING,
    arbitration=actions.ARBITRATION,
    early_rule="bokken.race",
    statistics=statistics,
    open_spiel="hearts",
)
