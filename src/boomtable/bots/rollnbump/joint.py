"""All claims of a turn valued together, against opponents who are careful themselves.

`worth` values each claim as if it were the only one. Here the claims of a turn lie on the tableau
at the same time, and every opponent's next turn is solved on that very tableau.
"""

from __future__ import annotations

from boomtable.bots.rollnbump.worth import Prospect, claimed, look, next_turn, safety
from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.games.rollnbump.facts import BONUS_SPOT, SPOTS
from boomtable.games.rollnbump.view import View
from boomtable.values.rollnbump.claims import (
    STAGES,
    STRENGTHS,
    Claims,
    expect_claims,
    option_strength,
    value_hands,
)
from boomtable.values.rollnbump.turn import Turn, follow


@kernel
def look_around(turn: Turn, claims: Array, prospects: Array, world: View) -> None:
    """How every seat sees the tableau, each afraid of the others."""
    for seat in range(world.players):
        look(turn, claims[seat], prospects[seat], world, seat, False)


@kernel
def gain_of(prospect: Prospect, seat: int, spot: int) -> float:
    if spot == BONUS_SPOT:
        return prospect.bonus_gain
    return prospect.gain[seat, spot]  # type: ignore[no-any-return]


@kernel
def value_tableau(turn: Turn, claims: Array, prospects: Array, world: View, seat: int) -> float:
    """What the claims of `seat` that lie there are worth: kept ones, less what opponents gain."""
    value = 0.0
    for ahead in range(1, world.players):
        other = (seat + ahead) % world.players
        next_turn(turn, claims[other], prospects[other], world, other, ahead)
        follow(turn)
        expect_claims(turn, claims[other], world)
        value -= prospects[seat].denial * expected_gain(claims[other], prospects[other], world)
    for spot in range(SPOTS):
        if world.spot[spot].holder == seat:
            value += gain_of(prospects[seat], seat, spot) * kept(claims, world, seat, spot)
        elif world.spot[spot].holder != NONE:
            holder = world.spot[spot].holder
            value -= prospects[seat].denial * gain_of(prospects[holder], holder, spot)
    return value


@kernel
def kept(claims: Array, world: View, seat: int, spot: int) -> float:
    """The chance that nobody bumps the dice on a spot."""
    chance = 1.0
    for other in range(world.players):
        if other != seat:
            chance *= 1.0 - claimed(claims[other], spot)
    return chance


@kernel
def expected_gain(claims: Claims, prospect: Prospect, world: View) -> float:
    """What a seat's claims are worth to itself, as likely as they are."""
    gain = 0.0
    for spot in range(SPOTS):
        for strength in range(STRENGTHS):
            chance = claims.likely[spot, strength]
            if chance > 0.0:
                own = gain_of(prospect, prospect.seat, spot)
                gain += chance * own * safety(prospect, world, spot, strength)
    return gain


# The claims that a hand would make


@kernel
def lay_claims(turn: Turn, claims: Claims, world: View, seat: int, hand: int) -> None:
    """Put the best claims of a hand on the tableau."""
    for back in range(STAGES - 1):
        stage = STAGES - 1 - back
        option = claims.chosen[stage, hand]
        if option != NONE:
            spot = world.spot[stage - 1]
            spot.holder = seat
            spot.to_beat = option_strength(int(spot.asks), option)
            hand = claims.rest[stage, hand]
    if claims.value[0, hand] > 0.0:
        world.spot[BONUS_SPOT].holder = seat
        world.spot[BONUS_SPOT].to_beat = turn.total[hand]


@kernel
def lift_claims(world: View, state: View) -> None:
    """Everything as it was."""
    for spot in range(SPOTS):
        world.spot[spot].holder = state.spot[spot].holder
        world.spot[spot].to_beat = state.spot[spot].to_beat


@kernel
def value_all_hands(
    turn: Turn,
    thought: Turn,
    claims: Array,
    mine: Claims,
    prospects: Array,
    world: View,
    state: View,
) -> None:
    """Replace the values of whole hands in `mine` by what their claims are worth together."""
    seat = state.active
    for hand in range(turn.first[turn.dice], turn.first[turn.dice + 1]):
        lay_claims(turn, mine, world, seat, hand)
        value = value_tableau(thought, claims, prospects, world, seat)
        lift_claims(world, state)
        mine.value[STAGES - 1, hand] = value


@kernel
def value_claim(
    turn: Turn,
    thought: Turn,
    claims: Array,
    mine: Claims,
    prospects: Array,
    world: View,
    state: View,
    spot: int,
    to_beat: int,
    rest: int,
) -> float:
    """One claim (or none: NONE), the best claims of the other dice beside it."""
    seat = state.active
    if spot != NONE:
        world.spot[spot].holder = seat
        world.spot[spot].to_beat = to_beat
        is_open = state.bonus_face == NONE and world.spot[BONUS_SPOT].holder != seat
        value_hands(turn, mine, world, seat, is_open)
        lay_claims(turn, mine, world, seat, rest)
    value = value_tableau(thought, claims, prospects, world, seat)
    lift_claims(world, state)
    return value
