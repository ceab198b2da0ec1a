"""Baby Boom: countdown dice that push and explode, three rounds, two to four players."""

from __future__ import annotations

from boomtable.games.babyboom import (
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
from boomtable.games.contract import Game

GAME = Game(
    name="babyboom",
    prefix="Baby",
    version=1,
    players=range(facts.MIN_PLAYERS, facts.MAX_PLAYERS + 1),
    usual_players=2,  # a duel on the board it was drawn for
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
    sources=outlook.sources,
    feats=feats.feats,
    chance=actions.CHANCES,
    colours=facts.COLOURS,
    why_never=notation.why_never,
    rounds=facts.ROUNDS,
    options=options.OPTIONS,
    box=options.BOX,
    open_spiel="breakthrough",
)
