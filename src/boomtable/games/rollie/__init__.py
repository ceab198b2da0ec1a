"""Rollie: push your luck with two dice, seven rounds, two to six players."""

from __future__ import annotations

from boomtable.games.contract import Game
from boomtable.games.rollie import (
    actions,
    events,
    facts,
    feats,
    inputs,
    notation,
    observation,
    options,
    outlook,
    phases,
    rules,
    state,
)

GAME = Game(
    name="rollie",
    prefix="Rollie",
    version=1,
    players=range(facts.MIN_PLAYERS, facts.MAX_PLAYERS + 1),
    usual_players=4,  # the Bank lasts for seven rounds, and a bonus is contested
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
    inputs=inputs.INPUTS,
    outlook=outlook,
    box=options.BOX,
    sources=outlook.sources,
    feats=feats.feats,
    chance=actions.CHANCES,
    early_rule="rollie.simultaneous",
    rounds=facts.ROUNDS,
    open_spiel="pig(players=4)",
)
