"""The verbs every game answers. `legal(state, out)` means the rules of `state`'s game.

Search, playouts, batches and the table are written once against these. Interpreted, the game is
looked up by dtype; compiled, by the record's type, at no cost (see `core/kernel.py`). Who holds the
game already may ask its `rules`.
"""

from __future__ import annotations

from boomtable.core.events import Log
from boomtable.core.kernel import verb
from boomtable.core.position import Position
from boomtable.core.record import Array


@verb
def setup(state: Position, players: int, options: Array) -> None:
    """Lay out the game: `state` is blank before."""


@verb
def legal(state: Position, out: Array) -> int:
    """Write the actions open to whoever's turn it is (chance too); return how many."""
    return 0


@verb
def odds(state: Position, out: Array) -> int:
    """At a chance node: write the integer weight of each action of `legal`, in its order."""
    return 0


@verb
def is_fair(state: Position) -> bool:
    """At a chance node: whether all its actions are equally likely, so that nobody asks `odds`."""
    return False


@verb
def apply(state: Position, action: int, log: Log | None) -> None:
    """Play a legal action. `log` collects events; None is silent."""


@verb
def why_not(state: Position, action: int) -> int:
    """0 if the action is allowed, else the code of the rule that forbids it."""
    return 0


@verb
def scores(state: Position, out: Array) -> None:
    """Write each seat's points as they stand."""


@verb
def tie_break(state: Position, seat: int) -> int:
    """Between equal points the higher number wins; equal numbers share the victory."""
    return 0


@verb
def observe(state: Position, seat: int, out: Array) -> None:
    """Write what `seat` sees as numbers for a learner."""


@verb
def encode(state: Position, seat: int, out: Array) -> int:
    """For learned values (`values/`): write the numbers of the game's `inputs` that are answered
    yes, as `seat` sees the game; return how many.
    """
    return 0


@verb
def default(state: Position) -> int:
    """What is played for a seat that does not answer in time."""
    return 0


@verb
def may_decide_early(state: Position, seat: int) -> bool:
    """Whether `seat` may lock a decision now although it is not its turn."""
    return False


@verb
def still_stands(sent: Position, now: Position, seat: int, action: int) -> bool:
    """Whether a decision locked at `sent` is still what `seat` meant, its turn having come."""
    return True


@verb
def resample(view: Position, seat: int, stream: Array) -> None:
    """Fill in what `seat` cannot see, consistently with all it has seen."""


# Races: chance names who acts next, and at a table that is whoever reacts first (`table/race.py`).


@verb
def summon(state: Position, seat: int) -> bool:
    """While a race is open: let `seat` be the one who acts, able or not.

    False, and nothing changed, if no race is open or `seat` has no part in it.
    """
    return False


@verb
def call_of(state: Position, seat: int) -> int:
    """While a race is open: chance's action that lets `seat` act."""
    return 0


@verb
def abstention(state: Position) -> int:
    """The action of a seat that has been summoned and does not react."""
    return 0


@verb
def place_in_race(state: Position, seat: int) -> int:
    """Where all have answered, of those who react the one with the lowest place acts."""
    return seat


@verb
def lapse(state: Position, out: Array) -> int:
    """While a race is open: write what is played if nobody reacts, by chance and by seats; return
    how many actions. `state` is a copy that may be scribbled on.
    """
    return 0
