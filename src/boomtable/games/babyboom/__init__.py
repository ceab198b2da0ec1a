"""Baby Boom: countdown dice that push and explode, three rounds, two to four players."""

from __future__ import annotations

from boomtable.games.babyboom import (
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
from boomtable.games.contract import Game, Option

GAME = Game(
    name="babyboom",
    version=1,
    players=range(facts.MIN_PLAYERS, facts.MAX_PLAYERS + 1),
    usual_players=2,
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
    rounds=facts.ROUNDS,
    options=(
        Option("risky", ("off", "on")),
        Option("tiles", ("off", "on")),
        Option("placement", ("printed", "free")),
    ),
    open_spiel="breakthrough",
)
