"""Roll'n Bump: dice against cards, and others' dice off them. Two to five players."""

from __future__ import annotations

from boomtable.games.contract import Game
from boomtable.games.rollnbump import (
    actions,
    events,
    facts,
    notation,
    observation,
    outlook,
    phases,
    rules,
    state,
    words,
)

GAME = Game(
    name="rollnbump",
    version=1,
    players=range(facts.MIN_PLAYERS, facts.MAX_PLAYERS + 1),
    usual_players=4,
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
    spell=words.spell,
    observation=observation.OBSERVATION,
    outlook=outlook,
    open_spiel="yacht",
)
