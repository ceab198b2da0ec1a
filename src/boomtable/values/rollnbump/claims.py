"""Which spots a hand should claim, when each spot has a worth: exactly, for all hands at once.

The worth of a hand is built up spot by spot: a hand that claims the next spot is what lies on it,
and a smaller hand that has done its best with the spots before. What is left over in the end goes
to the bonus die.
"""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array, Record, counts, reals
from boomtable.games.rollnbump.combinations import is_single
from boomtable.games.rollnbump.facts import (
    DICE,
    FACES,
    IS_STRAIGHT,
    JOKER_SPOT,
    SIZE,
    SPOTS,
)
from boomtable.games.rollnbump.view import View
from boomtable.values.rollnbump.turn import HANDS, LAYERS, OPEN, Turn

OPTIONS = FACES  # ways to claim a card at most: a face, a number of dice, or a lowest face
STRENGTHS = DICE * FACES + 1
STAGES = JOKER_SPOT + 2  # nothing claimed, then each card


class Claims(Record):
    worth: Array = reals(SPOTS, STRENGTHS)  # of holding a spot so: the question
    value: Array = reals(STAGES, HANDS)  # the best of a hand, only the first spots considered
    chosen: Array = counts(STAGES, HANDS)  # how it claims the last of them, or NONE
    rest: Array = counts(STAGES, HANDS)  # what that leaves for the spots before
    used: Array = counts(LAYERS, HANDS)  # the hand after the bonus die's use
    likely: Array = reals(SPOTS, STRENGTHS)  # the chance to claim a spot so


@kernel
def least_face(asks: int, option: int) -> int:
    return asks + 1 if is_single(asks) else option + 1


@kernel
def is_option(asks: int, option: int) -> bool:
    """Singles: one to five dice. Others: each face to be equal, or to begin a straight with."""
    if is_single(asks):
        return option < DICE
    return not IS_STRAIGHT[asks] or option + SIZE[asks] <= FACES


@kernel
def option_dice(asks: int, option: int) -> int:
    return option + 1 if is_single(asks) else SIZE[asks]


@kernel
def option_strength(asks: int, option: int) -> int:
    if is_single(asks):
        return option + 1
    size = SIZE[asks]
    total = size * (option + 1)
    return total + size * (size - 1) // 2 if IS_STRAIGHT[asks] else total


@kernel
def with_option(turn: Turn, asks: int, option: int, hand: int) -> int:
    """The hand with the dice of an option added."""
    face = least_face(asks, option) - 1
    for _ in range(option_dice(asks, option)):
        hand = turn.add[hand, face]
        face += IS_STRAIGHT[asks]
    return hand


@kernel
def value_hands(turn: Turn, claims: Claims, state: View, seat: int, bonus_open: bool) -> None:
    """Fill in `value` for all hands that `seat` may have to claim with on this tableau."""
    leave_to_bonus_die(turn, claims, state, bonus_open)
    for spot in range(JOKER_SPOT + 1):
        pass_spot(turn, claims, spot)
        asks = int(state.spot[spot].asks)
        if asks != NONE and state.spot[spot].holder != seat:
            for option in range(OPTIONS):
                if is_option(asks, option):
                    try_option(turn, claims, state.spot[spot].to_beat, spot, asks, option)


@kernel
def leave_to_bonus_die(turn: Turn, claims: Claims, state: View, bonus_open: bool) -> None:
    """All dice that are left over go there: nothing else can be done with them."""
    to_beat = state.spot[SPOTS - 1].to_beat
    for hand in range(HANDS):
        total = turn.total[hand]
        beats = bonus_open and total > to_beat
        claims.value[0, hand] = claims.worth[SPOTS - 1, total] if beats else 0.0


@kernel
def pass_spot(turn: Turn, claims: Claims, spot: int) -> None:
    for hand in range(turn.first[turn.dice + 1]):
        claims.value[spot + 1, hand] = claims.value[spot, hand]
        claims.chosen[spot + 1, hand] = NONE


@kernel
def try_option(turn: Turn, claims: Claims, to_beat: int, spot: int, asks: int, option: int) -> None:
    strength = option_strength(asks, option)
    worth = claims.worth[spot, strength]
    left = turn.dice - option_dice(asks, option)
    if strength <= to_beat or worth <= 0.0 or left < 0:
        return
    for rest in range(turn.first[left + 1]):
        hand = with_option(turn, asks, option, rest)
        value = worth + claims.value[spot, rest]
        if value > claims.value[spot + 1, hand]:
            claims.value[spot + 1, hand] = value
            claims.chosen[spot + 1, hand] = option
            claims.rest[spot + 1, hand] = rest


@kernel
def value_of(claims: Claims, hand: int) -> float:
    return claims.value[STAGES - 1, hand]  # type: ignore[no-any-return]


@kernel
def ask_turn(turn: Turn, claims: Claims) -> None:
    """Make the hands' claims the question of the turn, the use of the bonus die included."""
    for hand in range(turn.first[turn.dice], turn.first[turn.dice + 1]):
        if turn.bonus:
            for face in range(FACES):
                turn.final[face, hand] = value_with_bonus(turn, claims, face, hand)
        else:
            turn.final[OPEN, hand] = value_of(claims, hand)
            claims.used[OPEN, hand] = hand


@kernel
def value_with_bonus(turn: Turn, claims: Claims, face: int, hand: int) -> float:
    best = value_of(claims, hand)
    claims.used[face, hand] = hand
    for other in range(FACES):
        less = turn.cut[hand, other]
        if less != NONE:
            changed = turn.add[less, face]
            if value_of(claims, changed) > best:
                best = value_of(claims, changed)
                claims.used[face, hand] = changed
    return best


@kernel
def expect_claims(turn: Turn, claims: Claims, state: View) -> None:
    """Fill in `likely` from the ends of a turn that was followed."""
    for spot in range(SPOTS):
        for strength in range(STRENGTHS):
            claims.likely[spot, strength] = 0.0
    for layer in range(LAYERS):
        if turn.bonus == (layer != OPEN):
            for hand in range(turn.first[turn.dice], turn.first[turn.dice + 1]):
                chance = turn.ends[layer, hand]
                if chance > 0.0:
                    expect_claims_of(turn, claims, state, claims.used[layer, hand], chance)


@kernel
def expect_claims_of(turn: Turn, claims: Claims, state: View, hand: int, chance: float) -> None:
    for back in range(STAGES - 1):
        stage = STAGES - 1 - back
        option = claims.chosen[stage, hand]
        if option != NONE:
            strength = option_strength(int(state.spot[stage - 1].asks), option)
            claims.likely[stage - 1, strength] += chance
            hand = claims.rest[stage, hand]
    if claims.value[0, hand] > 0.0:
        claims.likely[SPOTS - 1, turn.total[hand]] += chance
