"""Roll'n Bump: dice against cards, and others' dice off them. Two to five players."""

from __future__ import annotations

from boomtable.games.contract import Game
from boomtable.games.rollnbump import (
    actions,
    events,
    facts,
    feats,
    inputs,
    notation,
    observation,
    outlook,
    phases,
    rules,
    state,
)

GAME = Game(
    name="rollnbump",
    prefix="Rnb",
    version=1,
    players=range(facts.MIN_PLAYERS, facts.MAX_PLAYERS + 1),
    usual_players=4,  # enough dice on the cards that somebody is bumped every turn
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
    outlook=outlook,
    sources=outlook.sources,
    feats=feats.feats,
    chance=actions.CHANCES,
    inputs=inputs.INPUTS,
    colours=facts.SEAT_COLOURS,
    open_spiel="yacht",
)
